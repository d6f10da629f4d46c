import Findings
import Foundation
import LanguageServer
import RuleLanguage
import TestSupport
import Testing

@testable import archlint

/// Checks for an editor have the findings of the command line, with changes that are not saved on top.
@Suite struct EditorChecksTests {
  private let rules = "```rule final-classes\neach class\nmust be final class _\n```\n"

  private let structRules = "```rule public-structs\neach struct\nmust be public\n```\n"

  private func project(_ more: [(String, String)] = []) -> [(String, String)] {
    [
      ("archlint.json5", "{ packs: [], documents: ['GUIDE.md'] }"), ("GUIDE.md", rules),
      ("Sources/A.swift", "class A {}\n"), ("Sources/B.swift", "class B {}\n"),
    ] + more
  }

  private func checks(_ arguments: [String] = []) -> EditorChecks {
    let arguments = parseArguments(["lsp"] + arguments)
    var options = readingOptions(arguments).options
    options.isQuiet = true
    return EditorChecks(arguments: arguments, options: options)
  }

  private func request(_ root: String, _ unsaved: [String: String] = [:], folders: [String] = [""]) -> CheckRequest {
    CheckRequest(
      folders: folders.map { $0.isEmpty ? root : "\(root)/\($0)" },
      unsaved: Dictionary(uniqueKeysWithValues: unsaved.map { ("\(root)/\($0)", Array($1.utf8)) }))
  }

  /// The paths of the findings, or the messages of mistakes.
  private func found(_ results: [ProjectCheck]) -> [String] {
    results.flatMap { $0.errors.map(\.message) + $0.findings.map(\.place.path) }
  }

  @Test func unsavedChangesCount() async throws {
    let tree = try TemporaryTree(project())
    var checks = checks()
    #expect(found(await checks.results(of: request(tree.root))) == ["Sources/A.swift", "Sources/B.swift"])
    let unsaved = ["Sources/A.swift": "final class A {}", "Sources/C.swift": "class C {}"]
    #expect(found(await checks.results(of: request(tree.root, unsaved))) == ["Sources/B.swift", "Sources/C.swift"])
    #expect(found(await checks.results(of: request(tree.root))) == ["Sources/A.swift", "Sources/B.swift"])
    let off = ["archlint.json5": "{ packs: [], documents: ['GUIDE.md'], rules: { 'final-classes': 'off' } }"]
    #expect(found(await checks.results(of: request(tree.root, off))).isEmpty)
    let structs = ["GUIDE.md": structRules]
    #expect(found(await checks.results(of: request(tree.root, structs))).isEmpty)
    let wrong = await checks.results(of: request(tree.root, ["GUIDE.md": rules.replacing("final class", with: "fnal")]))
    #expect(wrong[0].errors.map(\.place?.path) == ["GUIDE.md"])
    #expect(wrong[0].errors.map(\.place?.line) == [3])
  }

  @Test func changesOnDiskAreSeen() async throws {
    let tree = try TemporaryTree(project())
    var checks = checks()
    func write(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(tree.root)/\(path)"))
    }
    #expect(found(await checks.results(of: request(tree.root))) == ["Sources/A.swift", "Sources/B.swift"])
    // The same size, so that only the stamp differs.
    try write("Sources/A.swift", "enum A3 {}\n")
    #expect(found(await checks.results(of: request(tree.root))) == ["Sources/B.swift"])
    try write("Sources/C.swift", "class C {}\n")
    #expect(found(await checks.results(of: request(tree.root))) == ["Sources/B.swift", "Sources/C.swift"])
    try FileManager.default.removeItem(atPath: "\(tree.root)/Sources/B.swift")
    #expect(found(await checks.results(of: request(tree.root))) == ["Sources/C.swift"])
    try write(".gitignore", "C.swift\n")
    #expect(found(await checks.results(of: request(tree.root))).isEmpty)
    try write(".gitignore", "")
    try write("archlint.json5", "{ packs: [] }")
    #expect(found(await checks.results(of: request(tree.root))).isEmpty)
  }

  /// The root is a symbolic link, and the editor names open files by its target.
  @Test func unsavedChangesBehindALinkCount() async throws {
    let real = try TemporaryTree(project())
    let links = try TemporaryTree([("link -> \(real.root)", "")])
    var checks = checks()
    func found(_ unsaved: [String: String]) async -> [String] {
      var request = request(real.root, unsaved)
      request.folders = [links.root + "/link"]
      return self.found(await checks.results(of: request))
    }
    #expect(await found(["Sources/A.swift": "final class A {}"]) == ["Sources/B.swift"])
    #expect(await found(["GUIDE.md": structRules]).isEmpty)
    #expect(await found(["archlint.json5": "{ packs: [] }"]).isEmpty)
  }

  @Test func baselinesAndSuppressionsApply() async throws {
    let tree = try TemporaryTree(
      project([("Sources/C.swift", "// archlint:disable:next final-classes -- x\nclass C {}\n")]))
    var checks = checks()
    let results = await checks.results(of: request(tree.root))
    #expect(found(results) == ["Sources/A.swift", "Sources/B.swift"])
    let print = fingerprint(results[0].findings[0])
    #expect(await checks.addToBaseline(request(tree.root), root: tree.root, fingerprint: print) == nil)
    #expect(found(await checks.results(of: request(tree.root))) == ["Sources/B.swift"])
    let problem = await checks.addToBaseline(request(tree.root), root: tree.root, fingerprint: print)
    #expect(problem == "the finding is gone, so it was not added to the baseline")
    var others = self.checks(["--no-baseline"])
    #expect(found(await others.results(of: request(tree.root))) == ["Sources/A.swift", "Sources/B.swift"])
  }

  @Test func foldersAndNestedConfigurationsAreFollowed() async throws {
    let tree = try TemporaryTree(
      project([
        (".git/HEAD", ""), ("Inner/archlint.json5", "{ rules: { 'final-classes': 'off' } }"),
        ("Inner/C.swift", "class C {}\n"), ("Other/D.swift", "class D {}\n"),
      ]))
    var checks = checks()
    let all = await checks.results(of: request(tree.root))
    #expect(found(all) == ["Other/D.swift", "Sources/A.swift", "Sources/B.swift"])
    // Folders of one project are checked together.
    let some = await checks.results(of: request(tree.root, folders: ["Other", "Inner"]))
    #expect(some.map(\.root) == [tree.root])
    #expect(found(some) == ["Other/D.swift"])
    #expect(found(await checks.results(of: request(tree.root, folders: ["missing"]))).count == 1)
  }

  @Test func aProjectWithoutSettingsOrFilesIsServed() async throws {
    let tree = try TemporaryTree([("plain/A.swift", "class A {}\n"), ("empty/", "")])
    var checks = checks()
    let results = await checks.results(of: request(tree.root, folders: ["plain", "empty"]))
    #expect(results.map(\.findings.count) == [0, 0])
    #expect(results[0].errors.isEmpty)
    #expect(results[1].errors.map(\.message).first?.hasPrefix("there is no Swift file") == true)
  }

  @Test func aRuleIsExplainedAsOnTheCommandLine() async throws {
    let tree = try TemporaryTree(project())
    var checks = checks()
    let results = await checks.results(of: request(tree.root))
    let printed = try archlint(["explain", "final-classes"], in: URL(filePath: tree.root)).output
    let explained = try #require(results[0].explain(RuleID("final-classes")))
    #expect(explained.hasPrefix("```rule final-classes\n"))
    #expect(printed.hasPrefix("```rule final-classes\n"))
    #expect(results[0].explain(RuleID("no-such")) == nil)
  }
}
