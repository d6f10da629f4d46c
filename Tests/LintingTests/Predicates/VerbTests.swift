import Linting
import Testing

/// What teams say most often, each in the one spelling that the notation has for it.
@Suite struct VerbTests {
  private let tree = """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "App", dependencies: ["Cart", "CartInterface"]),
        .target(name: "Cart", dependencies: ["CartInterface"]),
        .target(name: "CartInterface"),
        .target(name: "Search", dependencies: ["Cart"]),
      ])
    //- Sources/App/Main.swift
    import Cart
    class Main: UIViewController {}
    //- Sources/Cart/Cart.swift
    import CartInterface
    public struct Cart {}
    //- Sources/CartInterface/CartInterface.swift
    public protocol CartService {}
    //- Sources/Search/Search.swift
    import Cart
    import CoreData
    class Entry: NSManagedObject {}
    @MainActor final class SearchCoordinator: Coordinator {}
    class ListCoordinator: Coordinator {}
    protocol Coordinator {}

    """

  /// The rest of the name may be anything, but the placeholder has another value.
  @Test func anotherHasAnotherValue() {
    let rule = "each type {Name}DTO\nmust come with another type {Name}*"
    check(
      "//- A.swift\nstruct CartDTO {}\nstruct Cart {}", rule,
      """
      A.swift:1:8: error: CartDTO must come with another type {Name}*: none exists; the closest match is Cart [probe]
        A.swift:2:8: the closest match is Cart
      """)
    check("//- A.swift\nstruct CartDTO {}\nstruct Order {}", rule, "")
    check(
      "//- A.swift\nstruct CartDTO {}\nstruct OrderDTO {}",
      "each type {Name}DTO\nmust come with another type {Name}DTO", "")
  }

  @Test func theImplementationOnlyThroughItsInterface() {
    check(
      tree,
      """
      each import {Name}
      where comes with module {Name}Interface
      must be in module {Name}|App
      """,
      "Sources/Search/Search.swift:1:8: error: Search imports Cart, an import that belongs in module Cart|App [probe]")
  }

  @Test func theseAreSuch() {
    check(
      tree,
      """
      each type _: Coordinator
      must be @MainActor final class _
      """,
      "Sources/Search/Search.swift:5:7: error: ListCoordinator must be final and be @MainActor: is not final and is not @MainActor [probe]"
    )
  }

  @Test func nothingInheritsFromThatButThere() {
    check(
      tree,
      """
      each class _: NSManagedObject
      must be in module Persistence
      """,
      """
      Sources/Search/Search.swift:3:7: error: Entry must be in module Persistence: is in Search [probe]
      """)
  }

  /// So many are one fault of what holds them.
  @Test func aForbiddenNumberIsOneFinding() {
    let tree = "//- A.swift\nimport B\nimport C\nstruct Big { func a() {}; func b() {}; let c: Small }\nstruct Small {}"
    check(
      tree, "each struct\nmust not have at least 2 funcs",
      "A.swift:3:8: error: Big must not have at least 2 funcs: has 2: a and b [probe]")
    check(
      tree, "each struct\nmust not have exactly 2 funcs",
      "A.swift:3:8: error: Big must not have exactly 2 funcs: has 2 [probe]")
    check(
      tree, "each struct\nmust not have a func",
      """
      A.swift:3:19: error: Big must not have a func: has Big.a [probe]
      A.swift:3:32: error: Big must not have a func: has Big.b [probe]
      """)
    check(
      tree, "each file\nmust not use at least 2 modules",
      "A.swift: error: A.swift must not use at least 2 modules: uses 2 [probe]")
    check(
      tree, "each struct\nmust not use at most 0 types",
      "A.swift:4:8: error: Small must not use at most 0 types: uses 0 [probe]")
  }

  /// A condition of what is no sentence by itself makes one.
  @Test func conditionsAreToldInSentences() {
    let tree = "//- A.swift\nimport B\nstruct A {}\n#if DEBUG\nimport C\nstruct D {}\n#endif"
    check(
      tree, "each struct\nmust be conditional",
      "A.swift:2:8: error: A must be conditional: is not inside #if [probe]")
    check(
      tree, "each struct\nmust not be conditional", "A.swift:5:8: error: D must not be conditional [probe]")
    check(
      tree, "each import\nmust be conditional",
      "A.swift:1:8: error: Project imports B, which is not inside #if [probe]")
  }

