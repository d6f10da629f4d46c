import Configuration
import Findings
import Linting
import ProjectModel
import Reporting
import RuleLanguage

/// The configurations of a project, with all packs and rule documents that they use.
struct Setup {
  /// A configuration and the folder that it applies to.
  struct Scope {
    /// The folder, relative to the root; "" for the root itself.
    var folder: String
    var configuration: Configuration
    /// An index of `books`.
    var book: Int
    /// The configuration entries for single rules. Entries of outer folders come first.
    var entries: [RuleID: [Located<RuleEntry>]]
  }

  /// Pages that were parsed together.
  struct Book {
    /// The sources of the pages in `pages`, in the same order.
    var sources: [RuleSource]
    /// The names of the active packs.
    var packs: [String]
    /// Whether all packs and documents that the configurations list could be read.
    var isWhole: Bool
    var overrides: [DefinitionOverride]
    var rules: RuleSet
    var pages: [RulePage]

    /// The definitions in configurations, in order, and whether a rule uses them. `feature` always counts as used,
    /// because reports use it.
    var configuredDefinitions: [(key: String, isUsed: Bool)] {
      if overrides.isEmpty { return [] }
      let places = Set(overrides.map(\.place))
      let used = Set(usedDefinitions(by: rules.rules, in: rules.definitions).map(\.place))
      return rules.definitions.filter { places.contains($0.value.place) }.sorted { $0.key < $1.key }.map {
        key, definition in
        (key, used.contains(definition.place) || definition.name == "feature")
      }
    }
  }

  var location: Location
  /// The root and the folders with a configuration. A folder comes after the folders around it.
  var scopes: [Scope]
  var books: [Book]
  /// Problems for pages that have no effect or are not read.
  var problems: [Problem] = []

  /// The configuration of the root.
  var configuration: Configuration { scopes[0].configuration }

  /// All pages that the configurations use, without duplicates.
  var pages: [RulePage] {
    var seen: Set<String> = []
    return books.flatMap(\.pages).filter { seen.insert($0.path).inserted }
  }

  func isOn(_ pack: String) -> Bool { books.contains { $0.packs.contains(pack) } }

  /// The pages of this run, and the pages of packs that are not active.
  var allPages: [RulePage] {
    pages + allPacks().pages.filter { page in page.pack.map { !isOn($0) } ?? false }
  }

  /// The definitions that a page can use, and those of packs that are not active.
  func definitions(of page: RulePage) -> [String: Definition] {
    let book = books.first { $0.pages.contains { $0.path == page.path } } ?? books[0]
    return book.rules.definitions.merging(allPacks().rules.definitions) { own, _ in own }
  }
}

/// The rules on a page: the page's own rule, or the rules in a document.
func ruleIDs(of page: RulePage) -> [RuleID] { page.id.map { [$0] } ?? page.rules.map(\.id) }

// MARK: Features

extension Setup {
  /// Defines `feature` as the detected features, for the overview pack. Skipped if a configuration defines `feature`.
  ///
  /// - Parameter detected: Detects the features of the project.
  mutating func nameFeatures(_ detected: () -> Features) {
    let named = books.indices.filter { number in
      books[number].packs.contains(Configuration.overviewPack)
        && !books[number].overrides.contains { $0.name == "feature" }
    }
    if named.isEmpty { return }
    let features = detected()
    let lines = featureDefinitionLines(features.origin)
    if lines.isEmpty { return }
    let place = PagePlace(path: "\(overviewFolder)definitions.md", line: 1, column: 1)
    for number in named {
      let overrides =
        [DefinitionOverride(name: "\(Configuration.overviewPack).feature", lines: lines, place: place)]
        + books[number].overrides
      let (rules, pages, errors) = parseRules(books[number].sources, overrides: overrides)
      // If a folder's name contains quotes, it cannot be written in a rule, and the definition is not used.
      if errors.isEmpty { (books[number].rules, books[number].pages) = (rules, pages) }
    }
  }
}

// MARK: For linting

extension Setup {
  /// The options for checking the project with the rules.
  func lintOptions(only: [RuleID], skip: [RuleID], paths: [String]) -> LintOptions {
    var options = LintOptions()
    options.exceptions = scopes.flatMap { scope in
      scope.configuration.exceptions.compactMap { exception($0, in: scope.folder) }
    }
    // The date is determined only if there are exceptions that could expire, because this reads system files.
    if !options.exceptions.isEmpty { options.today = Platform.today() }
    options.rulesVersion = configuration.version?.value
    options.inactiveRules = rulesOfInactivePacks(withRows: false)
    options.only = only
    options.skip = skip
    options.paths = paths
    return options
  }

  var ruleBooks: [RuleBook] {
    books.map { book in
      RuleBook(
        rules: book.rules, pages: book.pages,
        configuredDefinitions: book.configuredDefinitions.filter(\.isUsed).map(\.key))
    }
  }

  /// The rules of the packs that no configuration uses.
  ///
  /// - Parameter withRows: Whether to read their checklist IDs.
  func rulesOfInactivePacks(withRows: Bool) -> [InactiveRule] {
    inactiveRules(besides: books.flatMap(\.packs), withRows: withRows)
  }

  var ruleScopes: [RuleScope] {
    scopes.map { scope in
      RuleScope(folder: scope.folder, book: scope.book, settings: scope.entries.map { setting($0, $1) })
    }
  }

  /// Combines the configuration entries for a rule. Each part, such as the severity, comes from the innermost folder
  /// that sets it.
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
  /// Errors for rules that `--only` or `--skip` names but that no page of this run contains.
  func unknown(_ ids: [RuleID], option: Option) -> [InputError] {
    if ids.isEmpty { return [] }
    let known = Set(pages.flatMap(ruleIDs))
    return ids.filter { !known.contains($0) }.map { id in
      InputError(place: nil, message: "--\(option.rawValue): \(unknownRule(id))")
    }
  }

  /// A sentence that a rule does not exist, with a suggestion.
  func unknownRule(_ id: RuleID) -> String {
    noSuchRule(id, among: pages.flatMap(ruleIDs), inactive: inactiveRules(besides: books.flatMap(\.packs)))
  }
}
