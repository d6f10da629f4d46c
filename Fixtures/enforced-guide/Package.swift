// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  targets: [
    .executableTarget(name: "Shop", dependencies: ["CartFeature", "SearchFeature"]),
    .target(name: "CartFeature", dependencies: ["Networking"], path: "Sources/Features/Cart"),
    .target(name: "SearchFeature", dependencies: ["Networking"], path: "Sources/Features/Search"),
    .target(name: "Networking"),
    .testTarget(name: "ShopTests", dependencies: ["CartFeature", "SearchFeature", "Networking"]),
  ])
