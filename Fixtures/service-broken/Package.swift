// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Snapshots",
  platforms: [.iOS(.v17)],
  products: [
    .library(name: "CameraService", targets: ["CameraService"]),
    .library(name: "SnapshotFeature", targets: ["SnapshotFeature"]),
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.17.0")
  ],
  targets: [
    .target(name: "Framework"),
    .target(
      name: "CameraService",
      dependencies: [
        "Framework",
        "PhotoService",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ],
      path: "Sources/Services/CameraService"
    ),
    .target(
      name: "SnapshotFeature",
      dependencies: [
        "CameraService",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]
    ),
    .target(
      name: "PhotoService",
      dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")],
      path: "Sources/Services/PhotoService"
    ),
    .target(name: "ClockService", path: "Sources/Services/ClockService"),
    .testTarget(name: "FrameworkTests", dependencies: ["Framework"]),
    .testTarget(name: "CameraServiceTests", dependencies: ["CameraService", "Framework"]),
    .testTarget(name: "SnapshotFeatureTests", dependencies: ["SnapshotFeature", "CameraService"]),
  ],
  swiftLanguageModes: [.v6]
)
