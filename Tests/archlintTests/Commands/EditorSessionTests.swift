import Findings
import Foundation
import LanguageServer
import TestSupport
import Testing

@testable import archlint

/// Sessions and runs of the binary for an editor.
@Suite struct EditorSessionTests {
  private let rules = "```rule final-classes\neach class\nmust be final class _\n```\n"

  private func tree(_ files: (String, String)...) throws -> TemporaryTree {
    try TemporaryTree([("archlint.json5", "{ packs: [], documents: ['GUIDE.md'] }"), ("GUIDE.md", rules)] + files)
  }

  private func run(_ arguments: [String], in tree: borrowing TemporaryTree, input: [UInt8] = []) throws -> Outcome {
    let file = tree.root + "/input"
    try Data(input).write(to: URL(filePath: file))
    return try archlint(arguments, in: URL(filePath: tree.root), input: file)
  }

  private func request(_ id: Int, _ method: String, _ parameters: JSONValue = .null) -> [UInt8] {
    framed(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": parameters])
  }

  @Test func findingsThatAreAddedToTheBaselineInARowAreAllThere() async throws {
    let count = 20
    let tree = try tree(("Sources/A.swift", (0..<count).map { "class A\($0) {}\n" }.joined()))
    let root = tree.root
    let arguments = parseArguments(["lsp"])
    var checks = EditorChecks(arguments: arguments, options: readingOptions(arguments).options)
    let findings = await checks.results(of: CheckRequest(folders: [root], unsaved: [:]))[0].findings
    #expect(findings.count == count)
    var input = request(0, "initialize", ["rootUri": .string(fileURI(ofPath: root)), "capabilities": [:]])
    for (number, finding) in findings.enumerated() {
      let arguments: [JSONValue] = [.string(root), .string(fingerprint(finding))]
      input += request(
        number + 1, "workspace/executeCommand",
        ["command": "archlint.addToBaseline", "arguments": .array(arguments)])
    }
    input += request(count + 1, "shutdown") + framed(notification("exit", .null))
    #expect(try run(["lsp"], in: tree, input: input).code == 0)
    #expect(try run(["--format", "compact"], in: tree).output == "")
  }

  @Test func standardInputIsCheckedInPlaceOfAFile() throws {
    let tree = try tree(("Sources/A.swift", "class A {}\n"), ("Sources/B.swift", "class B {}\n"))
    func found(_ text: String, _ arguments: [String]) throws -> [String] {
      let outcome = try run(["-q", "--format", "compact"] + arguments, in: tree, input: Array(text.utf8))
      return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } + [outcome.error]
    }
    #expect(
      try found("\nclass A {}\n", ["--stdin-path", "Sources/A.swift"])
        == ["Sources/A.swift:2:7:", "Sources/B.swift:1:7:", ""])
    #expect(
      try found("\nclass A {}\n", ["--stdin-path", "Sources/A.swift", "Sources/A.swift"])
        == ["Sources/A.swift:2:7:", ""])
    #expect(try found("class C {}\n", ["--stdin-path", "Sources/C.swift"]).contains("Sources/C.swift:1:7:"))
    let off = "{ packs: [], documents: ['GUIDE.md'], rules: { 'final-classes': 'off' } }"
    #expect(try found(off, ["--stdin-path", "archlint.json5"]).filter { $0.hasSuffix(".swift:1:7:") }.isEmpty)
    #expect(try found("", ["--stdin-path", "GUIDE.md"]).last?.contains("'GUIDE.md' has no effect") == true)
    let outside = try found("", ["--stdin-path", "../C.swift"])
    #expect(outside.last?.contains("'../C.swift' lies outside the project's root") == true)
    let both = try found("", ["--stdin-path", "A.swift", "--files-from", "-"])
    #expect(both.last?.contains("because both read standard input") == true)
  }
}
