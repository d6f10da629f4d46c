import Findings
import Linting
import ProjectLoading
import RuleLanguage
import RulePacks
import TestSupport
import Testing

/// Ticks the list of a guide for a tree: the subjects, then each statement with a sign for each of them and what it
/// remarks.
private func tick(
  _ tree: String, _ guide: String, _ expected: String, change: (inout LintOptions) -> Void = { _ in },
  at location: SourceLocation = #_sourceLocation
) throws {
  let (rules, pages) = read("# Guide\n\n" + guide)
  var options = LintOptions()
  options.checklists = pages.flatMap(\.checklists)
  change(&options)
  let report = lint(project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: options)
  #expect(report.checklists.map(rendered).joined(separator: "\n") == expected, sourceLocation: location)
}

private func rendered(_ checklist: ChecklistResult) -> String {
  let figures = checklist.subjects.enumerated().map { index, subject in
    let compliance = checklist.compliance(of: index)
    return "\(subject.name) \(compliance.held)/\(compliance.checked)"
  }
  var lines = ["\(checklist.noun ?? "-"): " + figures.joined(separator: ", ")]
  for section in checklist.sections {
    if !section.title.isEmpty, section.title != "Guide" { lines.append(section.title) }
    for statement in section.statements {
      lines.append("\(statement.text) \(statement.marks.map(\.state.rawValue).joined(separator: " "))")
      lines += statement.marks.flatMap(\.remarks).map { "  \($0)" }
    }
  }
  return lines.joined(separator: "\n")
}

private let structs = """
  ```rule structs ROW-1
  each type in Features
  must be struct _
  ```

  """
private let features = "```definitions\nfeature = folder Features/{Feature}\n```\n"

/// What is told of the names in a guide's lists.
private func mistakes(_ list: String) -> [String] {
  let rules = ["vm-final", "pair"].map { "```rule \($0)\neach type\nmust be struct _\n```\n" }.joined()
  let (_, pages) = read("# Guide\n\n\(rules)\n\(list)\n")
  return pages.flatMap(\.checklists).flatMap(ChecklistRules(pages).mistakes).map(\.message)
}

@Suite struct ChecklistTests {
  @Test func whatStandsInAFeatureIsThatFeatures() throws {
    try tick(
      """
      //- Features/Cart/Cart.swift
      struct Cart {}
      //- Features/Search/Search.swift
      class Search {}
      //- Features/Empty/Empty.swift
      let empty = 0
      //- Other.swift
      class Other {}
      """, features + structs + "- All are structs (structs)\n",
      """
      feature: Cart 1/1, Empty 0/0, Search 0/1
      All are structs holds notApplicable fails
      """)
  }

  @Test func whatAPlaceholderNamesIsThatFeatures() throws {
    try tick(
      """
      //- Features/Cart/Cart.swift
      struct Cart {}
      //- Features/Search/Search.swift
      struct Search {}
      //- Tests/CartTests/CartTests.swift
      import XCTest
      class CartTests {}
      //- Tests/Search/SearchTests.swift
      class SearchTests {}
      """,
      features + """
        ```rule tests
        each test type _ in {Feature}Tests
        must be struct _
        ```
        - Tests are structs (tests)
        """,
      """
      feature: Cart 0/1, Search 0/0
      Tests are structs fails notApplicable
      """)
  }

