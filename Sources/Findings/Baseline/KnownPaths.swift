/// The paths of a project's files and folders. They show whether a file was moved or still exists.
package struct KnownPaths: Sendable {
  private let paths: Set<String>

  /// Collects the paths of all files and of the folders that contain them.
  ///
  /// - Parameter files: the paths of all files, relative to the root.
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
