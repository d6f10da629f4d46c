/// The exit codes of archlint. If several apply, the highest is used.
enum ExitCode: Int32, Comparable {
  /// There are no findings that make the run fail.
  case clean = 0
  /// Findings at or above `--fail-on`.
  case findings = 1
  /// An error in the command line, the configuration or a page, or a missing path.
  case usage = 2
  /// A file could not be read or written.
  case failure = 3

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
