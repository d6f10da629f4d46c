import Configuration
import Findings
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

/// Runs the steps of a check: discover, outline, link, check. The rules are read while the tree is outlined.
///
/// A small tree is checked on the main thread, and a larger one by several threads.
func checkProject(_ location: Location, _ options: CheckOptions) async throws(CommandError) -> CheckedProject {
  var reading = SetupReading(location: location)
  let configuration = try reading.rootConfiguration()
  let tree = try discover(location, configuration, options)
  async let outlining = outline(tree, configuration, location, options)
  try reading.addRoot(configuration)
  let outlined = await outlining
  let (setup, found) = try reading.finished(with: consume outlined, options)
  let linked = try await link(consume found, setup, options)
  return try await check(consume linked, setup, options)
}

// MARK: Steps

/// Finds the first levels of the tree. If that is the whole tree and it is small, one thread is enough.
private func discover(
  _ location: Location, _ configuration: Configuration, _ options: CheckOptions
) throws(CommandError) -> BegunTree {
  try checkModuleFile(options)
  do {
    let tree = try beginProject(at: location.root, options: discovery(options, location, configuration))
    if !tree.isSmall { Workers.shared.allow(jobs: options.jobs) }
    return tree
  } catch {
    throw CommandError(error)
  }
}

/// A tree whose files were found and, unless that depends on the rules, outlined. Not a `Result`, because the runtime
/// would first search the whole program for the conformances of its error type.
private enum OutlinedTree {
  case tree(FoundTree)
  case failed(ProjectError)
}

/// Finds the rest of the tree, and outlines its files.
private func outline(
  _ tree: BegunTree, _ configuration: Configuration, _ location: Location, _ options: CheckOptions
) async -> OutlinedTree {
  let found = await findProject(tree)
  // With a base, two revisions have to be read. Graphs need all references. In these cases the files are read later.
  if options.before != nil || options.drawsGraphs { return .tree(found) }
  let discovery = discovery(options, location, configuration)
  do {
    return .tree(
      try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
        try await readFiles(of: found, options: discovery)
      })
  } catch {
    return .failed(error)
  }
}

extension SetupReading {
  /// Adds the configurations below the root. Throws all errors at once.
  fileprivate mutating func finished(
    with outlined: consuming OutlinedTree, _ options: CheckOptions
  ) throws(CommandError) -> (setup: Setup, tree: FoundTree) {
    switch consume outlined {
    case .tree(let tree):
      try addNested(location.nested(tree))
      let (setup, errors) = result
      guard errors.isEmpty else { throw CommandError(errors: errors, code: .usage) }
      let unknown = setup.unknown(options.only, option: .only) + setup.unknown(options.skip, option: .skip)
      guard unknown.isEmpty else { throw CommandError(errors: unknown, code: .usage) }
      return (setup, tree)
    case .failed(let error):
      let errors = result.errors
      throw errors.isEmpty ? CommandError(error) : CommandError(errors: errors, code: .usage)
    }
  }
}

/// A linked project, and its base if one was requested.
private struct LinkedProject {
  var project: Project
  var before: Project?
}

/// Assigns files to modules, and resolves imports and types.
private func link(
  _ found: consuming FoundTree, _ setup: Setup, _ options: CheckOptions
) async throws(CommandError) -> LinkedProject {
  var tree = consume found
  let discovery = discovery(options, setup)
  do {
    return try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
      guard let before = options.before else {
        return LinkedProject(project: try await readProject(tree.taken(), options: discovery), before: nil)
      }
      let read = try await readProject(tree.taken(), options: discovery, before: before)
      return LinkedProject(project: read.project, before: read.before)
    }
  } catch {
    throw CommandError(error)
  }
}

