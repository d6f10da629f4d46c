// swift-tools-version: 6.0
import PackageDescription

let composable = Target.Dependency.product(
  name: "ComposableArchitecture", package: "swift-composable-architecture")
let dependencies = Target.Dependency.product(name: "Dependencies", package: "swift-dependencies")
let macros = Target.Dependency.product(name: "DependenciesMacros", package: "swift-dependencies")

let package = Package(
  name: "Harbour",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "AppCore", targets: ["AppCore"]),
    .library(name: "AppSwiftUI", targets: ["AppSwiftUI"]),
    .library(name: "BuoySwiftUI", targets: ["BuoySwiftUI"]),
    .library(name: "CommonUI", targets: ["CommonUI"]),
    .library(name: "TideClient", targets: ["TideClient"]),
    .library(name: "TideClientLive", targets: ["TideClientLive"]),
    .library(name: "TideCore", targets: ["TideCore"]),
    .library(name: "TideSwiftUI", targets: ["TideSwiftUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.20.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.9.0"),
  ],
  targets: [
    .target(name: "AppCore", dependencies: ["BuoyCore", "TideCore", composable]),
    .target(name: "AppSwiftUI", dependencies: ["AppCore", "TideSwiftUI", composable]),
    .target( // expect: feature-modules-not-in-manifest, incomplete-feature-modules, reducer-without-test-store
      name: "BuoyCore", dependencies: [composable]),
    .target(name: "BuoySwiftUI", dependencies: ["BuoyCore", "CommonUI", composable]), // expect: unwired-feature, unshown-state
    .target(name: "CommonUI"),
    .target(name: "TideClient", dependencies: [dependencies, macros]),
    .target(name: "TideClientLive", dependencies: ["TideClient", dependencies]),
    .target(name: "TideCore", dependencies: ["TideClient", composable]), // expect: one-sided-reducer-test
    .target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideCore", composable]),
    .testTarget(name: "AppCoreTests", dependencies: ["AppCore", "TideClient", "TideCore", composable]),
    .testTarget(name: "AppSwiftUITests", dependencies: ["AppCore", "AppSwiftUI", composable]),
    .testTarget(name: "BuoyCoreTests", dependencies: ["BuoyCore"]),
    .testTarget(name: "TideClientLiveTests", dependencies: ["TideClient", "TideClientLive"]),
    .testTarget(name: "TideCoreTests", dependencies: ["TideClient", "TideCore", composable]),
    .testTarget(name: "TideSwiftUITests", dependencies: ["CommonUI", "TideCore", "TideSwiftUI", composable]),
  ]
)
