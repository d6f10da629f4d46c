import Testing

/// Uses at any distance, with the chain.
@Suite struct ReachTests {
  private let modules = """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "App", dependencies: ["Core"]),
        .target(name: "Core", dependencies: ["Net"]),
        .target(name: "Net"),
        .target(name: "Theme"),
      ])
    //- Sources/App/Main.swift
    import Core
    //- Sources/Core/Core.swift
    import Net
    //- Sources/Net/Net.swift
    import LegacyKit
    //- Sources/Theme/Theme.swift
    struct Theme {}

    """

  @Test func modulesLeadToExternalOnes() {
    check(
      modules,
      """
      each module
      must not reach module LegacyKit
      """,
      """
      Sources/App/Main.swift:1:8: error: App must not reach module LegacyKit: App -> Core -> Net, which imports LegacyKit [probe]
        Sources/Core/Core.swift:1:8: imports Net
        Sources/Net/Net.swift:1:8: imports LegacyKit
      Sources/Core/Core.swift:1:8: error: Core must not reach module LegacyKit: Core -> Net, which imports LegacyKit [probe]
        Sources/Net/Net.swift:1:8: imports LegacyKit
      Sources/Net/Net.swift:1:8: error: Net must not reach module LegacyKit: imports LegacyKit [probe]
      """)
  }

  @Test func aDemandHoldsAtAnyDistance() {
    check(
      modules, "each module\nmust reach module LegacyKit",
      "Package.swift:9:5: error: Theme must reach module LegacyKit [probe]")
  }

  private let features = """
    //- Features/Cart/CartView.swift
    struct CartView { let badge = Badge() }
    //- Features/Search/SearchView.swift
    struct SearchView {}
    //- Features/Login/LoginView.swift
    struct LoginView {}
    //- Shared/Badge.swift
    struct Badge { let opens = Opener() }
    //- Shared/Opener.swift
    struct Opener { let view = SearchView() }
    //- Tests/CartTests.swift
    import XCTest
    final class CartTests: XCTestCase { let view = SearchView() }

    """

  @Test func featuresLeadToOthersThroughSharedFiles() {
    check(
      features,
      """
      each folder Features/{Feature}
      must not reach another folder Features/{Feature}
      """,
      """
      Features/Cart/CartView.swift:1:31: error: Features/Cart must not reach another folder Features/{Feature}: CartView.swift -> Badge.swift -> Opener.swift, which uses SearchView of Features/Search [probe]
        Shared/Badge.swift:1:28: uses Opener
        Shared/Opener.swift:1:28: uses SearchView of Features/Search
      """)
  }

  @Test func filesLeadToFiles() {
    check(
      features, "each file in Features\nmust not reach file Opener.swift",
      """
      Features/Cart/CartView.swift:1:31: error: CartView.swift must not reach file Opener.swift: CartView.swift -> Badge.swift, which uses Opener of Opener.swift [probe]
        Shared/Badge.swift:1:28: uses Opener of Opener.swift
      """)
  }
}
