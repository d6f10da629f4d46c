import Foundation
import Reporting
import RuleLanguage
import TestSupport
import Testing

@testable import archlint

/// The parts of pages that are made, by the names of their markers.
private func parts(of page: String) throws -> [(name: String, text: String)] {
  switch page {
  case "README.md":
    [
      ("report", try sampleReport()),
      ("checklist", try sampleChecklist()),
      ("why", try sampleAnswer("why CartScreen Money")),
      ("what", try sampleAnswer("what Money.swift")),
      ("metrics", try sampleAnswer("metrics")),
      ("simulate", try sampleAnswer("simulate move Sources/Shop/Shared/Money.swift Sources/Store")),
      ("rules", ruleTable("core", from: "")),
      ("formats", formatTable()),
      ("help", "```text\n\(helpText(.check))```\n"),
    ]
  case "docs/DASHBOARDS.md": [("metrics", try figureTable())]
  default: packNames.map { ($0, ruleTable($0, from: "../")) }
  }
}

private func formatTable() -> String {
  let rows = ReportFormat.allCases.map { "| `\($0.rawValue)` | \($0.purpose) |\n" }
  return "| format | for |\n| --- | --- |\n" + rows.joined()
}

/// The figures of the OpenMetrics report, with the labels of their first samples.
private func figureTable() throws -> String {
  let golden = packageRoot.appending(path: "Tests/ReportingTests/Goldens/openmetrics/nasty.prom")
  let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
  let rows = zip(lines, lines.dropFirst(2)).filter { help, _ in help.hasPrefix("# HELP ") }.map { help, sample in
    let words = help.split(separator: " ", maxSplits: 3)
    let labels = sample.matches(of: /[{,]([a-z]+)="/).map { "`\($0.output.1)`" }
    return "| `\(words[2])` | \(labels.joined(separator: ", ")) | \(words[3]) |\n"
  }
  return "| figure | labels | value |\n| --- | --- | --- |\n" + rows.joined()
}

/// `ARCHLINT_UPDATE_GOLDENS=1 swift test` makes the parts anew.
@Test(arguments: ["README.md", "docs/PACKS.md", "docs/DASHBOARDS.md"])
func madePartsAreUpToDate(_ page: String) throws {
  let file = packageRoot.appending(path: page)
  let written = try String(contentsOf: file, encoding: .utf8)
  var expected = written
  for (name, text) in try parts(of: page) {
    let begin = try #require(expected.range(of: "<!-- \(name):begin"))
    let open = try #require(expected.range(of: "-->\n", range: begin.upperBound..<expected.endIndex))
    let close = try #require(expected.range(of: "<!-- \(name):end -->", range: open.upperBound..<expected.endIndex))
    expected.replaceSubrange(open.upperBound..<close.lowerBound, with: "\n\(text)\n")
  }
  if ProcessInfo.processInfo.environment["ARCHLINT_UPDATE_GOLDENS"] != nil {
    try Data(expected.utf8).write(to: file)
  } else {
    #expect(written == expected)
  }
}

@Test func theJobForGitLabTakesThisVersion() throws {
  let job = try String(contentsOf: packageRoot.appending(path: "docs/gitlab.yml"), encoding: .utf8)
  #expect(job.contains("  ARCHLINT_VERSION: \"\(version)\"\n"))
}

/// The job's script, as a runner's shell runs it: an argument that has a `*` stays what it is.
@Test func theJobForGitLabPassesItsArgumentsOn() throws {
  let job = try String(contentsOf: packageRoot.appending(path: "docs/gitlab.yml"), encoding: .utf8)
  let start = try #require(job.range(of: "  script:\n"))
  let lines = job[start.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("    ") }
  let script = lines.filter { $0.hasPrefix("    - ") }.map { $0.dropFirst(6) }.joined(separator: "\n")
  try withTree(["A.swift": "", "B.swift": ""]) { root in
    let echo = "archlint() { printf '<%s>' \"$@\"; }\n"
    let outcome = try run(
      "sh", ["-e", "-c", echo + script], in: root, environment: ["ARCHLINT_ARGUMENTS=--strict --owner *"])
    #expect(outcome.output.hasSuffix("<--strict><--owner><*>"))
  }
}

/// A hook judges what will be committed.
@Test func theHookOnThisPageJudgesWhatIsStaged() throws {
  let readme = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
  let found = try #require(readme.firstMatch(of: /```sh\n(printf '[^`]*' > \.git\/hooks\/pre-commit[^`]*)```/))
  let guide = finalClasses + "\n```rule mocked\neach class {Name}Store\nmust come with class {Name}Mock\n```\n"
  let files = [
    "A.swift": "final class A {}", "S.swift": "final class CartStore {}", "M.swift": "final class CartMock {}",
  ]
  try withRepository(files.merging(["GUIDE.md": guide]) { $1 }) { repository in
    try FileManager.default.createDirectory(
      at: repository.root.appending(path: ".git/hooks"), withIntermediateDirectories: true)
    let made = try run("sh", ["-e", "-c", String(found.output.1)], in: repository.root)
    #expect(made.code == 0)
    try repository.write("class A {}", to: "A.swift")
    try repository.git("add", "--all")
    try repository.write("final class A {}", to: "A.swift")
    let path = "PATH=\(product.deletingLastPathComponent().path):/usr/bin:/bin"
    let hook = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(hook.output == "A.swift:1:7: error: A must be final: is not final [final-classes]\n" && hook.code == 1)
    try repository.git("add", "--all")
    let right = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(right.output == "" && right.code == 0)
    // What the commit breaks stands in a file that it leaves alone.
    try repository.git("rm", "--quiet", "M.swift")
    let broken = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(broken.output.hasPrefix("S.swift:1:13: error: CartStore must come with class CartMock") && broken.code == 1)
    // Nor does the first commit have a base.
    try repository.git("update-ref", "-d", "HEAD")
    let first = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(first.output == broken.output && first.code == 1)
  }
}

@Test func archlintKeepsItsOwnRules() throws {
  let outcome = try archlint(["--strict", "--quiet"], in: packageRoot)
  #expect(outcome.output == "")
  #expect(outcome.error == "")
  #expect(outcome.code == 0)
}

/// What stands in the README's first fence of an info string.
private func fence(_ info: String, marks: String = "```") throws -> String {
  let readme = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
  let open = try #require(readme.range(of: "\n\(marks)\(info)\n"))
  let close = try #require(readme.range(of: "\n\(marks)\n", range: open.upperBound..<readme.endIndex))
  return readme[open.upperBound..<close.lowerBound] + "\n"
}

@Test func readmeExamplesWork() throws {
  let first = try "```rule first-of-all\n\(fence("rule"))```\n"
  let files = try [
    "archlint.json5": fence("json5"), "docs/ARCHITECTURE.md": fence("markdown", marks: "````") + "\n" + first,
  ]
  try withTree(files) { root in
    let outcome = try archlint(["rules"], in: root)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("framework-in-domain"))
    #expect(outcome.output.contains("first-of-all"))
  }
}

@Test func invariantsNameTestsThatThereAre() throws {
  let readme = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
  let head = try #require(readme.range(of: "| invariant | test |\n| --- | --- |\n"))
  let rows = readme[head.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
  #expect(rows.count > 10)
  let tests = try testSources()
  let conformance = try String(contentsOf: packageRoot.appending(path: "Tests/conformance.sh"), encoding: .utf8)
  for cell in rows.compactMap({ $0.split(separator: "|").last }) {
    let sections = quoted(cell, by: "*")
    #expect(!quoted(cell, by: "`").isEmpty, "no test in '\(cell)'")
    for name in quoted(cell, by: "`") {
      if name.hasSuffix(".sh") {
        let script = packageRoot.appending(path: String(name)).path
        #expect(FileManager.default.isExecutableFile(atPath: script), "there is no script '\(name)'")
        continue
      }
      let isThere = tests.contains { file, text in
        file == "\(name).swift" || text.contains("func \(name)(")
      }
      #expect(isThere, "there is no test '\(name)'")
    }
    for section in sections { #expect(conformance.contains("\n# --- \(section) ---"), "no section '\(section)'") }
  }
}

/// What stands between two of the same marks.
private func quoted(_ text: Substring, by mark: Character) -> [Substring] {
  let parts = text.split(separator: mark, omittingEmptySubsequences: false)
  return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
}

/// The files of the tests, by name.
private func testSources() throws -> [(file: String, text: String)] {
  let folder = packageRoot.appending(path: "Tests")
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  let sources = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  return try sources.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
}

/// The rules of a pack; links lead to the pages from a folder that lies so far below the root.
private func ruleTable(_ pack: String, from folder: String) -> String {
  let rows = allPacks().pages.filter { $0.pack == pack }.flatMap { page in
    page.rules.map { rule in
      let link = "[`\(rule.id)`](\(folder)\(page.path))"
      return "| \(link) | \(rule.severity) | \(rule.rows.joined(separator: ", ")) | \(page.title) |\n"
    }
  }
  return "| rule | severity | rows | what it says |\n| --- | --- | --- | --- |\n" + rows.joined()
}

private func sampleChecklist() throws -> String {
  let words = ["checklist", "PhotoService"]
  let outcome = try archlint(
    words + ["--root", ".", "--quiet"], in: packageRoot.appending(path: "Fixtures/service-broken"))
  return "```text\n$ archlint \(words.joined(separator: " "))\n\(outcome.output)```\n"
}

/// What a user sees in a folder with a fault in it.
private func sampleReport() throws -> String {
  try withTree([:]) { root in
    let copy = root.appending(path: "Shop")
    try FileManager.default.copyItem(at: packageRoot.appending(path: "Fixtures/undeclared-import"), to: copy)
    let outcome = try archlint([], in: copy)
    return "```text\n$ archlint\n\(outcome.output)\(outcome.error)```\n"
  }
}

/// What a question about a fixture is answered.
private func sampleAnswer(_ question: String) throws -> String {
  let words = question.split(separator: " ").map(String.init)
  return try withTree([:]) { root in
    let copy = root.appending(path: "Shop")
    try FileManager.default.copyItem(at: packageRoot.appending(path: "Fixtures/tangled-features"), to: copy)
    let outcome = try archlint(words, in: copy)
    return "```text\n$ archlint \(question)\n\(outcome.output)```\n"
  }
}
