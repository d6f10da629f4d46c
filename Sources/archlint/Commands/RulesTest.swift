import Linting
import Reporting
import RuleLanguage

/// `archlint rules test`: the examples of pages, as tests.
func testPages(_ arguments: Arguments, console: inout Console) {
  guard let setup = setup(arguments, console: &console) else { return }
  guard let (rules, pages, tested) = pages(arguments.operands, setup: setup, console: &console) else { return }
  var failures = 0
  for page in tested {
    for failure in testExamples(of: page, rules: rules, pages: pages) {
      failures += 1
      let message = failure.variant == .asWritten ? failure.message : "\(failure.variant.rawValue): \(failure.message)"
      console.print(errorLines([inputError(failure.place, message)], style: TextStyle()))
    }
  }
  let examples = tested.reduce(0) { $0 + Set($1.examples.map(\.group)).count }
  console.tell("archlint: pages \(tested.count), examples \(examples), failures \(failures)\n")
  if failures > 0 { console.raise(.findings) }
}

/// All pages of the run with those that are named on the command line among them, and the pages to test; nil
/// after their mistakes are told.
private func pages(
  _ paths: [String], setup: Setup, console: inout Console
) -> (rules: RuleSet, pages: [RulePage], tested: [RulePage])? {
  if paths.isEmpty { return (setup.rules, setup.pages, setup.pages.filter { !$0.rules.isEmpty }) }
  var named: [RuleSource] = []
  for path in paths {
    do {
      named += try sources(path).filter { source in !named.contains { $0.path == source.path } }
    } catch {
      console.fail([error.message], Platform.kind(of: path) == nil ? .usage : .failure)
      return nil
    }
  }
  let others = setup.sources.filter { source in
    !named.contains { $0.path == source.path || ($0.pack == source.pack && fileName($0.path) == fileName(source.path)) }
  }
  let (rules, pages, errors) = parseRules(others + named, overrides: wordOverrides(setup.configuration))
  guard errors.isEmpty else {
    console.fail(errors.map { inputError($0.place, $0.message) }, .usage)
    return nil
  }
  return (rules, pages, pages.filter { paths.contains($0.path) })
}

/// A page and, where it is a pack's, the words beside it.
private func sources(_ path: String) throws(PlatformError) -> [RuleSource] {
  let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  let words = folder.isEmpty ? "words.md" : folder + "/words.md"
  let isPack = Platform.kind(of: words) == .file
  let pack = isPack ? try fileName(absolutePath(folder.isEmpty ? "." : folder, in: Platform.workingFolder())) : nil
  var sources: [RuleSource] = []
  for path in isPack && path != words ? [words, path] : [path] {
    let text = String(decoding: try Platform.readFile(path), as: UTF8.self)
    sources.append(RuleSource(path: path, text: text, pack: pack))
  }
  return sources
}

private func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
