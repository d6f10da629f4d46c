import Foundation
import RuleLanguage
import Testing

@testable import archlint

private let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The parts of the README that are made, by the names of their markers.
private func parts() throws -> [(name: String, text: String)] {
  [
    ("report", try sampleReport()),
    ("rules", ruleTable()),
    ("help", "```text\n\(helpText(.check))```\n"),
  ]
}

/// `ARCHLINT_UPDATE_GOLDENS=1 swift test` makes the parts anew.
@Test func readmeIsUpToDate() throws {
  let file = repository.appending(path: "README.md")
  let readme = try String(contentsOf: file, encoding: .utf8)
  var expected = readme
  for (name, text) in try parts() {
    let begin = try #require(expected.range(of: "<!-- \(name):begin"))
    let open = try #require(expected.range(of: "-->\n", range: begin.upperBound..<expected.endIndex))
    let close = try #require(expected.range(of: "<!-- \(name):end -->", range: open.upperBound..<expected.endIndex))
    expected.replaceSubrange(open.upperBound..<close.lowerBound, with: "\n\(text)\n")
  }
  if ProcessInfo.processInfo.environment["ARCHLINT_UPDATE_GOLDENS"] != nil {
    try Data(expected.utf8).write(to: file)
  } else {
    #expect(readme == expected)
  }
}

@Test func archlintKeepsItsOwnRules() throws {
  let outcome = try archlint(["--strict", "--quiet"], in: repository)
  #expect(outcome.output == "")
  #expect(outcome.error == "")
  #expect(outcome.code == 0)
}

private func ruleTable() -> String {
  let rows = allPackPages().flatMap { page in
    page.rules.map { rule in
      let link = "[`\(rule.id)`](\(page.path))"
      let rows = rule.rows.joined(separator: ", ")
      return (page.pack ?? "", "| \(link) | \(rule.severity) | \(rows) | \(page.title) |\n")
    }
  }
  var text = ""
  for pack in Set(rows.map(\.0)).sorted() {
    if !text.isEmpty { text += "\n" }
    text += "The pack `\(pack)`:\n\n| rule | severity | rows | what it says |\n| --- | --- | --- | --- |\n"
    text += rows.filter { $0.0 == pack }.map(\.1).joined()
  }
  return text
}

/// What a user sees in a folder with a fault in it.
private func sampleReport() throws -> String {
  try withTree([:]) { root in
    let copy = root.appending(path: "Shop")
    try FileManager.default.copyItem(at: repository.appending(path: "Fixtures/undeclared-import"), to: copy)
    let outcome = try archlint([], in: copy)
    return "```text\n$ archlint\n\(outcome.output)\(outcome.error)```\n"
  }
}
