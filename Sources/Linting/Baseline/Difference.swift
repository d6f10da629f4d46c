import ProjectModel
import RuleLanguage

extension Report {
  /// What a report says against that of another state of the tree, the base, by the same rules. The report's findings
  /// are then those that came.
  package struct Difference: Sendable {
    /// As people name the base: `origin/main`.
    package var base: String
    /// The commit that it stands for, in hexadecimal digits.
    package var commit: String
    /// What was found in the base, and is no more, whole or in part. Places are those of the base.
    package var gone: [Finding]
    /// What is found as it was, or better.
    package var stayed: [Finding]
    /// How many findings of the base are let pass now, in the source or by an exception.
    package var suppressed: Int
    /// How many problems were there before.
    package var stayedProblems: Int
    /// Of those that are ticked.
    package var checklists: [ChecklistChange]
    /// nil where there is no baseline, then and now.
    package var baseline: BaselineEdit?
    /// The report, and so what is counted here, is narrowed to what passes through changed files.
    package var isNarrowed = false

    package init(
      base: String, commit: String, gone: [Finding] = [], stayed: [Finding] = [], suppressed: Int = 0,
      stayedProblems: Int = 0, checklists: [ChecklistChange] = []
    ) {
      (self.base, self.commit, self.gone, self.stayed) = (base, commit, gone, stayed)
      (self.suppressed, self.stayedProblems, self.checklists) = (suppressed, stayedProblems, checklists)
    }
  }

  /// Leaves what the base does not have, and says what became of the rest. What is let pass now counts as found there,
  /// so that no directive and no baseline makes anything go.
  ///
  /// - Parameters:
  ///   - before: the report of the base, to which no baseline was applied.
  ///   - paths: of the project as it is now.
  ///   - pathsBefore: of the base.
  ///   - changed: what differs from the base. It speaks for rules that the base could not be judged by, for want of its
  ///     coverage: what they find elsewhere was there before.
  package mutating func compare(
    with before: Report, base: String, commit: String, paths: KnownPaths, pathsBefore: KnownPaths,
    changed: ChangedPaths
  ) {
    // What the baseline holds comes first: of more of a kind than the base has, that is the part which was there.
    let held = baselined.map(\.finding)
    let passed = suppressed.map(\.finding)
    let all = held + findings + passed
    let isTold = areTold(all, among: before.findings)
    let matching = BaselineMatching(
      all, Baseline(of: before.findings), paths: paths, pathsBefore: pathsBefore, today: "",
      isFamiliar: { $0 < held.count || isTold[$0] })
    let unmeasured = Set(before.unmeasured).subtracting(self.unmeasured)
    var came: [Finding] = []
    var stayed: [Finding] = []
    for (number, finding) in zip(held.count..., findings) {
      let isOld = unmeasured.contains(finding.rule) ? !changed.touch(finding) : matching.isHeld(number)
      if isOld { stayed.append(finding) } else { came.append(matching.news(number, against: .base, finding)) }
    }
    take(out: stayed)
    findings = came
    difference = Difference(
      base: base, commit: commit, gone: matching.gone(before.findings), stayed: stayed,
      suppressed: passed.indices.count { matching.wasFound(matching.findings.count - passed.count + $0) },
      checklists: changes(from: before.checklists, to: checklists))
    leaveOutProblems(of: before, changed)
  }

  /// A problem is the same where its kind, its file and its words are. But what changed and was not read, as a submodule
  /// of another commit that is not checked out, may bring anything.
  private mutating func leaveOutProblems(of before: Report, _ changed: ChangedPaths) {
    func key(_ problem: Problem) -> [String] { [problem.kind.rawValue, problem.place?.path ?? "", problem.message] }
    var counts: [[String]: Int] = [:]
    for problem in before.problems { counts[key(problem), default: 0] += 1 }
    let all = problems.count
    problems.removeAll { problem in
      let paths = problem.paths + (problem.place.map { [$0.path] } ?? [])
      if problem.kind == .unreadable, paths.contains(where: { changed.touch($0) }) { return false }
      guard let count = counts[key(problem)], count > 0 else { return false }
      counts[key(problem)] = count - 1
      return true
    }
    difference?.stayedProblems = all - problems.count
  }
}

extension Baseline {
  /// What findings are made of.
  init(of findings: [Finding]) {
    self.init(
      entries: merged(findings.flatMap { finding in finding.parts.map { BaselineEntry($0, of: finding.rule) } }))
  }
}

extension BaselineMatching {
  /// Some part of a finding was there before, as good or better.
  fileprivate func wasFound(_ finding: Int) -> Bool { fates[finding].contains { $0 != .new } }

  /// Of the findings that the entries were made of, those with parts that are no more, which they then tell.
  ///
  /// - Parameter isHere: their evidence stands in the tree as it is.
  func gone(_ before: [Finding], isHere: Bool = false) -> [Finding] {
    var positions: [BaselineEntry: Int] = [:]
    for (position, entry) in entries.enumerated() {
      var key = entry
      key.count = 1
      positions[key] = position
    }
    var left = used
    // Of several of one kind those are still there that are told in the same words.
    let isTold = areTold(before, among: findings)
    var goneParts = [[Bool]](repeating: [], count: before.count)
    for number in before.indices.filter({ isTold[$0] }) + before.indices.filter({ !isTold[$0] }) {
      goneParts[number] = before[number].parts.map { part in
        guard let position = positions[BaselineEntry(part, of: before[number].rule)], left[position] > 0 else {
          return true
        }
        left[position] -= 1
        return false
      }
    }
    return zip(before, goneParts).compactMap { finding, isGone in
      guard isGone.contains(true) else { return nil }
      var told = finding.keeping(parts: isGone)
      if !isHere { told.evidence = [] }
      if finding.group == nil, isGone.contains(false) {
        let gone = zip(finding.parts, isGone).filter(\.1).map(\.0)
        told.evidence.append(Evidence(place: nil, text: "gone: \(names(of: gone))"))
      }
      return told
    }
  }
}

/// For each finding whether others have one in the same words, each of which counts once.
private func areTold(_ findings: [Finding], among others: [Finding]) -> [Bool] {
  func key(_ finding: Finding) -> [String] { [finding.rule.name, finding.place.path, finding.message] }
  var counts: [[String]: Int] = [:]
  for finding in others { counts[key(finding), default: 0] += 1 }
  return findings.map { finding in
    let key = key(finding)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }
}
