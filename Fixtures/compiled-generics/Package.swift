// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Archive",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Storage"),
    .target(name: "Measures"),
    .target(name: "Archive", dependencies: ["Storage", "Measures"]),
  ]
)
