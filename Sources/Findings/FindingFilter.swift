import ProjectModel
import RuleLanguage

extension Report {
  /// Keeps a finding only if its place, or the place of one of its evidence lines, is in a changed file.
  package mutating func narrow(to changed: ChangedPaths) {
    keep(findings: changed.touch, places: changed.touch, paths: changed.touch)
    difference?.isNarrowed = true
  }

  /// Removes the findings that do not satisfy the conditions, and counts them in `findingsElsewhere`. A group keeps the
  /// members that satisfy them. Problems without a place are kept.
  ///
  /// - Parameters:
  ///   - isPlaceWanted: whether to keep a problem at this place.
  ///   - isPathWanted: whether to keep a stale baseline entry, or a problem, with this path.
  package mutating func keep(
    findings isWanted: (Finding) -> Bool, places isPlaceWanted: (Place) -> Bool, paths isPathWanted: (String) -> Bool
  ) {
    func left(_ finding: Finding) -> Finding? { finding.keeping(isWanted) }
    let narrowed = findings.map(left)
    let elsewhere = zip(findings, narrowed).filter { $1 == nil }.map(\.0)
    findingsElsewhere += elsewhere.count
    take(out: elsewhere)
    findings = narrowed.compactMap(\.self)
    func isProblemWanted(_ problem: Problem) -> Bool {
      problem.place.map(isPlaceWanted) ?? true || problem.paths.contains(where: isPathWanted)
    }
    problems.removeAll { !isProblemWanted($0) }
    suppressed.removeAll { !isWanted($0.finding) }
    suppressedProblems.removeAll { !isProblemWanted($0.problem) }
    baselined.removeAll { left($0.finding) == nil }
    staleEntries.removeAll { !isPathWanted($0.path) }
    if let all = difference {
      difference?.gone = all.gone.compactMap(left)
      difference?.stayed = all.stayed.compactMap(left)
    }
  }

  /// Subtracts removed findings from the finding counts of their rules.
  mutating func take(out findings: [Finding]) {
    var counts: [RuleKey: Int] = [:]
    for finding in findings { counts[RuleKey(id: finding.rule, page: finding.page), default: 0] += 1 }
    for index in rules.indices {
      rules[index].findings -= counts[RuleKey(id: rules[index].id, page: rules[index].place?.path), default: 0]
    }
  }
}

/// Rules of different pages may have the same ID, so the key also contains the page.
private struct RuleKey: Hashable {
  var id: RuleID
  var page: String?
}
