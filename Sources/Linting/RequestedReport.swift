import Findings
import ProjectModel

/// Data that a run adds to the report of a check, such as a baseline and a base revision.
package struct ReportRequest {
  /// The base revision that the report is compared with.
  package struct Base {
    package var report: Report
    /// The name on the command line.
    package var name: String
    package var commit: String
    /// The paths of the project in the base revision, and now.
    package var pathsBefore: KnownPaths
    package var paths: KnownPaths
    package var changed: ChangedPaths
    /// The change of the baseline file since the base revision. nil if neither revision has a baseline.
    package var baselineEdit: BaselineEdit?

    package init(
      report: Report, name: String, commit: String, pathsBefore: KnownPaths, paths: KnownPaths, changed: ChangedPaths,
      baselineEdit: BaselineEdit?
    ) {
      self.report = report
      self.name = name
      self.commit = commit
      self.pathsBefore = pathsBefore
      self.paths = paths
      self.changed = changed
      self.baselineEdit = baselineEdit
    }
  }

  /// The baseline entries, assigned to the findings of the check. nil if there is no baseline.
  package var baseline: BaselineMatching?
  /// Whether this check could have found the violation that a baseline entry accepts.
  package var couldFind: (BaselineEntry) -> Bool = { _ in true }
  package var base: Base?
  package var owners: ProjectOwners?
  /// Analysis problems from outside of the check, such as files that could not be read.
  package var problems: [Problem] = []
  /// The changed files to which the report is limited. nil for all files.
  package var changed: ChangedPaths?
  /// The owners to whose files the report is limited. Empty for all owners.
  package var ownerNames: Set<String> = []

  package init() {}
}

/// Makes the report of a run: applies the baseline, the comparison with the base, and filters to the report of a check.
/// A finding that the baseline accepts counts neither as new nor as gone.
package func report(of check: Report, _ request: ReportRequest) -> Report {
  var report = check
  if let baseline = request.baseline { report.apply(baseline, isChecked: request.couldFind) }
  if let base = request.base {
    report.compare(
      with: base.report, base: base.name, commit: base.commit, paths: base.paths, pathsBefore: base.pathsBefore,
      changed: base.changed)
    report.difference?.baseline = base.baselineEdit
  }
  if let owners = request.owners { report.assign(owners) }
  report.problems += request.problems
  if let changed = request.changed { report.narrow(to: changed) }
  if !request.ownerNames.isEmpty { report.narrow(toOwners: request.ownerNames, of: request.owners) }
  return report
}