  /// What has nearly that name, and code that is read and not called.
  @Test func whatARuleLooksForInVainHasANearName() {
    let tree = "//- A.swift\nclass Basket { let x = Store.shared.load(1) }\nfunc load() {}"
    func reported(_ subject: String, _ rest: String) -> String {
      "problem guide.md:4:1: probe checked nothing: the project has no \(subject)\(rest)"
    }
    check(tree, "each class Baskt\nmust be final", reported("class Baskt", "; did you mean 'Basket'?"))
    check(tree, "each func laod\nmust be public", reported("func laod", "; did you mean 'load'?"))
    check(tree, "each class Zebra\nmust be final", reported("class Zebra", ""))
    check(
      tree, "each call Store.shared\nmust be in X",
      reported("call Store.shared", "; Store.shared occurs, but is not called itself; ")
        + "for calls of its members, write: call Store.shared._(...)")
    check(tree, "each call Store.shared._(...)\nmust be in A.swift", "")
  }

  /// What is forbidden is found nowhere where its attribute is misspelt.
  @Test func aMisspeltAttributeIsTold() {
    let tree = "//- A.swift\n@Fancy struct A { @State var b }\nclass C {}\n@propertyWrapper struct Fanzy {}"
    func reported(_ place: String, _ name: String, _ near: String) -> String {
      "problem guide.md:\(place): probe: the project does not use the attribute '@\(name)'; did you mean '@\(near)'?"
    }
    check(tree, "each class\nmust not be @MainActr", reported("5:6", "MainActr", "MainActor"))
    check(tree, "each class\nwhere not @MainActr class _\nmust not be final", reported("5:7", "MainActr", "MainActor"))
    check(tree, "each class\nmust not be @Fancey", reported("5:6", "Fancey", "Fancy"))
    check(tree, "each class\nmust not have @Stat var _", reported("5:6", "Stat", "State"))
    for rule in ["each @MainActr class", "each class\nwhere @MainActr class _"] {
      let narrowed = rule.contains("where") ? ", or none that satisfies every 'where'" : ""
      check(
        tree, rule + "\nmust be final",
        "problem guide.md:4:1: probe checked nothing: the project has no "
          + "\(rule.contains("where") ? "class" : "@MainActr class")\(narrowed); the project does not use the attribute '@MainActr'; did you mean '@MainActor'?"
      )
    }
    check(
      tree, "each class\nmust be @MainActr class _",
      "A.swift:2:7: error: C must have @MainActr: has no @MainActr [probe]\n" + reported("5:6", "MainActr", "MainActor")
    )
    check(tree, "each class\nmust not be @MainActor\nmust not be @Fanzy\nmust not be @objc\nmust not be @Rarely", "")
  }

  @Test func aMisspeltConformanceIsTold() {
    let tree = "//- A.swift\nclass A: Router {}\nprotocol Router {}\nclass B: Coordinator {}\nprotocol Coordinator {}"
    func reported(_ name: String, _ near: String) -> String {
      "problem guide.md:5:6: probe: no declaration in the project has the name '\(name)' or inherits from it; did you mean '\(near)'?"
    }
    check(tree, "each class\nmust not be type _: Sendble", reported("Sendble", "Sendable"))
    check(tree, "each class\nmust not be type _: Coordnator", reported("Coordnator", "Coordinator"))
    check(tree, "each class\nmust not be type _: UIViewControler", reported("UIViewControler", "UIViewController"))
    check(
      tree, "each class A\nmust be type _: Ruter",
      "A.swift:1:7: error: A must conform to Ruter [probe]\n" + reported("Ruter", "Router"))
    check(tree, "each class\nmust not be type _: Routers\nmust not be type _: Rooting", "")
  }

  @Test func eitherIsEnough() {
    check(
      tree,
      """
      each class
      where in module Search
      must be final class _
        or be class _: Coordinator
      """,
      """
      Sources/Search/Search.swift:3:7: error: Entry must be final class _ or be class _: Coordinator: is not final and \
      does not conform to Coordinator [probe]
      """)
  }

