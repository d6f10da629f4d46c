import Findings
import NameResolution
import ProjectModel
import RuleLanguage

/// A run on its way: what is known so far, over all books.
struct LintRun {
  /// What one rule of one page came to, over all books that hold it.
  struct Outcome {
    var rule: Rule
    var severity: Severity
    var page: RulePage?
    /// How much each statement looked at, by its line. There are few.
    var looked: [(line: Int, count: Int)] = []
    /// Why a statement looked at nothing, where a name in it is nothing in the project; by its line.
    var causes: [Int: String] = [:]
    /// What no scope could judge.
    var doubts: [UndecidedElement] = []
    var findings = 0
    var isHeldBack = false

    mutating func add(_ count: Int, line: Int) {
      if let known = looked.firstIndex(where: { $0.line == line }) {
        looked[known].count += count
      } else {
        looked.append((line, count))
      }
    }

    /// nil where none of the rule's runs had the statement.
    func count(line: Int) -> Int? { looked.first { $0.line == line }?.count }
  }

  /// Of a rule: a page of its book, and its place among that one's rules.
  struct RulePosition {
    var page: Int
    var rule: Int
  }

  let project: Project
  let books: [RuleBook]
  /// By the rule's id, as text, for each book: the page that holds it, and its place there.
  let pagesOfRules: [[String: RulePosition]]
  let scopes: [RuleScope]
  let options: LintOptions
  let territory: Territory
  let checklists: [Checklist]
  let checklistRules: ChecklistRules
  var tallies: ChecklistTallies
  var suppressions: Suppressions
  var exceptions: Exceptions
  var report: Report
  /// By the rule's page and id, as text: two packages may each have a rule of one id, and that a type of one's own can
  /// be a key is looked up at each start.
  var outcomes: [String: Outcome] = [:]
  var pointlessLimits: Set<Place> = []
  /// Of each book that has rules to run, these.
  private(set) var running: [(book: Int, rules: RuleSet)] = []
  /// Of each book; nil where it has none.
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
    territory = Territory(scopes, project)
    let pages = books.flatMap(\.pages)
    checklistRules = ChecklistRules(options.checklists.isEmpty ? [] : pages)
    checklists = options.checklists.map(checklistRules.statements)
    tallies = ChecklistTallies(
      checklists.map { checklist in
        let book = books.first { $0.pages.contains { $0.path == checklist.path } }
        return ChecklistSubjects(checklist, in: project, book?.rules ?? books[0].rules)
      })
    let ids = books.flatMap { $0.rules.rules.map(\.id) } + pages.flatMap { $0.rules.map(\.id) } + pages.compactMap(\.id)
    suppressions = Suppressions(project, known: Set(ids.map(\.name)).sorted())
    exceptions = Exceptions(options.exceptions, today: options.today)
    report = Report(
      findings: [], problems: project.problems + suppressions.problems, suppressed: [], rules: [],
      modules: [], files: project.files.count, lines: 0)
    // Not by a key path, which would copy each outline.
    let lines = project.files.indices.map { project.files[$0].outline.lineCount }
    report.lines = lines.reduce(0, +)
    report.generatedFiles = project.files.indices.count { project.files[$0].isGenerated }
    report.modules = moduleSummaries(of: project, lines: lines)
    if options.tellsFeatures, let book = books.first {
      report.features = featureSummary(of: project, rules: book.rules)
    }
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

  /// A pack's rules wait for coverage in silence, but for those that somebody has asked for.
  private mutating func noteUnmeasured(_ rules: [Rule], _ book: Int) {
    for rule in rules where !report.unmeasured.contains(rule.id) {
      report.unmeasured.append(rule.id)
      let page = books[book].pages.first { $0.path == rule.place.path }
      let setting = scopes.lazy.filter { $0.book == book }.compactMap { $0.settings[rule.id] }.first
      if page?.pack != nil, setting == nil, !options.only.contains(rule.id) { continue }
      let message = "\(rule.id) is not judged: it asks for coverage, and none is given; --coverage FILE gives one"
      let place = page?.isBuiltIn ?? false ? setting?.place : Place(rule.place)
      report.problems.append(Problem(kind: .rule, message: message, place: place))
    }
    report.unmeasured.sort()
  }

  // MARK: Code

  /// What has to be read before a book can be judged; nil where it has nothing to run.
  func request(of book: Int) -> CodeRequest? {
    evaluations[book].map { $0.evaluation.request($0.demand) }
  }

  mutating func learn(_ book: Int, _ code: ReadCode) {
    if let demand = evaluations[book]?.demand { evaluations[book]?.evaluation.learn(code, demand) }
  }

}
