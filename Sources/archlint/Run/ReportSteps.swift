import Findings
import Linting
import ProjectModel
import Reporting

/// The report of a run, and what else the run says about it.
struct RunReport {
  var report: Report
  /// A line about baseline entries that could not be checked; nil if there are none.
  var keptEntries: String?
}

/// Makes the report of a run: the findings of the check without the ones that the baseline accepts, compared with the
/// base, with owners, and narrowed to what the command line asks for.
///
/// - Parameter narrowing: nil for commands that report on the whole project.
func report(
  of checked: CheckedProject, _ options: CheckOptions, _ ownership: Ownership?, narrowing: Narrowing?
) throws(CommandError) -> RunReport {
  var request = ReportRequest(paths: checked.project.knownPaths)
  var keptEntries: String?
  let baseline = options.usesBaseline ? try readBaseline(checked.setup, options) : nil
  if let baseline {
    let unread = try checked.unreadFiles()
    let matching = checked.matching(baseline, unread)
    request.baseline = matching
    request.couldFind = checked.couldFind(options, unread)
    keptEntries = unread.keptLine(checked.uncheckedEntries(matching, options, unread))
  }
  if let base = narrowing?.base, let before = checked.before {
    request.base = ReportRequest.Base(
      report: before.report, name: base.name, commit: base.commit, paths: before.paths, changed: base.changed,
      baselineEdit: try baselineEdit(of: baseline, since: base, checked.setup, options))
  }
  request.owners = ownership?.owners(in: checked.project)
  request.problems = (ownership?.problems ?? []) + (narrowing?.problems ?? [])
  request.changed = narrowing?.changed
  request.ownerNames = Set(options.owners.map { $0.lowercased() })
  return RunReport(report: report(of: checked.report, request), keptEntries: keptEntries)
}
