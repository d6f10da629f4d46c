import Linting
import Testing

/// What code names, judged at each level.
@Suite struct UseRuleTests {
  private let shop = """
    //- Features/Home/HomeView.swift
    struct HomeView {
      let cart: CartDTO
      var other: CartStore.Item?
      func f() { _ = CartDTO(); helper() }
    }
    //- Features/Cart/Data/CartDTO.swift
    struct CartDTO { var home: HomeView? }
    class CartStore { struct Item {} }
    func helper() {}
    //- Features/Search/Search.swift
    struct Search { var stored: Money }
    //- Shared/Money.swift
    struct Money {}
    typealias Amount = Money
    struct Unit {}
    //- Tests/HomeTests/HomeTests.swift
    let unit = Unit()
    """

  /// A prohibition has to hold for every value of a placeholder.
  @Test func eachValueOfAPlaceholderIsReported() {
    check(
      """
      //- Features/A/A.swift
      struct A { var b: B?; var c: C? }
      //- Features/B/B.swift
      struct B {}
      //- Features/C/C.swift
      struct C {}
      """,
      """
      each folder Features/{Feature}
      where uses folder Features/{Other}
      must not use folder Features/{Other}
      message: "{Feature} uses {Other}"
      """,
      """
      Features/A/A.swift:1:19: error: A uses B: uses B of Features/B [probe]
      Features/A/A.swift:1:30: error: A uses C: uses C of Features/C [probe]
      """)
  }

  @Test func aConditionOfStorageNeedsNoKind() {
    check(
      """
      //- A.swift
      struct A { static var a = 1; static var b: Int { 2 } }
      """, "each static var\nwhere not computed\nmust be let",
      "A.swift:1:23: error: A.a must be a let: is a var [probe]")
  }

  @Test func anExtensionElsewhereIsCodeOfItsType() {
    check(
      """
      //- Domain/Cart.swift
      struct Cart {}
      //- Data/Cart+DTO.swift
      extension Cart { init(_ dto: CartDTO) {} }
      //- Data/CartDTO.swift
      struct CartDTO {}
      """, "each type in Domain\nmust not use type in Data",
      """
      Data/Cart+DTO.swift:1:30: error: Cart must not use type in Data: uses CartDTO in its extension in Cart+DTO.swift [probe]
      """)
  }

  @Test func oneFindingForEachTwo() {
    check(
      shop,
      """
      each folder Features/{Feature}
      must not use another folder Features/{Feature}
      """,
      """
      Features/Cart/Data/CartDTO.swift:1:28: error: Features/Cart must not use another folder Features/{Feature}: uses HomeView of Features/Home [probe]
      Features/Home/HomeView.swift:2:13: error: Features/Home must not use another folder Features/{Feature}: uses CartDTO, CartStore, CartStore.Item and helper of Features/Cart [probe]
        Features/Home/HomeView.swift:3:14: uses CartStore
        Features/Home/HomeView.swift:3:24: uses CartStore.Item
        Features/Home/HomeView.swift:4:18: uses CartDTO
        Features/Home/HomeView.swift:4:29: uses helper
      """)
  }

  @Test func declarationsUseDeclarations() {
    check(
      shop, "each type in Features\nmust not use type Cart*",
      """
      Features/Home/HomeView.swift:2:13: error: HomeView must not use type Cart*: uses CartDTO [probe]
        Features/Home/HomeView.swift:4:18: uses CartDTO
      Features/Home/HomeView.swift:3:14: error: HomeView must not use type Cart*: uses CartStore [probe]
      """)
    check(
      shop, "each type in Features\nmust not use func helper\nmust use only type Money",
      """
      Features/Cart/Data/CartDTO.swift:1:28: error: CartDTO must use only type Money: uses HomeView [probe]
      Features/Home/HomeView.swift:2:13: error: HomeView must use only type Money: uses CartDTO [probe]
        Features/Home/HomeView.swift:4:18: uses CartDTO
      Features/Home/HomeView.swift:3:14: error: HomeView must use only type Money: uses CartStore [probe]
      Features/Home/HomeView.swift:3:24: error: HomeView must use only type Money: uses CartStore.Item [probe]
      Features/Home/HomeView.swift:4:29: error: HomeView must not use func helper: uses helper [probe]
      """)
    check(
      shop, "each type in Features\nmust use type *",
      """
      Features/Cart/Data/CartDTO.swift:2:7: error: CartStore must use type * [probe]
      Features/Cart/Data/CartDTO.swift:2:26: error: CartStore.Item must use type * [probe]
      """)
    check(
      shop, "each type HomeView\nmust use at least 4 types",
      """
      Features/Home/HomeView.swift:1:8: error: HomeView must use at least 4 types: uses 3 [probe]
      """)
  }

