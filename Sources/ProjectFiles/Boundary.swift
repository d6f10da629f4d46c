/// The places that links and configured paths of a project may lead to: the repository around the project, or the
/// project's folder if there is no repository, and folders added on the command line. Anybody who opens a pull request
/// can add links and paths, and their targets may end up in a report.
package struct Boundary: Sendable {
  /// Absolute paths of folders and files, without symbolic links and trailing slashes.
  private let places: [[UInt8]]
  /// The places that the command line adds.
  private let added: [[UInt8]]

  /// - Parameter others: folders and files outside the repository that may be read.
  package init(around root: [UInt8], adding others: [[UInt8]] = []) {
    let real = (try? resolved(root).get()) ?? root
    added = others.map { (try? resolved($0).get()) ?? $0 }
    places = [repositoryRoot(around: real) ?? real] + added
  }

  /// Whether the target of an absolute path is inside the boundary. If nothing exists at the path, its nearest existing
  /// parent folder decides.
  package func contains(_ path: [UInt8]) -> Bool {
    var path = path
    while true {
      if case .success(let real) = resolved(path) { return holds(real) }
      guard let cut = path.lastIndex(of: slash), cut > 0 else { return holds([slash]) }
      path.removeSubrange(cut...)
    }
  }

  /// Whether a path is inside the boundary. The `.git` folder is outside, because it holds credentials and programs
  /// that git runs.
  ///
  /// - Parameter real: an absolute path without symbolic links.
  func holds(_ real: [UInt8]) -> Bool {
    places.contains { isPath(real, atOrBelow: $0) && !isInGitFolder(real.dropFirst($0.count)) }
  }

  /// Whether a path is in a place that the command line adds. Links to folders are followed only there: for other
  /// folders of the repository, git reports changes under paths that differ from the link's path.
  func adds(_ real: [UInt8]) -> Bool { added.contains { isPath(real, atOrBelow: $0) } }
}

/// Whether a path is a `.git` folder or is inside one. The case is ignored, because some file systems ignore it.
package func isInGitFolder(_ path: some Sequence<UInt8>) -> Bool {
  let marker = Array(".git".utf8)
  return Array(path).split(separator: slash).contains { part in
    part.count == marker.count && zip(part, marker).allSatisfy { $0 == $1 || ($0 | 0x20) == $1 }
  }
}
