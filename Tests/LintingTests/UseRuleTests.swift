import Linting
import ProjectModel
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
      Shared/Money.swift:3:8: error: Unit must be used by a type: nothing uses it [probe]
      """)
    check(shop, "each type Unit\nmust be used by a test", "")
    check(
      shop, "each type CartDTO\nmust not be used by a func",
      """
      Features/Cart/Data/CartDTO.swift:1:8: error: CartDTO must not be used by a func: is used by HomeView.f [probe]
        Features/Home/HomeView.swift:4:18: HomeView.f uses it
      """)
  }

  /// The file that uses it names neither the type nor the file.
  @Test func membersBehindPropertiesAreUses() {
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
      ```words
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

  @Test func whatStandsUnderConditionsClosesNoCycle() {
    check(
      "//- A.swift\nstruct A { let b: B }\n//- B.swift\nstruct B {}\n#if X\nlet a: A? = nil\n#endif",
      "each file\nmust not be in a cycle", "")
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
      "```words\nfeature = folder Features/{Feature}\n```\n```rule probe\neach feature\nmust not use another feature\n```"
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
      "problem Sources/A/Item.swift:1:15: probe could not judge Item: what is named is not clear where several "
        + "declarations fit: Item")
    check(twins, "each struct Item in module A\nmust be used by at least 2 files", "")
  }

  /// A type around the one that uses is no second user, and is no second one that is used.
  @Test func nestedTypesAreCountedOnce() {
    let nested = "//- A.swift\nstruct A { struct Part {} }\n//- B.swift\nstruct B { struct In { let a: A.Part } }"
    check(nested, "each type Part\nmust be used by at most 1 type", "")
    check(
      nested, "each type Part\nmust be used by at least 2 types",
      "A.swift:1:19: error: A.Part must be used by at least 2 types: is used by 1 [probe]")
    check(nested, "each type B\nmust use exactly 2 types", "")
    check(nested, "each type B\nmust not use type A", "B.swift:1:31: error: B must not use type A: uses A [probe]")
  }

  /// A cycle that leads through a nested type is one of what holds it.
  @Test func cyclesThroughNestedTypes() {
    let tree = """
      //- Screen.swift
      struct Screen { var state: State; struct State { let store: Store; var row: Row }; struct Row { var state: State } }
      //- Store.swift
      struct Store { let screen: Screen }
      """
    let rows = "types use each other in a cycle: Screen.Row -> Screen.State -> Screen.Row"
    let places = """

        Screen.swift:1:108: Screen.Row uses Screen.State
        Screen.swift:1:77: Screen.State uses Screen.Row
      """
    check(
      tree, "each type in Screen.swift|Store.swift\nmust not be in a cycle",
      "Screen.swift:1:108: error: \(rows); also tied into it: Screen and Store [probe]" + places)
    check(
      tree, "each type in Screen.swift\nmust not be in a cycle", "Screen.swift:1:108: error: \(rows) [probe]" + places)
    check(
      tree, "each type in Screen.swift|Store.swift\nwhere not named Row\nmust not be in a cycle",
      """
      Screen.swift:1:28: error: types use each other in a cycle: Screen -> Screen.State -> Store -> Screen [probe]
        Screen.swift:1:28: Screen uses Screen.State
        Screen.swift:1:61: Screen.State uses Store
        Store.swift:1:28: Store uses Screen
      """)
  }

  @Test func nothingUsesWhatItHoldsOrWhatHoldsIt() {
    let form = """
      //- Form.swift
      struct Form { var state: State; func reset() -> Form { Form(state: .on) } }
      //- State.swift
      extension Form { enum State { case on; static func of(_ form: Form) -> State { form.state } } }
      extension Form.State { var row: Row { Row(self, Form(state: self)) } }
      //- Row.swift
      struct Row { let state: Form.State }
      """
    check(form, "each type in Form.swift|State.swift\nmust not be in a cycle", "")
    check(form, "each type Form|State\nmust not use a type Form|State", "")
    check(form, "each func in Form.swift|State.swift\nmust not use type Form", "")
    check(
      form, "each type Form|State\nmust not be used by a type",
      """
      Form.swift:1:8: error: Form must not be used by a type: is used by Row [probe]
        Row.swift:1:25: Row uses it
      State.swift:1:23: error: Form.State must not be used by a type: is used by Row [probe]
        Row.swift:1:30: Row uses it
      """)
  }

  @Test func whatSeveralDeclarationsCouldMeanIsNoFinding() {
    let twins = "//- A.swift\nstruct Twin {}\n//- B.swift\nstruct Twin {}\n//- C.swift\nstruct C { let t: Twin }"
    let unclear = "what is named is not clear where several declarations fit: Twin"
    check(
      twins, "each type C\nmust use type Tw*", "problem C.swift:1:8: probe could not judge C: \(unclear)")
    check(
      twins, "each type Twin\nmust be used by a type",
      "problem A.swift:1:8: probe could not judge Twin: \(unclear)")
    check(twins + "\n//- D.swift\nstruct Other {}", "each type C\nmust not use type Other", "")
    // Nobody is a feature here, so none can mean it.
    let words = "```words\nfeature = folder Features/{Feature}\n```\n"
    check(twins, words + "```rule probe\neach type Twin\nmust not be used by a feature\n```", "")
  }

  /// A call may be of any of them that its labels fit.
  @Test func overloadsInOneFileAreUnclear() {
    let tree = """
      //- Localize.swift
      enum Key { case a }
      func localize(_ key: Key) -> String { "a" }
      func localize(_ number: Int) -> String { "n" }
      func localize(key: Key) -> String { "k" }
      struct Label {}
      func Label(_ a: Int) -> Label { Label() }
      //- Screen.swift
      struct Screen { var title: String { localize(.a) }; var label: Label { Label(1) } }
      """
    let unclear = "what is named is not clear where several declarations fit"
    check(
      tree, "each func _\nmust be used by a file",
      "problem Localize.swift:3:6: probe could not judge localize and Label: \(unclear): Label and localize")
    check(tree, "each type Label\nmust be used by a file", "")
  }

  /// Each build has one of them.
  @Test func namesakesOfOneFileAreUsedUnderEachSide() {
    let tree = """
      //- P.swift
      #if os(macOS)
      struct Plat { }
      func plat() {}
      #else
      struct Plat { }
      func plat() {}
      #endif
      //- U.swift
      func u() { _ = Plat(); plat() }
      """
    check(
      tree, "each file U.swift\nmust not use file P.swift",
      """
      U.swift:1:16: error: U.swift must not use file P.swift: uses Plat and plat of P.swift [probe]
        U.swift:1:24: uses plat
      """)
    check(tree, "each type Plat\nmust be used by a file", "")
    check(tree, "each func plat\nmust be used by a file", "")
    check(tree, "each file P.swift\nmust be used by at most 1 file", "")
  }

  @Test func operatorsAreUsedUnseen() {
    let tree = """
      //- Ops.swift
      infix operator <+>: AdditionPrecedence
      func <+> (a: Int, b: Int) -> Int { a }
      func add(a: Int, b: Int) -> Int { a }
      //- Use.swift
      let sum = 1 <+> 2
      """
    let unseen = "what operators mean between and beside their operands takes a compiler: <+>"
    for rule in ["must be used by a file", "must not be used by a file", "must be used by only file Use.swift"] {
      let add = "Ops.swift:3:6: error: add must be used by a file: no other file uses it [probe]\n"
      check(
        tree, "each func\n\(rule)",
        (rule == "must be used by a file" ? add : "")
          + "problem Ops.swift:2:6: probe could not judge <+>: \(unseen)")
    }
    check(
      tree, "each file Ops.swift\nmust be used by a file",
      "problem Ops.swift: probe could not judge Ops.swift: \(unseen)")
  }

  /// A file of two targets means what each of them declares.
  @Test func filesOfSeveralTargetsUseEachTargetsNamesakes() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", path: ".", sources: ["App", "Shared"]),
        .target(name: "Watch", path: ".", sources: ["Watch", "Shared"]),
      ])
      //- App/Theme.swift
      struct Theme { struct Font {} }
      func tint(_ a: Int) {}
      //- Watch/Theme.swift
      struct Theme { struct Font {} }
      func tint(_ a: Int) {}
      struct Dial {}
      //- Shared/Screen.swift
      struct Screen { var theme = Theme(), font: Theme.Font, dial: Dial; func f() { tint(1) } }
      """
    let problem = "problem Shared/Screen.swift: the file is in two targets, 'App' and 'Watch'"
    check(tree, "each type Theme|Font|Dial\nmust be used by a file", problem)
    check(tree, "each func tint\nmust be used by a file", problem)
  }

  /// Each build has another half of it.
  @Test func noCycleGoesThroughSeveralTargets() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", path: ".", sources: ["App", "Shared"]),
        .target(name: "Watch", path: ".", sources: ["Watch", "Shared"]),
      ])
      //- App/A.swift
      struct A { var one: One }
      struct B {}
      //- Watch/B.swift
      struct A {}
      struct B { var two: Two }
      //- Shared/One.swift
      struct One { var b: B? }
      //- Shared/Two.swift
      struct Two { var a: A? }
      """, "each type\nmust not be in a cycle",
      """
      problem Package.swift:5:3: 2 files are in two targets, 'App' and 'Watch': 'Shared/One.swift', 'Shared/Two.swift'
      """)
  }

  /// Each of them among its own files: this takes minutes where each goes through all files and uses.
  @Test func manyCyclesTakeLinearTime() {
    let tree = (0..<4_000).map { number in
      let (left, right) = ("A\(number)", "B\(number)")
      return "//- \(left).swift\nstruct \(left) { var b: [\(right)] }\n"
        + "//- \(right).swift\nstruct \(right) { var a: [\(left)] }\n"
    }.joined()
    let (rules, pages) = read("each file\nmust not be in a cycle")
    let report = lint(
      project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
    #expect(report.findings.count == 4_000)
    #expect(
      report.findings.first?.message == "files use each other in a cycle: A0.swift -> B0.swift -> A0.swift")
  }
}
