// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Allotment",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Allotment", targets: ["Allotment"])],
  targets: [
    .target(name: "Allotment", path: "App", exclude: ["Features/Garden/Tests"]),
    .testTarget(name: "GardenTests", dependencies: ["Allotment"], path: "App/Features/Garden/Tests"),
  ]
)