  @Test func aFeatureMayBeSeveralModules() throws {
    try tick(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", targets: [.target(name: "CartCore"), .target(name: "CartUI"), .target(name: "SearchCore")])
      //- Sources/CartCore/Cart.swift
      struct Cart {}
      //- Sources/CartUI/CartView.swift
      class CartView {}
      //- Sources/SearchCore/Search.swift
      struct Search {}
      """,
      """
      ```checklist
      each module {Feature}Core
      each module {Feature}UI
      ```
      ```rule structs
      each type in Sources
      must be struct _
      ```
      - All are structs (structs)
      """,
      """
      feature: Cart 0/1, Search 1/1
      All are structs fails holds
      """)
  }

  @Test func aStatementHoldsWhereAllItsRulesDo() throws {
    try tick(
      """
      //- Features/Cart/Cart.swift
      struct Cart {}
      enum Basket {}
      """,
      features + """
        ```rule carts ROW-1
        each type *Cart in Features
        must be struct _
        ```
        ```rule baskets ROW-1
        each type *Basket in Features
        must be struct _
        ```
        - Each by itself: carts (carts)
        - Each by itself: baskets (`baskets`).
        - Both by their row (ROW-1)
        - A row that nobody judges (ROW-2)
        - [ ] A row that a person judges (ROW-2)
        - A row of another list (LIST-2)
        """,
      """
      feature: Cart 1/3
      Each by itself: carts holds
      Each by itself: baskets fails
      Both by their row fails
      A row that nobody judges open
      A row that a person judges open
      """)
  }

  @Test func whatIsNotWhollyJudgedSaysWhy() throws {
    try tick(
      """
      //- Features/Cart/Cart.swift
      class Cart {} // archlint:disable:this structs -- until it is split
      //- Features/Legacy/Old.swift
      class Old {}
      class Older {}
      //- Features/Search/Search.swift
      struct Search: Outside {}
      """,
      features + structs + """
        ```rule codable
        each type *Search
        must be type _: Decodable
        ```
        ```rule never
        each type
        must be struct _
        ```
        - Structs (structs)
        - Codable (codable)
        - Never (never)
        - Structs and never (structs, never)
        """,
      """
      feature: Cart 0/2, Legacy 0/2, Search 1/3
      Structs partly partly holds
        1 finding suppressed: until it is split
        2 findings suppressed: goes in May
      Codable notApplicable notApplicable partly
        codable could not check Search: whether it conforms to Decodable depends on external declarations
      Never off off off
        never is off
        never is off
        never is off
      Structs and never partly partly partly
        1 finding suppressed: until it is split
        never is off
        2 findings suppressed: goes in May
        never is off
        never is off
      """
    ) {
      $0.settings = [RuleSetting(rule: RuleID("never"), isOff: true)]
      $0.exceptions = [Exception(.rule(RuleID("structs")), path: "Features/Legacy", reason: "goes in May")]
    }
  }

  @Test func withoutFeaturesTheProjectIsTickedAsAWhole() throws {
    let tree = "//- Features/Cart.swift\nstruct Cart {}\n"
    let list = structs + "## First\n- Structs (structs)\n## Then\n- Structs again (ROW-1)\n"
    try tick(tree, list, "-: the project 2/2\nFirst\nStructs holds\nThen\nStructs again holds")
    try tick(
      tree, features + list, "feature: the project 2/2\nFirst\nStructs holds\nThen\nStructs again holds")
  }

  /// The overview has facts and no checklist.
  @Test(
    arguments: Set(packPages.map { $0.path.split(separator: "/")[0] }).subtracting(["overview"]).sorted().map(
      String.init))
  func thePackAsksForAllItsRulesAndNoOther(_ pack: String) throws {
    let pages = parseRules(
      packPages.map {
        RuleSource(path: $0.path, text: $0.text, pack: $0.path.split(separator: "/").first.map(String.init))
      }, overrides: []
    ).pages
    let rules = ChecklistRules(pages)
    let page = try #require(pages.first { $0.path == "\(pack)/checklist.md" })
    let statements = page.checklists.map(rules.statements)
    #expect(statements.flatMap(rules.mistakes).isEmpty)
    let items = statements.flatMap(\.sections).flatMap(\.items)
    let asked = Set(items.flatMap { rules.rules(of: $0, running: []) })
    #expect(pages.filter { $0.pack == pack }.flatMap(\.rules).map(\.id).filter { !asked.contains($0) } == [])
    // A row that no rule judges is prose.
    let prose = items.flatMap(\.names).filter { name in
      name.isRow && !pages.contains { $0.rules.contains { $0.rows.contains(name.text) } }
    }
    #expect(Set(prose.map(\.text)).isSubset(of: ["FS-33", "DI-25"]))
  }

  @Test(arguments: [
    ("- Two [vm-final, pairr]", "'pairr' is not a rule id; did you mean 'pair'?"),
    ("- Two (vm-final, cross-foo)", "'cross-foo' is not a rule id"),
    ("- Two (vm-final) (Pair)", ""), ("- Two (vm-final, Pair)", "'Pair' is not a rule id; did you mean 'pair'?"),
    ("- Two: vm-final, pairr", "'pairr' is not a rule id; did you mean 'pair'?"),
    ("- One (vm-final)\n- Gone (final-vm)", "'final-vm' is not a rule id"),
    ("- Gone (vm-finl)", "'vm-finl' is not a rule id; did you mean 'vm-final'?"),
    ("- Kept apart (read-only)\n- Said with `vm-finl`", ""),
    ("- One `vm-final`\n- Said with `vm-finl`", "'vm-finl' is not a rule id; did you mean 'vm-final'?"),
    ("- One (vm-final)\n- Kept (see below, or ask)\n- Two kinds: red, green\n- Ends (words)", ""),
  ])
  func whatAListNamesIsARule(_ list: String, _ message: String) {
    #expect(mistakes(list).joined(separator: "\n") == message)
  }

  @Test func everyRuleThatAListNamesIsAskedFor() throws {
    let pair = "```rule pair\neach type _ in Features\nmust be documented\n```\n"
    for item in ["Both [structs, pair]", "Both (structs) (pair)", "Both: structs-too, pair", "Both (structs and pair)"]
    {
      let rules = structs + structs.replacing("rule structs ROW-1", with: "rule structs-too") + pair
      try tick(
        "//- Features/Cart/Cart.swift\nstruct Cart {}\n", features + rules + "- \(item)\n",
        "feature: Cart 0/1\nBoth fails")
    }
  }
}
