import Linting
import Testing

/// Who uses modules, and what is told of several of them together.
@Suite struct ModuleUserTests {
  @Test func modulesAreToldTogether() {
    check(
      layeredPackage + """
        //- Tests/CartTests/A.swift
        import Cart
        import Testing
        @Test func a() {}
        """,
      """
      all library modules
      must be used by a test
      """,
      """
      Package.swift:6:5: error: 3 of 4 library modules are not used by any test: App, Core and Unrelated [probe]
        Package.swift:6:5: App
        Package.swift:8:5: Core
        Package.swift:9:5: Unrelated
      """)
  }

  /// Who may use a module from outside is not at fault for those who may not, each of whom is told where it does.
  @Test func eachUnwantedUserOfAnOutsideModuleIsToldByItself() {
    let tree = """
      //- Common/Api.swift
      import Moya
      //- Screens/A.swift
      import Foundation
      import Moya
      //- Screens/B.swift
      import Moya
      """
    check(
      tree, "each external module Moya\nmust be used by only file in Common",
      """
      Screens/A.swift:2:8: error: Moya must be used by only file in Common: is used by A.swift [probe]
      Screens/B.swift:1:8: error: Moya must be used by only file in Common: is used by B.swift [probe]
      """)
    check(
      tree, "each external module Moya\nmust not be used by an import in Screens",
      """
      Screens/A.swift:2:8: error: Moya must not be used by an import in Screens: is imported here [probe]
      Screens/B.swift:1:8: error: Moya must not be used by an import in Screens: is imported here [probe]
      """)
  }

  @Test func testsThatOnlyXcodeBuildsAreTests() {
    check(
      layeredPackage + """
        //- Sources/App/A.swift
        import Core
        //- XcodeTests/A.swift
        import Cart
        import XCTest
        //- XcodeTests/B.swift
        import Core
        @Test func b() {}
        //- XcodeApp/C.swift
        import Unrelated
        """,
      """
      all library modules
      must be used by a test
      """,
      """
      Package.swift:6:5: error: 2 of 4 library modules are not used by any test: App and Unrelated [probe]
        Package.swift:6:5: App
        Package.swift:9:5: Unrelated
      problem 3 of 9 Swift files are in no module, so rules about modules do not check them: 'XcodeTests' (2) and \
      'XcodeApp' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  /// In a tree whose test targets are unknown, a helper among the tests uses a module for them.
  @Test func helpersOfLooseTestsUseAModule() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Cart"), .target(name: "Wallet")])
      //- Sources/Cart/Cart.swift
      public struct Cart {}
      //- Sources/Wallet/Wallet.swift
      public struct Wallet {}
      //- AppTests/CartTests.swift
      import Cart
      import XCTest
      //- AppTests/Fakes/FakeWallet.swift
      import Wallet
      """,
      "all library modules\nmust be used by a test",
      """
      problem 2 of 4 Swift files are in no module, so rules about modules do not check them: 'AppTests' (2); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  /// An app links Sync for Account, which it imports; nobody imports Extra.
  @Test func aModuleThatOnlyOthersImportIsNotSaidToBeUnused() {
    check(
      layeredPackage + """
        //- Sources/App/A.swift
        import Cart
        import Core
        import Unrelated
        //- Sources/Cart/B.swift
        import Core
        import Unrelated
        //- Sources/Core/C.swift
        import Unrelated
        """,
      """
      each library module
      must be used by a test
      """,
      """
      Package.swift:6:5: error: App must be used by a test: no test imports it [probe]
      Package.swift:7:5: error: Cart must be used by a test: no test imports it (App does) [probe]
      Package.swift:8:5: error: Core must be used by a test: no test imports it (App and Cart do) [probe]
      Package.swift:9:5: error: Unrelated must be used by a test: no test imports it (App and 2 more do) [probe]
      """)
  }

  @Test func testModulesWithoutATestAreSaidToHaveNone() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "App", dependencies: ["Cart"]),
          .target(name: "Cart"),
          .testTarget(name: "AppTests", dependencies: ["App"]),
          .testTarget(name: "CartTests", dependencies: ["App", "Cart"]),
        ])
      //- Sources/App/A.swift
      import Cart
      //- Sources/Cart/B.swift
      //- Tests/AppTests/T.swift
      import App
      import XCTest
      final class AppTests: XCTestCase {}
      //- Tests/CartTests/T.swift
      import App
      import Cart
      """,
      """
      each library module
      must be used by a test
      """,
      """
      Package.swift:6:5: error: App must be used by a test: no test imports it (AppTests and CartTests do, but contain no test) [probe]
      Package.swift:7:5: error: Cart must be used by a test: no test imports it (CartTests does, but contains no test) [probe]
      """)
  }

  @Test func whatIsToldTogetherIsOneFindingForEachBindingOfThePlaceholders() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "App", dependencies: ["Cart", "Core", "Store"]),
          .target(name: "Cart", dependencies: ["Core"]),
          .target(name: "Core"),
          .target(name: "Store"),
        ])
      //- Sources/App/A.swift
      import Store
      //- Sources/Cart/B.swift
      struct B {}
      //- Sources/Core/C.swift
      struct C {}
      //- Sources/Store/D.swift
      struct D {}
      """
    let rule = """
      all dependencies in module {Target}
      must be imported
      """
    check(
      tree, rule,
      """
      Package.swift:6:41: error: 2 of 3 dependencies in module App are not imported: Cart and Core [probe]
        Package.swift:6:41: Cart
        Package.swift:6:49: Core
      Package.swift:7:42: error: Cart depends on Core, which it never imports [probe]
      """)
    check(
      tree.replacing(
        "\"Cart\", \"Core\", ", with: "\"Cart\",\n      // archlint:disable:next probe -- soon\n      \"Core\", "),
      rule,
      """
      Package.swift:6:41: error: App depends on Cart, which it never imports [probe]
      Package.swift:9:42: error: Cart depends on Core, which it never imports [probe]
      suppressed Package.swift:8:7 [probe] -- soon
      """)
  }

  @Test func aCycleIsOneFindingThatStartsAtTheUndeclaredImport() {
    check(
      layeredPackage + """
        //- Sources/App/A.swift
        import Cart
        //- Sources/Cart/A.swift
        import Core
        //- Sources/Core/A.swift
        import App
        import Unrelated
        //- Sources/Unrelated/A.swift
        import Cart
        """,
      """
      each module
      must not be in a cycle
      """,
      """
      Sources/Core/A.swift:1:8: error: modules import each other in a cycle: Core -> App -> Cart -> Core; also part of the \
      cycle: Unrelated; Core does not declare a dependency on App [probe]
        Sources/Core/A.swift:1:8: Core imports App
        Sources/App/A.swift:1:8: App imports Cart
        Sources/Cart/A.swift:1:8: Cart imports Core
      """)
  }

  @Test func countsOfUsers() {
    check(
      layeredPackage + """
        //- Sources/App/A.swift
        import Core
        //- Sources/Cart/A.swift
        import Core
        """,
      """
      each module Core
      must be used by at most 1 module
      """,
      "Package.swift:8:5: error: Core must be used by at most 1 module: is used by 2 [probe]")
  }
}
