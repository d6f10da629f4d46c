import Findings
import RuleLanguage

/// The numbers of violations by rule, module, feature and owner, including those that are not reported. A violation with
/// several owners counts for each of them. The key nil is for violations without a module, feature or owner.
///
/// A baseline may accept some violations of a finding, so only the sum of violations is the same with and without it.
struct Totals {
  private(set) var rules: [RuleID: StatusCounts] = [:]
  private(set) var modules: [String?: StatusCounts] = [:]
  private(set) var features: [String?: StatusCounts] = [:]
  private(set) var owners: [String?: StatusCounts] = [:]

  init(_ report: Report) {
    for (status, finding) in report.singleStatuses {
      func add(to counts: inout StatusCounts) { counts[status].add(finding.violations, finding.severity) }
      add(to: &rules[finding.rule, default: StatusCounts()])
      add(to: &modules[finding.module, default: StatusCounts()])
      add(to: &features[finding.feature, default: StatusCounts()])
      // Each owner occurs only once in `owners`, so no violation counts twice.
      let owners: [String?] = finding.owners.isEmpty ? [nil] : finding.owners
      for owner in owners { add(to: &self.owners[owner, default: StatusCounts()]) }
    }
  }
}

/// The number of violations of each status and severity.
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
