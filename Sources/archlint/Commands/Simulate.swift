import Linting
import ProjectModel
import Reporting
import RuleLanguage

/// `archlint simulate move FILE… TO`: what a check would find otherwise if files stood elsewhere. Nothing is written.
func simulate(_ arguments: Arguments, console: inout Console) async {
  let (reading, readingErrors) = readingOptions(arguments)
  let (destinations, formatErrors) = destinations(arguments, standard: AnswerFormat.text)
  let errors = readingErrors + formatErrors
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  guard arguments.operands[0] == "move" else {
    let message = "there is no 'simulate \(arguments.operands[0])'; write: archlint simulate move FILE… TO"
    return console.fail([message], .usage)
  }
  do throws(CommandError) {
    let location = try locate([], arguments: arguments)
    let setup = try await wholeSetup(location)
    var discovery = discovery(reading, setup)
    discovery.outline.insert(.references)
    let (simulation, problems) = try await simulation(Array(arguments.operands.dropFirst()), setup, discovery)
    tell(problems, reading, location, console)
    for destination in destinations {
      let style = textStyle(reading, destination.file == nil ? .output : nil, location)
      write(to: destination.file, &console) { () throws(RenderingError) in
        try render(simulation, as: destination.format, style: style)
      }
    }
    let isClean = simulation.come.isEmpty && simulation.comeProblems.isEmpty && simulation.lost.isEmpty
    if !isClean { console.raise(.findings) }
  } catch {
    console.fail(error.errors, error.code)
  }
}

private func simulation(
  _ operands: [String], _ setup: Setup, _ discovery: DiscoveryOptions
) async throws(CommandError) -> (simulation: Simulation, problems: [Problem]) {
  let location = setup.location
  do {
    let tree = try await findProject(at: location.root, options: discovery)
    let moves = try moves(operands.dropLast(), to: operands[operands.count - 1], among: tree.files, location)
    let (project, moved) = try await readProject(tree, options: discovery, moving: moves)
    func judged(_ project: Project) async -> Report {
      await lint(
        project, books: setup.ruleBooks(knowing: setup.pages), scopes: setup.ruleScopes,
        options: setup.lintOptions(only: [], skip: [], paths: []), jobs: discovery.jobs)
    }
    let rules = setup.books[0].rules
    let (now, then) = (await judged(project), await judged(moved))
    let simulation = Linting.simulation(moving: moves, project, now, moved, then) {
      featuresAtHand(in: $0, rules: rules)
    }
    return (simulation, problems(in: project, setup))
  } catch {
    throw CommandError(error)
  }
}

/// Where each file would go, as `mv` has it: into a folder that is there, or that ends in a slash, or to a new name.
///
/// - Parameter names: paths, or the name alone of a file that no other has.
func moves(
  _ names: some Collection<String>, to target: String, among files: [String], _ location: Location
) throws(CommandError) -> [String: String] {
  let known = Set(files)
  func isFolder(_ path: String) -> Bool { path.isEmpty || files.contains { $0.hasPrefix(path + "/") } }
  func fromRoot(_ path: String, in folder: String) -> String? {
    relative(absolutePath(path, in: folder), to: location.root)
  }
  func missing(_ source: String) -> CommandError {
    let near = didYouMean(fromRoot(source, in: location.workingFolder) ?? source, among: files)
    return CommandError(message: "there is no Swift file of the project at '\(source)'\(near)", code: .usage)
  }
  /// What a name without a folder stands for: the one file of that name.
  func whole(_ source: String) throws(CommandError) -> String {
    if source.contains("/") || fromRoot(source, in: location.workingFolder).map(isFolder) ?? false { return source }
    let found = files.filter { fileName($0) == source }
    if found.isEmpty || found.contains(source) { return source }
    guard found.count == 1 else {
      let message = "there are several files '\(source)'; name one by its path: \(shortList(found))"
      throw CommandError(message: message, code: .usage)
    }
    return absolutePath(found[0], in: location.root)
  }
  var sources: [String] = []
  for name in names { sources.append(try whole(name)) }
  // From the working folder or, where that has none of them, from the root: as other commands take names of files.
  let base = [location.workingFolder, location.root].first { folder in
    sources.contains { fromRoot($0, in: folder).map { known.contains($0) || isFolder($0) } ?? false }
  }
  guard let base else { throw missing(sources.first ?? "") }
  guard let to = fromRoot(target, in: base) else {
    throw CommandError(message: "'\(target)' lies outside the project's root", code: .usage)
  }
  let isInto = target.hasSuffix("/") || isFolder(to) || sources.count > 1
  if isInto, known.contains(to) {
    throw CommandError(message: "'\(target)' is a file; several go into a folder", code: .usage)
  }
  var moves: [String: String] = [:]
  var sourceOf: [String: String] = [:]
  for source in sources {
    guard let from = fromRoot(source, in: base) else { throw missing(source) }
    let end = isInto ? inFolder(to, fileName(from)) : to
    let own = known.contains(from) ? [from] : files.filter { $0.hasPrefix(from + "/") }
    if own.isEmpty { throw missing(source) }
    if own == [from], !end.hasSuffix(".swift") {
      throw CommandError(
        message: "'\(target)' is no folder of the project; to make one, end it with '/': \(target)/", code: .usage)
    }
    if own != [from], end.hasPrefix(from + "/") {
      throw CommandError(message: "'\(source)' cannot go into itself, to '\(end)'", code: .usage)
    }
    for file in own {
      let end = end + file.dropFirst(from.count)
      if let other = sourceOf.updateValue(file, forKey: end), other != file {
        throw CommandError(message: "'\(other)' and '\(file)' would both stand at '\(end)'", code: .usage)
      }
      moves[file] = end
    }
  }
  for (from, to) in moves.sorted(by: { $0.key < $1.key }) where known.contains(to) && moves[to] == nil {
    throw CommandError(
      message: from == to ? "'\(from)' is there already" : "'\(to)' is there already, so '\(from)' cannot go there",
      code: .usage)
  }
  return moves.filter { $0.key != $0.value }
}

private func inFolder(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
