import Linting
import ProjectLoading
import Testing

@Suite struct PlaceRuleTests {
  @Test func aTypeLivesWhereTheRuleSays() {
    check(
      """
      //- Sources/App/Coordinators/MainCoordinator.swift
      final class MainCoordinator: Coordinator {}
      //- Sources/App/Login.swift
      struct LoginCoordinator: Coordinator {}
      protocol Coordinator {}
      """,
      """
      each type _: Coordinator
      must be in Coordinators
      """,
      "Sources/App/Login.swift:1:8: error: LoginCoordinator must be in Coordinators: is in Sources/App/Login.swift [probe]"
    )
  }

  /// `{feature}` binds a folder's name as it is, and `{Feature}` is the same.
  @Test func aPlaceholderSpelledSmallBindsWhatItMeets() {
    let tree = """
      //- Features/Cart/CartView.swift
      struct CartView { let id = CartID() }
      struct CartViewModel {}
      struct CartID {}
      //- Features/Order/Order.swift
      struct OrderViewModel {}
      """
    check(
      tree, "each folder Features/{feature}\nmust have file {Feature}View.swift",
      """
      Features/Order: error: Features/Order must have file OrderView.swift: has Order.swift [probe]
        Features/Order/Order.swift: the closest match is Order.swift
      """)
    check(
      tree, "each type {name}ViewModel\nmust not come with type {Name}View",
      """
      Features/Cart/CartView.swift:2:8: error: CartViewModel must not come with type CartView: found CartView [probe]
        Features/Cart/CartView.swift:1:8: CartView
      """)
    check(
      tree, "each folder Features/{feature}\nmust come with call {Feature}ID()",
      "Features/Order: error: Features/Order must come with call OrderID(): none exists [probe]")
  }

  /// What is around it, and what that lacks.
  @Test func whatTheTypeAroundLacksIsTold() {
    check(
      """
      //- A.swift
      final class Cart {
        static let shared = Cart()
      }
      let shared = 1
      """,
      """
      each let shared
      must be in type _ { private init }
      """,
      """
      A.swift:2:14: error: Cart.shared must be in type _ { private init }: is in Cart, which does not have private init \
      [probe]
      A.swift:4:5: error: shared must be in type _ { private init }: is in A.swift [probe]
      """)
  }

  @Test func severalDemandsThatFailAreOneFinding() {
    check(
      """
      //- Sources/Net/UserDTO.swift
      class UserDTO {}
      """,
      """
      each type {Entity}DTO
      must be in Features
      must be in Data/DTOs/{Entity}DTO.swift
      must be struct _: Equatable
      """,
      """
      Sources/Net/UserDTO.swift:1:7: error: UserDTO must be in Features, be in Data/DTOs/UserDTO.swift and conform \
      to Equatable: is in Sources/Net/UserDTO.swift; must be a struct: is a class [probe]
      """)
  }

  /// What must not be need not be anywhere; what is like something that there is, was meant to be that.
  @Test func aMisspeltPlaceThatIsForbiddenIsTold() {
    let tree = "//- Views/Cart.swift\nstruct Cart {}\n//- Domain/Item.swift\nstruct Item {}\n"
    for place in ["Viewz", "folder Viewz", "file Crat.swift"] {
      let (wrong, near) = place.contains("Crat") ? ("Crat.swift", "Cart.swift") : ("Viewz", "Views")
      check(
        tree, "each type\nmust not be in \(place)",
        "problem guide.md:5:6: probe: the project has no folder or Swift file '\(wrong)'; did you mean '\(near)'?")
    }
    check(
      tree, "each file\nmust not use folder Viewz",
      "problem guide.md:5:14: probe: the project has no folder or Swift file 'Viewz'; did you mean 'Views'?")
    check(tree, "each type\nmust not be in Legacy\nmust not be in folder Legacy", "")
    check(
      tree, "each type in folder Viewz|Domain\nmust be struct",
      "problem guide.md:4:6: probe: the project has no folder or Swift file 'Viewz'; did you mean 'Views'?")
  }

  /// One of several names that is nothing is told where something else is meant by it.
  @Test func aMisspeltAlternativeIsTold() {
    let tree = """
      //- Domain/Cart.swift
      struct Cart {}
      //- Mocks/Fake.swift
      struct Fake {}
      //- AppTests/CartTests.swift
      import XCTest
      final class MockCart {}
      """
    check(
      tree, "each type in Domian|Mocks\nmust be struct",
      "problem guide.md:4:6: probe: the project has no folder or Swift file 'Domian'; did you mean 'Domain'?")
    check(tree, "each type in Domain|Mock|Mocks|Fakes\nmust be struct", "")
    check(
      tree, "each type Cart\nmust come with class Mock*",
      """
      Domain/Cart.swift:1:8: error: Cart must come with class Mock*: none exists except MockCart, which is test \
      code; write 'test' before the kind to match it [probe]
      """)
    check(
      tree, "each class Mock*\nmust be final",
      """
      problem guide.md:4:1: probe checked nothing: the project has no class Mock*; there is MockCart, which is test \
      code; write 'test' before the kind to match it
      """)
  }

