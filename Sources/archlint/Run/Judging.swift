import Configuration
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

/// What a project was judged by, and what that came to.
struct Judged {
  var setup: Setup
  var project: Project
  var report: Report
  /// Of the other state of the tree, where one is asked for.
  var before: (report: Report, paths: KnownPaths)?
}

/// discover -> outline -> link -> check, the rules being read meanwhile.
///
/// A small tree is checked on the main thread, any other tree by several threads.
func judgeAll(_ location: Location, _ options: CheckOptions) async throws(CommandError) -> Judged {
  try checkModuleFile(options)
  var reading = SetupReading(location: location)
  let configuration = try reading.rootConfiguration()
  let tree: BegunTree
  do {
    tree = try beginProject(at: location.root, options: discovery(options, location, configuration))
  } catch {
    throw CommandError(error)
  }
  if !tree.isSmall { Workers.shared.allow(jobs: options.jobs) }
  let (root, found) = try await complete(&reading, configuration, tree, options)
  return try await judge(consume found, root, options)
}

private func judge(
  _ tree: consuming FoundTree, _ root: Setup, _ options: CheckOptions
) async throws(CommandError) -> Judged {
  let location = root.location
  var (project, before, setup) = try await read(tree, root, options)
  let unread = try readCoverage(of: &project, setup, options)
  var lintOptions = setup.lintOptions(only: options.only, skip: options.skip, paths: location.limits)
  lintOptions.tellsFeatures = options.tellsFeatures
  if options.ticksChecklists {
    lintOptions.checklists = try checklists(of: setup, isWanted: options.needsChecklists)
  } else {
    try checkChecklists(of: setup)
  }
  let pages = options.ticksChecklists ? setup.allPages : knownPages(setup, project)
  let books = setup.ruleBooks(knowing: pages)
  func judged(_ project: Project, _ problems: [Problem]) async -> Report {
    lintOptions.problems = problems
    return await lint(project, books: books, scopes: setup.ruleScopes, options: lintOptions, jobs: options.jobs)
  }
  let problems = nothingRead(project, location) + nothingOn(setup, options) + unread + setup.problems
  let report = await judged(project, problems)
  var other: (report: Report, paths: KnownPaths)?
  if let before { other = (await judged(before, []), before.knownPaths) }
  return Judged(setup: setup, project: project, report: report, before: other)
}

/// The root's pages, and the tree, which is found and read while they are.
private func complete(
  _ reading: inout SetupReading, _ configuration: Configuration, _ tree: BegunTree, _ options: CheckOptions
) async throws(CommandError) -> (root: Setup, found: FoundTree) {
  let discovery = readsAlike(options) ? discovery(options, reading.location, configuration) : nil
  async let reached = found(tree, discovery, options)
  try reading.addRoot(configuration)
  let root = reading.result
  let found = await reached
  if root.errors.isEmpty {
    switch found {
    case .tree(let tree): return (root.setup, tree)
    case .nothing(let error): throw CommandError(error)
    }
  }
  // Mistakes further down are told in the same run.
  var nested: [String] = []
  if case .tree(let tree) = found { nested = reading.location.nested(tree) }
  let all = try readSetup(reading.location, nested: nested)
  throw CommandError(errors: all.errors, code: .usage)
}

/// Whatever the rules are, the same is read of the tree, and of one state of it.
private func readsAlike(_ options: CheckOptions) -> Bool { options.before == nil && !options.drawsGraphs }

/// No `Result`: the runtime would first look for what its error conforms to, in all that the program holds.
private enum FoundRest {
  case tree(FoundTree)
  case nothing(ProjectError)
}

/// The rest of a tree whose first levels are walked; with `discovery`, read as well.
private func found(
  _ tree: BegunTree, _ discovery: DiscoveryOptions?, _ options: CheckOptions
) async -> FoundRest {
  let found = await findProject(tree)
  guard let discovery else { return .tree(found) }
  do {
    return .tree(
      try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
        try await readFiles(of: found, options: discovery)
      })
  } catch {
    return .nothing(error)
  }
}

