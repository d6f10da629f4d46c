// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Networking"),
    .target(name: "Shop", dependencies: ["Networking"]),
    .executableTarget(name: "ShopTool", dependencies: ["Shop", "Networking"]),
  ]
)
