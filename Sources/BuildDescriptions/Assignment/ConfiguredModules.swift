import ProjectModel

// Modules that the configuration defines, in addition to the modules of manifests.

/// A module that the configuration defines, with its folders and files relative to the root.
package struct ConfiguredModule: Sendable {
  package var name: String
  package var paths: [String]
  package var isTest: Bool
  /// Where the configuration defines the module.
  package var place: Place?

  package init(name: String, paths: [String], isTest: Bool, place: Place? = nil) {
    (self.name, self.paths, self.isTest, self.place) = (name, paths, isTest, place)
  }
}

/// Manifest targets whose files the configuration redefines. A configured module replaces the files of the target with
/// the same name. The target is searched in the innermost package that contains the first path of the configured
/// module. Everything else about the target still comes from the manifest.
struct ConfiguredTargets {
  private var open: [(module: ConfiguredModule, package: String?)]

  init(_ configured: [ConfiguredModule], _ tree: SourceTree) {
    // Most trees have no configured modules.
    if configured.isEmpty {
      open = []
      return
    }
    open = configured.map { module in
      let path = module.paths.first.flatMap { joined("", $0) }.flatMap(tree.path(behind:))
      let packages = tree.manifests.filter { one in
        (path.map { isPath($0, atOrBelow: one.folder) } ?? false)
          && one.manifest.targets.contains { $0.name == module.name }
      }
      return (module, packages.map(\.folder).max { $0.utf8.count < $1.utf8.count })
    }
  }

  /// Removes and returns the configured module for a target; nil if there is none.
  mutating func take(_ name: String, in package: String) -> ConfiguredModule? {
    guard let index = open.firstIndex(where: { $0.module.name == name && $0.package == package }) else { return nil }
    return open.remove(at: index).module
  }

  /// The configured modules that match no target of a manifest.
  var rest: [ConfiguredModule] { open.map(\.module) }
}
