import ProjectModel
import RuleLanguage

extension Report {
  /// Keeps the findings that the base does not have, and records the others in `difference`. Suppressed and baselined
  /// findings count as found, so a new directive makes no finding of the base disappear.
  ///
  /// - Parameters:
  ///   - before: the report of the base without a baseline applied.
  ///   - paths: the paths of the project now.
  ///   - pathsBefore: the paths of the base.
  ///   - changed: the files that differ from the base. For rules that did not run on the base because it has no
  ///     coverage, findings in other files count as old.
  package mutating func compare(
    with before: Report, base: String, commit: String, paths: KnownPaths, pathsBefore: KnownPaths,
    changed: ChangedPaths
  ) {
    // Baselined findings come first: if there are more of a kind than in the base, these are the old ones.
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

  /// Removes problems that the base has too, with the same kind, path and message. A changed file that could not be
  /// read, such as a submodule that is not checked out, stays a problem. A problem about several elements stays if it has
  /// new ones, which it then names.
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
