import Findings
import ProjectModel
import RuleLanguage

/// A finding of the last revision, with the commit that brought it.
struct FindingOrigin {
  var finding: Finding
  /// nil if the finding is older than the first revision.
  var commit: HistoryCommit?
}

/// Finds the commits that brought the findings of a report. First it compares the chosen revisions, and then it bisects
/// the commits between two of them.
struct OriginSearch {
  /// A finding of the last revision, as it is in an earlier one.
  private struct Trace {
    /// The index of the finding in the last revision.
    var number: Int
    /// The index of the finding in the earlier one.
    var index: Int
  }

  /// A checked revision. All its findings are compared, because several can be alike.
  private struct Checked {
    var findings: [Finding]
    var paths: KnownPaths

    init(_ outcome: HistoryRun.Outcome) { (findings, paths) = (outcome.findings, outcome.paths) }
  }

  /// Findings that the last commit of a range has and the commit before the range does not have.
  private struct Range {
    var commits: ArraySlice<HistoryCommit>
    var traces: [Trace]
    /// The last commit.
    var end: Checked
  }

  private var ranges: [Range] = []
  private(set) var origins: [FindingOrigin] = []

  /// - Parameters:
  ///   - chosen: the checked revisions, oldest first. The last one has the findings to explain.
  ///   - chain: all commits, oldest first. It contains the chosen ones. If the first commit is not among them, it has no
  ///     Swift files.
  ///   - reachesRoot: whether the first commit of the chain is the first one of the repository.
  init(_ chosen: [HistoryRun.Outcome], in chain: [HistoryCommit], reachesRoot: Bool) {
    guard let last = chosen.last else { return }
    let positions = Dictionary(chain.enumerated().map { ($1.id, $0) }) { first, _ in first }
    func position(_ outcome: HistoryRun.Outcome) -> Int { positions[outcome.commit.id] ?? 0 }
    var (later, end) = (last, Checked(last))
    var traces = end.findings.indices.map { Trace(number: $0, index: $0) }
    origins = end.findings.map { FindingOrigin(finding: $0) }
    for earlier in chosen.dropLast().reversed() where !traces.isEmpty {
      let before = Checked(earlier)
      let (old, new) = Self.split(traces, of: end, among: before)
      let commits = chain[(position(earlier) + 1)...max(position(earlier) + 1, position(later))]
      if !new.isEmpty { ranges.append(Range(commits: commits, traces: new, end: end)) }
      (traces, later, end) = (old, earlier, before)
    }
    if position(later) > 0 {
      if !traces.isEmpty { ranges.append(Range(commits: chain[1...position(later)], traces: traces, end: end)) }
    } else if reachesRoot {
      for trace in traces { origins[trace.number].commit = later.commit }
    }
  }

  /// Bisects the ranges.
  mutating func run(_ run: inout HistoryRun) async throws(CommandError) {
    while !ranges.isEmpty {
      for range in ranges where range.commits.count == 1 {
        for trace in range.traces { origins[trace.number].commit = range.commits.first }
      }
      let open = ranges.filter { $0.commits.count > 1 }.sorted { $0.commits.startIndex < $1.commits.startIndex }
      let middles = open.map { $0.commits[($0.commits.startIndex + $0.commits.endIndex) / 2 - 1] }
      var outcomes: [String: HistoryRun.Outcome] = [:]
      try await run.check(middles) { outcomes[$0.commit.id] = $0 }
      ranges = []
      for (range, middle) in zip(open, middles) {
        let cut = (range.commits.startIndex + range.commits.endIndex) / 2
        var (old, new): ([Trace], [Trace]) = ([], range.traces)
        if let middle = outcomes[middle.id].map(Checked.init) {
          (old, new) = Self.split(range.traces, of: range.end, among: middle)
          if !old.isEmpty { ranges.append(Range(commits: range.commits[..<cut], traces: old, end: middle)) }
        }
        if !new.isEmpty { ranges.append(Range(commits: range.commits[cut...], traces: new, end: range.end)) }
      }
    }
  }

  /// Divides findings into those that an earlier revision has, as they are in it, and the others.
  private static func split(
    _ traces: [Trace], of later: Checked, among earlier: Checked
  ) -> (old: [Trace], new: [Trace]) {
    let found = FindingChanges.origins(
      of: later.findings, among: earlier.findings, paths: later.paths, pathsBefore: earlier.paths)
    var (old, new): ([Trace], [Trace]) = ([], [])
    for trace in traces {
      if let index = found[trace.index] {
        old.append(Trace(number: trace.number, index: index))
      } else {
        new.append(trace)
      }
    }
    return (old, new)
  }
}

extension HistoryRun.Outcome {
  /// The findings of all statuses. Those that are reported together may each be of another age.
  var findings: [Finding] { report.singleStatuses.map(\.finding) }
}
