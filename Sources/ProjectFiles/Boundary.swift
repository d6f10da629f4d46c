/// What the files of a tree may lead to: what lies in the repository around it, or in the tree itself where there is
/// none, and the folders that the command line adds. Links, and paths in a configuration, are written by whoever opens
/// a pull request, and what they lead to may end up in a report.
package struct Boundary: Sendable {
  /// Absolute, without links and without a slash at the end; files, too.
  private let places: [[UInt8]]
  /// Those of them that the command line adds.
  private let added: [[UInt8]]

  /// - Parameter others: folders and files outside.
  package init(around root: [UInt8], adding others: [[UInt8]] = []) {
    let real = (try? resolved(root).get()) ?? root
    added = others.map { (try? resolved($0).get()) ?? $0 }
    places = [repositoryRoot(around: real) ?? real] + added
  }

  /// Whether what an absolute path leads to lies inside; of what is not there, the folder around it.
  package func contains(_ path: [UInt8]) -> Bool {
    var path = path
    while true {
      if case .success(let real) = resolved(path) { return holds(real) }
      guard let cut = path.lastIndex(of: slash), cut > 0 else { return holds([slash]) }
      path.removeSubrange(cut...)
    }
  }

  /// Git's own folder lies outside: it holds credentials, and programs that git runs.
  ///
  /// - Parameter real: absolute, without links.
  func holds(_ real: [UInt8]) -> Bool {
    places.contains { isPath(real, atOrBelow: $0) && !isInGitFolder(real.dropFirst($0.count)) }
  }

  /// Whole folders are entered where the command line says so: of what stands in the repository besides, its changes
  /// are told by other paths.
  func adds(_ real: [UInt8]) -> Bool { added.contains { isPath(real, atOrBelow: $0) } }
}

/// Whether a path is that of a repository's own folder, or of something in it. File systems may know no case.
package func isInGitFolder(_ path: some Sequence<UInt8>) -> Bool {
  let marker = Array(".git".utf8)
  return Array(path).split(separator: slash).contains { part in
    part.count == marker.count && zip(part, marker).allSatisfy { $0 == $1 || ($0 | 0x20) == $1 }
  }
}
