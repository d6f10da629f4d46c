import ProjectModel
import RuleLanguage

/// The files that a run is to speak of, since they were changed.
package struct ChangedPaths: Sendable {
  private let paths: Set<String>
  /// Those around them.
  private let folders: KnownPaths

  /// - Parameter paths: from the root; a folder stands for all that is in it.
  package init(_ paths: some Sequence<String>) {
    self.paths = Set(paths)
    folders = KnownPaths(files: self.paths)
  }

  /// These and other paths.
  package func adding(_ others: [String]) -> ChangedPaths { ChangedPaths(Array(paths) + others) }

  /// A place in a changed file; where it is a folder or a module as a whole, a changed file in it.
  package func touch(_ place: Place) -> Bool {
    if place.line == nil, place.path.isEmpty ? !paths.isEmpty : folders.contains(place.path) { return true }
    return touch(place.path)
  }

  package func touch(_ path: String) -> Bool {
    var path = path[...]
    while true {
      if paths.contains(String(path)) { return true }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      path = path[..<slash]
    }
  }

  func touch(_ finding: Finding) -> Bool {
    touch(finding.place) || finding.evidence.contains { $0.place.map(touch) ?? false }
  }
}

extension Report {
  /// Leaves what passes through a changed file: by its own place, or by a step of what shows it.
  package mutating func narrow(to changed: ChangedPaths) {
    keep(findings: changed.touch, places: changed.touch, paths: changed.touch)
    difference?.isNarrowed = true
  }

  /// Takes out what is not wanted, findings that count counted as standing elsewhere; of what is told together what of
  /// it is wanted stays. Problems without a place stay.
  ///
  /// - Parameters:
  ///   - isPlaceWanted: of the places of problems.
  ///   - isPathWanted: of the paths of entries that are stale, and of all that one problem is about.
  mutating func keep(
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

  /// Counts findings no more among those of their rules.
  mutating func take(out findings: [Finding]) {
    var counts: [RuleKey: Int] = [:]
    for finding in findings { counts[RuleKey(id: finding.rule, page: finding.page), default: 0] += 1 }
    for index in rules.indices {
      rules[index].findings -= counts[RuleKey(id: rules[index].id, page: rules[index].place?.path), default: 0]
    }
  }
}

/// One rule of all that have its id.
private struct RuleKey: Hashable {
  var id: RuleID
  var page: String?
}
