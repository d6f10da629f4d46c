// swift-tools-version: 6.0
import PackageDescription

// The least of the modules that the code of `archlint new` imports and Linux does not have. Signatures and isolation are
// those of the real modules, so that code that compiles here also compiles there. Stores, effects and dependencies work,
// so that the tests run.

let modules: [(name: String, dependencies: [Target.Dependency])] = [
  ("Combine", []),
  ("OSLog", []),
  ("SwiftUI", ["Combine"]),
  ("Dependencies", []),
  ("DependenciesMacros", ["Dependencies"]),
  ("ComposableArchitecture", ["Combine", "Dependencies", "DependenciesMacros", "SwiftUI"]),
  ("AnalyticsService", ["Dependencies"]),
  ("NetworkService", ["Dependencies"]),
  ("PersistenceService", ["Dependencies"]),
]

let package = Package(
  name: "Stubs",
  products: modules.map { .library(name: $0.name, targets: [$0.name]) },
  targets: modules.map { .target(name: $0.name, dependencies: $0.dependencies) }
)
