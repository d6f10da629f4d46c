import Linting
import ProjectFiles
import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint rules test`: runs the examples of rule pages as tests.
func testPages(_ arguments: Arguments, console: inout Console) async {
  guard let setup = await setup(arguments, console: &console) else { return }
  do throws(CommandError) { try checkChecklists(of: setup) } catch { return console.fail(error.errors, error.code) }
  guard let tests = tests(arguments.operands, setup: setup, console: &console) else { return }
  var failures = 0
  for test in tests.map(\.fromTheirOwnRoot) {
    // Examples in the project's documents use the definitions of the configuration. Examples of a pack use the pack's
    // definitions.
    let documents = parseRules(test.sources, overrides: test.overrides)
    let packs = parseRules(test.sources.filter { $0.pack != nil }, overrides: [])
    for page in test.pages {
      let read = page.pack == nil ? documents : packs
      for failure in testExamples(of: page, rules: read.rules, pages: read.pages) {
        failures += 1
        let isAsWritten = failure.variant == .asWritten
        let message = isAsWritten ? failure.message : "\(failure.variant.rawValue): \(failure.message)"
        console.print(errorLines([inputError(failure.place, message)], style: TextStyle()))
      }
    }
  }
  let pages = tests.flatMap(\.pages)
  for warning in pages.flatMap({ $0.rules.flatMap(\.warnings) + $0.untestedRules }) {
    let place = "\(warning.place.path):\(warning.place.line):\(warning.place.column)"
    console.print(printable("\(place): warning: \(warning.message)") + "\n")
  }
  let examples = pages.reduce(0) { $0 + Set($1.examples.map(\.group)).count }
  console.printMessage("archlint: pages \(pages.count), examples \(examples), failures \(failures)\n")
  if failures > 0 { console.raise(.findings) }
}

extension RulePage {
  /// A warning for each rule without a bad example, if the page has examples. Nothing shows that such a rule finds
  /// anything.
  fileprivate var untestedRules: [RuleError] {
    let examples = examples
    // A rule of a document is explained by the text around it, and often has no examples.
    if pack == nil || examples.isEmpty { return [] }
    let expected = Set(examples.flatMap { $0.expectations.map(\.rule) })
    return rules.filter { !expected.contains($0.id) }.map { rule in
      RuleError(
        place: rule.place,
        message: "'\(rule.id)' has no bad example; add a file with a comment '// expect: \(rule.id)'")
    }
  }
}

/// Rule pages to test, and the sources from which they were parsed.
private struct PageTest {
  var sources: [RuleSource]
  var overrides: [DefinitionOverride]
  var pages: [RulePage]

  /// The same test, with all rules applied to the root. An example is a project of its own, so the folder to which a
  /// rule applies does not matter.
  var fromTheirOwnRoot: PageTest {
    var test = self
    for index in sources.indices { test.sources[index].folder = "" }
    for index in overrides.indices { test.overrides[index].folder = "" }
    return test
  }
}

/// The pages to test: those that the command line names, or else all. A page that belongs to several configurations is
/// tested once. If there are errors, they are printed, and the result is nil.
private func tests(_ paths: [String], setup: Setup, console: inout Console) -> [PageTest]? {
  guard paths.isEmpty else { return namedTest(paths, setup: setup, console: &console).map { [$0] } }
  var seen: Set<String> = []
  return setup.books.map { book in
    let pages = book.pages.filter { seen.insert($0.path).inserted && !$0.rules.isEmpty }
    return PageTest(sources: book.sources, overrides: book.overrides, pages: pages)
  }
}

private func namedTest(_ paths: [String], setup: Setup, console: inout Console) -> PageTest? {
  var named: [RuleSource] = []
  for path in paths {
    do throws(CommandError) {
      named += try sources(path).filter { source in !named.contains { $0.path == source.path } }
    } catch {
      console.fail([error.message], error.code)
      return nil
    }
  }
  // A page that a nested configuration uses is parsed together with the other pages of that configuration.
  let books = setup.books.filter { book in
    named.contains { source in book.sources.contains { isSame($0, source, setup.location) } }
  }
  let book = books.first ?? setup.books[0]
  let sources = book.sources.filter { source in !named.contains { isSame($0, source, setup.location) } } + named
  let (_, pages, errors) = parseRules(sources, overrides: book.overrides)
  let tested = pages.filter { paths.contains($0.path) }
  let idle = tested.filter { $0.rules.isEmpty && $0.definitions.isEmpty }.map { page in
    InputError(place: Place(path: page.path), message: "the page contains no rule, so there is nothing to test")
  }
  guard errors.isEmpty, idle.isEmpty else {
    console.fail(errors.map { inputError($0.place, $0.message) } + idle, .usage)
    return nil
  }
  return PageTest(sources: sources, overrides: book.overrides, pages: tested)
}

/// Whether a page on the command line is one of the pages of this run. A document is recognized by its path. A page of
/// a built-in pack is recognized by pack and file name, because the program contains a copy of it.
private func isSame(_ named: RuleSource, _ other: RuleSource, _ location: Location) -> Bool {
  if named.pack != nil { return named.pack == other.pack && fileName(named.path) == fileName(other.path) }
  return other.pack == nil
    && absolutePath(named.path, in: location.workingFolder) == absolutePath(other.path, in: location.root)
}

/// Reads a rule page. If it belongs to a pack, the definitions of the pack in the same folder are read as well.
private func sources(_ path: String) throws(CommandError) -> [RuleSource] {
  let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  let words = folder.isEmpty ? "definitions.md" : folder + "/definitions.md"
  let isPack = try kind(of: words) == .file
  let pack = isPack ? try fileName(absolutePath(folder.isEmpty ? "." : folder, in: Platform.workingFolder())) : nil
  var sources: [RuleSource] = []
  for path in isPack && path != words ? [words, path] : [path] {
    sources.append(RuleSource(path: path, text: try readPage(path), pack: pack))
  }
  return sources
}
