// swift-tools-version: 6.0

import PackageDescription

// A client of the built plugins, which a release packs; they are unpacked beside it.
let package = Package(
  name: "plugin-client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../archlint-plugins")],
  targets: [
    .target(name: "Store"),
    .target(name: "Cart", dependencies: ["Store"]),
    .executableTarget(
      name: "Shop", dependencies: ["Cart"], plugins: [.plugin(name: "ArchlintBuild", package: "archlint-plugins")]),
  ]
)