  @Test func filesAndFoldersUseOneAnother() {
    check(
      shop, "each file in Features\nmust not use file in Shared",
      """
      Features/Search/Search.swift:1:29: error: Search.swift must not use file in Shared: uses Money of Money.swift [probe]
      """)
    check(
      shop, "each folder Shared\nmust be used by at least 2 files",
      """
      Shared: error: Shared must be used by at least 2 files: is used by 1 [probe]
      """)
    check(
      shop, "each type in Shared\nmust not be used by exactly 1 folder Features/*",
      """
      Shared/Money.swift:1:8: error: Money must not be used by exactly 1 folder Features/*: is used by Features/Search [probe]
        Features/Search/Search.swift:1:29: Features/Search uses it
      """)
    check(
      shop, "each type in Shared\nmust be used by a type",
      """
      Shared/Money.swift:3:8: error: Unit must be used by a type: no type uses it [probe]
      """)
    check(shop, "each type Unit\nmust be used by a test", "")
    check(
      shop, "each type CartDTO\nmust not be used by a func",
      """
      Features/Cart/Data/CartDTO.swift:1:8: error: CartDTO must not be used by a func: is used by HomeView.f [probe]
        Features/Home/HomeView.swift:4:18: HomeView.f uses it
      """)
  }

  /// What looks like dead code is told with what keeps it alive.
  @Test func whoDoesNotUseItIsNamed() {
    let files = """
      //- Sources/Badge.swift
      struct Badge {}
      struct Server { static let name = "" }
      struct Unused {}
      //- Sources/Badges.swift
      func badge() -> Badge { Badge() }
      extension Server { func run() { print(Server.name) } }
      """
    check(
      files, "each struct Badge|Unused\nmust be used by a type",
      """
      Sources/Badge.swift:1:8: error: Badge must be used by a type: no type uses it [probe]
      Sources/Badge.swift:3:8: error: Unused must be used by a type: nothing uses it [probe]
      """)
    check(
      files, "each struct Server|Unused\nmust be used by a file",
      """
      Sources/Badge.swift:2:8: error: Server must be used by a file: only its own extensions use it [probe]
      Sources/Badge.swift:3:8: error: Unused must be used by a file: no other file uses it [probe]
      """)
  }

  /// The file that uses it names neither the type nor the file.
  @Test func membersAfterPropertiesAreUses() {
    check(
      """
      //- Store.swift
      class Store {}
      //- StoreSync.swift
      extension Store { func sync() {} }
      //- Base.swift
      class Base { let store: Store = Store() }
      //- BaseSync.swift
      extension Base { func all() { store.sync() } }
      """, "each file StoreSync.swift\nmust not be used by a file",
      """
      StoreSync.swift: error: StoreSync.swift must not be used by a file: is used by BaseSync.swift [probe]
        BaseSync.swift:1:37: BaseSync.swift uses it
      """)
  }

  /// `the same` is said of what stands behind the verb, and means the subject's own place.
  @Test func theSamePlaceAsTheSubject() {
    let tree = """
      //- A/Impl.swift
      struct Impl {}
      //- A/Mate.swift
      struct Mate {}
      //- B/User.swift
      struct User { var impl: Impl; var near: Near }
      struct Twin {}
      //- B/Near.swift
      struct Near {}
      """
    let other = "  B/User.swift:1:25: User uses it"
    for (rule, expected) in [
      (
        "each type Impl\nmust not be used by a type not in the same folder",
        "A/Impl.swift:1:8: error: Impl must not be used by a type not in the same folder: is used by User [probe]\n\(other)"
      ),
      (
        "each type Impl\nmust be used by a type in the same folder",
        "A/Impl.swift:1:8: error: Impl must be used by a type in the same folder: is used by User [probe]\n\(other)"
      ),
      ("each type Impl\nmust not be used by a type in the same folder", ""),
      ("each type Near\nmust be used by a type in the same folder", ""),
      (
        "each type User\nmust not use a type not in the same folder",
        "B/User.swift:1:25: error: User must not use a type not in the same folder: uses Impl [probe]"
      ),
      (
        "each type User\nmust use only type in the same folder",
        "B/User.swift:1:25: error: User must use only type in the same folder: uses Impl [probe]"
      ),
      ("each type Impl\nmust come with type Twin not in the same folder", ""),
      (
        "each type Near\nmust come with type Twin not in the same folder",
        """
        B/Near.swift:1:8: error: Near must come with type Twin not in the same folder: none exists; the closest match is Twin in \
        B/User.swift [probe]
          B/User.swift:2:8: the closest match is Twin in B/User.swift
        """
      ),
    ] { check(tree, rule, expected) }
  }

