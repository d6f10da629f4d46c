import Linting
import ProjectLoading
import RuleLanguage
import TestSupport
import Testing

private let tree = """
  //- App/A.swift
  class AView { var a = 1; var b = 2; var c = 3 }
  //- Packages/Core/Sources/B.swift
  class BView { var a = 1; var b = 2; var c = 3 }
  //- Packages/Core/Inner/C.swift
  class CView { var a = 1; var b = 2; var c = 3 }
  //- Packages/Corex/D.swift
  class DView { var a = 1; var b = 2; var c = 3 }
  """

private let small = "each class *View\nmust have at most 2 stored vars"

/// Judges the tree by scopes and compares the whole report. Each book is one rule, `probe`, of its own page; a scope is
/// a folder, its book and what it says of the rule.
private func check(
  _ rules: [String], _ scopes: [(folder: String, book: Int, setting: RuleSetting?)],
  options: LintOptions = LintOptions(), tree: String = tree, _ expected: String...,
  at location: SourceLocation = #_sourceLocation
) {
  let books = rules.enumerated().map { index, rule in
    let text = rule.contains("```") ? rule : "# Guide\n\n```rule probe\n\(rule)\n```\n"
    let read = parseRules([RuleSource(path: "guide\(index).md", text: text, pack: nil)], overrides: [])
    #expect(read.errors == [], sourceLocation: location)
    return RuleBook(rules: read.rules, pages: read.pages)
  }
  let report = lint(
    project(of: files(tree), options: DiscoveryOptions()), books: books,
    scopes: scopes.map { RuleScope(folder: $0.folder, book: $0.book, settings: $0.setting.map { [$0] } ?? []) },
    options: options)
  let runs = report.rules.map { "\($0.id) looked at \($0.subjects), found \($0.findings)" }
  #expect((rendered(report).split(separator: "\n").map(String.init) + runs) == expected, sourceLocation: location)
}

private func setting(_ severity: Severity? = nil, isOff: Bool = false, limit: Int? = nil) -> RuleSetting {
  RuleSetting(rule: RuleID("probe"), severity: severity, isOff: isOff, limit: limit)
}

private func finding(_ place: String, _ name: String, _ severity: String = "error", _ most: Int = 2) -> String {
  "\(place):1:7: \(severity): \(name) must have at most \(most) stored vars: has 3: a, b and c [probe]"
}

private let a = finding("App/A.swift", "AView")
private let b = finding("Packages/Core/Sources/B.swift", "BView")
private let c = finding("Packages/Core/Inner/C.swift", "CView")
private let d = finding("Packages/Corex/D.swift", "DView")

@Suite struct ScopeTests {
  @Test func theInnermostScopeDecides() {
    check([small], [("", 0, nil)], a, c, b, d, "probe looked at 4, found 4")
    check(
      [small], [("", 0, nil), ("Packages/Core", 0, setting(.note)), ("Packages/Core/Inner", 0, setting(isOff: true))],
      a, finding("Packages/Core/Sources/B.swift", "BView", "note"), d, "probe looked at 3, found 3")
    check(
      [small], [("", 0, setting(isOff: true)), ("Packages/Core/Inner", 0, setting(.warning))],
      finding("Packages/Core/Inner/C.swift", "CView", "warning"), "probe looked at 1, found 1")
    check(
      [small], [("", 0, nil), ("Packages/Core", 0, setting(limit: 1)), ("Packages/Core/Inner", 0, setting(limit: 3))],
      a, finding("Packages/Core/Sources/B.swift", "BView", "error", 1), d, "probe looked at 4, found 3")
  }

  /// What is unknown is told once for each cause, whatever limits hold where.
  @Test func whatIsUnknownIsToldOverAllScopes() {
    check(
      ["each class _: Codable\nmust have at most 2 stored vars"],
      [("", 0, nil), ("Packages/Core", 0, setting(limit: 1))],
      tree: tree.replacing("View {", with: "View: Base {"),
      "problem App/A.swift:1:7: probe could not check AView, DView, CView and BView: whether they conform to Codable "
        + "depends on external declarations: Base",
      "problem guide0.md:4:1: probe checked nothing: the project has no class _: Codable",
      "probe looked at 0, found 0")
  }

  /// Whatever `BView` conforms to, it is final already.
  @Test func whatMeetsTheDemandAnywayIsNotUndecided() {
    let unknown = tree.replacing("BView {", with: "BView: Base {").replacing("class BView", with: "final class BView")
    check(
      ["each class _: Codable\nmust be final\nmust be named *View"], [("", 0, nil)], tree: unknown,
      "problem guide0.md:4:1: probe checked nothing: the project has no class _: Codable",
      "probe looked at 0, found 0")
    check(
      ["each class {Name}View: Codable\nmust be final\nmust be named {Name}View"], [("", 0, nil)], tree: unknown,
      "problem Packages/Core/Sources/B.swift:1:13: probe could not check BView: whether it conforms to Codable "
        + "depends on external declarations: Base",
      "problem guide0.md:4:1: probe checked nothing: the project has no class {Name}View: Codable",
      "probe looked at 0, found 0")
  }

  @Test func aScopeMayHaveABookOfItsOwn() {
    check(
      [small, "each class _ in Inner\nmust be final class _"], [("", 0, nil), ("Packages/Core", 1, nil)], a,
      "Packages/Core/Inner/C.swift:1:7: error: CView must be final: is not final [probe]", d,
      "probe looked at 2, found 2", "probe looked at 1, found 1")
  }

  /// A rule that looks at nothing in a package may look at something elsewhere.
  @Test func aRuleIsIdleOnlyWhereNoScopeHasASubject() {
    let rule = "each class AView\nmust be in App"
    check([rule], [("", 0, nil), ("Packages", 0, nil)], "probe looked at 1, found 0")
    check(
      [small, rule], [("", 0, nil), ("Packages", 1, nil)], a,
      "problem guide1.md:4:1: probe checked nothing: the project has no class AView", "probe looked at 1, found 1",
      "probe looked at 0, found 0")
  }

  @Test func anExceptionHoldsInItsFolder() {
    var options = LintOptions()
    let probe = Exception.Subject.rule(RuleID("probe"))
    options.exceptions = [
      Exception(probe, path: "/Sources", reason: "r", folder: "Packages/Core"),
      Exception(probe, name: "*View", reason: "s", folder: "Packages/Corex"),
    ]
    check(
      [small], [("", 0, nil)], options: options, a, c, "suppressed Packages/Core/Sources/B.swift:1:7 [probe] -- r",
      "suppressed Packages/Corex/D.swift:1:7 [probe] -- s", "probe looked at 4, found 2")
  }

  @Test func whatIsNewerThanTheVersionIsANote() {
    let rules = """
      ```rule probe
      each class _ in App
      must be final class _
      ```

      ```rule probe since:0.3.0
      each class _ in Corex
      must be final class _
      ```
      """
    let old = "App/A.swift:1:7: error: AView must be final: is not final [probe]"
    let new = "Packages/Corex/D.swift:1:7: %: DView must be final: is not final [probe]"
    for (version, severity) in [(nil, "error"), ("0.2", "note"), ("0.3.0", "error"), ("0.10.0", "error")] {
      var options = LintOptions()
      options.rulesVersion = version.flatMap { RuleVersion($0) }
      check(
        [rules], [("", 0, nil)], options: options, old, new.replacing("%", with: severity),
        "probe looked at 2, found 2")
    }
  }
}
