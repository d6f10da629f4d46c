import ProjectModel
import Reporting

/// A project that is asked about: read, but not judged.
struct Inquiry {
  var setup: Setup
  var project: Project
  var features: Features

  var location: Location { setup.location }
}

/// Reads the project at hand for a command that asks about it.
///
/// - Parameter paths: where the project is looked for.
@MainActor
func inquire(
  _ options: CheckOptions, _ arguments: Arguments, paths: [String], needsReferences: Bool
) async throws(Refusal) -> Inquiry {
  let location = try refusing { () throws(CommandError) in try locate(paths, arguments: arguments) }
  let errors: [InputError]
  let setup: Setup
  do throws(CommandError) { (setup, errors) = try await readSetup(location) } catch { throw Refusal(error) }
  guard errors.isEmpty else { throw Refusal(errors: errors, code: .usage) }
  var discovery = discovery(options, setup, setup.books[0].rules)
  if needsReferences { discovery.outline.insert(.references) } else { discovery.outline.remove(.references) }
  discovery.search = nil
  let wanted = discovery
  let project: Project
  do {
    project = try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
      try await readProject(at: location.root, options: wanted)
    }
  } catch {
    throw refusal(error)
  }
  if project.files.isEmpty {
    let message = "there is no Swift file in '\(location.paths(""))'; name the folder that holds the project"
    throw Refusal(CommandError(message: message, code: .usage))
  }
  return Inquiry(setup: setup, project: project, features: Features())
}
