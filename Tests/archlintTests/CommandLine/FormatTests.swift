import Foundation
import Testing

@testable import archlint

private let tree = [
  ".git/HEAD": "",
  "Apps/Shop/Package.swift": """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "Shop", targets: [.target(name: "Cart"), .target(name: "Store")])
  """,
  "Apps/Shop/Sources/Cart/Cart.swift": "/* 😀 */ import Store\n",
  "Apps/Shop/Sources/Store/Store.swift": "struct Store {}\n",
]

/// Runs in the package of a repository and compares what stands in standard output, or in a file of that folder.
private func check(
  _ arguments: [String], environment: [String] = [], file: String? = nil, holds parts: [String],
  at location: SourceLocation = #_sourceLocation
) throws {
  try withTree(tree) { root in
    let folder = root.appending(path: "Apps/Shop")
    let outcome = try archlint(["-q", "--skip", "untested-module"] + arguments, in: folder, environment: environment)
    let text = try file.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) } ?? outcome.output
    #expect(outcome.error == "", sourceLocation: location)
    for part in parts { #expect(text.contains(part), "\(part) is not in \(text)", sourceLocation: location) }
  }
}

@Test func servicesGetPathsFromTheRepositorysRoot() throws {
  try check(["--format", "gitlab"], holds: ["\"path\" : \"Apps/Shop/Sources/Cart/Cart.swift\""])
  try check(["--format", "text"], holds: ["\nSources/Cart/Cart.swift:1:19: ".trimmingCharacters(in: .newlines)])
}

@Test func sarifCountsColumnsInUTF16() throws {
  try check(
    ["--format", "sarif:a b.sarif"], file: "a b.sarif",
    holds: ["\"endColumn\" : 22,\n                  \"startColumn\" : 17,\n                  \"startLine\" : 1"])
}

@Test func servicesGetLinksToTheCommit() throws {
  let link = "https://host/o/r/blob/1a2b/Apps/Shop/Sources/Cart/Cart.swift#L1"
  let variables = ["GITHUB_SERVER_URL=https://host", "GITHUB_REPOSITORY=o/r", "GITHUB_SHA=1a2b"]
  try check(["--format", "markdown"], environment: variables, holds: ["](\(link))"])
  let ofGitLab = ["CI_PROJECT_URL=https://host/o/r", "CI_COMMIT_SHA=1a2b"]
  try check(["--format", "markdown"], environment: ofGitLab, holds: ["](https://host/o/r/-/blob/1a2b/Apps/Shop/"])
}

@Test func aStepsSummaryIsAddedToItsFile() throws {
  let variables = ["GITHUB_STEP_SUMMARY=Package.swift"]
  try check(
    ["--format", "github"], environment: variables, file: "Package.swift",
    holds: ["// swift-tools-version", "## archlint: failed, 1 error\n"])
  try check(
    ["--format", "github"], environment: variables,
    holds: [
      "::error file=Apps/Shop/Sources/Cart/Cart.swift,line=1,endLine=1,col=19,endColumn=24,title=undeclared-import::"
    ])
}

@Test func generatedFilesAreCounted() throws {
  let files = ["A.swift": "// @generated\n", "B.swift": ""]
  try withTree(files) { root in
    let count = "archlint: 1 file is generated and not checked:\n  A.swift\n"
    #expect(try archlint(["-v"], in: root).error.contains(count))
    #expect(!(try archlint([], in: root).error.contains("generated")))
    #expect(try archlint(["what", "A.swift"], in: root).output.contains("checked  no, it is generated\n"))
    let json = try archlint(["-f", "json"], in: root).output
    #expect(json.contains("\"generatedFiles\" : 1") || json.contains("\"generatedFiles\": 1"))
  }
}

@Test func aDashIsStandardOutput() throws {
  try withTree(["A.swift": ""]) { root in
    let plain = try archlint(["-q", "-f", "json"], in: root).output
    #expect(try archlint(["-q", "-f", "json:-"], in: root).output == plain)
    #expect(!FileManager.default.fileExists(atPath: root.appending(path: "-").path))
  }
}
