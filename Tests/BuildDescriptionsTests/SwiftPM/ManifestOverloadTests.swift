import Testing

/// Several functions of one name, of which a call means one.
@Suite struct ManifestOverloadTests {
  @Test func functionsOfOneNameByTheTypesOfTheirArguments() {
    check(
      """
      let package = Package(name: "P")
      extension String { static let core = "Core", cart = "Cart" }
      func add(products: [Product], targets: [Target]) {
        package.products += products
        package.targets += targets
      }
      func add(products: [String], targets: [Target]) {
        add(products: products.map { .library(name: $0, targets: [$0]) }, targets: targets)
      }
      func add(products: String, targets: [Target]) { add(products: [products], targets: targets) }
      add(products: [.core], targets: [.target(name: .core)])
      add(products: .cart, targets: [.target(name: .cart, dependencies: [.byName(name: .core)])])
      add(products: [.executable(name: "shop", targets: ["Shop"])], targets: [.executableTarget(name: "Shop")])
      """,
      """
      library Core
      library Cart: Core
      executable Shop
      library product Core of Core
      library product Cart of Cart
      executable product shop of Shop
      """)
  }

  @Test func noneOfThemTakesTheArguments() {
    check(
      """
      func make(_ count: Int) -> Target { .target(name: "A") }
      func make(_ flag: Bool) -> Target { .target(name: "B") }
      let package = Package(name: "P", targets: [make(true), make(0), make(unknown)])
      """,
      """
      library B
      library A
      library A
      """)
  }

  /// Each level asks for the type of the one below.
  @Test(.timeLimit(.minutes(4))) func callsInCalls() {
    let depth = 20
    let nested = String(repeating: "wrap(", count: depth) + "\"A\"" + String(repeating: ")", count: depth)
    let grown = String(repeating: "grow(", count: depth) + "[]" + String(repeating: ")", count: depth)
    check(
      """
      func wrap(_ names: [String]) -> [String] { ["Wrong"] }
      func wrap(_ name: String) -> String { name }
      func grow(_ count: Int) -> Int { count + 1 }
      func grow(_ names: [String]) -> [String] { names + ["B"] }
      let package = Package(name: "P", targets: [.target(name: \(nested), dependencies: \(grown).suffix(1).map { .target(name: $0) })])
      """,
      "library A: .B")
  }

  @Test(.timeLimit(.minutes(4))) func aCallInItsOwnArgument() {
    check(
      """
      func join(_ targets: [Target]) -> [Target] { targets }
      func join(_ name: String) -> [Target] { [.target(name: name)] }
      func chain(_ count: Int) -> [Target] {
        count == 0 ? join("A") : join(chain(count - 1)) + [.target(name: "N\\(count)")]
      }
      let package = Package(name: "P", targets: join(chain(12)).suffix(2))
      """,
      """
      library N11
      library N12
      """)
  }

  @Test func casesTuplesDictionariesAndClosures() {
    check(
      """
      enum Part: String { case core = "Core" }
      enum Other { case core }
      func need(_ name: Other) -> Target.Dependency { .target(name: "Wrong") }
      func need(_ name: String) -> Target.Dependency { .product(name: name, package: "x") }
      func need(_ part: Part) -> Target.Dependency { .target(name: part.rawValue) }
      func need(_ pair: (String, String)) -> Target.Dependency { .product(name: pair.0, package: pair.1) }
      func need(_ pairs: [String: String]) -> Target.Dependency { .byName(name: pairs["a"]!) }
      func need(_ make: () -> String) -> Target.Dependency { .target(name: make()) }
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [need(Part.core), need("B"), need(("C", "c")), need(["a": "D"]), need { "E" }])
      ])
      """,
      "library A: .Core, *B@x, *C@c, D, .E")
  }

  @Test func theNearestComesFirst() {
    check(
      """
      struct Name: ExpressibleByStringLiteral { let text: String; init(stringLiteral text: String) { self.text = text } }
      func a(_ name: Name) -> String { "wrong" }
      func a(_ name: String) -> String { name }
      func b(_ name: String, path: String = "") -> String { "wrong" }
      func b(_ name: String...) -> String { "wrong" }
      func b(_ name: String) -> String { name }
      func c<T>(_ value: T) -> String { "wrong" }
      func c(_ names: [String]) -> String { names[0] }
      enum Part: String { case core = "Core" }
      func e<T: RawRepresentable>(_ parts: [T]) -> String where T.RawValue == String { parts[0].rawValue }
      func e(_ names: [String]) -> String { "wrong" }
      func d(_ needs: [Target.Dependency]) -> String { "wrong" }
      func d(_ names: [String]) -> String { names[0] }
      struct Spec { let name: String
        init(_ count: Int) { name = "N\\(count)" }
        init(_ name: String) { self.name = name } }
      let package = Package(name: "P", targets: [
        .target(name: a("A")), .target(name: b("B")), .target(name: c(["C"])), .target(name: d(["D"])),
        .target(name: Spec("E").name), .target(name: Spec(1).name), .target(name: e([Part.core])),
      ])
      """,
      """
      library A
      library B
      library C
      library D
      library E
      library N1
      library Core
      """)
  }

  @Test func aClosureWhoseTypeHasAnotherName() {
    check(
      """
      typealias Change = (Target) -> Void
      let package = Package(name: "P")
      func add(_ name: String, change: Change) {
        package.targets.append(.target(name: name))
        package.targets.forEach(change)
      }
      add("A") { $0.path = "x" }
      """,
      "library A at x")
  }
}
