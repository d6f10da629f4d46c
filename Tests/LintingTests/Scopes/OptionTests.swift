import Findings
import Linting
import ProjectLoading
import RuleLanguage
import TestSupport
import Testing

private let tree = """
  //- Sources/App/A.swift
  struct AView { var a = 1; var b = 2; var c = 3 }
  //- Sources/Kit/B.swift
  struct BView { var a = 1; var b = 2; var c = 3; var d = 4 }
  """

private let rule = """
  each type *View
  must have at most 2 stored vars
  """

@Suite struct OptionTests {
  @Test func aSettingChangesSeverityAndNumber() {
    var options = LintOptions()
    options.settings = [RuleSetting(rule: RuleID("probe"), severity: .note, limit: 3)]
    check(
      tree, rule, "Sources/Kit/B.swift:1:8: note: BView must have at most 3 stored vars: has 4: a, b, c and d [probe]",
      options: options)
  }

  @Test func aNumberThatIsWrittenCanBeAnother() {
    var options = LintOptions()
    options.settings = [RuleSetting(rule: RuleID("probe"), limit: 4)]
    let few = "must have at least 4 stored vars: has 3 [probe]"
    for number in [1, 2] {
      check(
        tree, "each type *View\nmust have at least \(number) stored vars",
        "Sources/App/A.swift:1:8: error: AView \(few)",
        options: options)
    }
  }

  @Test func aRuleKeepsItsMessage() {
    var options = LintOptions()
    options.settings = [RuleSetting(rule: RuleID("probe"), limit: 3)]
    check(
      tree, "each type *View\nmust have at most 2 stored vars\nmessage: \"{subject} stores too much\"",
      "Sources/Kit/B.swift:1:8: error: BView stores too much: has 4: a, b, c and d [probe]",
      options: options)
  }

  @Test func aRuleCanBeOffAndPathsNarrowTheReport() {
    var options = LintOptions()
    options.settings = [RuleSetting(rule: RuleID("probe"), isOff: true)]
    check(tree, rule, "", options: options)
    options.settings = []
    options.paths = ["Sources/App"]
    check(
      tree, rule, "Sources/App/A.swift:1:8: error: AView must have at most 2 stored vars: has 3: a, b and c [probe]",
      options: options)
  }

  @Test func aRuleOfATeamsOwnThatLooksAtNothingIsAProblem() {
    check(
      tree,
      """
      each type *Wiw
      where in Sources
      must be documented
      """,
      """
      problem guide.md:4:1: probe checked nothing: the project has no type *Wiw, or none that satisfies every 'where'
      """)
    check(
      tree,
      """
      each at least 3 type *View
      must be struct _
      """, "guide.md:4:1: error: expected at least 3 type *View, found 2 [probe]")
  }

  /// That there are too few is weighed like any finding.
  @Test func tooFewMayBeLetPass() {
    let rule = "each at least 3 type *View\nmust be struct _"
    var options = LintOptions()
    options.paths = ["Sources"]
    check(tree, rule, "", options: options)
    options.paths = []
    options.exceptions = [Exception(.rule(RuleID("probe")), path: "guide.md", reason: "two will do")]
    check(tree, rule, "suppressed guide.md:4:1 [probe] -- two will do", options: options)
  }

  @Test func linesAreCountedAsAnEditorCountsThem() {
    let long = String(repeating: "x\n", count: 9999)
    for (text, lines) in [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2), (long, 9999)] {
      let project = project(of: [("A.swift", text)], options: DiscoveryOptions())
      let report = lint(project, rules: read(rule).rules, pages: [], options: LintOptions())
      #expect(report.lines == lines, "\(text.prefix(9))")
    }
  }

  @Test func fingerprintsStayWhileLinesMove() {
    let (rules, pages) = read(rule)
    func fingerprints(_ tree: String) -> [String] {
      lint(project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
        .findings.map(fingerprint)
    }
    let before = fingerprints(tree)
    let moved = tree.replacing("struct ", with: "\n\n  struct ").replacing("var d = 4", with: "var d = 5, e = 6")
    let after = fingerprints(moved)
    #expect(before.count == 2 && Set(before).count == 2)
    #expect(before == after)
    #expect(before.allSatisfy { $0.count == 16 })
  }
}
