import Configuration
import Linting
import ProjectModel
import Reporting
import RuleLanguage
import RulePacks
import SwiftOutline

/// What a run is to judge by: the configuration and every page it turns on, read.
struct Setup {
  var configuration: Configuration
  var location: Location
  /// Of `pages`, in their order.
  var sources: [RuleSource]
  var rules: RuleSet
  var pages: [RulePage]
  /// The rules of packs that are not on, with their pack.
  var sleeping: [String: String]

  /// What the configuration says of single rules, by id.
  var entries: [RuleID: Located<RuleEntry>] {
    Dictionary(configuration.rules.map { ($0.value.rule, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Reads the configuration and the pages. Every mistake in any of them is returned, in one run.
func readSetup(_ location: Location) throws(CommandError) -> (setup: Setup, errors: [InputError]) {
  let packs = packNames()
  var configuration = Configuration()
  var configurationErrors: [ConfigurationError] = []
  if let file = location.configuration {
    guard try kind(of: file, as: location.shown(file)) != nil else {
      throw CommandError(message: "'\(location.shown(file))' cannot be read: it is a link that leads nowhere")
    }
    let source = SourceText(try readFile(file, as: location.shown(file)))
    (configuration, configurationErrors) = readConfiguration(
      source, path: location.fromRoot(file), packs: packs, problems: Problem.Kind.allCases.map(\.rawValue))
  }
  var sources: [RuleSource] = packSources(in: configuration.packs)
  for document in configuration.documents {
    let path = absolutePath(document.value, in: location.configurationFolder)
    do throws(CommandError) {
      let text = try readPage(path, as: document.value)
      sources.append(RuleSource(path: location.fromRoot(path), text: text, pack: nil))
    } catch {
      guard error.code == .usage else { throw error }
      configurationErrors.append(ConfigurationError(place: document.place, message: "documents: \(error.message)"))
    }
  }
  let (rules, pages, ruleErrors) = parseRules(sources, overrides: wordOverrides(configuration))
  for page in pages where page.pack == nil && page.isIdle {
    let document = configuration.documents.first { documentPath($0, location) == page.path }
    guard let document else { continue }
    let message = "documents: '\(document.value)' holds no block 'rule', 'words' or 'layout', so it says nothing here"
    configurationErrors.append(ConfigurationError(place: document.place, message: message))
  }
  let sleeping = sleepingRules(beside: configuration.packs)
  configurationErrors += unknownRules(in: configuration, rules: pages.flatMap(ruleIDs), sleeping: sleeping)
  let errors =
    configurationErrors.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    .map { inputError(location.shown($0.place), $0.message) }
    + ruleErrors.map { inputError(shown($0.place, sources: sources, location), $0.message) }
  let setup = Setup(
    configuration: configuration, location: location, sources: sources, rules: rules, pages: pages, sleeping: sleeping)
  return (setup, errors)
}

/// From the root.
private func documentPath(_ document: Located<String>, _ location: Location) -> String {
  location.fromRoot(absolutePath(document.value, in: location.configurationFolder))
}

/// The configuration's words, as the pages' parameters.
func wordOverrides(_ configuration: Configuration) -> [WordOverride] {
  configuration.words.map { WordOverride(name: $0.value.name, lines: $0.value.lines, place: $0.place) }
}

/// The ids that a page defines: its own, or those of a document's blocks.
func ruleIDs(of page: RulePage) -> [RuleID] { page.id.map { [$0] } ?? page.rules.map(\.id) }

/// A document's path is from the root, as in reports; a pack's page has none that a user could follow.
private func shown(_ place: PagePlace, sources: [RuleSource], _ location: Location) -> PagePlace {
  let isPack = sources.contains { $0.path == place.path && $0.pack != nil }
  return isPack ? place : location.shown(place)
}

extension Location {
  /// A place whose path is from the root, as messages show it.
  func shown(_ place: PagePlace) -> PagePlace {
    PagePlace(path: paths(place.path), line: place.line, column: place.column)
  }
}

extension Place {
  /// Of a page or a configuration, from the root.
  init(_ place: PagePlace) { self.init(path: place.path, line: place.line, column: place.column) }
}

func inputError(_ place: PagePlace, _ message: String) -> InputError {
  InputError(place: Place(place), message: message)
}

private func packNames() -> [String] {
  var names: [String] = []
  for page in packPages where names.last != pack(of: page) { names.append(pack(of: page)) }
  return names
}

/// The pages of these packs, and the core pack's words, which every page may use.
private func packSources(in packs: [String]) -> [RuleSource] {
  packPages.filter { page in
    packs.contains(pack(of: page)) || pack(of: page) == "core" && fileName(of: page) == "words.md"
  }.map {
    RuleSource(path: "Rules/\($0.path)", text: $0.text, pack: pack(of: $0))
  }
}

/// By their files' names: nothing is read of a page that is not on.
private func sleepingRules(beside packs: [String]) -> [String: String] {
  var rules: [String: String] = [:]
  for page in packPages where !packs.contains(pack(of: page)) {
    let name = fileName(of: page)
    if name != "words.md" { rules[String(name.dropLast(3))] = pack(of: page) }
  }
  return rules
}

/// Every pack, on or not, read for those who ask about them.
func allPacks() -> (rules: RuleSet, pages: [RulePage]) {
  let (rules, pages, _) = parseRules(packSources(in: packNames()), overrides: [])
  return (rules, pages)
}

extension Setup {
  /// The pages of the run, and those of packs that are not on.
  var allPages: [RulePage] {
    pages + allPacks().pages.filter { page in page.pack.map { !configuration.packs.contains($0) } ?? false }
  }

  /// The words of the run, and those of packs that are not on.
  var allWords: [String: Word] { rules.words.merging(allPacks().rules.words) { own, _ in own } }
}

private func pack(of page: PackPage) -> String { String(page.path.prefix { $0 != "/" }) }

private func fileName(of page: PackPage) -> String { page.path.split(separator: "/").last.map(String.init) ?? "" }

extension Setup {
  /// What Linting is to do beside the pages.
  func lintOptions(only: [RuleID], skip: [RuleID], paths: [String]) -> LintOptions {
    var options = LintOptions()
    options.settings = configuration.rules.map { entry in
      RuleSetting(
        rule: entry.value.rule, severity: entry.value.severity, isOff: entry.value.isOff, limit: entry.value.limit,
        place: Place(entry.place))
    }
    options.exceptions = configuration.exceptions.compactMap(exception)
    options.today = Platform.today()
    options.only = Set(only)
    options.skip = Set(skip)
    options.paths = paths
    return options
  }

  private func exception(_ entry: Located<ExceptionEntry>) -> Exception? {
    let problem = entry.value.problem.flatMap(Problem.Kind.init)
    guard let subject = entry.value.rule.map(Exception.Subject.rule) ?? problem.map(Exception.Subject.problem) else {
      return nil
    }
    return Exception(
      subject, path: entry.value.path, name: entry.value.name, reason: entry.value.reason, until: entry.value.until,
      place: Place(entry.place))
  }

  /// Ids of `--only` and `--skip` that no page of this run defines, each as a sentence.
  func unknown(_ ids: [RuleID], option: Option) -> [InputError] {
    let known = pages.flatMap(ruleIDs)
    return ids.filter { !known.contains($0) }.map { id in
      InputError(place: nil, message: "--\(option.rawValue): \(unknownRule(id))")
    }
  }

  /// Why there is no such rule in this run, as a sentence.
  func unknownRule(_ id: RuleID) -> String {
    noSuchRule(id, among: pages.flatMap(ruleIDs), sleeping: sleeping)
  }
}
