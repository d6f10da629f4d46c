import Linting
import ProjectModel
import Reporting
import RuleLanguage

/// `archlint rules test`: the examples of pages, as tests.
func testPages(_ arguments: Arguments, console: inout Console) {
  guard let setup = setup(arguments, console: &console) else { return }
  guard let (sources, tested) = pages(arguments.operands, setup: setup, console: &console) else { return }
  // A team's documents mean the words as its configuration does; a pack's examples are written in the pack's own.
  let documents = parseRules(sources, overrides: wordOverrides(setup.configuration))
  let packs = parseRules(sources.filter { $0.pack != nil }, overrides: [])
  var failures = 0
  for page in tested {
    let read = page.pack == nil ? documents : packs
    for failure in testExamples(of: page, rules: read.rules, pages: read.pages) {
      failures += 1
      let message = failure.variant == .asWritten ? failure.message : "\(failure.variant.rawValue): \(failure.message)"
      console.print(errorLines([inputError(failure.place, message)], style: TextStyle()))
    }
  }
  for warning in tested.flatMap({ $0.rules.flatMap(\.warnings) }) {
    let place = "\(warning.place.path):\(warning.place.line):\(warning.place.column)"
    console.print("\(place): warning: \(warning.message)\n")
  }
  let examples = tested.reduce(0) { $0 + Set($1.examples.map(\.group)).count }
  console.tell("archlint: pages \(tested.count), examples \(examples), failures \(failures)\n")
  if failures > 0 { console.raise(.findings) }
}

/// The sources of the run with those that are named on the command line among them, and the pages to test; nil
/// after their mistakes are told.
private func pages(
  _ paths: [String], setup: Setup, console: inout Console
) -> (sources: [RuleSource], tested: [RulePage])? {
  if paths.isEmpty { return (setup.sources, setup.pages.filter { !$0.rules.isEmpty }) }
  var named: [RuleSource] = []
  for path in paths {
    do throws(CommandError) {
      named += try sources(path).filter { source in !named.contains { $0.path == source.path } }
    } catch {
      console.fail([error.message], error.code)
      return nil
    }
  }
  let sources = setup.sources.filter { source in !named.contains { isSame($0, source, setup.location) } } + named
  let (_, pages, errors) = parseRules(sources, overrides: wordOverrides(setup.configuration))
  let tested = pages.filter { paths.contains($0.path) }
  let idle = tested.filter { $0.rules.isEmpty && $0.words.isEmpty }.map { page in
    InputError(place: Place(path: page.path), message: "the page holds no rule, so there is nothing to test")
  }
  guard errors.isEmpty, idle.isEmpty else {
    console.fail(errors.map { inputError($0.place, $0.message) } + idle, .usage)
    return nil
  }
  return (sources, tested)
}

/// A page named on the command line is one of the run's: a document by its file, a pack's page by its id, since the
/// binary holds a copy of it.
private func isSame(_ named: RuleSource, _ other: RuleSource, _ location: Location) -> Bool {
  if named.pack != nil { return named.pack == other.pack && fileName(named.path) == fileName(other.path) }
  return other.pack == nil
    && absolutePath(named.path, in: location.workingFolder) == absolutePath(other.path, in: location.root)
}

/// A page and, where it is a pack's, the words beside it.
private func sources(_ path: String) throws(CommandError) -> [RuleSource] {
  let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  let words = folder.isEmpty ? "words.md" : folder + "/words.md"
  let isPack = try kind(of: words) == .file
  let pack = isPack ? try fileName(absolutePath(folder.isEmpty ? "." : folder, in: Platform.workingFolder())) : nil
  var sources: [RuleSource] = []
  for path in isPack && path != words ? [words, path] : [path] {
    sources.append(RuleSource(path: path, text: try readPage(path), pack: pack))
  }
  return sources
}

private func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
