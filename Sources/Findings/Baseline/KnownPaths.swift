/// The paths of a project's files and folders, to tell moved files from files that still exist.
package struct KnownPaths: Sendable {
  private let paths: Set<String>

  /// - Parameter files: paths relative to the root.
  package init(files: some Sequence<String>) {
    var paths: Set<String> = []
    for file in files {
      var path = file[...]
      while paths.insert(String(path)).inserted {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
        path = path[..<slash]
      }
    }
    self.paths = paths
  }

  package func contains(_ path: String) -> Bool { paths.contains(path) }
}
