import Findings
import ProjectModel
import RuleLanguage

// Checks one rule book: first each rule in its scopes, then suppressions are applied. The result of a rule does not
// depend on other rules, so rules may be checked in any order. Suppressions record their use, so they are applied in
// order.

/// A rule, or a part of it, together with the scopes (folders with their own configuration) that use the same `limit`
/// for it.
struct RuleCheck {
  var part: RulePart
  var book: Int
  var scopes: Set<Int>

  var rule: Rule { part.rule }
  var isNewer: Bool { part.isNewer }
}

/// The statements and layouts of a rule that the configured version of the rules has, or those that are newer.
struct RulePart {
  var rule: Rule
  var isNewer: Bool
}

/// The check of one rule book.
struct BookCheck {
  let book: Int
  let checks: [RuleCheck]
  /// The rules that were not checked yet.
  var rest: ArraySlice<RuleCheck>
  var unmatched: Unmatched
}

/// With hundreds of rules and thousands of findings for each, memory would not suffice. So if there are many rules,
/// only a few are checked at once, and the check stops when there are too many findings.
private let manyRules = 200
private let fewRules = 16
private let mostFindings = 100_000

/// A failure that is not suppressed.
private struct GradedFailure {
  var severity: Severity
  var failure: Failure
}

extension LintRun {
  /// The checks of a rule book, in order.
  mutating func ruleChecks(of book: Int) -> [RuleCheck] {
    guard let evaluation = evaluations[book]?.evaluation else { return [] }
    let own = scopes.indices.filter { scopes[$0].book == book }
    var ruleChecks: [RuleCheck] = []
    for rule in evaluation.rules.rules {
      let own = own.filter { scopes[$0].runs(rule.id, options) }
      // Usually there is only one limit. If a configuration sets another `limit`, the rule is checked again with that
      // number.
      let limits = Set(own.map { scopes[$0].settings[rule.id]?.limit })
      for limit in limits.sorted(by: { ($0 ?? -1) < ($1 ?? -1) }) {
        let limited = limit.map { rule.limited(to: $0) }
        if let limited, limited == nil { noteLimits(of: rule, own) }
        let within = Set(own.filter { scopes[$0].settings[rule.id]?.limit == limit })
        ruleChecks += parts(of: limited.flatMap { $0 } ?? rule, newerThan: options.rulesVersion).map {
          RuleCheck(part: $0, book: book, scopes: within)
        }
      }
    }
    return ruleChecks
  }

  func ruleResult(on ruleCheck: RuleCheck) -> RuleResult {
    let start = ContinuousClock.now
    var result = untimedResult(on: ruleCheck)
    result.duration = ContinuousClock.now - start
    return result
  }

  private func untimedResult(on ruleCheck: RuleCheck) -> RuleResult {
    guard let evaluation = evaluations[ruleCheck.book]?.evaluation else { return RuleResult() }
    let checklistCounts = ChecklistCounts(tallies.checklists)
    if ruleCheck.scopes.count == scopes.count {
      return evaluation.check(ruleCheck.rule, checklistCounts: checklistCounts) { _ in true }
    }
    return evaluation.check(ruleCheck.rule, checklistCounts: checklistCounts) { element in
      ruleCheck.scopes.contains(scopeMap.scope(of: element, in: evaluation))
    }
  }

  /// Starts the check of a rule book, which contains the rules of one configuration. nil if it has no rules to run.
  mutating func round(of book: Int) -> BookCheck? {
    guard let evaluation = evaluations[book]?.evaluation else { return nil }
    let checks = ruleChecks(of: book)
    return BookCheck(book: book, checks: checks, rest: checks[...], unmatched: Unmatched(evaluation))
  }

  /// The rules to check next. nil if no rules are left, or if there are too many findings already.
  mutating func nextChecks(_ round: inout BookCheck) -> [RuleCheck]? {
    if round.rest.isEmpty { return nil }
    if report.findings.count > mostFindings {
      let message =
        "there are more than \(mostFindings) findings, so \(round.rest.count) rules were not checked, such as "
        + "'\(round.rest[round.rest.startIndex].rule.id)'; fix or exclude some, or use fewer rules"
      report.problems.append(Problem(kind: .rule, message: message, place: nil))
      return nil
    }
    let next = Array(round.rest.prefix(round.checks.count > manyRules ? fewRules : round.checks.count))
    round.rest = round.rest.dropFirst(next.count)
    return next
  }

  /// Adds the failures that no directive or exception suppresses to the report.
  mutating func settle(_ checks: [RuleCheck], _ results: [RuleResult], _ round: inout BookCheck) {
    for (check, result) in zip(checks, results) { grade(result, check, &round.unmatched) }
  }

