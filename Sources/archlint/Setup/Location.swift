import ProjectFiles
import ProjectModel
import Reporting

/// Where a run takes place.
struct Location {
  /// The project's folder, absolute.
  var root: String
  /// The configuration's file, absolute.
  var configuration: String?
  /// What the report is limited to, from the root; empty for all of it.
  var limits: [String]
  /// The working folder, absolute.
  var workingFolder: String
  /// Configurations below the root add to its own; not where one was named or none is wanted.
  var hasNested: Bool
  /// What the files of the project may lead to.
  var boundary: Boundary
  /// What the checkout leaves out of the project.
  var leftOut = FilesLeftOut.known([])
  /// A build's log is read by programs that know no working folder.
  var showsAbsolutePaths = false
  /// Where the index is judged, by what.
  var staged: StagedSettings?

  /// Makes another folder the project's, all of it: what its files may lead to, and what the checkout leaves out of it, are
  /// its own.
  mutating func move(to root: String) {
    self.root = root
    boundary = Boundary(around: Array(root.utf8))
    leftOut = filesLeftOut(of: root)
    limits = []
  }

  /// The report is to speak of a path from the root.
  func isReported(_ path: String) -> Bool { limits.isEmpty || limits.contains { isPath(path, atOrBelow: $0) } }

  var paths: PathMapping {
    showsAbsolutePaths ? PathMapping(absoluteFrom: root) : PathMapping(root: root, workingFolder: workingFolder)
  }

  /// A path from the root, "" for the root itself, with `..` in front where it lies outside.
  func fromRoot(_ absolute: String) -> String {
    relative(absolute, to: root) ?? PathMapping(root: "", workingFolder: root)(String(absolute.dropFirst()))
  }

  /// A path as messages show it.
  func shown(_ absolute: String) -> String { paths(fromRoot(absolute)) }

  /// Whether a path is a nested configuration. The configuration of the root is not.
  func isNested(_ path: String) -> Bool { hasNested && path != configurationName }

  /// Whether a path from the root is that of a file which is not here, though git knows it.
  func isLeftOut(_ path: String) -> Bool {
    guard case .known(let paths) = leftOut, paths.contains(path) else { return false }
    return if case .failure = status(of: Array(join(root, path).utf8), followingLinks: false) { true } else { false }
  }
}
