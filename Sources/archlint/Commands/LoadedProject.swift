import Findings
import Linting
import ProjectLoading
import ProjectModel
import Reporting

/// A project that was read to answer a question about it, without a check.
struct LoadedProject {
  let setup: Setup
  let project: Project
  let features: Features
  /// The analysis problems that the configuration does not accept. They may make the answer incomplete.
  var problems: [Problem]
  /// Stored, because a command may need it for each place in the project.
  let contents: NodeContents

  var location: Location { setup.location }

  init(setup: Setup, project: Project, features: Features, problems: [Problem]) {
    self.setup = setup
    self.project = project
    self.features = features
    self.problems = problems
    contents = NodeContents(project, features)
  }
}

extension LoadedProject {
  /// Whether the user's question covers a path: the command line names no paths, or one that contains it.
  func isAskedFor(_ path: String?) -> Bool { location.limits.isEmpty || path.map(location.isReported) ?? false }

  /// A note that no file describes the modules of the project; empty if a file does.
  var unknownModules: [String] {
    guard let only = project.modules.first, only.isNamedByFolder else { return [] }
    return [
      "no manifest or project file describes the modules, so all files count as one module; list the modules under "
        + "'modules' in archlint.json5"
    ]
  }

  /// Throws an error that the paths on the command line contain no element of a kind.
  func checkLimits(_ kind: String) throws(CommandError) {
    guard let first = location.limits.first else { return }
    let rest = location.limits.count > 1 ? " and the other paths" : ""
    throw CommandError(
      message: "there is no \(kind) in '\(location.paths(first))'\(rest); use --level for a smaller unit", code: .usage)
  }
}

/// Reads the project for a command that answers a question.
///
/// - Parameter paths: The paths on the command line. They determine the project, and limit the answer.
func loadProject(
  _ options: CheckOptions, _ arguments: Arguments, paths: [String], needsReferences: Bool
) async throws(CommandError) -> LoadedProject {
  let location = try locate(paths, arguments: arguments)
  let setup = try await wholeSetup(location)
  var discovery = discovery(options, setup)
  if needsReferences { discovery.wantsReferences = true }
  let wanted = discovery
  let project: Project
  do {
    project = try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
      try await readProject(at: location.root, options: wanted)
    }
  } catch {
    throw CommandError(error)
  }
  if project.files.isEmpty {
    let message = "there is no Swift file in '\(location.paths(""))'; name the folder of the project"
    throw CommandError(message: message, code: .usage)
  }
  return LoadedProject(
    setup: setup, project: project, features: featuresAtHand(in: project, rules: setup.books[0].rules),
    problems: problems(in: project, setup))
}

/// The analysis problems without an exception.
func problems(in project: Project, _ setup: Setup) -> [Problem] {
  let options = setup.lintOptions(only: [], skip: [], paths: [])
  return Linting.problems(of: project, passing: options.exceptions, today: options.today)
}

/// Prints analysis problems to standard error, because another program may read standard output. Without `--verbose`,
/// they are only counted; `archlint check` lists them.
func printMessage(_ problems: [Problem], _ options: CheckOptions, _ location: Location, _ console: Console) {
  if options.isQuiet || problems.isEmpty { return }
  if options.isVerbose {
    return console.printMessage(rendered: problemSection(problems, style: textStyle(options, .error, location)))
  }
  let (count, them) =
    problems.count == 1 ? ("1 analysis problem", "it") : ("\(problems.count) analysis problems", "them")
  console.printMessage("archlint: the answer may be incomplete: \(count); 'archlint' lists \(them)\n")
}

/// Reads all configurations and rule pages. Throws an error if one of them contains errors.
func wholeSetup(_ location: Location) async throws(CommandError) -> Setup {
  let (setup, errors) = try await readSetup(location)
  guard errors.isEmpty else { throw CommandError(errors: errors, code: .usage) }
  return setup
}

/// The style of text for a stream; for a file, `stream` is nil.
func textStyle(_ options: CheckOptions, _ stream: Platform.Stream?, _ location: Location?) -> TextStyle {
  var style = TextStyle()
  style.isColoured = stream.map { isColoured(options.color, isTerminal: Platform.isTerminal($0)) } ?? false
  style.isVerbose = options.isVerbose
  if let location { style.paths = location.paths }
  return style
}

/// Prints a report, or writes it to a file. Errors are printed to standard error.
///
/// - Parameter project: The root of the project. The report may not be written through a link that leads out of it.
func write(
  to file: String?, in project: String?, _ console: inout Console, _ render: () throws(RenderingError) -> [UInt8]
) {
  do {
    let bytes = try render()
    if let file { try Platform.writeFile(file, in: project, bytes) } else { console.print(bytes) }
  } catch let error as CommandError {
    console.fail([error.message], .failure)
  } catch let error as RenderingError {
    console.fail([error.message], .failure)
  } catch {
    console.fail(["\(error)"], .failure)
  }
}
