import ProjectFiles
import ProjectModel
import Reporting

/// The project, configuration and working folder of a run.
struct Location {
  /// The project's root. Absolute.
  var root: String
  /// The path of the configuration. Absolute.
  var configuration: String?
  /// The paths that the report is limited to, from the root. Empty for the whole project.
  var limits: [String]
  /// The working folder. Absolute.
  var workingFolder: String
  /// Whether configurations below the root are read. They are not with `--config` or `--no-config`.
  var hasNested: Bool
  /// The folders that links may lead to.
  var boundary: Boundary
  /// The files that a sparse checkout leaves out.
  var leftOut = FilesLeftOut.known([])
  /// Whether reports print absolute paths. Programs that read a build log do not know the working folder.
  var showsAbsolutePaths = false
  /// The settings of the index. nil without `--staged`.
  var staged: StagedSettings?
  /// Files that are not written yet, by absolute path. They are read in place of files on disk.
  var drafts: [String: [UInt8]] = [:]

  /// Makes another folder the project's root.
  mutating func move(to root: String) {
    self.root = root
    boundary = Boundary(around: Array(root.utf8))
    leftOut = filesLeftOut(of: root)
    limits = []
  }

  /// Whether the report includes a path, which is relative to the root.
  func isReported(_ path: String) -> Bool { limits.isEmpty || limits.contains { isPath(path, atOrBelow: $0) } }

  var paths: PathMapping {
    showsAbsolutePaths ? PathMapping(absoluteFrom: root) : PathMapping(root: root, workingFolder: workingFolder)
  }

  /// A path relative to the root. "" is the root itself. A path outside begins with `..`.
  func fromRoot(_ absolute: String) -> String {
    relative(absolute, to: root) ?? PathMapping(root: "", workingFolder: root)(String(absolute.dropFirst()))
  }

  /// A path for messages.
  func shown(_ absolute: String) -> String { paths(fromRoot(absolute)) }

  /// Whether a path is a nested configuration. The configuration of the root is not.
  func isNested(_ path: String) -> Bool { hasNested && path != configurationName }

  /// Whether a sparse checkout leaves out the file at a path, and the file does not exist.
  func isLeftOut(_ path: String) -> Bool {
    guard case .known(let paths) = leftOut, paths.contains(path) else { return false }
    return if case .failure = status(of: Array(join(root, path).utf8), followingLinks: false) { true } else { false }
  }
}
