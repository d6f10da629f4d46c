import ProjectModel
import RuleLanguage

extension Report {
  /// Keeps the findings whose own place, or a place of whose evidence, is in a changed file.
  package mutating func narrow(to changed: ChangedPaths) {
    keep(findings: changed.touch, places: changed.touch, paths: changed.touch)
    difference?.isNarrowed = true
  }

  /// Removes unwanted findings and counts them in `findingsElsewhere`. A group keeps its wanted members. Problems
  /// without a place are kept.
  ///
  /// - Parameters:
  ///   - isPlaceWanted: decides on the places of problems.
  ///   - isPathWanted: decides on the paths of stale entries, and on all paths of a problem.
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

  /// Subtracts findings from the counts of their rules.
  mutating func take(out findings: [Finding]) {
    var counts: [RuleKey: Int] = [:]
    for finding in findings { counts[RuleKey(id: finding.rule, page: finding.page), default: 0] += 1 }
    for index in rules.indices {
      rules[index].findings -= counts[RuleKey(id: rules[index].id, page: rules[index].place?.path), default: 0]
    }
  }
}

/// Several pages may have a rule of one id.
private struct RuleKey: Hashable {
  var id: RuleID
  var page: String?
}
