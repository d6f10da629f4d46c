// swift-tools-version: 6.0

import PackageDescription

// The plugins with a prebuilt archlint. `.ci/pack` puts the sources of the plugins and the artifact bundle beside this
// manifest. The build-tool plugin cannot use archlint built from source: SwiftPM builds the tools of such plugins
// without running the plugins of those tools, but a plugin embeds archlint's rules.
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
