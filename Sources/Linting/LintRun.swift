import Findings
import NameResolution
import ProjectModel
import RuleLanguage

/// The state of a run over all rule books.
struct LintRun {
  /// The results for one rule, from all rule books that contain it.
  struct Outcome {
    var rule: Rule
    var severity: Severity
    var page: RulePage?
    /// The number of elements that each statement checked, by the statement's line.
    var looked: [(line: Int, count: Int)] = []
    /// For a statement that checked no elements, the name in it that the project does not contain. The key is the line
    /// of the statement.
    var causes: [Int: String] = [:]
    /// The names of the modules that the subjects of each statement use, by line, if it allows only some modules.
    var usedModules: [Int: Set<String>] = [:]
    /// Elements that could not be checked.
    var doubts: [UndecidedElement] = []
    var findings = 0
    var isHeldBack = false
    var duration = Duration.zero

    mutating func add(_ count: Int, line: Int) {
      if let known = looked.firstIndex(where: { $0.line == line }) {
        looked[known].count += count
      } else {
        looked.append((line, count))
      }
    }

    /// nil if no check had the statement.
    func count(line: Int) -> Int? { looked.first { $0.line == line }?.count }
  }

  /// The position of a rule: the index of its page in the rule book, and the index of the rule on that page.
  struct RulePosition {
    var page: Int
    var rule: Int
  }

  let project: Project
  let books: [RuleBook]
  /// For each rule book, the positions of its rules by ID. The keys are strings, because a custom key type would make
  /// the start slower.
  let pagesOfRules: [[String: RulePosition]]
  let scopes: [RuleScope]
  let options: LintOptions
  let scopeMap: ScopeMap
  let checklists: [Checklist]
  let checklistRules: ChecklistRules
  var tallies: ChecklistTallies
  var suppressions: Suppressions
  var exceptions: Exceptions
  var report: Report
  /// The results by the rule's page and ID. Two packages may each have a rule with the same ID.
  var outcomes: [String: Outcome] = [:]
  var pointlessLimits: Set<Place> = []
  /// nil if features were not requested.
  let features: Features?
  /// The rules to run of each rule book.
  private(set) var running: [(book: Int, rules: RuleSet)] = []
  /// For each rule book, the evaluation of its rules and the code that they need. nil if it has no rules to run.
  var evaluations: [(evaluation: Evaluation, demand: CodeDemand)?]

  init(_ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions) {
    self.project = project
    self.books = books
    pagesOfRules = books.map { book in
      var found: [String: RulePosition] = [:]
      for (number, page) in book.pages.enumerated() {
        for (position, rule) in page.rules.enumerated() where found[rule.id.name] == nil {
          found[rule.id.name] = RulePosition(page: number, rule: position)
        }
      }
      return found
    }
    self.scopes = scopes
    self.options = options
    evaluations = Array(repeating: nil, count: books.count)
    scopeMap = ScopeMap(scopes, project)
    let pages = books.flatMap(\.pages)
    checklistRules = options.checklists.isEmpty ? ChecklistRules([]) : ChecklistRules(pages, options.inactiveRules)
    checklists = options.checklists.map(checklistRules.statements)
    tallies = ChecklistTallies(
      checklists.map { checklist in
        let book = books.first { $0.pages.contains { $0.path == checklist.path } }
        return ChecklistSubjects(checklist, in: project, book?.rules ?? books[0].rules)
      })
    var ids = books.flatMap { $0.rules.rules.map(\.id) } + pages.flatMap { $0.rules.map(\.id) } + pages.compactMap(\.id)
    ids += options.inactiveRules.map(\.id)
    suppressions = Suppressions(project, known: Set(ids.map(\.name)).sorted())
    exceptions = Exceptions(options.exceptions, today: options.today)
    report = Report(
      findings: [], problems: project.problems + suppressions.problems, suppressed: [], rules: [],
      modules: [], files: project.files.count, lines: 0)
    for (checklist, subjects) in zip(checklists, tallies.checklists) where subjects.leftOut > 0 {
      let message =
        "the checklist has too many items for \(subjects.rest + subjects.leftOut) subjects, so \(subjects.leftOut) "
        + "of them are not checked; split it, or narrow its subjects"
      report.problems.append(Problem(kind: .rule, message: message, place: Place(path: checklist.path)))
    }
    // A key path would copy each outline.
    let lines = project.files.indices.map { project.files[$0].outline.lineCount }
    report.lines = lines.reduce(0, +)
    for index in project.files.indices {
      if project.files[index].isGenerated { report.generatedFiles.append(project.files[index].path) }
      let isOfTarget = project.files[index].modules.contains { project.modules[$0.index].kind == .test }
      if project.files[index].isTest, !isOfTarget { report.assumedTests.append(project.files[index].path) }
    }
    report.modules = moduleSummaries(of: project, lines: lines)
    features = options.reportsFeatures ? books.first.map { featuresAtHand(in: project, rules: $0.rules) } : nil
    if let features {
      report.features = featureSummary(of: project, features)
      report.cycles = cycles(of: project, features)
    }
    for book in books.indices { select(book) }
  }

  /// Determines which rules of a rule book run.
  private mutating func select(_ book: Int) {
    let own = scopes.indices.filter { scopes[$0].book == book }
    let selected = books[book].rules.rules.filter { rule in own.contains { scopes[$0].runs(rule.id, options) } }
    let measured = selected.filter { project.coverage != nil || !$0.asksForCoverage }
    noteUnmeasured(selected.filter { project.coverage == nil && $0.asksForCoverage }, book)
    if !measured.isEmpty { running.append((book, books[book].rules.running(measured))) }
  }

  /// Records rules that cannot run because there is no coverage data. A rule of a pack is reported only if the
  /// configuration mentions it.
  private mutating func noteUnmeasured(_ rules: [Rule], _ book: Int) {
    for rule in rules where !report.unmeasured.contains(rule.id) {
      report.unmeasured.append(rule.id)
      let page = books[book].pages.first { $0.path == rule.place.path }
      let setting = scopes.lazy.filter { $0.book == book }.compactMap { $0.settings[rule.id] }.first
      if page?.pack != nil, setting == nil, !options.only.contains(rule.id) { continue }
      let message = "\(rule.id) was not checked, because it needs coverage data; pass it with --coverage FILE"
      let place = page?.isBuiltIn ?? false ? setting?.place : Place(rule.place)
      report.problems.append(Problem(kind: .rule, message: message, place: place))
    }
    report.unmeasured.sort()
  }

  // MARK: Code

  /// The code that has to be read before the rules of a rule book are checked. nil if it has no rules to run.
  func request(of book: Int) -> CodeRequest? {
    evaluations[book].map { $0.evaluation.request($0.demand) }
  }

  mutating func learn(_ book: Int, _ code: ReadCode) {
    if let demand = evaluations[book]?.demand { evaluations[book]?.evaluation.learn(code, demand) }
  }

}