/// Checks the project, and its base, against the rules.
private func check(
  _ linked: consuming LinkedProject, _ setup: Setup, _ options: CheckOptions
) async throws(CommandError) -> CheckedProject {
  let location = setup.location
  var setup = setup
  var project = linked.project
  let before = linked.before
  setup.nameFeatures { project.detectedFeatures() }
  let unread = try readCoverage(of: &project, setup, options)
  var lintOptions = setup.lintOptions(only: options.only, skip: options.skip, paths: location.limits)
  lintOptions.reportsFeatures = options.reportsFeatures
  if options.ticksChecklists {
    lintOptions.checklists = try checklists(of: setup, isWanted: options.needsChecklists)
  } else {
    try checkChecklists(of: setup)
  }
  let pages = options.ticksChecklists ? setup.allPages : knownPages(setup, project)
  let books = setup.ruleBooks(knowing: pages)
  func checked(_ project: Project, _ problems: [Problem]) async -> Report {
    lintOptions.problems = problems
    let check = await prepareCheck(
      of: project, books: books, scopes: setup.ruleScopes, options: lintOptions, jobs: options.jobs)
    let code = await check.readCode()
    return await check.report(with: code)
  }
  let problems = nothingRead(project, location) + nothingOn(setup, options) + unread + setup.problems
  let report = await checked(project, problems)
  var other: (report: Report, paths: KnownPaths)?
  if let before { other = (await checked(before, []), before.knownPaths) }
  return CheckedProject(setup: setup, project: project, report: report, before: other)
}

/// The rule pages whose rules a suppression may name. A suppression may name a rule of a pack that is off, so all pages
/// are read if there are suppressions.
private func knownPages(_ setup: Setup, _ project: Project) -> [RulePage] {
  project.files.contains { !$0.outline.suppressions.isEmpty } ? setup.allPages : setup.pages
}

/// Problems for a run that checks nothing: the project has no Swift files, or a path of the command line contains none.
/// Without them, such a run would look like a success.
private func nothingRead(_ project: Project, _ location: Location) -> [Problem] {
  if project.files.isEmpty {
    return [Problem(kind: .unreadable, message: noSwiftFile, place: nil)]
  }
  if location.limits.isEmpty { return [] }
  let read = KnownPaths(files: project.files.lazy.map(\.path))
  let checkedPaths = KnownPaths(files: project.files.lazy.filter { !$0.isTestData }.map(\.path))
  // The problem for unreadable files was already reported.
  let unread = KnownPaths(files: project.problems.lazy.filter { $0.kind == .unreadable }.compactMap { $0.place?.path })
  let isAnyChecked = location.limits.contains(where: checkedPaths.contains)
  return location.limits.compactMap { limit in
    if !read.contains(limit) {
      if unread.contains(limit) { return nil }
      let message = "there is no Swift file of the project here; the path may be excluded"
      return Problem(kind: .unreadable, message: message, place: Place(path: limit))
    }
    // If other paths were checked, a tool probably listed the changed files. Then test data among them is not a
    // mistake.
    if isAnyChecked { return nil }
    let message = "this is test data, which archlint does not check; to check it as a project, use --root"
    return Problem(kind: .module, message: message, place: Place(path: limit))
  }
}

/// A problem for a run without any active rules, which would otherwise look like a success.
private func nothingOn(_ setup: Setup, _ options: CheckOptions) -> [Problem] {
  guard options.only.isEmpty, options.skip.isEmpty, let configuration = setup.location.configuration,
    runningRules(options, setup).allSatisfy(\.rules.isEmpty)
  else { return [] }
  let message =
    "no rule is enabled, so nothing is checked; add packs to 'packs', or documents with rules to 'documents'"
  return [
    Problem(kind: .configuration, message: message, place: Place(path: setup.location.fromRoot(configuration)))
  ]
}

/// Checks the path of the module description file before anything else is read. A pipe is not checked, because it can
/// be read only once.
private func checkModuleFile(_ options: CheckOptions) throws(CommandError) {
  guard let file = options.modules, !isOfDescriptor(Array(file.utf8)), try kind(of: file) != .file else { return }
  _ = try readFile(file)
}

private let noSwiftFile = "there is no Swift file in the project; name the folder of the project"

/// An error if the folder contains no Swift files, because it is probably the wrong folder. nil if some files could not
/// be read, which is reported instead.
func nothingToCheck(_ project: Project) -> CommandError? {
  guard project.files.isEmpty, !project.problems.contains(where: { $0.kind == .unreadable }) else { return nil }
  return CommandError(message: noSwiftFile, code: .usage)
}
