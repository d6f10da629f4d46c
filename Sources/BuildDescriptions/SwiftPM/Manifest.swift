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
  var problems: [Problem] = []
  /// Expressions that could not be evaluated. `readManifest` turns them into problems.
  var gaps = ManifestGaps()
  /// Whether all targets and products are known.
  var isComplete = true
}

struct ManifestTarget: Hashable, Sendable {
  var name: String
  var kind: Module.Kind
  var path: String?
  var exclude: [String] = []
  /// nil if the argument is not given, which means the whole folder.
  var sources: [String]?
  var dependencies: [DeclaredDependency] = []
  var languageMode: String?
  var isMainActorByDefault = false
  var hasStrictConcurrency = false
  var hasResources = false
  /// The paths of resources in the target's folder, as far as they are known. SwiftPM does not compile them.
  var resources: [String] = []
  /// The `-module-alias` flags, from the name that the sources use to the name of the module.
  var moduleAliases: [String: String] = [:]
  var place: Place
  var isComplete = true
  /// The platforms that declare the target. Empty if it is not inside an `#if`.
  var platforms: [ManifestPlatform] = []
}

struct ManifestRequirement: Sendable {
  /// The `name:` argument of older tools versions.
  var name: String?
  /// The path or URL.
  var location: String
  var isLocal: Bool
  var place: Place

  /// The folder of a path dependency relative to the root; nil if it is outside the tree.
  ///
  /// - Parameter folder: The folder of the manifest.
  func folder(from folder: String) -> String? {
    // `~` is the home folder.
    isLocal && !location.hasPrefix("~") ? joined(folder, location) : nil
  }
}