  /// Reports names in rules that do not exist in the project.
  mutating func finish(_ round: BookCheck) {
    guard let evaluation = evaluations[round.book]?.evaluation else { return }
    report.problems += round.unmatched.problems
    if options.only.isEmpty, options.skip.isEmpty {
      let given = books[round.book].configuredDefinitions
      report.problems += evaluation.unmatchedDefinitions(among: given)
      let pages = books[round.book].pages
      let packs = round.checks.compactMap { check in
        pagesOfRules[round.book][check.rule.id.name].flatMap { pages[$0.page].pack }
      }
      report.problems += evaluation.idlePacks(Set(packs), among: pages, besides: given)
    }
  }

  private mutating func grade(_ found: RuleResult, _ ruleCheck: RuleCheck, _ unmatched: inout Unmatched) {
    let (rule, isNewer) = (ruleCheck.rule, ruleCheck.isNewer)
    var ruleResult = found
    var open: [GradedFailure] = []
    var waiting = ruleResult.failures
    var passedCauses: Set<Evidence> = []
    while !waiting.isEmpty {
      var passed: [Cause: @Sendable () -> [Failure]] = [:]
      var causes: Set<Cause> = []
      for failure in waiting {
        let severity = self.severity(of: rule, isNewer, scopeMap.scope(ofPath: failure.home))
        if let left = opened(failure, of: rule, severity, ruleResult, &passedCauses) {
          open.append(GradedFailure(severity: severity, failure: left))
          if let cause = failure.cause { causes.insert(cause) }
        } else if let cause = failure.cause, let rest = failure.rest, isReported(failure.place.path, options) {
          passed[cause] = rest
        }
      }
      // If one import in a cycle is suppressed, other cycles through the same modules are still reported.
      waiting = passed.keys.sorted { ($0.text, $0.home) < ($1.text, $1.home) }.filter { !causes.contains($0) }.flatMap {
        passed[$0]?() ?? []
      }
    }
    var findings = 0
    for severity in Severity.allCases {
      let failures = open.compactMap { $0.severity == severity ? $0.failure : nil }
      if failures.isEmpty { continue }
      let makeFindings = { (failures: [Failure]) in merged(grouped(failures, of: rule, severity: severity, ruleResult))
      }
      let reported = makeFindings(failures)
      findings += reported.count
      report.findings += reported
      tallies.note(failures, of: rule.id, grouped: makeFindings)
    }
    ruleResult.doubts.removeAll { isExcepted($0, of: rule) }
    tallies.note(rule.id, ruleResult.checklistCounts, doubts: ruleResult.doubts)
    note(ruleCheck, ruleResult, findings: findings, &unmatched)
  }

  /// Adds failures that are known only after all scopes were checked, unless they are suppressed.
  ///
  /// - Returns: the number of findings.
  mutating func conclude(_ failures: [Failure], of rule: Rule, _ severity: Severity) -> Int {
    let ruleResult = RuleResult()
    var passedCauses: Set<Evidence> = []
    let left = failures.compactMap { opened($0, of: rule, severity, ruleResult, &passedCauses) }
    let findings = grouped(left, of: rule, severity: severity, ruleResult)
    report.findings += findings
    tallies.note(left, of: rule.id) { grouped($0, of: rule, severity: severity, ruleResult) }
    return findings.count
  }

  /// The failure, reduced to the places where no directive or exception suppresses it. nil if it is suppressed
  /// everywhere.
  private mutating func opened(
    _ failure: Failure, of rule: Rule, _ severity: Severity, _ ruleResult: RuleResult,
    _ passedCauses: inout Set<Evidence>
  ) -> Failure? {
    var open: [Evidence] = []
    for one in [Evidence(place: failure.place, text: "")] + failure.further {
      guard let place = one.place else { continue }
      let exception = exceptions.passing(.rule(rule.id), names: failure.names, path: place.path)
      let passed: (reason: String, place: Place?)? =
        exception.map { ($0.reason, $0.place) }
        ?? suppressions.directive(for: rule.id, at: place).map { ($0.reason, $0.place) }
      if !isReported(place.path, options) { continue }
      if let passed {
        // All members of a cycle fail at the same place, so the suppression is recorded once.
        if let cause = failure.cause, !passedCauses.insert(Evidence(place: place, text: cause.text)).inserted {
          continue
        }
        let finding = grouped([failure.moved(to: place)], of: rule, severity: severity, ruleResult)[0]
        report.suppressed.append(
          Report.Suppressed(
            finding: finding, reason: passed.reason, place: passed.place, isException: exception != nil))
        tallies.notePassed(rule.id, failure.owners, reason: passed.reason)
      } else {
        open.append(one)
      }
    }
    var left = open.first?.place.map { failure.moved(to: $0, further: open.dropFirst()) }
    // If the folder is outside of the requested paths, the missing file is not reported together with the folder.
    if let root = left?.layout?.root, !isReported(root, options) { left?.layout = nil }
    return left
  }

