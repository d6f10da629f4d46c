// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  products: [.library(name: "Cart", targets: ["Cart"])],
  targets: [
    .target(name: "Store"),
    .target(name: "Cart", dependencies: ["Store"]),
    .testTarget(name: "CartTests", dependencies: ["Cart", "Store"]),
  ]
)
