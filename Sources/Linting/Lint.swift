import ProjectModel
import RuleLanguage

/// Judges a project by rules: each rule's failures, without those that an exception or a suppression lets pass,
/// those of one cause together. Nothing here depends on anything but the arguments.
///
/// `pages` give the rules their titles and texts, and their ids are known to suppressions whether they run or not.
package func lint(_ project: Project, rules: RuleSet, pages: [RulePage], options: LintOptions) -> Report {
  let running = rules.rules.filter { options.runs($0.id) }
  let evaluation = Evaluation(project, RuleSet(rules: running, words: rules.words, holes: rules.holes, code: rules.code))
  let ids = rules.rules.map(\.id) + pages.flatMap { $0.rules.map(\.id) } + pages.compactMap(\.id)
  var suppressions = Suppressions(project, known: Set(ids.map(\.name)).sorted())
  var report = Report(
    findings: [], problems: project.problems + suppressions.problems, suppressed: [], rules: [],
    modules: [], files: project.files.count, lines: 0)
  let lines = project.files.map(\.outline.lineCount)
  report.lines = lines.reduce(0, +)
  report.modules = moduleSummaries(of: project, lines: lines)

  var unmatched = Unmatched(evaluation)
  var exceptions = Exceptions(options.exceptions, today: options.today)
  for rule in running {
    let setting = options.settings.last { $0.rule == rule.id }
    let limited = setting?.limit.map { rule.limited(to: $0) }
    if let setting, let limited, limited == nil { report.problems += [pointlessLimit(setting)].compactMap { $0 } }
    let rule = limited.flatMap { $0 } ?? rule
    let severity = setting?.severity ?? rule.severity
    let page = pages.first { $0.rules.contains { $0.id == rule.id } }
    var verdict = evaluation.judge(rule)

    var failures: [Failure] = []
    for failure in verdict.failures {
      var open: [Evidence] = []
      for one in [Evidence(place: failure.place, text: "")] + failure.further {
        guard let place = one.place, isReported(place.path, options) else { continue }
        let exception = exceptions.passing(.rule(rule.id), names: failure.names, path: place.path)
        let passed: (reason: String, place: Place?)? =
          exception.map { ($0.reason, $0.place) }
          ?? suppressions.directive(for: rule.id, at: place).map { ($0.reason, $0.place) }
        if let passed {
          let finding = grouped([failure.moved(to: place)], of: rule, severity: severity, verdict)[0]
          report.suppressed.append(Report.Suppressed(finding: finding, reason: passed.reason, place: passed.place))
        } else {
          open.append(one)
        }
      }
      if let place = open.first?.place { failures.append(failure.moved(to: place, further: open.dropFirst())) }
    }
    var findings = grouped(failures, of: rule, severity: severity, verdict)
    findings += missingSubjects(rule, severity, verdict)
    report.findings += findings
    verdict.doubts.removeAll { thing in
      guard let exception = exceptions.passing(.rule(rule.id), names: thing.names, path: thing.place.path) else {
        return false
      }
      report.suppressedProblems += doubts(of: rule, [thing]).map {
        Report.SuppressedProblem(problem: $0, reason: exception.reason, place: exception.place ?? thing.place)
      }
      return true
    }
    report.problems += doubts(of: rule, verdict.doubts)
    if page?.pack == nil {
      report.problems += idleProblems(rule, verdict, unmatched)
      unmatched.check(rule, verdict)
    }
    report.rules.append(
      Report.RuleRun(
        id: rule.id, severity: severity, title: page?.title ?? "", why: firstParagraph(page?.section("Why")),
        mend: firstParagraph(page?.section("How to mend")), rows: rule.rows, subjects: (verdict.looked + verdict.lookedLayouts).reduce(0, +),
        findings: findings.count))
  }

  report.problems += unmatched.problems
  let judged = Set(running.map(\.id.name))
  report.problems += suppressions.unused(among: judged)
  letPass(&report, by: &exceptions)
  report.problems += exceptions.problems(
    in: project,
    isJudged: {
      switch $0 {
      case .rule(let rule): judged.contains(rule.name)
      case .problem: options.only.isEmpty && options.skip.isEmpty
      }
    }, off: Set(options.settings.filter(\.isOff).map(\.rule)))
  report.problems = report.problems.filter { isReported($0.place?.path, options) }
  report.problems.sort { ($0.place ?? Place(path: ""), $0.message) < ($1.place ?? Place(path: ""), $1.message) }
  report.findings.sort { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
  report.suppressed.sort {
    ($0.finding.place, $0.finding.rule, $0.finding.message) < ($1.finding.place, $1.finding.rule, $1.finding.message)
  }
  return report
}

/// Problems that an exception names by their kind.
private func letPass(_ report: inout Report, by exceptions: inout Exceptions) {
  let problems = report.problems
  report.problems = []
  for problem in problems {
    let path = problem.place?.path ?? ""
    if let exception = exceptions.passing(.problem(problem.kind), names: [], path: path) {
      report.suppressedProblems.append(
        Report.SuppressedProblem(
          problem: problem, reason: exception.reason, place: exception.place ?? Place(path: path)))
    } else {
      report.problems.append(problem)
    }
  }
}

/// A limit that takes the place of no number is a mistake, and would go unnoticed.
private func pointlessLimit(_ setting: RuleSetting) -> Problem? {
  setting.place.map { place in
    let message = "rules.\(setting.rule): its 'limit' changes nothing, since no demand of the rule has a number"
    return Problem(kind: .configuration, message: message, place: place)
  }
}

extension Failure {
  /// The same at another of its places.
  fileprivate func moved(to place: Place, further: ArraySlice<Evidence> = []) -> Failure {
    var failure = self
    failure.place = place
    failure.further = Array(further)
    return failure
  }
}

private func isReported(_ path: String?, _ options: LintOptions) -> Bool {
  guard let path, !options.paths.isEmpty else { return true }
  return options.paths.contains { $0.isEmpty || $0 == "." || path == $0 || isPath(path, below: $0) }
}

/// `each at least 3 …`: that there are fewer is a finding of its own, at the rule.
private func missingSubjects(_ rule: Rule, _ severity: Severity, _ verdict: Verdict) -> [Finding] {
  zip(rule.statements, verdict.looked).filter { $1 < $0.minimum }.map { statement, looked in
    let subjects = statement.subjects.map(\.text).joined(separator: " or ")
    return Finding(
      rule: rule.id, severity: severity,
      message: "there must be at least \(statement.minimum) \(subjects): there are \(looked)",
      place: place(statement), evidence: [], rows: rule.rows, symbol: "at least:\(subjects)")
  }
}

/// A rule of a team's own that looks at nothing has a mistake in it, or has outlived what it was written for.
private func idleProblems(_ rule: Rule, _ verdict: Verdict, _ unmatched: Unmatched) -> [Problem] {
  let statements = zip(rule.statements, verdict.looked).filter { $1 == 0 && $0.minimum == 0 }.map { statement, _ in
    let subjects = statement.subjects.map(\.text).joined(separator: " or ")
    let narrowed = statement.conditions.isEmpty ? "" : ", or none for which every 'where' holds"
    let cause = unmatched.cause(of: statement, rule.id).map { "; \($0)" } ?? ""
    return Problem(
      kind: .rule, message: "\(rule.id) looked at nothing: the project has no \(subjects)\(narrowed)\(cause)",
      place: place(statement))
  }
  let layouts = zip(rule.layouts, verdict.lookedLayouts).filter { $1 == 0 }.map { layout, _ in
    Problem(
      kind: .rule,
      message: "\(rule.id) looked at nothing: no folder with Swift files is a \(layout.folders.text)",
      place: Place(path: layout.place.path, line: layout.place.line, column: layout.place.column))
  }
  return statements + layouts
}

private func place(_ statement: Statement) -> Place {
  Place(path: statement.place.path, line: statement.place.line, column: statement.place.column)
}

/// What is unknown is told once for each cause.
func doubts(of rule: Rule, _ undecided: [UndecidedThing]) -> [Problem] {
  var order: [Doubt] = []
  var names: [Doubt: [String]] = [:]
  var sources: [Doubt: Set<String>] = [:]
  var seen: Set<[String]> = []
  var places: [Doubt: Place] = [:]
  for thing in undecided {
    let doubt = thing.doubt
    if names[doubt] == nil {
      order.append(doubt)
      places[doubt] = thing.place
    }
    sources[doubt, default: []].formUnion(doubt.sources)
    if seen.insert([doubt.cause, thing.phrase]).inserted { names[doubt, default: []].append(thing.phrase) }
  }
  return order.map { doubt in
    let from = (sources[doubt] ?? []).sorted()
    let message =
      "\(rule.id) could not judge \(list(names[doubt] ?? [], "and", limit: 3)): \(doubt.cause)"
      + (from.isEmpty ? "" : ": \(list(from, "and"))")
    return Problem(kind: .unknown, message: message, place: places[doubt])
  }
}

private func firstParagraph(_ text: String?) -> String {
  let lines = (text ?? "").utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let paragraph = lines.drop { $0.isEmpty }.prefix { !$0.isEmpty }
  return paragraph.map { String($0) ?? "" }.joined(separator: " ")
}
