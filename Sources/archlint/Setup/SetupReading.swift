import Configuration
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// Reads all configurations and rule documents. The result contains all errors in them.
func readSetup(_ location: Location) async throws(CommandError) -> (setup: Setup, errors: [InputError]) {
  var reading = SetupReading(location: location)
  try reading.readRoot()
  try reading.addNested(await nestedConfigurations(reading.result.setup))
  return reading.result
}

/// Reads the configuration of the root and its documents, for commands that need no other configurations.
func readRootSetup(_ location: Location) throws(CommandError) -> (setup: Setup, errors: [InputError]) {
  var reading = SetupReading(location: location)
  try reading.readRoot()
  return reading.result
}

private func nestedConfigurations(_ setup: Setup) async -> [String] {
  guard setup.location.hasNested else { return [] }
  // Errors are ignored here, because they are reported when the whole project is read.
  let found = try? await findFiles(
    named: configurationName, below: setup.location.root,
    exclude: setup.configuration.exclude.map { Exclusion($0.value) }, boundary: setup.location.boundary)
  return (found ?? []).filter(setup.location.isNested)
}

extension Location {
  /// Converts a place relative to the root to the form that messages print.
  func shown(_ place: PagePlace) -> PagePlace {
    isOfBinary(place.path) ? place : PagePlace(path: paths(place.path), line: place.line, column: place.column)
  }
}

func inputError(_ place: PagePlace, _ message: String, example: String? = nil) -> InputError {
  InputError(place: Place(place), message: message, example: example)
}

/// Reads configurations and documents, and collects errors in them.
struct SetupReading {
  let location: Location
  private var scopes: [Setup.Scope] = []
  private var books: [Setup.Book] = []
  private var configurationErrors: [ConfigurationError] = []
  private var ruleErrors: [RuleError] = []
  private var problems: [Problem] = []
  /// The number of exceptions that have to be compared with the same findings, by rule and path component.
  private var exceptionCounts: [String: Int] = [:]

  init(location: Location) { self.location = location }

  var result: (setup: Setup, errors: [InputError]) {
    (Setup(location: location, scopes: scopes, books: books, problems: problems + unusedDefinitions), inputErrors)
  }

