// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "archlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "archlint", targets: ["archlint"]),
    .plugin(name: "ArchlintCommand", targets: ["ArchlintCommand"]),
  ],
  targets: [
    .target(name: "CSystem"),
    .target(name: "SwiftOutline"),
    .target(name: "ProjectModel", dependencies: ["SwiftOutline"]),
    .target(name: "ProjectFiles", dependencies: ["CSystem", "SwiftOutline", "ProjectModel"]),
    .target(name: "BuildDescriptions", dependencies: ["SwiftOutline", "ProjectModel", "ProjectFiles"]),
    .target(
      name: "NameResolution", dependencies: ["SwiftOutline", "ProjectModel"], plugins: ["EmbedText"]),
    .target(
      name: "ProjectLoading",
      dependencies: ["SwiftOutline", "ProjectModel", "ProjectFiles", "BuildDescriptions", "NameResolution"]),
    .target(name: "RuleLanguage", dependencies: ["SwiftOutline"]),
    .target(name: "Findings", dependencies: ["SwiftOutline", "ProjectModel", "RuleLanguage"]),
    .target(
      name: "Linting",
      dependencies: [
        "SwiftOutline", "ProjectModel", "ProjectFiles", "NameResolution", "ProjectLoading", "RuleLanguage", "Findings",
      ]),
    .target(
      name: "Reporting", dependencies: ["SwiftOutline", "ProjectModel", "RuleLanguage", "Findings"],
      resources: [.embedInCode("report.schema.json")],
      plugins: ["EmbedText"]),
    .target(
      name: "Configuration", dependencies: ["SwiftOutline", "RuleLanguage"],
      resources: [.embedInCode("archlint.schema.json")]),
    .target(name: "Scaffolding", dependencies: ["SwiftOutline", "RuleLanguage"]),
    .target(
      name: "LanguageServer",
      dependencies: ["SwiftOutline", "ProjectModel", "RuleLanguage", "Findings", "Reporting", "Configuration"]),
    .target(
      name: "Fixes",
      dependencies: ["SwiftOutline", "ProjectModel", "NameResolution", "RuleLanguage", "Findings", "Scaffolding"]),
    .target(name: "RulePacks", path: "Rules", plugins: ["EmbedText"]),
    .executableTarget(
      name: "archlint",
      dependencies: [
        "CSystem", "SwiftOutline", "ProjectModel", "ProjectFiles", "BuildDescriptions", "NameResolution",
        "ProjectLoading", "RuleLanguage", "Findings", "Linting", "Reporting", "Configuration", "Scaffolding",
        "LanguageServer", "Fixes", "RulePacks",
      ]),
    .executableTarget(name: "embed-text", path: "Plugins/embed-text"),
    .plugin(
      name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"],
      path: "Plugins/EmbedText"),
    .plugin(
      name: "ArchlintCommand",
      capability: .command(
        intent: .custom(verb: "archlint", description: "Check the architecture of the package by its rules")),
      dependencies: ["archlint"]),
    .target(name: "TestSupport", path: "Tests/Support"),
    .testTarget(
      name: "SwiftOutlineTests", dependencies: ["SwiftOutline"], exclude: ["Differential/Reference"]),
    .testTarget(name: "ProjectModelTests", dependencies: ["ProjectModel", "ProjectLoading"]),
    .testTarget(name: "ProjectFilesTests", dependencies: ["CSystem", "ProjectFiles", "TestSupport"]),
    .testTarget(name: "BuildDescriptionsTests", dependencies: ["BuildDescriptions", "ProjectLoading", "TestSupport"]),
    .testTarget(name: "NameResolutionTests", dependencies: ["NameResolution", "ProjectLoading", "TestSupport"]),
    .testTarget(name: "ProjectLoadingTests", dependencies: ["CSystem", "ProjectLoading", "TestSupport"]),
    .testTarget(name: "RuleLanguageTests", dependencies: ["RuleLanguage", "TestSupport"], exclude: ["Advice/Goldens"]),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"]),
    .testTarget(name: "LintingTests", dependencies: ["Linting", "RulePacks", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(name: "ScaffoldingTests", dependencies: ["Scaffolding"]),
    .testTarget(
      name: "FixesTests", dependencies: ["Fixes", "Linting", "ProjectLoading", "Scaffolding", "TestSupport"]),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "ProjectLoading", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(name: "LanguageServerTests", dependencies: ["LanguageServer"]),
    .testTarget(name: "archlintTests", dependencies: ["CSystem", "archlint", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(
      name: "GroundTruthTests", dependencies: ["ProjectModel", "ProjectFiles", "ProjectLoading", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
