// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  targets: [
    .target(name: "Store"),
    .executableTarget(name: "Shop", dependencies: ["Store"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop", "Store"]),
  ])
