import Findings
import ProjectModel

/// The parts of a report that a run requests besides the findings.
package struct ReportRequest {
  /// The report of the base revision, and the differences from it.
  package struct Base {
    package var report: Report
    /// The name on the command line.
    package var name: String
    package var commit: String
    /// The paths of the base, and of the project now.
    package var pathsBefore: KnownPaths
    package var paths: KnownPaths
    package var changed: ChangedPaths
    /// The difference between the baseline and the one of the base revision. nil if neither exists.
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

  /// The baseline, matched with the findings of the check; nil if there is none.
  package var baseline: BaselineMatching?
  /// Whether the check could have found the finding of a baseline entry.
  package var couldFind: (BaselineEntry) -> Bool = { _ in true }
  package var base: Base?
  package var owners: ProjectOwners?
  /// Problems that were found beside the check.
  package var problems: [Problem] = []
  /// The files that the report is narrowed to; nil for all.
  package var changed: ChangedPaths?
  /// The owners that the report is narrowed to; empty for all.
  package var ownerNames: Set<String> = []

  package init() {}
}

/// Makes the report of a run from the report of a check. A finding that the baseline accepts is neither new nor gone.
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
