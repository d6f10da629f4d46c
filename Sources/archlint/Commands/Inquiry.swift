import Findings
import Linting
import ProjectLoading
import ProjectModel
import Reporting

/// A project that is asked about: read, but not judged.
struct Inquiry {
  let setup: Setup
  let project: Project
  let features: Features
  /// What could not be read or decided, and no exception lets pass: an answer may lack what stands there.
  var problems: [Problem]
  /// Made once: what asks for them may ask of each place in the project.
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

extension Inquiry {
  /// Whether what is asked for is all, or holds what stands at a path.
  func isAskedFor(_ path: String?) -> Bool { location.limits.isEmpty || path.map(location.isReported) ?? false }

  /// Where nothing of a kind lies in the paths that were asked for, that is a mistake.
  func checkLimits(_ kind: String) throws(CommandError) {
    guard let first = location.limits.first else { return }
    let rest = location.limits.count > 1 ? " and the other paths" : ""
    throw CommandError(
      message: "no \(kind) lies in '\(location.paths(first))'\(rest); --level asks for what is smaller", code: .usage)
  }
}

/// Reads the project at hand for a command that asks about it.
///
/// - Parameter paths: where the project is looked for, and what of it the answer is limited to.
func inquire(
  _ options: CheckOptions, _ arguments: Arguments, paths: [String], needsReferences: Bool
) async throws(CommandError) -> Inquiry {
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
    let message = "there is no Swift file in '\(location.paths(""))'; name the folder that holds the project"
    throw CommandError(message: message, code: .usage)
  }
  return Inquiry(
    setup: setup, project: project, features: featuresAtHand(in: project, rules: setup.books[0].rules),
    problems: problems(in: project, setup))
}

/// What could not be read or decided, and no exception lets pass.
func problems(in project: Project, _ setup: Setup) -> [Problem] {
  let options = setup.lintOptions(only: [], skip: [], paths: [])
  return Linting.problems(of: project, passing: options.exceptions, today: options.today)
}

/// Tells them on standard error, as the report of a check does: standard output may be for a program.
func tell(_ problems: [Problem], _ options: CheckOptions, _ location: Location, _ console: Console) {
  if options.isQuiet || problems.isEmpty { return }
  console.tell(rendered: problemSection(problems, style: textStyle(options, .error, location)))
}

/// The configurations and pages, where all of them can be read.
func wholeSetup(_ location: Location) async throws(CommandError) -> Setup {
  let (setup, errors) = try await readSetup(location)
  guard errors.isEmpty else { throw CommandError(errors: errors, code: .usage) }
  return setup
}

/// How text for people is laid out for a stream, or for a file where that is nil.
func textStyle(_ options: CheckOptions, _ stream: Platform.Stream?, _ location: Location?) -> TextStyle {
  var style = TextStyle()
  style.isColoured = stream.map { isColoured(options.color, isTerminal: Platform.isTerminal($0)) } ?? false
  style.isVerbose = options.isVerbose
  if let location { style.paths = location.paths }
  return style
}

/// Prints a rendered report, or writes it to a file. Errors are printed.
///
/// - Parameter project: the root of the project, which the file's path may not lead out of.
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

extension Project {
  /// A place that makes an edge, as reports have evidence.
  func evidence(of site: DependencyGraph.Site) -> Evidence {
    let witness = witness(site)
    return Evidence(place: witness.place, text: witness.text)
  }
}
