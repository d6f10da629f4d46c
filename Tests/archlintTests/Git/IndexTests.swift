import Foundation
import Testing

// Git's index in each of its formats. Git ignores `Made`, but tracks one file in it, so archlint has to look the file up
// in the index.

/// Git commands that leave the index in one format.
private struct IndexFormat: CustomTestStringConvertible {
  var testDescription: String
  var commands: [String] = []
  /// Whether archlint reads the format without git.
  var isReadWithoutGit = true
}

private let formats = [
  IndexFormat(testDescription: "version 2"),
  IndexFormat(testDescription: "version 3", commands: ["add --intent-to-add Folder/New.swift"]),
  IndexFormat(testDescription: "version 4", commands: ["update-index --index-version 4"]),
  IndexFormat(
    testDescription: "version 4 with flags",
    commands: ["add --intent-to-add Folder/New.swift", "update-index --index-version 4"]),
  IndexFormat(testDescription: "split", commands: ["update-index --split-index"], isReadWithoutGit: false),
  IndexFormat(
    testDescription: "folders of a sparse checkout",
    commands: ["sparse-checkout set --cone --sparse-index Folder Made", "sparse-checkout add Other"],
    isReadWithoutGit: false),
]

private let files = [
  "A.swift": "class A {}", "Folder/B.swift": "class B {}", "Folder/B2.swift": "class B2 {}",
  "Other/Long/Path/To/C.swift": "final class C {}", "Made/D.swift": "class D {}", "Made/E.swift": "class E {}",
  ".gitignore": "Made\n",
]

private func withTrackedFile<Result>(
  initialized options: [String] = [], _ body: (Repository) throws -> Result
) throws -> Result {
  try withTree(
    files.merging(["archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "GUIDE.md": finalClasses]) { $1 }
  ) {
    root in
    let repository = Repository(root: root)
    try repository.git(["init", "--quiet", "--initial-branch=main"] + options)
    try repository.git("add", "--force", "Made/D.swift")
    try repository.commit("first")
    try repository.write("class New {}", to: "Folder/New.swift")
    return try body(repository)
  }
}

private func check(_ repository: Repository, environment: [String] = []) throws -> String {
  try repository.archlint("--quiet", environment: environment)
}

private func report(_ errors: [String]) -> String { errors.joined(separator: "\n") + "1" }

private let ordinaryErrors = [
  finalClassError("A.swift", "A"), finalClassError("Folder/B.swift", "B"), finalClassError("Folder/B2.swift", "B2"),
  finalClassError("Folder/New.swift", "New"),
]
private let wholeReport = report(ordinaryErrors + [finalClassError("Made/D.swift", "D")])

@Test(arguments: formats) private func anIgnoredFileThatGitTracksIsChecked(_ format: IndexFormat) throws {
  try withTrackedFile { repository in
    for command in format.commands { try repository.git(command.split(separator: " ").map(String.init)) }
    try #expect(check(repository) == wholeReport)
    let withoutGit = try check(repository, environment: ["PATH=/nowhere"])
    #expect((withoutGit == wholeReport) == format.isReadWithoutGit, "\(withoutGit)")
    try repository.write("class B { let b = 1 }", to: "Folder/B.swift")
    try #expect(
      repository.archlint("--quiet --changed-since HEAD")
        == report([finalClassError("Folder/B.swift", "B"), finalClassError("Folder/New.swift", "New")]))
    // Paths count from the root of the project.
    try #expect(
      repository.archlint("--quiet --config ../archlint.json5 --root .", in: "Folder")
        .hasSuffix(finalClassError("New.swift", "New") + "1"))
  }
}

@Test func anIndexWithLongerNamesIsReadByGit() throws {
  try withTrackedFile(initialized: ["--object-format=sha256"]) { repository in
    try #expect(check(repository) == wholeReport)
  }
}

@Test(arguments: [3, 12, 40, 73, 100]) func anIndexThatEndsEarlyIsReadByGit(_ length: Int) throws {
  try withTrackedFile { repository in
    let file = repository.root.appending(path: ".git/index")
    try Data(contentsOf: file).prefix(length).write(to: file)
    // Git cannot read it either, so nothing is known to be tracked.
    try #expect(check(repository) == report(ordinaryErrors))
  }
}

/// A submodule has an index of its own.
@Test(arguments: ["Vendor/.gitignore", ".gitignore"])
func anIgnoredFileThatASubmoduleTracksIsChecked(_ ignoreFile: String) throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Inner.swift": "class Inner {}"])
    try repository.add(submodule: library, at: "Vendor")
    try repository.write("Inner.swift\n", to: ignoreFile)
    try #expect(check(repository) == report([finalClassError("Vendor/Inner.swift", "Inner")]))
  }
}

@Test func aSkippedFolderOfAPullRequestIsNew() throws {
  let manifest =
    "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [%])"
  func package(_ targets: String) -> String { manifest.replacing("%", with: targets) }
  try withRepository([
    "Package.swift": package(".target(name: \"App\")"), "Sources/App/A.swift": "final class A {}",
  ]) { repository in
    try repository.write("class V {}", to: "Sources/App/Pods/V.swift")
    try #expect(
      repository.archlint("-q --strict --base HEAD") == """
        Could not be checked:
          Sources/App/Pods: the target 'App' compiles 1 Swift file in this folder, but archlint skips folders named \
        'Pods'; rename the folder, or exclude it in the target or the configuration (unreadable)
        1
        """)
    try repository.remove("Sources/App/Pods")
    try repository.write("class V {}", to: "Pods/X/V.swift")
    try repository.write(
      package(".target(name: \"App\"), .target(name: \"X\", path: \"Pods/X\")"), to: "Package.swift")
    try #expect(
      repository.archlint("-q --strict --base HEAD") == """
        Could not be checked:
          Pods/X: the target 'X' compiles 1 Swift file in 'Pods/X', but archlint skips hidden folders and folders of \
        package managers and build tools; move the sources to another folder, or exclude the folder in the configuration \
        (unreadable)
        1
        """)
  }
}
