import ProjectModel
import RuleLanguage

extension Report {
  /// Compares the report with the report of the base revision. `findings` keeps only new findings; `difference` records
  /// the others. A suppressed or baselined finding still counts as found, so a new directive does not make a finding of
  /// the base look fixed.
  ///
  /// - Parameters:
  ///   - before: the report of the base without a baseline applied.
  ///   - paths: the paths of the project now.
  ///   - pathsBefore: the paths of the base.
  ///   - changed: the files that differ from the base. If the base has no coverage, rules that need coverage did not
  ///     run there. Their findings in other files count as old.
  package mutating func compare(
    with before: Report, base: String, commit: String, paths: KnownPaths, pathsBefore: KnownPaths,
    changed: ChangedPaths
  ) {
    // If there are more findings of a kind than in the base, the baselined ones count as the old ones, so they come
    // first.
    let held = baselined.map(\.finding)
    let passed = suppressed.map(\.finding)
    let all = held + findings + passed
    let isRepeated = areRepeated(all, among: before.findings)
    let matching = BaselineMatching(
      all, Baseline(of: before.findings), paths: paths, pathsBefore: pathsBefore, today: "",
      isFamiliar: { $0 < held.count || isRepeated[$0] })
    let unmeasured = Set(before.unmeasured).subtracting(self.unmeasured)
    var came: [Finding] = []
    var stayed: [Finding] = []
    for (number, finding) in zip(held.count..., findings) {
      let isOld = unmeasured.contains(finding.rule) ? !changed.touch(finding) : matching.isHeld(number)
      if isOld { stayed.append(finding) } else { came.append(matching.news(number, against: .base, finding)) }
    }
    take(out: stayed)
    let blame = ChangeBlame(changed, removed: changed.paths.filter { !paths.contains($0) })
    for index in came.indices { blame.explain(&came[index]) }
    findings = came
    difference = ReportDifference(
      base: base, commit: commit, gone: matching.gone(before.findings), stayed: stayed,
      suppressed: passed.indices.count { matching.wasFound(matching.findings.count - passed.count + $0) },
      checklists: changes(from: before.checklists, to: checklists))
    leaveOutProblems(of: before, base: base, changed)
  }

  /// Removes analysis problems that the base also has, with the same kind, path and message. A changed file that cannot
  /// be read stays a problem, for example a submodule that is not checked out. A problem about several elements stays
  /// if some of them are new, and names the new ones.
  private mutating func leaveOutProblems(of before: Report, base: String, _ changed: ChangedPaths) {
    func key(_ problem: Problem) -> [String] {
      if let group = problem.group { return [problem.kind.rawValue, group.cause] }
      return [problem.kind.rawValue, problem.place?.path ?? "", problem.message]
    }
    var elements: [[String]: Set<Problem.Element>] = [:]
    for problem in before.problems {
      if let group = problem.group { elements[key(problem), default: []].formUnion(group.elements) }
    }
    for index in problems.indices {
      guard let group = problems[index].group, let known = elements[key(problems[index])] else { continue }
      let new = group.elements.filter { !known.contains($0) }
      if !new.isEmpty {
        problems[index].message += "; new since \(base): \(list(distinct(new.map(\.name)), "and"))"
      }
      problems[index].group?.elements = new
    }
    var counts: [[String]: Int] = [:]
    for problem in before.problems { counts[key(problem), default: 0] += 1 }
    let all = problems.count
    problems.removeAll { problem in
      let isChanged = problem.place.map(changed.touch) ?? false || problem.paths.contains(where: changed.touch)
      if problem.kind == .unreadable, isChanged { return false }
      if let group = problem.group { return group.elements.isEmpty }
      guard let count = counts[key(problem)], count > 0 else { return false }
      counts[key(problem)] = count - 1
      return true
    }
    difference?.stayedProblems = all - problems.count
  }
}
