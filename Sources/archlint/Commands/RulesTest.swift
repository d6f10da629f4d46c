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
    // A document uses the definitions of the configuration. The examples of a pack use the pack's own definitions.
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
  for warning in pages.flatMap({ $0.rules.flatMap(\.warnings) }) {
    let place = "\(warning.place.path):\(warning.place.line):\(warning.place.column)"
    console.print(printable("\(place): warning: \(warning.message)") + "\n")
  }
  let examples = pages.reduce(0) { $0 + Set($1.examples.map(\.group)).count }
  console.printMessage("archlint: pages \(pages.count), examples \(examples), failures \(failures)\n")
  if failures > 0 { console.raise(.findings) }
}

/// Pages to test, and the sources that they were parsed with.
private struct PageTest {
  var sources: [RuleSource]
  var overrides: [DefinitionOverride]
  var pages: [RulePage]

  /// The same test with all rules applied from the root. An example is a project of its own, so it does not matter
  /// which folder the rules apply to.
  var fromTheirOwnRoot: PageTest {
    var test = self
    for index in sources.indices { test.sources[index].folder = "" }
    for index in overrides.indices { test.overrides[index].folder = "" }
    return test
  }
}

/// The tests of all books, or of the pages that the command line names. Each page is tested once, with the first book
/// that contains it. Returns nil after printing errors.
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
  // A page of a package is parsed with the package's book.
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

/// Whether a page of the command line is one of the run's pages. A document is identified by its path. A page of a pack
/// is identified by pack and file name, because the binary contains a copy of it.
private func isSame(_ named: RuleSource, _ other: RuleSource, _ location: Location) -> Bool {
  if named.pack != nil { return named.pack == other.pack && fileName(named.path) == fileName(other.path) }
  return other.pack == nil
    && absolutePath(named.path, in: location.workingFolder) == absolutePath(other.path, in: location.root)
}

/// Reads a page. For a page of a pack, also reads the pack's definitions in the same folder.
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
