import Configuration
import Linting
import ProjectModel
import Reporting
import RuleLanguage

/// What a run is to judge by: the root's configuration, those of packages below it, and every page that they turn on,
/// read.
struct Setup {
  /// One configuration, and where it holds.
  struct Scope {
    /// From the root; "" for the root itself.
    var folder: String
    var configuration: Configuration
    /// Its place among the books.
    var book: Int
    /// What it says of single rules, and what the scopes around it say.
    var entries: [RuleID: [Located<RuleEntry>]]
  }

  /// Pages that were read together.
  struct Book {
    /// Of `pages`, in their order.
    var sources: [RuleSource]
    /// The packs that are on, by their names.
    var packs: [String]
    /// All that the configurations name could be read.
    var isWhole: Bool
    var overrides: [WordOverride]
    var rules: RuleSet
    var pages: [RulePage]

    /// The words that configurations give a meaning, in order, and whether something looks for them: a rule or, for
    /// features, every report.
    var givenWords: [(key: String, isUsed: Bool)] {
      if overrides.isEmpty { return [] }
      let places = Set(overrides.map(\.place))
      let used = Set(wordsUsed(by: rules.rules, in: rules.words).map(\.place))
      return rules.words.filter { places.contains($0.value.place) }.sorted { $0.key < $1.key }.map { key, word in
        (key, used.contains(word.place) || word.name == "feature")
      }
    }
  }

  var location: Location
  /// The root's first, and each behind those around it.
  var scopes: [Scope]
  var books: [Book]
  /// Pages that say nothing, and those that nobody reads.
  var problems: [Problem] = []

  /// The root's.
  var configuration: Configuration { scopes[0].configuration }

  /// The pages of all books.
  var pages: [RulePage] {
    var seen: Set<String> = []
    return books.flatMap(\.pages).filter { seen.insert($0.path).inserted }
  }

  func isOn(_ pack: String) -> Bool { books.contains { $0.packs.contains(pack) } }

  /// The pages of the run, and those of packs that are not on.
  var allPages: [RulePage] {
    pages + allPacks().pages.filter { page in page.pack.map { !isOn($0) } ?? false }
  }

  /// The words of a page's book, and those of packs that are not on.
  func words(of page: RulePage) -> [String: Word] {
    let book = books.first { $0.pages.contains { $0.path == page.path } } ?? books[0]
    return book.rules.words.merging(allPacks().rules.words) { own, _ in own }
  }
}

/// The ids that a page defines: its own, or those of a document's blocks.
func ruleIDs(of page: RulePage) -> [RuleID] { page.id.map { [$0] } ?? page.rules.map(\.id) }

// MARK: For linting

extension Setup {
  /// What Linting is to do beside the pages.
  func lintOptions(only: [RuleID], skip: [RuleID], paths: [String]) -> LintOptions {
    var options = LintOptions()
    options.exceptions = scopes.flatMap { scope in
      scope.configuration.exceptions.compactMap { exception($0, in: scope.folder) }
    }
    // The day is read from the system's files, and nothing else depends on it.
    if !options.exceptions.isEmpty { options.today = Platform.today() }
    options.rulesVersion = configuration.version?.value
    options.only = only
    options.skip = skip
    options.paths = paths
    return options
  }

  /// - Parameter pages: what suppressions may name beside the run's own.
  func ruleBooks(knowing pages: [RulePage] = []) -> [RuleBook] {
    let sleeping = pages.filter { page in !books.contains { $0.pages.contains { $0.path == page.path } } }
    return books.enumerated().map { number, book in
      let pages = number == 0 ? book.pages + sleeping : book.pages
      return RuleBook(rules: book.rules, pages: pages, givenWords: book.givenWords.filter(\.isUsed).map(\.key))
    }
  }

  var ruleScopes: [RuleScope] {
    scopes.map { scope in
      RuleScope(folder: scope.folder, book: scope.book, settings: scope.entries.map { setting($0, $1) })
    }
  }

  /// Each part of a setting is that of the innermost scope that has one.
  private func setting(_ rule: RuleID, _ entries: [Located<RuleEntry>]) -> RuleSetting {
    var setting = RuleSetting(rule: rule)
    for entry in entries {
      if entry.value.severity != nil || entry.value.isOff {
        setting.severity = entry.value.severity
        setting.isOff = entry.value.isOff
      }
      if let limit = entry.value.limit {
        setting.limit = limit
        setting.place = Place(entry.place)
      }
    }
    return setting
  }

  private func exception(_ entry: Located<ExceptionEntry>, in folder: String) -> Exception? {
    let problem = entry.value.problem.flatMap(Problem.Kind.init)
    guard let subject = entry.value.rule.map(Exception.Subject.rule) ?? problem.map(Exception.Subject.problem) else {
      return nil
    }
    return Exception(
      subject, path: entry.value.path, name: entry.value.name, reason: entry.value.reason, until: entry.value.until,
      place: Place(entry.place), folder: folder)
  }
}

// MARK: Unknown rules

extension Setup {
  /// Ids of `--only` and `--skip` that no page of this run defines, each as a sentence.
  func unknown(_ ids: [RuleID], option: Option) -> [InputError] {
    if ids.isEmpty { return [] }
    let known = Set(pages.flatMap(ruleIDs))
    return ids.filter { !known.contains($0) }.map { id in
      InputError(place: nil, message: "--\(option.rawValue): \(unknownRule(id))")
    }
  }

  /// Why there is no such rule in this run, as a sentence.
  func unknownRule(_ id: RuleID) -> String {
    noSuchRule(id, among: pages.flatMap(ruleIDs), sleeping: sleepingRules(besides: books.flatMap(\.packs)))
  }
}
