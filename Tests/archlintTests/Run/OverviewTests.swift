import Foundation
import Testing

private let shop = [
  "Package.swift": """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop")])
  """,
  "Sources/Shop/Features/Cart/Cart.swift": "struct Cart { let user: UserDTO; var home: Home? }\n",
  "Sources/Shop/Features/Home/Home.swift": "struct Home { let user: UserDTO; func open() { _ = Cart.self } }\n",
  "Sources/Shop/Features/Search/Search.swift": "struct Search { let cart: Cart }\n",
  "Sources/Shop/DTO/UserDTO.swift": "struct UserDTO {}\n",
]

@Suite struct OverviewTests {
  @Test func withoutAConfigurationTheOverviewRuns() throws {
    try withTree(shop) { root in
      let checked = try archlint(["-q"], in: root)
      #expect(
        checked.output == """
          Sources/Shop/DTO/UserDTO.swift:1:8: note: several features use UserDTO: is used by \
          Sources/Shop/Features/Cart and Sources/Shop/Features/Home [shared-dto]
              Sources/Shop/Features/Cart/Cart.swift:1:25: Sources/Shop/Features/Cart uses it
              Sources/Shop/Features/Home/Home.swift:1:25: Sources/Shop/Features/Home uses it

          Sources/Shop/Features/Cart: note: 2 of 3 features are in a cycle: Cart and Home [features-in-cycle]
              Sources/Shop/Features/Cart/Cart.swift:1:44: Sources/Shop/Features/Cart uses Home
              Sources/Shop/Features/Home/Home.swift:1:52: Sources/Shop/Features/Home uses Cart
              Sources/Shop/Features/Cart
              Sources/Shop/Features/Home
          Sources/Shop/Features/Cart: note: 2 of 7 folders are in a cycle: Sources/Shop/Features/Cart and \
          Sources/Shop/Features/Home [folders-in-cycle]
              Sources/Shop/Features/Cart/Cart.swift:1:44: Sources/Shop/Features/Cart uses Home
              Sources/Shop/Features/Home/Home.swift:1:52: Sources/Shop/Features/Home uses Cart
              Sources/Shop/Features/Cart
              Sources/Shop/Features/Home

          Sources/Shop/Features/Cart/Cart.swift: note: 2 of 4 files are in a cycle across folders: Cart.swift and \
          Home.swift [files-in-cycle]
              Sources/Shop/Features/Cart/Cart.swift:1:44: Cart.swift uses Home
              Sources/Shop/Features/Home/Home.swift:1:52: Home.swift uses Cart
              Sources/Shop/Features/Cart/Cart.swift
              Sources/Shop/Features/Home/Home.swift

          How to fix (archlint explain RULE shows more):
            features-in-cycle: `archlint graph --level feature --cycles` prints each cycle, and a small set of uses whose removal \
          breaks it.
            files-in-cycle: `archlint rules try 'each file must not be in a cycle across folders'` prints each cycle with its \
          uses.
            folders-in-cycle: `archlint rules try 'each folder must not be in a cycle'` prints each cycle with its uses. \
          Decide which folder should know the other.
            shared-dto: Give each feature its own DTO, in its `Data/DTOs`. If features share a concept, declare an entity for \
          it and map the DTO to the entity in one place.

          """)
      #expect(checked.code == 0)
    }
  }

  @Test(arguments: ["{}", "{ packs: [\"core\"] }"])
  func aConfigurationTurnsTheOverviewOff(_ configuration: String) throws {
    try withTree(shop.merging(["archlint.json5": configuration]) { $1 }) { root in
      let checked = try archlint(["-q"], in: root)
      #expect(checked.output == "")
    }
  }

  /// Features of one name in two apps are two features.
  @Test func appsSideBySideAreApart() throws {
    let files = [
      "Shop/Features/Cart/Cart.swift": "struct Cart { let home: Home }\n",
      "Shop/Features/Home/Home.swift": "struct Home {}\n",
      "Admin/Features/Cart/Orders.swift": "struct Orders {}\n",
      "Admin/Features/Home/Start.swift": "struct Start { let orders: Orders }\n",
    ]
    try withTree(files) { root in
      let checked = try archlint(["-q", "--only", "features-in-cycle"], in: root)
      #expect(checked.output == "")
    }
  }

  @Test func aConfigurationMayDefineItsFeatures() throws {
    let configuration = "{ packs: [\"overview\"], definitions: { feature: [\"folder Features/Cart\"] } }"
    try withTree(shop.merging(["archlint.json5": configuration]) { $1 }) { root in
      let checked = try archlint(["-q", "--only", "features-in-cycle"], in: root)
      #expect(checked.output == "")
    }
  }
}
