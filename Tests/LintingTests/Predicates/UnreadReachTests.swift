import Linting
import Testing

/// What depends on parts of manifests that could not be read.
@Suite struct UnreadReachTests {
  /// What another package offers by no product cannot be declared there.
  @Test func whatNoProductOffersIsToldAsSuch() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", products: [.library(name: "Shop", targets: ["Cart"])],
        targets: [.target(name: "Cart", dependencies: ["Core"]), .target(name: "Core")])
      //- Sources/Cart/Cart.swift
      //- Sources/Core/Core.swift
      //- Demo/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Demo", dependencies: [.package(path: "..")],
        targets: [.target(name: "Demo", dependencies: [.product(name: "Shop", package: "Shop")])])
      //- Demo/Sources/Demo/Demo.swift
      import Core
      """,
      """
      each import
      where uses library module
      must be declared
      """,
      """
      Demo/Sources/Demo/Demo.swift:1:8: error: Demo imports Core, which it does not declare [probe]
        Demo/Package.swift:5:50: reached through the dependency Shop; no product of its package contains it
      """)
  }

  /// Nobody can say where a product comes from that no package by path has, so nothing of the tree is undeclared.
  @Test func whatAProductThatIsNotFoundMayReachIsNotKnown() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", products: [.library(name: "Shop", targets: ["Cart"])],
        targets: [.target(name: "Cart", dependencies: ["Core"]), .target(name: "Core"), .target(name: "Other")])
      //- Sources/Cart/Cart.swift
      //- Sources/Core/Core.swift
      //- Sources/Other/Other.swift
      //- Demo/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Demo", dependencies: [.package(path: ".."), .package(url: "https://x.y/shop-swift", from: "1.0.0")],
        targets: [.target(name: "Demo", dependencies: [.product(name: "Shop", package: "shop-swift")])])
      //- Demo/Sources/Demo/Demo.swift
      import Cart
      import Core
      import Other
      """,
      """
      each import
      where uses library module
      must be declared
        or reachable
      """,
      """
      Demo/Sources/Demo/Demo.swift:3:8: error: Demo imports Other, which it does not declare and no dependency reaches [probe]
      problem Demo/Sources/Demo/Demo.swift:1:8: probe could not check Demo imports Cart and Demo imports Core: the product 'Shop' of the package 'shop-swift' was not found, and may be part of the project
      """)
  }

  /// What a target stands on may reach anything that its package sees, where the manifest does not tell.
  @Test func whatIsReachedThroughWhatCouldNotBeReadIsNotKnown() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(path: "Kit"), .package(path: "Gone"), .package(url: "https://x.y/z", from: "1.0.0")],
        targets: [
          .target(name: "Main", dependencies: ["Feature"]), make("Feature"),
          .target(name: "Around", dependencies: ["Main", "z"]),
          .target(name: "Below", dependencies: ["Half"]), .target(name: "Half", dependencies: unknown),
          .target(name: "User", dependencies: [.product(name: "Kit", package: "Kit")]),
          .target(name: "Lost", dependencies: [.product(name: "Gone", package: "Gone")]),
          .target(name: "Clear", dependencies: ["z"]),
          .target(name: "Core"),
        ])
      //- Sources/Main/A.swift
      import Core
      //- Sources/Around/A.swift
      import Core
      //- Sources/Below/A.swift
      import Core
      //- Sources/Half/A.swift
      //- Sources/User/A.swift
      import Core
      import Tools
      //- Sources/Lost/A.swift
      import Core
      //- Sources/Clear/A.swift
      import Core
      //- Sources/Core/A.swift
      //- Kit/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", dependencies: unknown), .target(name: "Tools")])
      //- Kit/Sources/Kit/A.swift
      //- Kit/Sources/Tools/A.swift
      """,
      """
      each import
      where uses library module
      must be declared
        or reachable
      """,
      """
      Sources/Clear/A.swift:1:8: error: Clear imports Core, which it does not declare and no dependency reaches [probe]
      Sources/User/A.swift:1:8: error: User imports Core, which it does not declare and no dependency reaches [probe]
      problem Kit/Package.swift:5:48: cannot evaluate 'unknown' without running the manifest, so the dependencies of 'Kit' may be incomplete
      problem Package.swift:4:55: no package at 'Gone', so its modules are unknown; fix the path, or add the package
      problem Package.swift:6:55: cannot evaluate 'make' without running the manifest, so the package's targets may be incomplete
      problem Package.swift:8:89: cannot evaluate 'unknown' without running the manifest, so the dependencies of 'Half' may be incomplete
      problem Sources/Around/A.swift:1:8: probe could not check Around imports Core and Main imports Core: 'Feature', a dependency of Main, could not be fully read
      problem Sources/Below/A.swift:1:8: probe could not check Below imports Core: the dependencies of Half in its manifest could not be fully read
      problem Sources/Lost/A.swift:1:8: probe could not check Lost imports Core: 'Gone', a dependency of Lost, could not be fully read
      problem Sources/User/A.swift:2:8: probe could not check User imports Tools: the dependencies of Kit in its manifest could not be fully read
      """)
  }

  /// What no product of the module's package can hold is not declared, whatever else is unknown.
  @Test func whatAProductHoldsThatCouldNotBeReadIsNotKnown() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(path: "Kit")],
        targets: [
          .target(name: "A", dependencies: [.product(name: "Some", package: "Kit")]),
          .target(name: "B", dependencies: [.product(name: "Part", package: "Kit")]),
          .target(name: "C", dependencies: [.product(name: "Made", package: "Kit")]),
          .target(name: "D", dependencies: [.product(name: "Core", package: "Kit")]),
          .target(name: "E", dependencies: [.product(name: "Gone", package: "Kit")]),
        ])
      //- Sources/A/A.swift
      import Log
      //- Sources/B/A.swift
      import Log
      //- Sources/C/A.swift
      import Log
      //- Sources/D/A.swift
      import Log
      //- Sources/E/A.swift
      import A
      //- Kit/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit",
        products: [
          .library(name: "Some", targets: unknown), .library(name: "Part", targets: ["Core", "Feature"]),
          .library(name: unknown, targets: ["Log"]), .library(name: "Core", targets: ["Core"]),
        ],
        targets: [make("Feature"), .target(name: "Core"), .target(name: "Log")])
      //- Kit/Sources/Core/A.swift
      //- Kit/Sources/Log/A.swift
      """,
      """
      each import
      where uses library module
      must be declared
      """,
      """
      Sources/B/A.swift:1:8: error: B imports Log, which it does not declare [probe]
      Sources/D/A.swift:1:8: error: D imports Log, which it does not declare [probe]
      Sources/E/A.swift:1:8: error: E imports A, which it does not declare [probe]
      problem Kit/Package.swift:6:37: cannot evaluate 'unknown' without running the manifest, so the targets of the product 'Some' and 1 other part may be incomplete
      problem Kit/Package.swift:7:5: this is not understood, so this product may be incomplete
      problem Kit/Package.swift:9:13: cannot evaluate 'make' without running the manifest, so the package's targets may be incomplete
      problem Sources/A/A.swift:1:8: probe could not check A imports Log: 'Some', a dependency of A, could not be fully read
      problem Sources/C/A.swift:1:8: probe could not check C imports Log: 'Made', a dependency of C, could not be fully read
      """)
  }

  /// The manifest says all that it has to, and not what is in another repository's product.
  @Test func whatAnotherRepositoryHoldsIsNotKnown() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(url: "https://x.y/swift-collections", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [.product(name: "Collections", package: "swift-collections")])])
      //- Sources/A/A.swift
      import OrderedCollections
      """,
      "each import\nmust be declared",
      """
      problem Sources/A/A.swift:1:8: probe could not check A imports OrderedCollections: 'Collections', a dependency of A, is a product of an external package and may contain the module
      """)
  }
}
