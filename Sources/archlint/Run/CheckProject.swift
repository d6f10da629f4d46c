import Configuration
import Findings
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

/// Runs the steps of a check: discover, outline, link and check. The rules are read while the files are outlined.
///
/// A small project is checked on the main thread, a larger one on several threads.
func checkProject(_ location: Location, _ options: CheckOptions) async throws(CommandError) -> CheckedProject {
  var reading = SetupReading(location: location)
  let configuration = try reading.rootConfiguration()
  var timings = Timings()
  let tree = try discover(location, configuration, options)
  async let outlining = outline(tree, configuration, location, options)
  try reading.addRoot(configuration)
  let outlined = await outlining
  let (setup, found) = try reading.finished(with: consume outlined, options)
  timings.end("read files and rules")
  let sources = found.knownSources(overlay: options.overlay)
  let linked = try await link(consume found, setup, options)
  timings.end("resolve modules and types")
  var checked = try await check(consume linked, setup, options)
  timings.end("check rules")
  checked.timings = timings
  checked.sources = sources
  return checked
}

// MARK: Steps

/// Finds the first levels of folders. If these are all, and there are few files, one thread is enough for the check.
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

/// The files of a project, outlined unless that depends on the rules, or an error. Not a `Result`, because the Swift
/// runtime would search the whole program for the conformances of its error type.
private enum OutlinedTree {
  case tree(FoundTree)
  case failed(ProjectError)
}

/// Finds the remaining files of the project, and outlines them.
private func outline(
  _ tree: BegunTree, _ configuration: Configuration, _ location: Location, _ options: CheckOptions
) async -> OutlinedTree {
  let found = await findProject(tree)
  // The files are read later if two revisions must be read for `--base`, or if graphs need all references.
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
  /// Adds the configurations in folders below the root. If there are errors, all of them are thrown together.
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

/// A project with resolved imports and types, and the same for the revision of `--base` if there is one.
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

/// Checks the project, and the revision of `--base`, with the rules.
private func check(
  _ linked: consuming LinkedProject, _ setup: Setup, _ options: CheckOptions
) async throws(CommandError) -> CheckedProject {
  try await CheckSettings(setup, options).check(linked.project, before: linked.before)
}

/// The settings of a check, which do not depend on the files of the project.
struct CheckSettings {
  private(set) var setup: Setup
  let options: CheckOptions
  private var lintOptions: LintOptions

  init(_ setup: Setup, _ options: CheckOptions) throws(CommandError) {
    self.setup = setup
    self.options = options
    lintOptions = setup.lintOptions(only: options.only, skip: options.skip, paths: setup.location.limits)
    lintOptions.reportsFeatures = options.reportsFeatures
    if options.ticksChecklists {
      lintOptions.inactiveRules = setup.rulesOfInactivePacks(withRows: true)
      lintOptions.checklists = try checklists(
        of: setup, inactive: lintOptions.inactiveRules, isWanted: options.needsChecklists)
    } else {
      try checkChecklists(of: setup)
    }
  }

  /// Checks a project, and its base if there is one.
  func check(_ project: Project, before: Project? = nil) async throws(CommandError) -> CheckedProject {
    var (project, setup, lintOptions) = (project, setup, lintOptions)
    setup.nameFeatures { project.detectedFeatures() }
    let unread = try readCoverage(of: &project, setup, options)
    let books = setup.ruleBooks
    let scopes = setup.ruleScopes
    func checked(_ project: Project, _ problems: [Problem]) async -> Report {
      lintOptions.problems = problems
      let check = await prepareCheck(
        of: project, books: books, scopes: scopes, options: lintOptions, jobs: options.jobs)
      let code = await check.readCode()
      return await check.report(with: code)
    }
    let problems = nothingRead(project, setup.location) + nothingOn(setup, options) + unread + setup.problems
    let report = await checked(project, problems)
    var other: (report: Report, paths: KnownPaths)?
    if let before { other = (await checked(before, []), before.knownPaths) }
    return CheckedProject(setup: setup, project: project, report: report, before: other)
  }
}

/// The problem that nothing was checked, because the project or a path on the command line contains no Swift files.
/// Without it, the run would seem to be a success.
private func nothingRead(_ project: Project, _ location: Location) -> [Problem] {
  if project.files.isEmpty {
    return [Problem(kind: .unreadable, message: noSwiftFile, place: nil)]
  }
  if location.limits.isEmpty { return [] }
  let read = KnownPaths(files: project.files.lazy.map(\.path))
  let checkedPaths = KnownPaths(files: project.files.lazy.filter { !$0.isTestData }.map(\.path))
  // No further problem is needed for files that could not be read.
  let unread = KnownPaths(files: project.problems.lazy.filter { $0.kind == .unreadable }.compactMap { $0.place?.path })
  let isAnyChecked = location.limits.contains(where: checkedPaths.contains)
  return location.limits.compactMap { limit in
    if !read.contains(limit) {
      if unread.contains(limit) { return nil }
      let message = "there is no Swift file of the project here; the path may be excluded"
      return Problem(kind: .unreadable, message: message, place: Place(path: limit))
    }
    // If other paths were checked, the paths are probably a tool's list of changed files, in which test data is no
    // mistake.
    if isAnyChecked { return nil }
    let message = "this is test data, which archlint does not check; to check it as a project, use --root"
    return Problem(kind: .module, message: message, place: Place(path: limit))
  }
}

/// The problem that no rule is active. Without it, the run would seem to be a success.
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

/// Checks that the module description file exists, before anything else is read. A pipe is not checked, because it can
/// be read only once.
private func checkModuleFile(_ options: CheckOptions) throws(CommandError) {
  guard let file = options.modules, !isOfDescriptor(Array(file.utf8)), try kind(of: file) != .file else { return }
  _ = try readFile(file)
}

private let noSwiftFile = "there is no Swift file in the project; name the folder of the project"

/// An error for a folder without Swift files, which is probably the wrong folder. nil if files could not be read, which
/// is a problem of its own.
func nothingToCheck(_ project: Project) -> CommandError? {
  guard project.files.isEmpty, !project.problems.contains(where: { $0.kind == .unreadable }) else { return nil }
  return CommandError(message: noSwiftFile, code: .usage)
}
