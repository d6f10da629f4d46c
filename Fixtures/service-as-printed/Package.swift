// swift-tools-version: 6.0
import PackageDescription

let tca = Target.Dependency.product(
  name: "ComposableArchitecture", package: "swift-composable-architecture")
let dependencies = Target.Dependency.product(name: "Dependencies", package: "swift-dependencies")

let package = Package(
  name: "Voyage",
  platforms: [.iOS(.v17)],
  products: [
    .library(name: "ForecastService", targets: ["ForecastService"]),
    .library(name: "SonarService", targets: ["SonarService"]),
    .library(name: "LogbookService", targets: ["LogbookService"]),
    .library(name: "PassageFeature", targets: ["PassageFeature"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.6.0"),
  ],
  targets: [
    .target(name: "Entities"),
    .target(name: "Framework"),
    .target(
      name: "ForecastService",
      dependencies: ["Entities", "Framework", dependencies],
      path: "Sources/Services/ForecastService"
    ),
    .target(
      name: "SonarService",
      dependencies: ["Framework", dependencies],
      path: "Sources/Services/CustomSonarService"
    ),
    .target(
      name: "LogbookService",
      dependencies: ["Framework", dependencies],
      path: "Sources/Services/LogbookService"
    ),
    .target(
      name: "PassageFeature",
      dependencies: ["Entities", "ForecastService", "LogbookService", "SonarService", dependencies, tca],
      path: "Sources/Features/PassageFeature"
    ),
    .testTarget(name: "EntitiesTests", dependencies: ["Entities"]),
    .testTarget(name: "ForecastServiceTests", dependencies: ["ForecastService", "Framework"]),
    .testTarget(name: "SonarServiceTests", dependencies: ["SonarService", "Framework"]),
    .testTarget(name: "LogbookServiceTests", dependencies: ["LogbookService", "Framework"]),
    .testTarget(
      name: "PassageFeatureTests",
      dependencies: ["PassageFeature", "Entities", "ForecastService", "LogbookService", "SonarService"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
