import ProjectModel

// What a configuration says of modules, beside what manifests do.

/// A module that the configuration names, with the folders and files that it is made of, from the root.
package struct ConfiguredModule: Sendable {
  package var name: String
  package var paths: [String]
  package var isTest: Bool
  /// In the configuration.
  package var place: Place?

  package init(name: String, paths: [String], isTest: Bool, place: Place? = nil) {
    (self.name, self.paths, self.isTest, self.place) = (name, paths, isTest, place)
  }
}

/// The targets of manifests that a configuration says the files of: of each name that it has, the one in the innermost
/// package around the first of the paths. All else of them is as the manifest says.
struct ConfiguredTargets {
  private var open: [(module: ConfiguredModule, package: String?)]

  init(_ configured: [ConfiguredModule], _ tree: SourceTree) {
    // Of most trees.
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

  /// What the configuration says of a target, once.
  mutating func take(_ name: String, in package: String) -> ConfiguredModule? {
    guard let index = open.firstIndex(where: { $0.module.name == name && $0.package == package }) else { return nil }
    return open.remove(at: index).module
  }

  /// What is said of modules of no manifest.
  var rest: [ConfiguredModule] { open.map(\.module) }
}
