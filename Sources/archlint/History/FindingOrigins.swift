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
    var finding: Finding
  }

  /// Findings that the last commit of a range has and the commit before the range does not have.
  private struct Range {
    var commits: ArraySlice<HistoryCommit>
    var traces: [Trace]
    /// The paths of the last commit.
    var paths: KnownPaths
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
    var traces = last.findings.enumerated().map { Trace(number: $0, finding: $1) }
    origins = last.findings.map { FindingOrigin(finding: $0) }
    var later = last
    for earlier in chosen.dropLast().reversed() where !traces.isEmpty {
      let (old, new) = Self.split(traces, in: later.paths, among: earlier)
      let commits = chain[(position(earlier) + 1)...max(position(earlier) + 1, position(later))]
      if !new.isEmpty { ranges.append(Range(commits: commits, traces: new, paths: later.paths)) }
      (traces, later) = (old, earlier)
    }
    if position(later) > 0 {
      if !traces.isEmpty {
        ranges.append(Range(commits: chain[1...position(later)], traces: traces, paths: later.paths))
      }
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
        if let outcome = outcomes[middle.id] {
          (old, new) = Self.split(range.traces, in: range.paths, among: outcome)
          if !old.isEmpty { ranges.append(Range(commits: range.commits[..<cut], traces: old, paths: outcome.paths)) }
        }
        if !new.isEmpty { ranges.append(Range(commits: range.commits[cut...], traces: new, paths: range.paths)) }
      }
    }
  }

  /// Divides findings into those that an earlier revision has, as they are in it, and the others.
  private static func split(
    _ traces: [Trace], in paths: KnownPaths, among earlier: HistoryRun.Outcome
  ) -> (old: [Trace], new: [Trace]) {
    let before = earlier.findings
    let found = FindingChanges.origins(
      of: traces.map(\.finding), among: before, paths: paths, pathsBefore: earlier.paths)
    var (old, new): ([Trace], [Trace]) = ([], [])
    for (trace, index) in zip(traces, found) {
      if let index { old.append(Trace(number: trace.number, finding: before[index])) } else { new.append(trace) }
    }
    return (old, new)
  }
}

extension HistoryRun.Outcome {
  /// The findings of all statuses. The members of a group are findings of their own, because each may be of another age.
  var findings: [Finding] {
    report.statuses.flatMap { entry in entry.finding.group?.members.map(\.finding) ?? [entry.finding] }
  }
}