  private func severity(of rule: Rule, _ isNewer: Bool, _ scope: Int) -> Severity {
    isNewer ? .note : scopes[scope].settings[rule.id]?.severity ?? rule.severity
  }

  private mutating func isExcepted(_ element: UndecidedElement, of rule: Rule) -> Bool {
    guard let exception = exceptions.passing(.rule(rule.id), names: element.names, path: element.place.path) else {
      return false
    }
    report.suppressedProblems += doubts(of: rule, [element]).map {
      Report.SuppressedProblem(problem: $0, reason: exception.reason, place: exception.place ?? element.place)
    }
    return true
  }

  private mutating func note(
    _ ruleCheck: RuleCheck, _ ruleResult: RuleResult, findings: Int, _ unmatched: inout Unmatched
  ) {
    let (rule, book) = (ruleCheck.rule, ruleCheck.book)
    let home = pagesOfRules[book][rule.id.name]
    let page = home.map { books[book].pages[$0.page] }
    let whole = home.map { books[book].pages[$0.page].rules[$0.rule] } ?? rule
    let severity = severity(of: rule, ruleCheck.isNewer, ruleCheck.scopes.min() ?? 0)
    let key = "\(rule.place.path) \(rule.id)"
    var outcome = outcomes[key] ?? Outcome(rule: whole, severity: severity, page: page)
    outcome.severity = max(outcome.severity, severity)
    outcome.isHeldBack = outcome.isHeldBack || ruleCheck.isNewer
    outcome.findings += findings
    outcome.duration += ruleResult.duration
    outcome.doubts += ruleResult.doubts
    for (statement, looked) in zip(rule.statements, ruleResult.looked) {
      outcome.add(looked, line: statement.place.line)
    }
    for (position, names) in ruleResult.usedModules {
      outcome.usedModules[rule.statements[position].place.line, default: []].formUnion(names)
    }
    for (layout, looked) in zip(rule.layouts, ruleResult.layoutFolderCounts) {
      outcome.add(looked, line: layout.place.line)
    }
    if !(page?.isBuiltIn ?? false) {
      unmatched.check(rule, ruleResult)
      for (statement, looked) in zip(rule.statements, ruleResult.looked) where looked == 0 {
        outcome.causes[statement.place.line] = unmatched.cause(of: statement, rule.id)
      }
      for (layout, looked) in zip(rule.layouts, ruleResult.layoutFolderCounts) where looked == 0 {
        outcome.causes[layout.place.line] = unmatched.cause(of: layout, rule.id)
      }
    }
    outcomes[key] = outcome
  }

  /// Reports a `limit` in the configuration that has no effect, because the rule has no number or several.
  private mutating func noteLimits(of rule: Rule, _ scopes: [Int]) {
    for scope in scopes {
      guard let setting = self.scopes[scope].settings[rule.id], setting.limit != nil, let place = setting.place,
        pointlessLimits.insert(place).inserted
      else { continue }
      let cause =
        rule.numbers.count > 1
        ? "the rule has several numbers: \(list(rule.numbers, "and"))"
        : rule.demandsCoverage
          ? "coverage is a percentage, at most 100" : "the rule has no number"
      let message = "rules.\(rule.id): its 'limit' has no effect, because \(cause)"
      report.problems.append(Problem(kind: .configuration, message: message, place: place))
    }
  }
}

extension Failure {
  /// The failure at another of its places.
  fileprivate func moved(to place: Place, further: ArraySlice<Evidence> = []) -> Failure {
    var failure = self
    failure.place = place
    failure.further = Array(further)
    return failure
  }
}

/// Splits a rule into the part that the configured version has, and the part that is newer.
private func parts(of rule: Rule, newerThan version: RuleVersion?) -> [RulePart] {
  guard let version else { return [RulePart(rule: rule, isNewer: false)] }
  func isNewer(_ since: RuleVersion?) -> Bool { since.map { $0 > version } ?? false }
  var (old, new) = (rule, rule)
  old.statements.removeAll { isNewer($0.since) }
  old.layouts.removeAll { isNewer($0.since) }
  new.statements.removeAll { !isNewer($0.since) }
  new.layouts.removeAll { !isNewer($0.since) }
  if new.statements.isEmpty, new.layouts.isEmpty { return [RulePart(rule: rule, isNewer: false)] }
  let newer = RulePart(rule: new, isNewer: true)
  return old.statements.isEmpty && old.layouts.isEmpty ? [newer] : [RulePart(rule: old, isNewer: false), newer]
}
