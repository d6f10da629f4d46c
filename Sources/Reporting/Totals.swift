import Findings
import RuleLanguage

/// The numbers of findings by rule, module, feature and owner, including findings that are not reported. A finding with
/// several owners counts for each of them. The key nil is for findings without a module, feature or owner.
struct Totals {
  private(set) var rules: [RuleID: StatusCounts] = [:]
  private(set) var modules: [String?: StatusCounts] = [:]
  private(set) var features: [String?: StatusCounts] = [:]
  private(set) var owners: [String?: StatusCounts] = [:]

  init(_ report: Report) {
    for (status, finding) in report.statuses {
      func add(to counts: inout StatusCounts) { counts[status].add(finding.severity) }
      add(to: &rules[finding.rule, default: StatusCounts()])
      add(to: &modules[finding.module, default: StatusCounts()])
      add(to: &features[finding.feature, default: StatusCounts()])
      // Each owner occurs only once in `owners`, so no finding counts twice.
      let owners: [String?] = finding.owners.isEmpty ? [nil] : finding.owners
      for owner in owners { add(to: &self.owners[owner, default: StatusCounts()]) }
    }
  }
}

/// The number of findings of each status and severity.
struct StatusCounts {
  private var counts: [FindingStatus: SeverityCounts] = [:]

  subscript(status: FindingStatus) -> SeverityCounts {
    get { counts[status] ?? SeverityCounts([]) }
    set { counts[status] = newValue }
  }
}

/// The counts sorted by name, including `names` without findings. Counts without a name come last.
func sorted(
  _ counts: [String?: StatusCounts], including names: [String] = []
) -> [(name: String?, counts: StatusCounts)] {
  let all = Set(counts.keys.compactMap { $0 }).union(names).sorted().map { ($0, counts[$0] ?? StatusCounts()) }
  return all + (counts[nil].map { [(nil, $0)] } ?? [])
}
