import Findings
import Linting
import Testing

/// What a rule names that is nothing in the project, or another kind of thing.
@Suite struct UnmatchedTests {
  private let shop = """
    //- Sources/Features/Search/Search.swift
    class Search {}
    protocol Finding {}
    //- Sources/Features/Cart/Cart.swift
    struct Cart { let data: Data }
    //- Sources/Features/Data/Data.swift
    struct Data {}
    """

  @Test func aRuleForThingsYetToComeIsNoProblem() {
    check(
      shop, "each type *Widget\nmust be final",
      "problem guide.md:4:1: probe checked nothing: the project has no type *Widget")
    check(shop, "each at least 0 type *Widget\nmust be final", "")
  }

  /// However what is used is written, a name that is nothing is told.
  @Test func misspeltTargetsOfAUseAreTold() {
    for (used, reported) in [
      ("folder Features/Serch", "the project has no folder or Swift file 'Serch'; did you mean 'Search'?"),
      ("folder Serch", "the project has no folder or Swift file 'Serch'; did you mean 'Search'?"),
      (
        "file Features/Search/Serch.swift",
        "the project has no folder or Swift file 'Serch.swift'; did you mean 'Search.swift'?"
      ),
      ("feature Serch", "the definition 'feature' matches nothing called Serch; did you mean 'Search'?"),
      ("type Serch", "the project declares no type Serch; did you mean 'Search'?"),
      ("struct Search", "the project declares no struct Search; Search is a class"),
      ("protocol Search", "the project declares no protocol Search; Search is a class"),
      ("type Finding", "the project declares no type Finding; Finding is a protocol"),
    ] {
      check(
        shop, rule("each type Cart\nmust not use \(used)"), "problem guide.md:6:14: probe: \(reported)")
    }
    for used in ["folder Features/Search", "folder Later", "feature Search", "feature Later", "class Search"] {
      check(shop, rule("each type Cart\nmust not use \(used)"), "")
    }
  }

  /// Each finding names the place, so a missing place is reported only if a similar one exists.
  @Test func `a demanded place need not exist`() {
    check(
      shop, "each type {Name} in Cart\nmust be in file {Name}+Row.swift\nmust be in Rows\nmust be in module Rows",
      "Sources/Features/Cart/Cart.swift:1:8: error: Cart must be in file Cart+Row.swift and be in Rows: is in "
        + "Sources/Features/Cart/Cart.swift; must be in module Rows: is in Project [probe]")
    check(
      shop, "each type Cart\nmust be in Featurs",
      """
      Sources/Features/Cart/Cart.swift:1:8: error: Cart must be in Featurs: is in Sources/Features/Cart/Cart.swift [probe]
      problem guide.md:5:6: probe: the project has no folder or Swift file 'Featurs'; did you mean 'Features'?
      """)
  }

  @Test func membersOfTypesHaveNoRecordedUses() {
    let tree =
      "//- A.swift\nstruct Cart { func load() {} }\n//- B.swift\nextension Cart { func save() {} }\nfunc free() {}\n"
    check(
      tree, "each file\nmust not use func load",
      "problem guide.md:5:14: probe: func load is a member of Cart, and uses of members are not recorded; write: "
        + "contain .load(...)")
    check(tree, "each file\nmust not use func save", "")
    check(tree, "each file\nmust not use func free", "")
  }

  @Test func nestedTypesAreNoContentsOfAFile() {
    let tree = "//- A.swift\nstruct Cart { struct Row {} }\n"
    let reported =
      "type Row is nested in another type, and a file contains only its top-level declarations; write: "
      + "type Row in type _"
    check(
      tree, "each file\nwhere has type Row\nmust be in X",
      "problem guide.md:4:1: probe checked nothing: the project has no file, or none that satisfies every 'where'; \(reported)"
    )
    check(tree, "each file\nmust not have type Row", "problem guide.md:5:15: probe: \(reported)")
    check(
      tree, "each file\nmust not have type Row in type _",
      "A.swift:1:22: error: A.swift must not have type Row in type _: has Cart.Row [probe]")
    check(tree, "each file\nmust have exactly 1 type", "")
  }

  private func rule(_ clauses: String) -> String {
    "```definitions\nfeature = folder Features/{Feature}\n```\n```rule probe\n\(clauses)\n```\n"
  }

  @Test func aLayoutThatDrawsNothingSaysWhatItsFolderWasMeantToBe() {
    check(
      shop, "# G\n```layout shape\nSources/Featurs/{Name}/\n  ...\n```\n",
      """
      problem guide.md:3:1: shape checked nothing: no folder that contains Swift files matches 'Sources/Featurs/{Name}/'; \
      the project has no folder or Swift file 'Featurs'; did you mean 'Features'?
      """)
  }

  @Test func aFolderOfTestsIsSeenByTestAlone() {
    let tree = """
      //- Sources/Cart/Cart.swift
      struct Cart {}
      //- Tests/CartTests/CartTests.swift
      final class CartTests {}
      """
    check(
      tree, "each folder Sources/{Name}\nmust come with folder Tests/{Name}Tests",
      """
      Sources/Cart: error: Sources/Cart must come with folder Tests/CartTests: none exists except Tests/CartTests, \
      which is test code; write 'test' before the kind to match it [probe]
      """)
    check(tree, "each folder Sources/{Name}\nmust come with test folder Tests/{Name}Tests", "")
  }

  /// As behind `have`, a kind alone leaves nothing of another: what is used is a type.
  @Test func onlyAKindLeavesNoOtherTypes() {
    let tree = """
      //- A.swift
      protocol Finding { func find() }
      final class Live: Finding { func find() {} }
      final class Model { let live: Live; let finding: Finding; func go() { helper(); finding.find() } }
      func helper() {}
      """
    for rule in ["only protocol", "only protocols", "only protocol _"] {
      check(
        tree, "each class Model\nmust use \(rule)",
        "A.swift:3:31: error: Model must use \(rule): uses Live [probe]")
    }
    check(
      tree, "each class Model\nmust use only type",
      "A.swift:3:50: error: Model must use only type: uses Finding [probe]")
    check(tree, "each class Model\nmust use only type Live\nmust use only protocol Finding", "")
  }

  /// Who must not use something need not be there, unless by nearly another name.
  @Test func misspeltUsersAreTold() {
    let tree = "//- A.swift\nclass Store {}\nstruct Cart { let store: Store }"
    for (rule, reported) in [
      ("type Stor", "the project declares no type Stor; did you mean 'Store'?"),
      ("file AA.swift", "the project has no folder or Swift file 'AA.swift'; did you mean 'A.swift'?"),
    ] {
      check(tree, "each type\nmust not be used by a \(rule)", "problem guide.md:5:23: probe: \(reported)")
    }
    check(tree, "each type\nmust not be used by a type Legacy", "")
  }

  /// What is proposed in place of nothing meets the conditions, too.
  @Test func testCodeThatFitsIsProposed() {
    let tree =
      "//- Sources/A.swift\nstruct A {}\n//- Tests/ATests/T.swift\nimport XCTest\nclass CartTests: XCTestCase {}"
    let nothing =
      "problem guide.md:4:1: probe checked nothing: the project has no class, or none that satisfies every 'where'"
    check(tree, "each class\nwhere named Zzz*\nmust be final", nothing)
    check(
      tree, "each class\nwhere named Cart*\nmust be final",
      nothing + "; there is CartTests, which is test code; write 'test' before the kind to match it")
  }
}
