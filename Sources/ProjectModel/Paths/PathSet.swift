/// Files and folders that are asked for by the paths in them.
package struct PathSet: Sendable {
  private let paths: [String]
  /// Of more than a few, which are gone through.
  private let set: Set<String>

  package init(_ paths: [String]) {
    self.paths = paths
    set = paths.count > 16 ? Set(paths) : []
  }

  /// Whether one of them is at a path or around it.
  package func covers(_ path: String) -> Bool {
    if set.isEmpty { return paths.contains { isPath(path, atOrBelow: $0) } }
    return set.contains(path) || foldersAround(path).contains(where: set.contains) || set.contains("")
  }
}