  @Test func aPlaceholderIsOneThingThroughoutARule() {
    check(
      """
      //- Sources/Features/Cart/Data/CartStore.swift
      struct CartStore {}
      struct SearchStore {}
      """,
      """
      each type {Feature}Store
      must be in Features/{Feature}/Data
      """,
      """
      Sources/Features/Cart/Data/CartStore.swift:2:8: error: SearchStore must be in Features/Search/Data: is in \
      Sources/Features/Cart/Data/CartStore.swift [probe]
      """)
  }

  @Test func aPathIsWholeSegmentsAtAnyDepth() {
    check(
      """
      //- A/Views/X.swift
      struct A {}
      //- Views/Y.swift
      struct B {}
      //- MyViews/Z.swift
      struct C {}
      """,
      """
      each file in Views
      must be named _View.swift
      """,
      """
      A/Views/X.swift: error: X.swift must be named _View.swift [probe]
      Views/Y.swift: error: Y.swift must be named _View.swift [probe]
      """)
  }

  @Test func nestedTypesAreInTheirTypeAndItsExtensions() {
    check(
      """
      //- A.swift
      struct Outer { struct Row {} }
      //- B.swift
      extension Outer { enum Row2 {} }
      struct Row3 {}
      func f() { struct Row4 {} }
      """,
      """
      each type Row*
      must be in type Outer
      """,
      "B.swift:2:8: error: Row3 must be in type Outer: is in B.swift [probe]")
  }

  @Test func testCodeIsOutOfSightUnlessSaid() {
    check(
      """
      //- Tests/AppTests/A.swift
      class Helper {}
      //- Sources/App/B.swift
      class Tool {}
      """,
      """
      each test class _
      must be named *Tests
      """,
      "Tests/AppTests/A.swift:1:7: error: Helper must be named *Tests [probe]")
    check(
      """
      //- Tests/AppTests/A.swift
      class Helper {}
      //- Sources/App/B.swift
      class Tool {}
      """,
      """
      each class _
      must be named *Tests
      """,
      "Sources/App/B.swift:1:7: error: Tool must be named *Tests [probe]")
  }

  @Test func generatedFilesAreReadAndNotJudged() {
    check(
      """
      //- Sources/App/Made.swift
      // Generated by a program. DO NOT EDIT.
      struct MadeDTO {}
      struct Mapper {}
      //- Sources/App/B.swift
      struct UserDTO {}
      """,
      """
      each type *DTO
      must come with type Mapper
      must be named Made*
      """,
      "Sources/App/B.swift:1:8: error: UserDTO must be named Made* [probe]")
    check(
      "//- Sources/App/Made.swift\n// @generated\nstruct MadeDTO {}\n", "each file Made.swift\nmust have a struct",
      """
      problem guide.md:4:1: probe checked nothing: the project has no file Made.swift; there is Made.swift, which is ignored, because it is generated code
      """)
  }

  @Test func foldersHaveTheFoldersBelowThem() {
    let tree = ["A/X/One", "A/X/One/Two", "A-b/One", "B/One"].map { "//- \($0)/S.swift\nstruct S {}\n" }.joined()
    check(
      tree, "each folder A|A-b|B|X\nmust have at most 0 folders One|Two|X",
      """
      A: error: A must have at most 0 folders One|Two|X: has 3: A/X, A/X/One and A/X/One/Two [probe]
      A-b: error: A-b must have at most 0 folders One|Two|X: has 1: A-b/One [probe]
      A/X: error: A/X must have at most 0 folders One|Two|X: has 2: A/X/One and A/X/One/Two [probe]
      B: error: B must have at most 0 folders One|Two|X: has 1: B/One [probe]
      """)
  }

  /// This takes minutes where each of them is compared with each.
  @Test func manyFoldersTakeLinearTime() {
    let sources = (0..<6_000).map { (path: "D\($0)/S.swift", text: "struct S {}\n") }
    for clause in ["must have a struct", "must not have a folder"] {
      let (rules, pages) = read("each folder\n\(clause)")
      let report = lint(
        project(of: sources, options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
      #expect(report.findings.count == 0)
      #expect(report.rules.first?.subjects == 6_000)
    }
  }
}
