// swift-tools-version: 6.0
import PackageDescription

let tca = Target.Dependency.product(
  name: "ComposableArchitecture", package: "swift-composable-architecture")
let dependencies = Target.Dependency.product(name: "Dependencies", package: "swift-dependencies")

let package = Package(
  name: "Marina",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "Entities", targets: ["Entities"]),
    .library(name: "BerthsFeature", targets: ["BerthsFeature"]),
    .library(name: "TidesFeature", targets: ["TidesFeature"]),
    .library(name: "RepairsFeature", targets: ["RepairsFeature"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.6.0"),
  ],
  targets: [
    .target(name: "Entities"),
    .target(name: "Framework"),
    .target(name: "PersistenceService", dependencies: [dependencies]),
    .target(name: "NetworkService", dependencies: [dependencies]),
    .target(name: "AnalyticsService", dependencies: [dependencies]),
    .target(
      name: "BerthsFeature",
      dependencies: [
        "Entities",
        "Framework",
        "PersistenceService",
        "NetworkService",
        "AnalyticsService",
        tca,
      ],
      path: "Sources/Features/BerthsFeature"
    ),
    .target(
      name: "TidesFeature",
      dependencies: [
        "Entities",
        "Framework",
        "PersistenceService",
        "NetworkService",
        "AnalyticsService",
        tca,
      ],
      path: "Sources/Features/TidesFeature"
    ),
    .target(
      name: "RepairsFeature",
      dependencies: [
        "Entities",
        "PersistenceService",
        "NetworkService",
        "AnalyticsService",
        tca,
      ],
      path: "Sources/Features/RepairsFeature"
    ),
    .testTarget(name: "EntitiesTests", dependencies: ["Entities"]),
    .testTarget(name: "FrameworkTests", dependencies: ["Framework"]),
    .testTarget(name: "PersistenceServiceTests", dependencies: ["PersistenceService"]),
    .testTarget(name: "NetworkServiceTests", dependencies: ["NetworkService"]),
    .testTarget(name: "AnalyticsServiceTests", dependencies: ["AnalyticsService"]),
    .testTarget(
      name: "BerthsFeatureTests",
      dependencies: ["BerthsFeature"],
      path: "Tests/BerthsFeatureTests"
    ),
    .testTarget(
      name: "TidesFeatureTests",
      dependencies: ["TidesFeature"],
      path: "Tests/TidesFeatureTests"
    ),
    .testTarget(
      name: "RepairsFeatureTests",
      dependencies: ["RepairsFeature"],
      path: "Tests/RepairsFeatureTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
