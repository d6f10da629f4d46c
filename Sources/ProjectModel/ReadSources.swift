/// Everything that was read of a tree, before it is linked.
struct ReadSources: Sendable {
  var reading: Reading
  var tree: SourceTree
  var problems: [Problem]
  /// Modules from outside, instead of those of manifests and Xcode projects.
  var given: [GivenModule]?
  /// Files of the name that was asked for, from the root.
  var namedFiles: [String]

  /// The same with files at other paths. An Xcode project that names a file goes on naming it, as it does where Xcode
  /// moves the file.
  ///
  /// - Parameter moves: from the old path to the new one, both from the root.
  func moving(_ moves: [String: String]) -> ReadSources {
    var moved = self
    for index in moved.reading.files.indices {
      guard let path = moves[moved.reading.files[index].path] else { continue }
      moved.reading.files[index].path = path
      var folder = parent(of: path)
      while moved.tree.folders.insert(folder).inserted { folder = parent(of: folder) }
    }
    moved.leaveEmptyFolders(moves)
    for project in moved.reading.projects.indices {
      for target in moved.reading.projects[project].targets.indices {
        let files = moved.reading.projects[project].targets[target].files
        moved.reading.projects[project].targets[target].files = files.map { moves[$0] ?? $0 }
      }
    }
    return moved
  }

  /// Folders whose files have all gone are no folders of sources any more.
  private mutating func leaveEmptyFolders(_ moves: [String: String]) {
    var kept: Set<String> = [""]
    for path in reading.files.map(\.path) + tree.foldersWithOtherSources.map({ $0 + "/" }) {
      var folder = parent(of: path)
      while kept.insert(folder).inserted { folder = parent(of: folder) }
    }
    for path in moves.keys {
      var folder = parent(of: path)
      while !kept.contains(folder) {
        tree.folders.remove(folder)
        folder = parent(of: folder)
      }
    }
  }
}
