import Findings
import ProjectModel
import RuleLanguage

// Completes the report: rules with their counts, problems, and the order of everything.

extension LintRun {
  consuming func finish() -> Report {
    // Only the keys are sorted, because moving the large outcomes would be slow.
    let order = outcomes.map { (rule: $1.rule.id.name, path: $1.rule.place.path, key: $0) }
    for next in order.sorted(by: { ($0.rule, $0.path) < ($1.rule, $1.path) }) {
      if let outcome = outcomes[next.key] { conclude(outcome) }
    }
    let checkedRules = Set(outcomes.values.map(\.rule.id.name))
    report.problems = notPassed(report.problems + suppressions.idle(among: checkedRules, findings: report.findings))
    let given = notPassed(options.problems)
    let off = scopes.flatMap { $0.settings.values.filter(\.isOff).map(\.rule) }.filter {
      !checkedRules.contains($0.name)
    }
    let isWhole = options.only.isEmpty && options.skip.isEmpty
    report.problems += exceptions.problems(
      in: project,
      isChecked: { subject in
        switch subject {
        case .rule(let rule): checkedRules.contains(rule.name)
        case .problem: isWhole
        }
      }, off: off)
    report.rulesVersion = options.rulesVersion
    nameModulesAndFeatures()
    report.problems = report.problems.filter { problem in
      isReported(problem.place?.path, options) || problem.paths.contains { isReported($0, options) }
    }
    report.problems += given
    report.problems.sort { ($0.place ?? Place(path: ""), $0.message) < ($1.place ?? Place(path: ""), $1.message) }
    report.findings.sort { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
    report.findings.numberOccurrences()
    report.suppressed.sort {
      ($0.finding.place, $0.finding.rule, $0.finding.message) < ($1.finding.place, $1.finding.rule, $1.finding.message)
    }
    report.suppressedProblems.sort {
      ($0.problem.place ?? Place(path: ""), $0.problem.message)
        < ($1.problem.place ?? Place(path: ""), $1.problem.message)
    }
    if !checklists.isEmpty { report.checklists = ticked(running: Set(checkedRules.map { RuleID($0) })) }
    return report
  }

  private mutating func nameModulesAndFeatures() {
    var findings = report.findings + report.suppressed.map(\.finding)
    nameModules(of: &findings, in: project)
    if let features { nameFeatures(of: &findings, in: project, features) }
    for (index, finding) in findings.dropFirst(report.findings.count).enumerated() {
      report.suppressed[index].finding = finding
    }
    report.findings = Array(findings.prefix(report.findings.count))
  }

  private func ticked(running: Set<RuleID>) -> [ChecklistResult] {
    var packs = Dictionary(options.inactiveRules.map { ($0.id, $0.pack) }) { first, _ in first }
    let on = Set(books.flatMap { $0.rules.rules.map(\.place) })
    for rule in books.flatMap(\.pages).flatMap({ page in page.rules.map { ($0, page.pack) } })
    where !on.contains(rule.0.place) {
      packs[rule.0.id] = rule.1
    }
    return checklists.indices.map {
      Linting.ticked(
        checklists[$0], $0, tallies, checklistRules, running: running,
        idle: IdleRules(packs: packs, unmeasured: Set(report.unmeasured)))
    }
  }

  private mutating func conclude(_ outcome: Outcome) {
    let (rule, page) = (outcome.rule, outcome.page)
    // In a document with several rules, sections such as "Why" do not belong to a single rule.
    let texts = page.flatMap { $0.pack != nil || $0.rules.count == 1 ? $0 : nil }
    let statements = rule.statements.filter { outcome.count(line: $0.place.line) != nil }
    let missing = statements.compactMap { missingSubjects($0, looked: outcome.count(line: $0.place.line) ?? 0) }
    let findings = conclude(missing, of: rule, outcome.severity)
    report.problems += doubts(of: rule, outcome.doubts)
    if !(page?.isBuiltIn ?? false) {
      report.problems += statements.compactMap {
        idleProblem($0, of: rule, looked: outcome.count(line: $0.place.line) ?? 0, outcome.causes[$0.place.line])
      }
      report.problems += rule.layouts.compactMap {
        idleProblem($0, of: rule, looked: outcome.count(line: $0.place.line) ?? 0, outcome.causes[$0.place.line])
      }
    }
    var run = Report.RuleRun(
      id: rule.id, severity: outcome.severity, title: rule.title, rows: rule.rows,
      subjects: outcome.looked.reduce(0) { $0 + $1.count }, findings: outcome.findings + findings,
      isHeldBack: outcome.isHeldBack)
    run.unusedNames = statements.flatMap { statement -> [String] in
      guard let used = outcome.usedModules[statement.place.line] else { return [] }
      return statement.allowedModules.filter { !used.contains($0) }
    }
    run.page = texts
    run.duration = outcome.duration
    run.introduction = page?.introduction(to: rule.id) ?? ""
    run.documentedFix = page?.fix(of: rule.id) ?? ""
    run.pack = page?.pack
    run.place = Place(path: rule.place.path, line: rule.place.line)
    report.rules.append(run)
  }

  /// The problems that no exception suppresses.
  private mutating func notPassed(_ problems: [Problem]) -> [Problem] {
    var left: [Problem] = []
    for problem in problems {
      if let exception = exceptions.passing(problem) {
        let path = problem.place?.path ?? ""
        report.suppressedProblems.append(
          Report.SuppressedProblem(
            problem: problem, reason: exception.reason, place: exception.place ?? Place(path: path)))
      } else {
        left.append(problem)
      }
    }
    return left
  }
}
