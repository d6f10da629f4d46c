import Findings
import ProjectLoading
import ProjectModel

/// A checked project, and the configuration and rules with which it was checked.
struct CheckedProject {
  var setup: Setup
  var project: Project
  var report: Report
  /// The sources that were read, for the next check of a session.
  var sources: KnownSources?
  var timings = Timings()
  /// The report on the revision of `--base`, and the paths of its files; nil without this option.
  var before: (report: Report, paths: KnownPaths)?
}

extension Project {
  /// The paths of the project's files.
  var knownPaths: KnownPaths { KnownPaths(files: files.lazy.map(\.path)) }
}
