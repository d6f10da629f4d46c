import ProjectFiles
import ProjectModel
import Reporting

/// Where the project, its configuration and the working folder are.
struct Location {
  /// The project's root. Absolute.
  var root: String
  /// The absolute path of the configuration; nil if there is none.
  var configuration: String?
  /// The paths to which the report is limited, relative to the root. Empty for the whole project.
  var limits: [String]
  /// The working folder. Absolute.
  var workingFolder: String
  /// Whether configurations in folders below the root are read. False with `--config` and `--no-config`.
  var hasNested: Bool
  /// The folders to which symbolic links may lead.
  var boundary: Boundary
  /// The files that a sparse checkout leaves out.
  var leftOut = FilesLeftOut.known([])
  /// Whether reports contain absolute paths, for programs that read a build log and do not know the working folder.
  var showsAbsolutePaths = false
  /// The settings in git's index or in a commit; nil without `--staged` and `--base-rules`.
  var staged: StagedSettings?
  /// The contents of files that are not written yet, by absolute path. They are read instead of the files on disk.
  var drafts: [String: [UInt8]] = [:]

  /// Makes another folder the root of the project.
  mutating func move(to root: String) {
    self.root = root
    boundary = Boundary(around: Array(root.utf8))
    leftOut = filesLeftOut(of: root)
    limits = []
  }

  /// Whether findings at a path, which is relative to the root, are reported.
  func isReported(_ path: String) -> Bool { limits.isEmpty || limits.contains { isPath(path, atOrBelow: $0) } }

  var paths: PathMapping {
    showsAbsolutePaths ? PathMapping(absoluteFrom: root) : PathMapping(root: root, workingFolder: workingFolder)
  }

  /// Converts an absolute path to a path relative to the root: "" for the root itself, `../…` for a path outside.
  func fromRoot(_ absolute: String) -> String {
    relative(absolute, to: root) ?? PathMapping(root: "", workingFolder: root)(String(absolute.dropFirst()))
  }

  /// A path for messages.
  func shown(_ absolute: String) -> String { paths(fromRoot(absolute)) }

  /// Whether a path is a configuration below the root, and such configurations are read.
  func isNested(_ path: String) -> Bool { hasNested && path != configurationName }

  /// Whether a file does not exist because of a sparse checkout.
  func isLeftOut(_ path: String) -> Bool {
    guard case .known(let paths) = leftOut, paths.contains(path) else { return false }
    return if case .failure = status(of: Array(join(root, path).utf8), followingLinks: false) { true } else { false }
  }
}
