import ProjectModel
import SwiftOutline

/// The contents of one `Package.swift`.
package struct Manifest: Sendable {
  var name: String
  var toolsVersion: String
  var targets: [ManifestTarget] = []
  /// Whether the package declares no target.
  package var isWithoutTargets: Bool { targets.isEmpty }
  var products: [Package.Product] = []
  var requirements: [ManifestRequirement] = []
  /// `swiftLanguageModes`, as `5` and `6`.
  var languageModes: [String] = []
  /// The platforms of `platforms`, as tests such as `os(iOS)`. Empty if the argument is not given or not known.
  var systems: Set<String> = []
  var problems: [Problem] = []
  /// Expressions that could not be evaluated. `readManifest` turns each of them into a problem.
  var gaps = ManifestGaps()
  /// Whether all targets and products are known.
  var isComplete = true
}

struct ManifestTarget: Hashable, Sendable {
  var name: String
  var kind: Module.Kind
  var path: String?
  var exclude: [String] = []
  /// The `sources:` argument; nil if it is not given, which means all files in the target's folder.
  var sources: [String]?
  var dependencies: [DeclaredDependency] = []
  var languageMode: String?
  var isMainActorByDefault = false
  var hasStrictConcurrency = false
  var hasResources = false
  /// The paths of resources in the target's folder. SwiftPM does not compile resources. Paths that could not be
  /// evaluated are missing.
  var resources: [String] = []
  /// The `-module-alias` flags, as a map from the name that the sources use to the real name of the module.
  var moduleAliases: [String: String] = [:]
  var place: Place
  var isComplete = true
  /// The platforms on which the target is declared. Empty if the declaration is not inside an `#if`.
  var platforms: [ManifestPlatform] = []
}

struct ManifestRequirement: Sendable {
  /// The `name:` argument of older tools versions.
  var name: String?
  /// The path or URL.
  var location: String
  var isLocal: Bool
  var place: Place

  /// The folder of a path dependency relative to the root; nil if it is outside the source tree.
  ///
  /// - Parameter folder: The folder of the manifest.
  func folder(from folder: String) -> String? {
    // `~` is the home folder.
    isLocal && !location.hasPrefix("~") ? joined(folder, location) : nil
  }
}
