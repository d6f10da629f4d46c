// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Reader",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "Entities", targets: ["Entities"]),
    .library(name: "ShelfFeature", targets: ["ShelfFeature"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0"),
    .package(url: "https://example.com/reader/services.git", from: "1.0.0"),
  ],
  targets: [
    .target(name: "CoreUI"),
    .target(name: "DTOs"),
    .target(name: "Entities"),
    .target(
      name: "ShelfFeature",
      dependencies: [
        "CoreUI",
        "DTOs",
        "Entities",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
        .product(name: "AnalyticsService", package: "services"),
        .product(name: "NetworkService", package: "services"),
        .product(name: "PersistenceService", package: "services"),
      ],
      path: "Sources/Features/ShelfFeature"
    ),
    .testTarget(name: "EntitiesTests", dependencies: ["Entities"]),
    .testTarget(name: "ShelfFeatureTests", dependencies: ["ShelfFeature", "Entities"]),
  ],
  swiftLanguageModes: [.v6]
)
