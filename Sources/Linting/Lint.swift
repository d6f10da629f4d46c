import ProjectModel
import RuleLanguage

/// Judges a project by one book of rules; see the other.
package func lint(_ project: Project, rules: RuleSet, pages: [RulePage], options: LintOptions) -> Report {
  lint(
    project, books: [RuleBook(rules: rules, pages: pages)],
    scopes: [RuleScope(folder: "", book: 0, settings: options.settings)], options: options)
}

/// Judges a project by rules: each rule's failures, without those that an exception or a suppression lets pass,
/// those of one cause together. Each part of the project is judged by the book and the settings of its scope. Nothing
/// here depends on anything but the arguments.
///
/// - Parameter scopes: one for the root, "", and any below it, each folder once.
package func lint(_ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions) -> Report {
  var run = LintRun(project, books: books, scopes: scopes, options: options)
  for (book, rules) in run.running { run.prepare(book, rules, ProjectIndex(project, for: indexNeeds(of: rules))) }
  for (book, request) in run.requests { run.learn(book, project.read(request)) }
  return run.judge()
}

/// The same, with the code that the rules ask for read several files at once.
///
/// - Parameter jobs: how many; 0 for one a processor.
package nonisolated(nonsending) func lint(
  _ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions, jobs: Int
) async -> Report {
  var run = LintRun(project, books: books, scopes: scopes, options: options)
  for (book, rules) in run.running {
    run.prepare(book, rules, await .made(of: project, for: indexNeeds(of: rules), jobs: jobCount(jobs)))
  }
  for (book, request) in run.requests { run.learn(book, await project.read(request, jobs: jobs)) }
  return run.judge()
}

/// A run on its way: what is known so far, over all books.
private struct LintRun {
  /// What one rule of one page came to, over all books that hold it.
  private struct Outcome {
    var rule: Rule
    var severity: Severity
    var page: RulePage?
    /// How much each statement looked at.
    var looked: [PagePlace: Int] = [:]
    /// Why a statement looked at nothing, where a name in it is nothing in the project.
    var causes: [PagePlace: String] = [:]
    /// What no scope could judge.
    var doubts: [UndecidedThing] = []
    var findings = 0
    var isHeldBack = false
  }

  private let project: Project
  private let books: [RuleBook]
  /// By the rule's id, for each book: the page that holds it, and its place there.
  private let pagesOfRules: [[RuleID: (page: Int, rule: Int)]]
  private let scopes: [RuleScope]
  private let options: LintOptions
  private let territory: Territory
  private let checklists: [Checklist]
  private let checklistRules: ChecklistRules
  private var tallies: ChecklistTallies
  private var suppressions: Suppressions
  private var exceptions: Exceptions
  private var report: Report
  /// By where the rule stands: two packages may each have a rule of one id.
  private var outcomes: [PagePlace: Outcome] = [:]
  private var pointlessLimits: Set<Place> = []
  /// Of each book that has rules to run, these.
  private(set) var running: [(book: Int, rules: RuleSet)] = []
  private var evaluations: [Int: (evaluation: Evaluation, demand: CodeDemand)] = [:]

  init(_ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions) {
    self.project = project
    self.books = books
    pagesOfRules = books.map { book in
      var found: [RuleID: (page: Int, rule: Int)] = [:]
      for (number, page) in book.pages.enumerated() {
        for (position, rule) in page.rules.enumerated() where found[rule.id] == nil { found[rule.id] = (number, position) }
      }
      return found
    }
    self.scopes = scopes
    self.options = options
    territory = Territory(scopes, project)
    let pages = books.flatMap(\.pages)
    checklistRules = ChecklistRules(options.checklists.isEmpty ? [] : pages)
    checklists = options.checklists.map(checklistRules.statements)
    tallies = ChecklistTallies(
      checklists.map { checklist in
        let book = books.first { $0.pages.contains { $0.path == checklist.path } }
        return Roster(checklist, in: project, book?.rules ?? books[0].rules)
      })
    let ids = books.flatMap { $0.rules.rules.map(\.id) } + pages.flatMap { $0.rules.map(\.id) } + pages.compactMap(\.id)
    suppressions = Suppressions(project, known: Set(ids.map(\.name)).sorted())
    exceptions = Exceptions(options.exceptions, today: options.today)
    report = Report(
      findings: [], problems: project.problems + suppressions.problems, suppressed: [], rules: [],
      modules: [], files: project.files.count, lines: 0)
    let lines = project.files.map(\.outline.lineCount)
    report.lines = lines.reduce(0, +)
    report.modules = moduleSummaries(of: project, lines: lines)
    if options.tellsFeatures, let book = books.first { report.features = featureSummary(of: project, rules: book.rules) }
    for book in books.indices { select(book) }
  }

