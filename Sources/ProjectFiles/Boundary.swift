/// The places that symbolic links and configured paths of a project may lead to: the repository around the project (or,
/// without a repository, the project's folder), and folders added on the command line. The limit protects the machine:
/// anybody who opens a pull request can add a link or a path, and a report may show the content of its target.
package struct Boundary: Sendable {
  /// Absolute paths of folders and files, without symbolic links and trailing slashes.
  private let places: [[UInt8]]
  /// The places that the command line adds.
  private let added: [[UInt8]]

  /// The boundary of a project: the repository around `root`, and other places.
  ///
  /// - Parameter others: folders and files outside the repository that may be read.
  package init(around root: [UInt8], adding others: [[UInt8]] = []) {
    let real = (try? resolved(root).get()) ?? root
    added = others.map { (try? resolved($0).get()) ?? $0 }
    places = [repositoryRoot(around: real) ?? real] + added
  }

  /// Whether the target of an absolute path is inside the boundary. If nothing exists at the path, its nearest parent
  /// folder that exists is checked instead.
  package func contains(_ path: [UInt8], in root: RootFolder = RootFolder([])) -> Bool {
    var path = path
    while true {
      if case .success(let real) = root.resolved(path) { return holds(real) }
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

  /// Whether a path is in a folder that the command line adds. Links to folders are followed only there. In the rest of
  /// the repository, git would report changes to a linked file under a different path.
  func adds(_ real: [UInt8]) -> Bool { added.contains { isPath(real, atOrBelow: $0) } }
}
