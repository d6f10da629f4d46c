import Testing

/// Checks of declared dependencies for modules that no single package declares.
@Suite struct DeclaredDependencyTests {
  private let imports = "each import\nwhere uses library module\nmust be declared\n  or reachable"

  private let idle =
    "problem guide.md:4:1: probe checked nothing: the project has no import, or none that satisfies every 'where'"

  private func package(_ name: String, dependencies: String = "", targets: String = "") -> String {
    """
    //- \(name)/Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], dependencies: [\(dependencies)],
      targets: [.target(name: "\(name)", dependencies: [\(targets)])])
    //- \(name)/Sources/\(name)/\(name).swift
    public struct \(name) {}

    """
  }

  private let logging = #".package(url: "https://example.com/swift-log.git", from: "1.0.0")"#
  private let shop = "//- Shop/Sources/Shop/A.swift\nimport Store\n"

  @Test func aRemoteDependencyDoesNotHideANeighbor() {
    check(
      package("Shop", dependencies: logging, targets: #".product(name: "Logging", package: "swift-log")"#)
        + package("Store") + shop, imports,
      "Shop/Sources/Shop/A.swift:1:8: error: Shop imports Store, which it does not declare and no dependency reaches "
        + "[probe]")
  }

  @Test(arguments: [
    (#".package(url: "https://example.com/store.git", from: "1.0.0")"#, ""),
    (
      #".package(url: "https://example.com/kit.git", from: "1.0.0")"#, #".product(name: "Store", package: "kit")"#
    ),
  ])
  func aPublishedCopyOfANeighborIsExternal(_ dependency: String, _ target: String) {
    check(package("Shop", dependencies: dependency, targets: target) + package("Store") + shop, imports, idle)
  }

  @Test func severalNeighborsWithTheName() {
    let other = package("Store").replacing("//- Store/", with: "//- Other/Store/")
    check(
      package("Shop", dependencies: logging) + package("Store") + other + shop, imports,
      "problem Shop/Sources/Shop/A.swift:1:8: several modules are named 'Store', and no dependency of 'Shop' "
        + "selects one of them; these imports were not checked\n\(idle)")
  }

  @Test func tuistTargets() {
    func target(_ name: String, _ dependencies: String) -> String {
      """
      .target(name: "\(name)", destinations: .iOS, product: .framework, bundleId: "x", sources: ["\(name)/**"],
        dependencies: \(dependencies)),

      """
    }
    func tree(_ dependencies: String) -> String {
      """
      //- Project.swift
      import ProjectDescription
      let project = Project(name: "P", targets: [
      \(target("App", dependencies) + target("Home", "[.target(name: \"Core\")]") + target("Core", "[]"))])
      //- App/A.swift
      import Core
      import Home
      //- Home/H.swift
      import Core
      //- Core/C.swift
      struct C {}

      """
    }
    check(tree(#"[.target(name: "Home")]"#), imports, "")
    check(
      tree(#"[.target(name: "Home")]"#), "each import\nwhere uses library module\nmust be declared",
      """
      App/A.swift:1:8: error: App imports Core, which it does not declare [probe]
        Project.swift:4:18: reached through the dependency Home
      """)
    check(
      tree("[]"), imports,
      """
      App/A.swift:1:8: error: App imports Core, which it does not declare and no dependency reaches [probe]
      App/A.swift:2:8: error: App imports Home, which it does not declare and no dependency reaches [probe]
      """)
    // One dependency cannot be read.
    check(
      tree("[.target(name: unknown())]"), imports,
      """
      problem App/A.swift:1:8: probe could not check App imports Core and App imports Home: the dependencies of App in its manifest could not be fully read
      problem Project.swift:4:17: the dependencies of 'App' may be incomplete: cannot evaluate 'unknown' without running the manifest
      """)
  }

  // MARK: Products from other repositories

  private let dependencies = "each dependency\nmust be imported"

  @Test func externalProducts() {
    func tree(_ code: String) -> String {
      package("Shop", dependencies: logging, targets: #".product(name: "Logging", package: "swift-log")"#)
        + "//- Shop/Sources/Shop/A.swift\n\(code)\n"
    }
    check(tree("import Logging"), dependencies, "")
    check(tree("#if canImport(Logging)\nimport Logging\n#endif"), dependencies, "")
    check(
      tree("import Foundation"), dependencies,
      "Shop/Package.swift:5:50: error: Shop depends on Logging, which it never imports [probe]")
    check(
      tree("import LoggingOSLog"), dependencies,
      "problem Shop/Package.swift:5:50: probe could not check Shop depends on Logging: a product from "
        + "another repository may contain the imported module: LoggingOSLog")
  }

  /// A compiled framework may link a product that no source file imports.
  @Test func externalProductsBesideABinaryTarget() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", dependencies: [\(logging)],
        targets: [
          .target(name: "App", dependencies: ["Player", .product(name: "Logging", package: "swift-log")]),
          .binaryTarget(name: "Player", path: "Player.xcframework"),
        ])
      //- Sources/App/A.swift
      import Player
      """, dependencies,
      "problem Package.swift:6:51: probe could not check App depends on Logging: a binary target of the same package may need the dependency: "
        + "Player")
  }

  /// A target may exist only to declare a product for others.
  @Test func wrappersOfExternalProducts() {
    func tree(_ code: String) -> String {
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", dependencies: [\(logging)],
        targets: [
          .target(name: "App", dependencies: ["Wrapper"]),
          .target(name: "Wrapper", dependencies: [.product(name: "Logging", package: "swift-log")]),
        ])
      //- Sources/App/A.swift
      \(code)
      //- Sources/Wrapper/W.swift
      import Logging

      """
    }
    check(tree("import Logging"), dependencies, "")
    check(
      tree("import Foundation"), dependencies,
      "Package.swift:6:41: error: App depends on Wrapper, which it never imports [probe]")
    check(
      tree("import LoggingOSLog"), dependencies,
      "problem Package.swift:6:41: probe could not check App depends on Wrapper: a product from another "
        + "repository may contain the imported module: LoggingOSLog")
  }
}