  /// The rules of a book that are to be judged.
  private mutating func select(_ book: Int) {
    let own = scopes.indices.filter { scopes[$0].book == book }
    let selected = books[book].rules.rules.filter { rule in own.contains { scopes[$0].runs(rule.id, options) } }
    let measured = selected.filter { project.coverage != nil || !$0.asksForCoverage }
    noteUnmeasured(selected.filter { project.coverage == nil && $0.asksForCoverage }, book)
    if !measured.isEmpty { running.append((book, books[book].rules.running(measured))) }
  }

  mutating func prepare(_ book: Int, _ rules: RuleSet, _ index: ProjectIndex) {
    let evaluation = Evaluation(project, rules, index)
    evaluations[book] = (evaluation, evaluation.demand())
  }

  // MARK: Code

  /// What has to be read before the books can be judged, in order of the books.
  var requests: [(book: Int, request: CodeRequest)] {
    evaluations.sorted { $0.key < $1.key }.map { ($0.key, $0.value.evaluation.request($0.value.demand)) }
  }

  mutating func learn(_ book: Int, _ code: ReadCode) {
    if let demand = evaluations[book]?.demand { evaluations[book]?.evaluation.learn(code, demand) }
  }

  /// Judges by all books.
  consuming func judge() -> Report {
    for book in books.indices { judge(book) }
    return finish()
  }

  // MARK: One book

  private mutating func judge(_ book: Int) {
    guard let evaluation = evaluations[book]?.evaluation else { return }
    let own = scopes.indices.filter { scopes[$0].book == book }
    var unmatched = Unmatched(evaluation)
    for rule in evaluation.rules.rules {
      let own = own.filter { scopes[$0].runs(rule.id, options) }
      // Usually one: where a package has a limit of its own, the rule is another one there.
      let limits = Set(own.map { scopes[$0].settings[rule.id]?.limit })
      for limit in limits.sorted(by: { ($0 ?? -1) < ($1 ?? -1) }) {
        let limited = limit.map { rule.limited(to: $0) }
        if let limited, limited == nil { noteLimits(of: rule, own) }
        let within = own.filter { scopes[$0].settings[rule.id]?.limit == limit }
        for (part, isNewer) in parts(of: limited.flatMap { $0 } ?? rule, newerThan: options.rulesVersion) {
          judge(part, isNewer, book, Set(within), evaluation, &unmatched)
        }
      }
    }
    report.problems += unmatched.problems
  }

  /// A pack's rules wait for coverage in silence.
  private mutating func noteUnmeasured(_ rules: [Rule], _ book: Int) {
    for rule in rules where !report.unmeasured.contains(rule.id) {
      report.unmeasured.append(rule.id)
      let page = books[book].pages.first { $0.path == rule.place.path }
      if page?.pack != nil { continue }
      let message = "\(rule.id) is not judged: it asks for coverage, and none is given; --coverage FILE gives one"
      let place = Place(path: rule.place.path, line: rule.place.line, column: rule.place.column)
      report.problems.append(Problem(kind: .rule, message: message, place: place))
    }
    report.unmeasured.sort()
  }

  private mutating func judge(
    _ rule: Rule, _ isNewer: Bool, _ book: Int, _ scopes: Set<Int>, _ evaluation: Evaluation,
    _ unmatched: inout Unmatched
  ) {
    let isWhole = scopes.count == self.scopes.count
    let territory = territory
    var verdict = evaluation.judge(rule, census: OwnerCounts(tallies.rosters)) { thing in
      isWhole || scopes.contains(territory.scope(of: thing, in: evaluation))
    }
    var failures: [Severity: [Failure]] = [:]
    var waiting = verdict.failures
    var passedCauses: Set<Evidence> = []
    while !waiting.isEmpty {
      var passed: [String: () -> [Failure]] = [:]
      var causes: Set<String> = []
      for failure in waiting {
        let severity = self.severity(of: rule, isNewer, territory.scope(ofPath: failure.home))
        if let left = open(failure, of: rule, severity, verdict, &passedCauses) {
          failures[severity, default: []].append(left)
          if let cause = failure.cause { causes.insert(cause) }
        } else if let cause = failure.cause, let rest = failure.rest, isReported(failure.place.path, options) {
          passed[cause] = rest
        }
      }
      // Letting one edge of a knot pass says nothing of its other cycles.
      waiting = passed.keys.sorted().filter { !causes.contains($0) }.flatMap { passed[$0]?() ?? [] }
    }
    let findings = failures.flatMap { merged(grouped($1, of: rule, severity: $0, verdict)) }
    report.findings += findings
    for (severity, failures) in failures {
      tallies.note(failures, of: rule.id) { merged(grouped($0, of: rule, severity: severity, verdict)) }
    }
    verdict.doubts.removeAll { letsPass($0, of: rule) }
    tallies.note(rule.id, verdict.census, doubts: verdict.doubts)
    note(rule, isNewer, book, scopes, verdict, findings: findings.count, &unmatched)
  }