  /// Others of the kind that is asked for, and test code only where that is asked for.
  @Test func usedByOnlySpeaksOfOneKind() {
    let tree = """
      //- App/Store.swift
      protocol Store {}
      //- App/StoreView.swift
      struct StoreView { var store: Store }
      //- AppTests/Mock.swift
      import XCTest
      class Mock: Store {}
      """
    check(tree, "each protocol Store\nmust be used by only class Model", "")
    check(tree, "each protocol Store\nmust be used by only file *View.swift", "")
    check(
      tree, "each protocol Store\nmust be used by only struct Model",
      """
      App/Store.swift:1:10: error: Store must be used by only struct Model: is used by StoreView [probe]
        App/StoreView.swift:1:31: StoreView uses it
      """)
    check(
      tree, "each protocol Store\nmust be used by only test class Model",
      """
      App/Store.swift:1:10: error: Store must be used by only test class Model: is used by Mock [probe]
        AppTests/Mock.swift:2:13: Mock uses it
      """)
  }

  /// A user of another kind than is asked for does not do, and what it is says why.
  @Test func aUserOfAnotherKindIsSaidToBeSo() {
    check(
      """
      //- A.swift
      protocol Coordinator {}
      protocol CartCoordinator: Coordinator {}
      """,
      "each protocol Coordinator\nmust be used by at least 1 type",
      """
      A.swift:1:10: error: Coordinator must be used by at least 1 type: is used by CartCoordinator, which is a protocol \
      [probe]
        A.swift:2:27: CartCoordinator uses it
      """)
    check(
      """
      //- A.swift
      protocol Coordinator {}
      protocol CartCoordinator: Coordinator {}
      struct Home { var coordinator: any Coordinator }
      """,
      "each protocol Coordinator\nmust be used by a class",
      """
      A.swift:1:10: error: Coordinator must be used by a class: is used by CartCoordinator (a protocol) and Home (a \
      struct) [probe]
        A.swift:2:27: CartCoordinator uses it
        A.swift:3:36: Home uses it
      """)
  }

  /// A cycle is told in a sentence of its own, and leaves what else fails at its place.
  @Test func aCycleHidesNoOtherFault() {
    check(
      shop, "each folder Features/{F}\nmust not be in a cycle\nmust not use another folder Features/{F}",
      """
      Features/Cart/Data/CartDTO.swift:1:28: error: Features/Cart must not use another folder Features/{F}: uses \
      HomeView of Features/Home [probe]
      Features/Cart/Data/CartDTO.swift:1:28: error: folders use each other in a cycle: Features/Cart -> Features/Home \
      -> Features/Cart [probe]
        Features/Cart/Data/CartDTO.swift:1:28: Features/Cart uses HomeView
        Features/Home/HomeView.swift:2:13: Features/Home uses CartDTO
      Features/Home/HomeView.swift:2:13: error: Features/Home must not use another folder Features/{F}: uses CartDTO, \
      CartStore, CartStore.Item and helper of Features/Cart [probe]
        Features/Home/HomeView.swift:3:14: uses CartStore
        Features/Home/HomeView.swift:3:24: uses CartStore.Item
        Features/Home/HomeView.swift:4:18: uses CartDTO
        Features/Home/HomeView.swift:4:29: uses helper
      """)
  }

