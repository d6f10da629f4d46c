import Findings
import Linting
import ProjectModel
import Reporting

/// The report of a run, and additional messages.
struct RunReport {
  var report: Report
  /// A message about baseline entries that could not be checked; nil if there are none.
  var keptEntries: String?
}

/// Makes the report of a run from the findings of a check:
/// 1. removes the findings in the baseline;
/// 2. compares with the base;
/// 3. adds owners;
/// 4. keeps the findings that the command line asks for.
///
/// - Parameter narrowing: nil for commands that report on the whole project.
func report(
  of checked: CheckedProject, _ options: CheckOptions, _ ownership: Ownership?, changeFilter: ChangeFilter?
) throws(CommandError) -> RunReport {
  var request = ReportRequest()
  var keptEntries: String?
  let baseline = options.usesBaseline ? try readBaseline(checked.setup, options) : nil
  if let baseline {
    let unread = try checked.unreadFiles()
    let matching = checked.matching(baseline, unread)
    request.baseline = matching
    request.couldFind = checked.couldFind(options, unread)
    keptEntries = unread.keptLine(checked.uncheckedEntries(matching, options, unread))
  }
  if let base = changeFilter?.base, let before = checked.before {
    request.base = ReportRequest.Base(
      report: before.report, name: base.name, commit: base.commit, pathsBefore: before.paths,
      paths: checked.project.knownPaths, changed: base.changed,
      baselineEdit: try baselineEdit(of: baseline, since: base, checked.setup, options))
  }
  request.owners = ownership?.owners(in: checked.project)
  request.problems = (ownership?.problems ?? []) + (changeFilter?.problems ?? [])
  request.changed = changeFilter?.changed
  request.ownerNames = Set(options.owners.map { $0.lowercased() })
  return RunReport(report: report(of: checked.report, request), keptEntries: keptEntries)
}