  /// The failure at the places where nothing lets it pass; nil where there is none.
  private mutating func open(
    _ failure: Failure, of rule: Rule, _ severity: Severity, _ verdict: Verdict, _ passedCauses: inout Set<Evidence>
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
        // All that are tied into a knot fail at one place.
        if let cause = failure.cause, !passedCauses.insert(Evidence(place: place, text: cause)).inserted { continue }
        let finding = grouped([failure.moved(to: place)], of: rule, severity: severity, verdict)[0]
        report.suppressed.append(Report.Suppressed(finding: finding, reason: passed.reason, place: passed.place))
        tallies.notePassed(rule.id, failure.owners, reason: passed.reason)
      } else {
        open.append(one)
      }
    }
    return open.first?.place.map { failure.moved(to: $0, further: open.dropFirst()) }
  }

  private func severity(of rule: Rule, _ isNewer: Bool, _ scope: Int) -> Severity {
    isNewer ? .note : scopes[scope].settings[rule.id]?.severity ?? rule.severity
  }

  private mutating func letsPass(_ thing: UndecidedThing, of rule: Rule) -> Bool {
    guard let exception = exceptions.passing(.rule(rule.id), names: thing.names, path: thing.place.path) else {
      return false
    }
    report.suppressedProblems += doubts(of: rule, [thing]).map {
      Report.SuppressedProblem(problem: $0, reason: exception.reason, place: exception.place ?? thing.place)
    }
    return true
  }

  private mutating func note(
    _ rule: Rule, _ isNewer: Bool, _ book: Int, _ scopes: Set<Int>, _ verdict: Verdict, findings: Int,
    _ unmatched: inout Unmatched
  ) {
    let home = pagesOfRules[book][rule.id]
    let page = home.map { books[book].pages[$0.page] }
    let whole = home.map { books[book].pages[$0.page].rules[$0.rule] } ?? rule
    let severity = severity(of: rule, isNewer, scopes.min() ?? 0)
    var outcome = outcomes[rule.place] ?? Outcome(rule: whole, severity: severity, page: page)
    outcome.severity = max(outcome.severity, severity)
    outcome.isHeldBack = outcome.isHeldBack || isNewer
    outcome.findings += findings
    outcome.doubts += verdict.doubts
    for (statement, looked) in zip(rule.statements, verdict.looked) {
      outcome.looked[statement.place, default: 0] += looked
    }
    for (layout, looked) in zip(rule.layouts, verdict.lookedLayouts) {
      outcome.looked[layout.place, default: 0] += looked
    }
    if page?.pack == nil {
      unmatched.check(rule, verdict)
      for (statement, looked) in zip(rule.statements, verdict.looked) where looked == 0 {
        outcome.causes[statement.place] = unmatched.cause(of: statement, rule.id)
      }
    }
    outcomes[rule.place] = outcome
  }

  /// A limit that takes the place of no number is a mistake, and would go unnoticed.
  private mutating func noteLimits(of rule: Rule, _ scopes: [Int]) {
    for scope in scopes {
      guard let setting = self.scopes[scope].settings[rule.id], setting.limit != nil, let place = setting.place,
        pointlessLimits.insert(place).inserted
      else { continue }
      let message = "rules.\(rule.id): its 'limit' changes nothing, since no demand of the rule has a number"
      report.problems.append(Problem(kind: .configuration, message: message, place: place))
    }
  }

  // MARK: The end

  private consuming func finish() -> Report {
    for outcome in outcomes.values.sorted(by: { ($0.rule.id, $0.rule.place.path) < ($1.rule.id, $1.rule.place.path) }) {
      conclude(outcome)
    }
    let judged = Set(outcomes.values.map(\.rule.id))
    report.problems += suppressions.unused(among: Set(judged.map(\.name)))
    letPassByKind()
    let off = Set(scopes.flatMap { $0.settings.values.filter(\.isOff).map(\.rule) }).subtracting(judged)
    let isWhole = options.only.isEmpty && options.skip.isEmpty
    report.problems += exceptions.problems(
      in: project,
      isJudged: { subject in
        switch subject {
        case .rule(let rule): judged.contains(rule)
        case .problem: isWhole
        }
      }, off: off)
    report.rulesVersion = options.rulesVersion
    nameModules(of: &report.findings, in: project)
    if options.tellsFeatures, let book = books.first {
      nameFeatures(of: &report.findings, in: project, featuresAtHand(in: project, rules: book.rules))
    }
    report.problems = report.problems.filter { isReported($0.place?.path, options) }
    report.problems.sort { ($0.place ?? Place(path: ""), $0.message) < ($1.place ?? Place(path: ""), $1.message) }
    report.findings.sort { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
    report.suppressed.sort {
      ($0.finding.place, $0.finding.rule, $0.finding.message) < ($1.finding.place, $1.finding.rule, $1.finding.message)
    }
    report.suppressedProblems.sort {
      ($0.problem.place ?? Place(path: ""), $0.problem.message)
        < ($1.problem.place ?? Place(path: ""), $1.problem.message)
    }
    if !checklists.isEmpty { report.checklists = ticked(running: judged) }
    return report
  }

  private func ticked(running: Set<RuleID>) -> [Report.Checklist] {
    var packs: [RuleID: String] = [:]
    let on = Set(books.flatMap { $0.rules.rules.map(\.place) })
    for rule in books.flatMap(\.pages).flatMap({ page in page.rules.map { ($0, page.pack) } }) where !on.contains(rule.0.place) {
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
    // Where a document holds several rules, its sections are no one rule's.
    let texts = page.flatMap { $0.pack != nil || $0.rules.count == 1 ? $0 : nil }
    let statements = rule.statements.filter { outcome.looked[$0.place] != nil }
    let missing = statements.compactMap {
      missingSubjects($0, of: rule, outcome.severity, looked: outcome.looked[$0.place, default: 0])
    }
    report.findings += missing
    report.problems += doubts(of: rule, outcome.doubts)
    if page?.pack == nil {
      report.problems += statements.compactMap {
        idleProblem($0, of: rule, looked: outcome.looked[$0.place, default: 0], outcome.causes[$0.place])
      }
      report.problems += rule.layouts.compactMap {
        idleProblem($0, of: rule, looked: outcome.looked[$0.place, default: 0])
      }
    }
    var run = Report.RuleRun(
      id: rule.id, severity: outcome.severity, title: rule.title, why: firstParagraph(texts?.section("Why")),
      mend: firstParagraph(texts?.section("How to mend")), rows: rule.rows,
      subjects: outcome.looked.values.reduce(0, +), findings: outcome.findings + missing.count,
      isHeldBack: outcome.isHeldBack)
    run.page = texts
    run.pack = page?.pack
    run.place = Place(path: rule.place.path, line: rule.place.line)
    report.rules.append(run)
  }

  /// Problems that an exception names by their kind.
  private mutating func letPassByKind() {
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

/// A rule as the configuration's version of the rules has it, and what is newer of it.
private func parts(of rule: Rule, newerThan version: RuleVersion?) -> [(rule: Rule, isNewer: Bool)] {
  guard let version else { return [(rule, false)] }
  func isNewer(_ since: RuleVersion?) -> Bool { since.map { $0 > version } ?? false }
  var (old, new) = (rule, rule)
  old.statements.removeAll { isNewer($0.since) }
  old.layouts.removeAll { isNewer($0.since) }
  new.statements.removeAll { !isNewer($0.since) }
  new.layouts.removeAll { !isNewer($0.since) }
  if new.statements.isEmpty, new.layouts.isEmpty { return [(rule, false)] }
  return old.statements.isEmpty && old.layouts.isEmpty ? [(new, true)] : [(old, false), (new, true)]
}

private func isReported(_ path: String?, _ options: LintOptions) -> Bool {
  guard let path, !options.paths.isEmpty else { return true }
  return options.paths.contains { $0.isEmpty || $0 == "." || path == $0 || isPath(path, below: $0) }
}
