import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

/// Judges a tree by a rule and an export in lcov's format; nil for none.
private func measure(
  _ tree: String, _ export: String?, _ rule: String, _ expected: String, limit: Int? = nil,
  at location: SourceLocation = #_sourceLocation
) throws {
  let (rules, pages) = read(rule)
  var options = LintOptions()
  if let limit {
    let place = Place(path: "archlint.json5", line: 2, column: 3)
    options.settings = [RuleSetting(rule: RuleID("probe"), limit: limit, place: place)]
  }
  var judged = project(of: files(tree), options: DiscoveryOptions())
  if let export {
    judged.coverage = try coverage(of: judged, exports: [("c.info", Array(export.utf8))], root: "/ci").coverage
  }
  #expect(
    rendered(lint(judged, rules: rules, pages: pages, options: options)) == expected, sourceLocation: location)
}

private let shop = """
  //- Cart/Cart.swift
  struct Cart {
    var count = 0
    func add() -> Int {
      1
    }
  }
  extension Cart {
    func clear() -> Int { 0 }
  }
  //- Cart/Basket.swift
  protocol Basket {
    var size: Int { get }
  }
  //- Cart/Unlinked.swift
  struct Unlinked {
    var size: Int {
      1
    }
  }
  //- Tests/CartTests.swift
  func test() -> Int { 0 }
  """
private let half = "SF:/ci/Cart/Cart.swift\nDA:3,1\nDA:4,1\nDA:5,1\nDA:8,0\nend_of_record\n"

@Suite struct CoverageRuleTests {
  @Test func filesAreMeasured() throws {
    try measure(
      shop, half, "each file in Cart\nmust be covered 75%",
      """
      Cart/Unlinked.swift: error: Unlinked.swift must be covered 75%: no test links it [probe]
      """)
    try measure(
      shop, half, "each file in Cart\nwhere not named Unlinked.swift\nmust be covered 90%",
      "Cart/Cart.swift: error: Cart.swift must be covered 90%: is covered 75%, 3 of 4 lines [probe]")
  }

  @Test func foldersAreTheirFiles() throws {
    try measure(
      shop, half, "each folder Cart\nmust be covered 60%",
      """
      Cart: error: Cart must be covered 60%: is covered 42%, 3 of 7 lines [probe]
        Cart/Unlinked.swift: no test links it
        Cart/Cart.swift: 3 of 4 lines are covered
      """)
  }

  @Test func typesAreAllTheirParts() throws {
    try measure(
      shop, half, "each struct Cart\nmust be covered 80%",
      """
      Cart/Cart.swift:1:8: error: Cart must be covered 80%: is covered 75%, 3 of 4 lines [probe]
        Cart/Cart.swift: 0 of 1 lines are covered
      """)
    try measure(shop, half, "each struct Cart\nmust be covered 80%", "", limit: 75)
  }

  @Test func aLimitIsAPercentage() throws {
    try measure(shop, half, "each struct Cart\nmust be covered 80%", "", limit: 0)
    try measure(
      shop, half, "each struct Cart\nmust be covered 70%",
      "problem archlint.json5:2:3: rules.probe: its 'limit' has no effect, because coverage is a percentage, at most 100",
      limit: .max)
  }

  /// Each looks at its own lines: this takes minutes where it looks at those of the whole file.
  @Test func manyFunctionsInOneFileTakeLinearTime() throws {
    let file = (0..<6_000).map { "func f\($0)() {\n  g()\n}\n" }.joined()
    let tree = "//- A.swift\n\(file)//- B.swift\nstruct B {}"
    try measure(tree, "SF:/ci/B.swift\nDA:1,1\nend_of_record\n", "each func\nmust be covered 0%", "")
    try measure(tree, "SF:/ci/A.swift\nDA:2,1\nend_of_record\n", "each func\nmust be covered 50%", "")
  }

  @Test func withoutCoverageNothingIsJudged() throws {
    try measure(
      shop, nil, "each file in Cart\nmust be covered 75%",
      "problem guide.md:3:1: probe was not checked, because it needs coverage data; pass it with --coverage FILE")
  }
}
