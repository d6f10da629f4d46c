// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Podcasts",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "MiniUI"),
    .target(name: "Podcasts", dependencies: ["MiniUI"]),
  ]
)