/// The project, also as it is in the other state that is asked for, and the configurations that were found in it.
private func read(
  _ tree: consuming FoundTree, _ root: Setup, _ options: CheckOptions
) async throws(CommandError) -> (project: Project, before: Project?, setup: Setup) {
  let location = root.location
  do {
    let nested = location.nested(tree)
    let (setup, inputErrors) =
      nested.isEmpty
      ? (root, []) : try readSetup(location, nested: nested)
    let errors = inputErrors + setup.unknown(options.only, option: .only) + setup.unknown(options.skip, option: .skip)
    guard errors.isEmpty else { throw CommandError(errors: errors, code: .usage) }
    let discovery = discovery(options, setup)
    let (project, before) = try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
      guard let before = options.before else {
        return (try await readProject(tree.taken(), options: discovery), Project?.none)
      }
      let read = try await readProject(tree.taken(), options: discovery, before: before)
      return (read.project, read.before)
    }
    return (project, before, setup)
  } catch {
    throw CommandError(error)
  }
}

/// A directive may name a rule of a pack that is off; its page is read only where there are directives.
private func knownPages(_ setup: Setup, _ project: Project) -> [RulePage] {
  project.files.contains { !$0.outline.suppressions.isEmpty } ? setup.allPages : setup.pages
}

/// Nothing looked at is no pass: a project without Swift files, and paths where none of its files is.
private func nothingRead(_ project: Project, _ location: Location) -> [Problem] {
  if project.files.isEmpty {
    return [Problem(kind: .unreadable, message: noSwiftFile, place: nil)]
  }
  if location.limits.isEmpty { return [] }
  let read = KnownPaths(files: project.files.lazy.map(\.path))
  let judged = KnownPaths(files: project.files.lazy.filter { !$0.isTestData }.map(\.path))
  // That they cannot be read has been said.
  let unread = KnownPaths(files: project.problems.lazy.filter { $0.kind == .unreadable }.compactMap { $0.place?.path })
  let isAnyJudged = location.limits.contains(where: judged.contains)
  return location.limits.compactMap { limit in
    if !read.contains(limit) {
      if unread.contains(limit) { return nil }
      let message = "no Swift file of the project is here; it is excluded, or is none"
      return Problem(kind: .unreadable, message: message, place: Place(path: limit))
    }
    // Among others it was named by a tool that lists what has changed.
    if isAnyJudged { return nil }
    let message = "this is test data, which is read and not judged; --root makes it a project of its own"
    return Problem(kind: .module, message: message, place: Place(path: limit))
  }
}

/// Nothing asked is no pass either.
private func nothingOn(_ setup: Setup, _ options: CheckOptions) -> [Problem] {
  guard options.only.isEmpty, options.skip.isEmpty, let configuration = setup.location.configuration,
    runningRules(options, setup).allSatisfy(\.rules.isEmpty)
  else { return [] }
  let message =
    "no rule is on, so nothing is judged; turn some on with 'packs', or name pages with rules in 'documents'"
  return [
    Problem(kind: .configuration, message: message, place: Place(path: setup.location.fromRoot(configuration)))
  ]
}

/// Before anything is read: a path that names no file is a mistake of the command line. A pipe can be read once only.
private func checkModuleFile(_ options: CheckOptions) throws(CommandError) {
  guard let file = options.modules, !isOfDescriptor(Array(file.utf8)), try kind(of: file) != .file else { return }
  _ = try readFile(file)
}

private let noSwiftFile = "there is no Swift file in the project; name the folder that holds it"

/// A check of a folder without Swift files is one of the wrong folder, where nothing would ever be found. Where something
/// could not be read, that is told instead.
func nothingToCheck(_ project: Project) -> CommandError? {
  guard project.files.isEmpty, !project.problems.contains(where: { $0.kind == .unreadable }) else { return nil }
  return CommandError(message: noSwiftFile, code: .usage)
}
