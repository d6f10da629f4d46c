import Findings
import Linting
import ProjectModel
import Reporting

/// The report of a run, and messages about it.
struct RunReport {
  var report: Report
  /// A message that baseline entries are kept, because their files could not be checked; nil if there are none.
  var keptEntries: String?
}

/// Makes the report from the findings of a check, in these steps:
///
/// 1. Remove the findings that are in the baseline.
/// 2. Compare with the revision of `--base`.
/// 3. Add owners.
/// 4. Keep the findings that the command line asks for.
///
/// - Parameter changeFilter: The files to report on; nil for commands that report on the whole project.
func report(
  of checked: CheckedProject, _ options: CheckOptions, _ ownership: Ownership?, changeFilter: ChangeFilter?
) throws(CommandError) -> RunReport {
  let baseline = options.usesBaseline ? try readBaseline(checked.setup, options) : nil
  return try report(of: checked, options, baseline, ownership, changeFilter: changeFilter)
}

/// - Parameter baseline: nil if there is none, or if it is not used.
func report(
  of checked: CheckedProject, _ options: CheckOptions, _ baseline: Baseline?, _ ownership: Ownership?,
  changeFilter: ChangeFilter?
) throws(CommandError) -> RunReport {
  var request = ReportRequest()
  var keptEntries: String?
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
