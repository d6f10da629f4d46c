// swift-tools-version: 6.0

import PackageDescription

// The plugins with an archlint that is built already. `.ci/pack` puts the sources of the plugins and the artifact
// bundle beside this manifest. Built from source, the build-tool plugin would not do: SwiftPM builds the tools of such
// plugins without running their own, and archlint's rules come into it by one.
let package = Package(
  name: "archlint-plugins",
  products: [
    .plugin(name: "ArchlintBuild", targets: ["ArchlintBuild"]),
    .plugin(name: "ArchlintCommand", targets: ["ArchlintCommand"]),
  ],
  targets: [
    .binaryTarget(name: "archlint", path: "archlint.artifactbundle"),
    .plugin(name: "ArchlintBuild", capability: .buildTool(), dependencies: ["archlint"]),
    .plugin(
      name: "ArchlintCommand",
      capability: .command(
        intent: .custom(verb: "archlint", description: "Check the architecture of the package by its rules")),
      dependencies: ["archlint"]),
  ]
)
