// swift-tools-version: 6.0

import PackageDescription

// The plugins with a prebuilt archlint. `.ci/pack` puts the sources of the plugins and the artifact bundle beside this
// manifest. The build-tool plugin cannot use an archlint that is built from source. SwiftPM builds such a tool without
// running the plugins that the tool itself needs, and archlint needs one to embed its rules.
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
