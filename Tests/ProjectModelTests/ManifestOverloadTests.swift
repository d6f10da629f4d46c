import Testing

@testable import ProjectModel

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

  @Test func aFunctionWithTheNameOfAVariable() {
    check(
      """
      var products: [Product] = []
      func products(from name: String) -> [Product] { [.library(name: name, targets: [name])] }
      products += products(from: "A")
      products += ["B", "C"].flatMap(products(from:))
      let package = Package(name: "P", products: products, targets: [.target(name: "A")])
      """,
      """
      library A
      library product A of A
      library product B of B
      library product C of C
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
}
