import Findings
import ProjectModel

/// A checked project, with the rules that were used.
struct CheckedProject {
  var setup: Setup
  var project: Project
  var report: Report
  /// The report of the base revision, if one was requested.
  var before: (report: Report, paths: KnownPaths)?
}

extension Project {
  /// The paths of the project's files.
  var knownPaths: KnownPaths { KnownPaths(files: files.lazy.map(\.path)) }
}
