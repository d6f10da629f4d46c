import Foundation
import Testing

private let shop = [
  "archlint.json5":
    "{ $schema: \"s.json\", documents: [\"guide.md\"], rules: { \"final-classes\": \"warning\" } }",
  "guide.md": """
  # Guide

  Subclasses are hard to follow.

  ```rule final-classes
  each class
  must be final
  message: "{subject} must be final"
  ```

  ### How to fix

  Write `final` before `class`.
  """,
  "Cart.swift": "class Cart {}\nclass Store {}\n",
]

private struct RuleList: Decodable {
  struct Rule: Decodable {
    var id, title, page: String
    var pack, severity, why, markdown: String?
    var isOn: Bool
    var subjects, findings: Int?
    var settings: [String]?
  }

  var rules: [Rule]
}

private func rules(_ arguments: [String], in root: URL) throws -> [RuleList.Rule] {
  try JSONDecoder().decode(RuleList.self, from: Data(try archlint(arguments, in: root).output.utf8)).rules
}

@Suite struct ScriptTests {
  @Test func theCompactReportHasALineForEachFinding() throws {
    try withTree(shop) { root in
      let outcome = try archlint(["--format", "compact", "--quiet"], in: root)
      #expect(
        outcome.output == """
          Cart.swift:1:7: warning: Cart must be final: is not final [final-classes]
          Cart.swift:2:7: warning: Store must be final: is not final [final-classes]

          """)
      let limited = try archlint(["--format", "compact", "--max-findings", "1"], in: root)
      #expect(limited.output.hasSuffix("\n1 more findings\n"))
    }
  }

  @Test func aCodingAssistantGetsTheCompactReport() throws {
    try withTree(shop) { root in
      let compact = try archlint(["--format", "compact"], in: root).output
      #expect(try archlint([], in: root, environment: ["AI_AGENT=one"]).output == compact)
      // An empty variable is not set, and a named format is never replaced.
      #expect(try archlint([], in: root, environment: ["AI_AGENT="]).output != compact)
      #expect(try archlint(["--format", "text"], in: root, environment: ["AI_AGENT=one"]).output != compact)
    }
  }

  /// A guide has several rules, and each has its own section about the fix.
  @Test func theFixOfARuleIsInItsSection() throws {
    let rule = { (id: String, fix: String) in
      "## \(id)\n\n```rule \(id)\neach class\nmust be final\n```\n\n\(fix)\n\n"
    }
    let guide =
      "# Guide\n\n" + rule("first", "### How to fix\n\nDo the first.\n\n### Why\n\nBecause.")
      + rule("second", "## How to fix\n\nDo the second.") + rule("third", "## Another\n\n### How to fix\n\nNot this.")
    try withTree(["archlint.json5": "{ documents: [\"guide.md\"] }", "guide.md": guide, "A.swift": "class A {}\n"]) {
      root in
      let output = try archlint([], in: root).output
      #expect(output.contains("  first: Do the first.\n  second: Do the second.\n"), "\(output)")
      #expect(!output.contains("Not this"))
      #expect(try archlint(["explain", "second"], in: root).output.contains("Do the second."))
    }
  }

  @Test func anErrorIsPrintedOnceForAnAssistant() throws {
    try withTree(["archlint.json5": "{ pack: [] }", "A.swift": ""]) { root in
      let outcome = try archlint([], in: root, environment: ["CLAUDECODE=1"])
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(outcome.error.contains("there is no key 'pack'"))
    }
  }

  @Test func rulesAreListedAsJSON() throws {
    try withTree(shop) { root in
      let all = try rules(["rules", "--format", "json"], in: root)
      let own = try #require(all.first { $0.id == "final-classes" })
      #expect(own.isOn && own.pack == nil && own.page == "guide.md")
      #expect(own.severity == "warning" && own.subjects == 2 && own.findings == 2)
      // Rules of packs that are off are listed, too.
      let off = try #require(all.first { $0.id == "dto-shape" })
      #expect(!off.isOn && off.pack == "feature-scoped" && off.findings == nil)
    }
  }

  @Test func aRuleIsExplainedAsJSON() throws {
    try withTree(shop) { root in
      let explained = try rules(["explain", "final-classes", "--format", "json"], in: root)
      #expect(explained.map(\.id) == ["final-classes"])
      #expect(explained.first?.why == "Subclasses are hard to follow.")
      #expect(explained.first?.markdown?.contains("each class") ?? false)
      #expect(explained.first?.settings?.contains { $0.contains("severity: warning (archlint.json5:1") } ?? false)
    }
  }

  @Test func timingsNamePhasesAndRules() throws {
    try withTree(shop) { root in
      let outcome = try archlint(["--timings", "--quiet"], in: root)
      #expect(outcome.error.contains("check rules"))
      #expect(outcome.error.contains("final-classes"))
      #expect(try archlint([], in: root).output == outcome.output)
    }
  }

  @Test func theConfigurationHasASchema() throws {
    try withTree([:]) { root in
      let printed = try archlint(["schema", "configuration"], in: root)
      let schema = try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) as? [String: Any]
      #expect((schema?["properties"] as? [String: Any])?["documents"] != nil)
      let refused = try archlint(["schema", "configuraton"], in: root)
      #expect(refused.code == 2)
      #expect(refused.error.contains("did you mean 'configuration'?"))
    }
  }
}
