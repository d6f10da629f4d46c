// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Bedside",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "AlarmCore", targets: ["AlarmCore"]),
    .library(name: "AlarmSwiftUI", targets: ["AlarmSwiftUI"]),
    .library(name: "AppCore", targets: ["AppCore"]),
    .library(name: "AppSwiftUI", targets: ["AppSwiftUI"]),
    .library(name: "CommonUI", targets: ["CommonUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.20.0")
  ],
  targets: [
    .target(
      name: "AlarmCore",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture")
      ]
    ),
    .target(
      name: "AlarmSwiftUI",
      dependencies: ["AlarmCore", "CommonUI"]
    ),
    .target(
      name: "AppCore",
      dependencies: [
        "AlarmCore",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]
    ),
    .target(
      name: "AppSwiftUI",
      dependencies: ["AlarmSwiftUI", "AppCore"]
    ),
    .target(name: "CommonUI"),
    .testTarget(name: "AlarmCoreTests", dependencies: ["AlarmCore"]),
    .testTarget(name: "AppCoreTests", dependencies: ["AppCore"]),
  ]
)