  /// All errors: those in configurations, beginning with the root, and then those in documents. An error in a document
  /// that several configurations use occurs once.
  private var inputErrors: [InputError] {
    let configurationErrors = configurationErrors + strangeRules
    if configurationErrors.isEmpty, ruleErrors.isEmpty { return [] }
    let order = Dictionary(
      scopes.enumerated().map { ($1.folder, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = configurationErrors.enumerated().sorted { left, right in
      let (a, b) = (left.element.place, right.element.place)
      return (order[parent(of: a.path)] ?? 0, a.line, a.column, left.offset)
        < (order[parent(of: b.path)] ?? 0, b.line, b.column, right.offset)
    }.map(\.element)
    var seen: Set<InputError> = []
    let reported =
      sorted.map { inputError(location.shown($0.place), $0.message, example: $0.example) }
      + ruleErrors.map { inputError(location.shown($0.place), $0.message) }
    return reported.filter { seen.insert($0).inserted }
  }

  /// Errors for rules that a configuration names, but that are in none of its packs and documents. Skipped if some of
  /// these could not be read.
  private var strangeRules: [ConfigurationError] {
    scopes.filter { books[$0.book].isWhole }.flatMap { scope in
      unknownRules(
        in: scope.configuration, rules: books[scope.book].pages.flatMap(ruleIDs),
        inactive: { inactiveRules(besides: books[scope.book].packs) }, elsewhere: { rulesElsewhere })
    }
  }

  /// For each rule that the configuration of a folder below the root adds, this folder.
  private var rulesElsewhere: [String: String] {
    var folders: [String: String] = [:]
    for scope in scopes.reversed() where !scope.folder.isEmpty {
      for id in books[scope.book].pages.flatMap(ruleIDs) { folders[id.name] = scope.folder }
    }
    return folders
  }

  mutating func readRoot() throws(CommandError) { try addRoot(try rootConfiguration()) }

  /// Reads the configuration of the root, but no documents.
  mutating func rootConfiguration() throws(CommandError) -> Configuration {
    guard let file = location.configuration else { return Configuration() }
    return try configuration(in: file, isNested: false)
  }

  mutating func addRoot(_ configuration: Configuration) throws(CommandError) {
    if location.configuration == nil, location.hasNested { problems += try misnamedConfigurations(location) }
    try add(configuration, of: location.configuration, folder: "")
  }

  /// - Parameter paths: The configurations below the root, as sorted paths relative to the root.
  mutating func addNested(_ paths: [String]) throws(CommandError) {
    for path in paths where location.isNested(path) {
      let file = join(location.root, path)
      try add(try configuration(in: file, isNested: true), of: file, folder: parent(of: path))
    }
  }

  /// Reads the documents that a configuration lists, and adds the configuration.
  ///
  /// - Parameters:
  ///   - file: The absolute path of the configuration; nil if there is none.
  ///   - folder: The folder to which the configuration applies, relative to the root.
  mutating func add(_ configuration: Configuration, of file: String?, folder: String) throws(CommandError) {
    let outer = scopes.lastIndex { isPath(folder, atOrBelow: $0.folder) }
    let base = file.map { parent($0) } ?? location.root
    let book = try self.book(of: configuration, folder: folder, base: base, outer: outer.map { scopes[$0].book })
    var entries = outer.map { scopes[$0].entries } ?? [:]
    for entry in configuration.rules { entries[entry.value.rule, default: []].append(entry) }
    scopes.append(Setup.Scope(folder: folder, configuration: configuration, book: book, entries: entries))
    for exception in configuration.exceptions { count(exception) }
    if let wanted = configuration.version, let own = RuleVersion(version), wanted.value > own {
      let message = "version: the project wants the rules of \(wanted.value), and this is archlint \(own); update it"
      configurationErrors.append(
        ConfigurationError(place: wanted.place, message: message, example: "version: \"\(own)\""))
    }
  }

  /// Counts an exception, and adds an error if there are too many with the same key. Exceptions are looked up by a name
  /// or by the last path component without wildcards, and all exceptions with one key have to be compared with each
  /// finding.
  private mutating func count(_ exception: Located<ExceptionEntry>) {
    func isWrittenOut(_ text: Substring) -> Bool { !text.contains { $0 == "*" || $0 == "|" } }
    let entry = exception.value
    if let name = entry.name, isWrittenOut(name[...]) { return }
    let subject = entry.rule?.name ?? entry.problem ?? ""
    let segment = entry.path?.split(separator: "/").last(where: isWrittenOut).map(String.init)
    let count = exceptionCounts["\(subject)/\(segment ?? "")", default: 0] + 1
    exceptionCounts["\(subject)/\(segment ?? "")"] = count
    guard count == mostComparedExceptions + 1 else { return }
    let folder = segment.map { " in '\($0)'" } ?? ""
    let message =
      "except: more than \(mostComparedExceptions) exceptions of '\(subject)'\(folder) name neither a file nor a type; "
      + "write fewer and wider ones, or record the findings in a baseline"
    configurationErrors.append(ConfigurationError(place: exception.place, message: message))
  }

  mutating func configuration(in file: String, isNested: Bool) throws(CommandError) -> Configuration {
    let name = location.shown(file)
    guard try location.kind(of: file, as: name) != nil else {
      throw CommandError(message: "'\(name)' cannot be read: it is a link to a missing file")
    }
    try location.checkInside(file, as: name)
    let source = SourceText(try location.readFile(file, as: name, isNamed: !location.hasNested))
    let (configuration, errors) = readConfiguration(
      source, path: location.fromRoot(file), packs: packNames, problems: Problem.Kind.allCases.map(\.rawValue),
      isNested: isNested)
    configurationErrors += errors
    return configuration
  }

  /// The packs and documents for a configuration: those that it lists, and those of the folder around it. If it lists
  /// none, it shares those of the folder around it.
  private mutating func book(
    of configuration: Configuration, folder: String, base: String, outer: Int?
  ) throws(CommandError) -> Int {
    if let outer, (configuration.packs ?? []).isEmpty, configuration.documents.isEmpty,
      configuration.definitions.isEmpty
    {
      return outer
    }
    let location = location
    let mistakes = configurationErrors.count
    var isWhole = outer.map { books[$0].isWhole } ?? true
    var sources = outer.map { books[$0].sources } ?? []
    var packs = outer.map { books[$0].packs } ?? []
    // Without a configuration, the overview pack is active. It shows which elements rules could check.
    let standard =
      outer == nil
      ? [Configuration.standardPack] + (location.configuration == nil ? [Configuration.overviewPack] : []) : []
    for pack in configuration.packs?.map(\.value) ?? standard where !pack.contains("/") && !packs.contains(pack) {
      packs.append(pack)
    }
    let isThere = Set(sources.map(\.path))
    sources = packSources(in: packs).filter { !isThere.contains($0.path) } + sources
    let folders = (configuration.packs ?? []).filter { $0.value.contains("/") }
    var unread: [String] = []
    var named: Set<String> = []
    for pack in configuration.packs ?? [] {
      let isAgain = !named.insert(pack.value.contains("/") ? absolutePath(pack.value, in: base) : pack.value).inserted
      if isAgain {
        note(pack, "packs", "'\(pack.value)' is there already")
        continue
      }
      if !pack.value.contains("/") { continue }
      try attempt(pack, "packs") { () throws(CommandError) in
        let folder = absolutePath(pack.value, in: base)
        let read = try packSources(inFolder: folder, as: pack.value, location)
        unread += foldersWithRules(inPack: folder, location)
        if packs.contains(read.pack) {
          throw CommandError(message: "there are two packs '\(read.pack)'; rename a folder", code: .usage)
        }
        packs.append(read.pack)
        sources += read.sources
      }
    }
    var documents: [String: Located<String>] = [:]
    for document in configuration.documents {
      try attempt(document, "documents") { () throws(CommandError) in
        let path = absolutePath(document.value, in: base)
        try location.checkInside(path, as: document.value)
        let text = try location.readDocument(path, as: document.value)
        let source = RuleSource(path: location.fromRoot(path), text: text, pack: nil, folder: folder)
        if let first = documents.updateValue(document, forKey: source.path) {
          throw CommandError(message: "'\(document.value)' is there already, as '\(first.value)'", code: .usage)
        }
        if !sources.contains(where: { $0.path == source.path }) { sources.append(source) }
      }
    }
    if configurationErrors.count > mistakes { isWhole = false }
    let own = configuration.definitions.map {
      DefinitionOverride(
        name: $0.value.name, lines: $0.value.lines, linePlaces: $0.value.linePlaces, place: $0.place, folder: folder)
    }
    let names = Set(own.map(\.name))
    let overrides = (outer.map { books[$0].overrides } ?? []).filter { !names.contains($0.name) } + own
    let (rules, pages, errors) = parseRules(sources, overrides: overrides)
    ruleErrors += errors
    lazy var known = Set(rules.rules.map(\.id.name)).union(inactiveRules(besides: packs).keys)
    for page in pages where page.pack == nil {
      guard let document = documents[page.path], page.isIdle(knowing: { known }) else { continue }
      let message =
        "'\(document.value)' has no effect: it contains no 'rule', 'definitions' or 'layout' block, and no list that "
        + "names rules"
      note(document, "documents", message)
    }
    let read = Set(folders.map { location.fromRoot(absolutePath($0.value, in: base)) })
    note(pages.filter { !isThere.contains($0.path) }, foldersUnread: unread.filter { !read.contains($0) })
    books.append(
      Setup.Book(
        sources: sources, packs: packs, isWhole: isWhole, overrides: overrides, rules: rules, pages: pages))
    return books.count - 1
  }

  /// Problems for definitions in a configuration that no active rule uses. None if something could not be read, because
  /// it might use them.
  private var unusedDefinitions: [Problem] {
    guard ruleErrors.isEmpty, books.allSatisfy(\.isWhole) else { return [] }
    let used = Set(
      books.flatMap { book in
        book.configuredDefinitions.filter(\.isUsed).compactMap { book.rules.definitions[$0.key]?.place }
      })
    var reported: Set<PagePlace> = []
    return books.flatMap(\.overrides).filter { !used.contains($0.place) && reported.insert($0.place).inserted }.map {
      let message = "definitions: no enabled rule uses '\($0.name)'"
      return Problem(kind: .configuration, message: message, place: Place($0.place))
    }
  }

  /// Adds problems for parts of the project's own packs that have no effect: pages without rules, and folders that are
  /// not read.
  private mutating func note(_ pages: [RulePage], foldersUnread folders: [String]) {
    for page in pages where page.pack != nil && !page.isBuiltIn && !isBesideRules(page.path) {
      guard page.isIdle(knowing: { [] }) else { continue }
      let message = "the page has no effect: it contains no 'rule', 'definitions' or 'layout' block"
      problems.append(Problem(kind: .configuration, message: message, place: Place(path: page.path)))
    }
    for folder in folders {
      let message =
        "the folder contains rules, but it is inside a pack, and only the pages directly in a pack are read; "
        + "add the folder to 'packs'"
      problems.append(Problem(kind: .configuration, message: message, place: Place(path: folder)))
    }
  }

  /// Calls `body`. A usage error is recorded as an error in the configuration entry. Other errors are thrown.
  private mutating func attempt(
    _ entry: Located<String>, _ key: String, _ body: () throws(CommandError) -> Void
  ) throws(CommandError) {
    do throws(CommandError) {
      try body()
    } catch {
      guard error.code == .usage else { throw error }
      note(entry, key, error.message)
    }
  }

  private mutating func note(_ entry: Located<String>, _ key: String, _ message: String) {
    let error = ConfigurationError(
      place: entry.place, message: "\(key): \(message)", example: exampleLine(for: key))
    configurationErrors.append(error)
  }
}

/// The maximum number of exceptions that are compared with one finding.
private let mostComparedExceptions = 1000