  /// What the farther ways would ask for as well is no advice.
  @Test func ofSeveralWaysTheNearestIsTold() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "App")])
      //- Sources/App/Models.swift
      final class CartViewModel: ObservableObject {}
      @Observable final class RowViewModel {}
      @MainActor final class SumViewModel {}
      class TagViewModel: ObservableObject { func load() {} }

      """,
      """
      each class *ViewModel
      must be @MainActor class _: ObservableObject { var state }
        or be @MainActor class _: ObservableObject
        or be @MainActor @Observable class _
      """,
      """
      Sources/App/Models.swift:1:13: error: CartViewModel must be @MainActor class _: ObservableObject { var state } or be \
      @MainActor class _: ObservableObject or be @MainActor @Observable class _: is not @MainActor [probe]
      Sources/App/Models.swift:2:25: error: RowViewModel must be @MainActor class _: ObservableObject { var state } or be \
      @MainActor class _: ObservableObject or be @MainActor @Observable class _: is not @MainActor [probe]
      Sources/App/Models.swift:3:24: error: SumViewModel must be @MainActor class _: ObservableObject { var state } or be \
      @MainActor class _: ObservableObject or be @MainActor @Observable class _: does not conform to ObservableObject and \
      has no @Observable [probe]
      Sources/App/Models.swift:4:7: error: TagViewModel must be @MainActor class _: ObservableObject { var state } or be \
      @MainActor class _: ObservableObject or be @MainActor @Observable class _: is not @MainActor [probe]
      """)
  }

  @Test func wordsStandForSeveralThings() {
    check(
      tree,
      """
      # Guide

      ```definitions
      screen = class _: UIViewController
      screen = class *Coordinator
      ```

      ```rule screens warning
      each screen
      where not in module App
      must be in Screens
      ```
      """,
      """
      Sources/Search/Search.swift:4:24: warning: SearchCoordinator must be in Screens: is in Sources/Search/Search.swift \
      [screens]
      Sources/Search/Search.swift:5:7: warning: ListCoordinator must be in Screens: is in Sources/Search/Search.swift \
      [screens]
      """)
  }

  @Test func aPlaceInTestsSaysTest() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Cart"), .testTarget(name: "CartTests", dependencies: ["Cart"]),
          .target(name: "Order"), .testTarget(name: "OrderTests"),
        ])
      //- Sources/Cart/Cart.swift
      //- Sources/Order/Order.swift
      //- Tests/CartTests/CartTests.swift
      struct CartSample {}
      //- Tests/OrderTests/OrderTests.swift

      """,
      """
      each library module {Name}
      must come with dependency {Name} in test module {Name}Tests
      must come with struct {Name}Sample in test module {Name}Tests
      """,
      """
      Package.swift:7:5: error: Order must come with dependency Order in test module OrderTests and come with struct \
      OrderSample in test module OrderTests: none exists [probe]
      """)
  }

  @Test func anotherCounterpartIsNeverTheElementItself() {
    let files = """
      //- Sources/App/A.swift
      struct T1 {}
      struct T2 {}
      struct Other {}
      """
    check(
      files, "each type\nmust come with another type T2",
      "Sources/App/A.swift:2:8: error: T2 must come with another type T2: none exists [probe]")
    check(
      files, "each type\nmust not come with another type Other",
      """
      Sources/App/A.swift:1:8: error: T1 must not come with another type Other: found Other [probe]
        Sources/App/A.swift:3:8: Other
      Sources/App/A.swift:2:8: error: T2 must not come with another type Other: found Other [probe]
        Sources/App/A.swift:3:8: Other
      """)
    check(
      files, "each type\nmust come with at most 1 type T*",
      "Sources/App/A.swift:3:8: error: Other must come with at most 1 type T*: there are 2 [probe]")
  }

  @Test func aMemberOfAnyNameIsNoNearMiss() {
    check(
      """
      //- Cart.swift
      struct CartView { var body: Int { 0 } }

      """,
      """
      each struct *View
      must have var _: StoreOf<_>
      """,
      "Cart.swift:1:8: error: CartView must have var _: StoreOf<_> [probe]")
  }
}
