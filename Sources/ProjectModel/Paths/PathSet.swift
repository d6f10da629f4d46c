/// A set of files and folders that can be queried for the paths in them.
package struct PathSet: Sendable {
  private let paths: [String]
  /// A set for more than 16 paths. For fewer paths it is empty, because a linear search is fast enough.
  private let set: Set<String>

  package init(_ paths: [String]) {
    self.paths = paths
    set = paths.count > 16 ? Set(paths) : []
  }

  /// Whether the set contains a path or one of the folders around it.
  package func covers(_ path: String) -> Bool {
    if set.isEmpty { return paths.contains { isPath(path, atOrBelow: $0) } }
    return set.contains(path) || foldersAround(path).contains(where: set.contains) || set.contains("")
  }
}
