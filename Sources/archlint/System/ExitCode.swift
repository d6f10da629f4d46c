/// How a run ends. Where several apply, the greatest does.
enum ExitCode: Int32, Comparable {
  /// Nothing found, or nothing that fails the run.
  case clean = 0
  /// Findings at or above `--fail-on`.
  case findings = 1
  /// A mistake in the command line, the configuration or a page, or a missing path.
  case usage = 2
  /// A failure to read or write.
  case failure = 3

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
