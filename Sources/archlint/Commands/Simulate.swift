import Findings
import Linting
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint simulate move FILE… TO`: prints how the result of a check would change if files were moved. No file
/// is moved.
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
    discovery.wantsReferences = true
    let (simulation, problems) = try await simulation(Array(arguments.operands.dropFirst()), setup, discovery)
    printMessage(problems, reading, location, console)
    for destination in destinations {
      let style = textStyle(reading, destination.file == nil ? .output : nil, location)
      write(to: destination.file, in: location.root, &console) { () throws(RenderingError) in
        try render(simulation, as: destination.format, style: style)
      }
    }
    let isClean =
      simulation.come.isEmpty && simulation.comeProblems.isEmpty && simulation.lost.isEmpty
      && simulation.clashes.isEmpty
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
    func linted(_ project: Project) async -> Report {
      await lint(
        project, books: setup.ruleBooks, scopes: setup.ruleScopes,
        options: setup.lintOptions(only: [], skip: [], paths: []), jobs: discovery.jobs)
    }
    let rules = setup.books[0].rules
    let (now, then) = (await linted(project), await linted(moved))
    let simulation = Linting.simulation(moving: moves, project, now, moved, then) {
      featuresAtHand(in: $0, rules: rules)
    }
    return (simulation, problems(in: project, setup))
  } catch {
    throw CommandError(error)
  }
}

/// The new path of each file. As with `mv`, the target is an existing folder, a folder with a slash at the end, or a
/// new path.
///
/// - Parameter names: Paths, or names of files that occur only once in the project.
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
    return CommandError(message: "the project has no Swift file at '\(source)'\(near)", code: .usage)
  }
  func isThere(_ path: String?) -> Bool { path.map { known.contains($0) || isFolder($0) } ?? false }
  // Paths are relative to the working folder. If no file is found there, they are relative to the root, as in other
  // commands.
  let folders = [location.workingFolder, location.root]
  let base = folders.first { folder in names.contains { isThere(fromRoot($0, in: folder)) } } ?? folders[0]
  // The target is relative to the root if no such folder exists relative to `base`.
  let isFromRoot =
    target.contains("/") && !target.hasSuffix("/") && !(fromRoot(target, in: base).map(isFolder) ?? false)
    && fromRoot(target, in: location.root).map(isFolder) ?? false
  var sources: [String] = []
  for name in names {
    let path = fromRoot(name, in: base)
    guard !name.isEmpty, let source = isThere(path) ? path : try onlyFile(named: name, among: files) else {
      throw missing(name)
    }
    sources.append(source)
  }
  guard let to = fromRoot(target, in: isFromRoot ? location.root : base) else {
    throw CommandError(message: "'\(target)' is outside the project's root", code: .usage)
  }
  let isInto = target.hasSuffix("/") || isFolder(to) || sources.count > 1
  if isInto, known.contains(to) {
    throw CommandError(message: "'\(target)' is a file; to move several files, name a folder", code: .usage)
  }
  var moves: [String: String] = [:]
  var sourceOf: [String: String] = [:]
  for from in sources {
    let end = isInto ? inFolder(to, fileName(from)) : to
    let own = known.contains(from) ? [from] : files.filter { $0.hasPrefix(from + "/") }
    if own == [from], !end.hasSuffix(".swift") {
      throw CommandError(
        message: "'\(target)' is not a folder of the project; to create one, end the path with '/': "
          + "\(target)/", code: .usage)
    }
    if own != [from], end.hasPrefix(from + "/") {
      throw CommandError(message: "'\(from)' cannot go into itself, to '\(end)'", code: .usage)
    }
    for file in own {
      let end = end + file.dropFirst(from.count)
      if let other = sourceOf.updateValue(file, forKey: end), other != file {
        throw CommandError(message: "'\(other)' and '\(file)' would both move to '\(end)'", code: .usage)
      }
      moves[file] = end
    }
  }
  for (from, to) in moves.sorted(by: { $0.key < $1.key }) where known.contains(to) && moves[to] == nil {
    throw CommandError(
      message: from == to
        ? "'\(from)' is already at this path" : "'\(to)' already exists, so '\(from)' cannot be moved to this path",
      code: .usage)
  }
  return moves.filter { $0.key != $0.value }
}

/// The only file with a name; nil for a path, and if no file has the name.
private func onlyFile(named name: String, among files: [String]) throws(CommandError) -> String? {
  let found = name.contains("/") ? [] : files.filter { fileName($0) == name }
  if found.count > 1 {
    let message = "there are several files '\(name)'; name one by its path: \(shortList(found))"
    throw CommandError(message: message, code: .usage)
  }
  return found.first
}

private func inFolder(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