  @Test func cyclesAtEachLevel() {
    check(
      shop, "each type\nmust not be in a cycle",
      """
      Features/Cart/Data/CartDTO.swift:1:28: error: types use each other in a cycle: CartDTO -> HomeView -> CartDTO [probe]
        Features/Cart/Data/CartDTO.swift:1:28: CartDTO uses HomeView
        Features/Home/HomeView.swift:2:13: HomeView uses CartDTO
      """)
    check(
      shop, "each file\nmust not be in a cycle",
      """
      Features/Cart/Data/CartDTO.swift:1:28: error: files use each other in a cycle: CartDTO.swift -> HomeView.swift -> CartDTO.swift [probe]
        Features/Cart/Data/CartDTO.swift:1:28: CartDTO.swift uses HomeView
        Features/Home/HomeView.swift:2:13: HomeView.swift uses CartDTO
      """)
    check(
      shop, "each folder\nmust not be in a cycle",
      """
      Features/Cart/Data/CartDTO.swift:1:28: error: folders use each other in a cycle: Features/Cart -> Features/Home -> Features/Cart [probe]
        Features/Cart/Data/CartDTO.swift:1:28: Features/Cart uses HomeView
        Features/Home/HomeView.swift:2:13: Features/Home uses CartDTO
      """)
    check(
      shop,
      """
      ```definitions
      feature = folder Features/{Feature}
      ```

      ```rule probe
      each feature
      must not be in a cycle
      ```
      """,
      """
      Features/Cart/Data/CartDTO.swift:1:28: error: features use each other in a cycle: Features/Cart -> Features/Home -> Features/Cart [probe]
        Features/Cart/Data/CartDTO.swift:1:28: Features/Cart uses HomeView
        Features/Home/HomeView.swift:2:13: Features/Home uses CartDTO
      """)
  }

  /// What a test, or a module above, adds to a type by an extension is nothing that the type uses.
  @Test func whatOthersAddToATypeIsNotItsOwn() {
    let money = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [.target(name: "Kit"), .target(name: "App", dependencies: ["Kit"]), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      //- Sources/Kit/Money.swift
      public struct Money {}
      //- Sources/Kit/Price.swift
      public struct Price { var money: Money }
      //- Sources/App/Screen.swift
      import Kit
      struct Screen { var money: Money }
      extension Money { var screen: Screen { Screen(money: self) } }
      //- Tests/KitTests/MoneyTests.swift
      @testable import Kit
      extension Money { var price: Price { Price(money: self) } }
      """
    check(money, "each type\nmust not be in a cycle", "")
    check(money, "each type in module Kit\nmust not use type Screen|Price", "")
  }

  /// A suppression or an exception speaks of one place, and leaves the others.
  @Test func eachPlaceOfAUseIsLetPassByItself() {
    let tree = """
      //- Features/Cart/A.swift
      struct A { var profile: Profile }  // archlint:disable:this probe -- later
      //- Features/Cart/B.swift
      struct B { var row: ProfileRow }
      //- Features/Profile/Profile.swift
      struct Profile {}
      struct ProfileRow {}
      """
    let rule =
      "```definitions\nfeature = folder Features/{Feature}\n```\n```rule probe\neach feature\nmust not use another feature\n```"
    check(
      tree, rule,
      """
      Features/Cart/B.swift:1:21: error: Features/Cart must not use another feature: uses Profile and ProfileRow of Features/Profile [probe]
      suppressed Features/Cart/A.swift:1:25 [probe] -- later
      """)
    var options = LintOptions()
    options.paths = ["Features/Cart/B.swift"]
    check(
      tree, rule,
      "Features/Cart/B.swift:1:21: error: Features/Cart must not use another feature: uses Profile and ProfileRow of Features/Profile [probe]",
      options: options)
  }

  /// More than are allowed are too many, whoever else may use it.
  @Test func whatIsKnownSettlesCounts() {
    let twins = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "A"), .target(name: "B"), .target(name: "C", dependencies: ["A", "B"])])
      //- Sources/A/Item.swift
      public struct Item {}
      //- Sources/A/One.swift
      let one = Item()
      //- Sources/A/Two.swift
      let two = Item()
      //- Sources/B/Item.swift
      public struct Item {}
      //- Sources/C/Both.swift
      import A
      import B
      let both = Item()
      """
    check(
      twins, "each struct Item in module A\nmust be used by at most 1 file",
      "Sources/A/Item.swift:1:15: error: Item must be used by at most 1 file: is used by 2 [probe]")
    check(
      twins, "each struct Item in module A\nmust be used by at most 2 files",
      "problem Sources/A/Item.swift:1:15: probe could not check Item: a name matches several declarations: Item")
    check(twins, "each struct Item in module A\nmust be used by at least 2 files", "")
  }
}
