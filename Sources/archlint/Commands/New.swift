import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage
import Scaffolding

/// Runs `archlint new feature|service NAME`.
func makeNew(_ arguments: Arguments, console: inout Console) async {
  let (reading, readingErrors) = readingOptions(arguments)
  guard readingErrors.isEmpty else { return console.fail(readingErrors, .usage) }
  do throws(CommandError) {
    let request = try newRequest(arguments)
    let location = try locate([], arguments: arguments)
    let (setup, errors) = try readRootSetup(location)
    guard errors.isEmpty else { throw CommandError(errors: errors, code: .usage) }
    let pack = try chosenPack(for: request, setup)
    let options = discovery(reading, setup)
    let project: Project
    do {
      project = try await readProject(at: location.root, options: options)
    } catch {
      throw CommandError(error)
    }
    let model = try localTemplate(of: pack, request, setup, project)
    func planning(_ tests: TestPlace) throws(CommandError) -> NewPlan {
      let plan = try newPlan(request, model, project, location, tests: tests)
      guard plan.clashes.isEmpty else {
        throw CommandError(errors: plan.clashes.map { clash($0, location) }, code: .usage)
      }
      return plan
    }
    var plan = try planning(.own)
    var planned = try await readPlanned(plan, location, options)
    if let place = testPlace(for: plan, in: planned, location) {
      plan = try planning(place)
      planned = try await readPlanned(plan, location, options)
    }
    let namesakes = namesakes(of: plan, in: planned, location)
    guard namesakes.isEmpty else { throw CommandError(errors: namesakes, code: .usage) }
    plan.importLandingModules(planned)
    await plan.leaveIdleDirectivesOut(planned, pack.pack, setup)
    if arguments.has(.dryRun) {
      console.print(Array(diff(plan.changes, location).utf8))
    } else {
      try write(plan.changes, location)
      console.print(summary(of: plan, location))
    }
    for note in request.notes + plan.notes { console.printMessage("archlint: \(note)\n") }
    keep(project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// The new files, the changed files with the lines that were added, and the work that is left.
private func summary(of plan: NewPlan, _ location: Location) -> String {
  var text = ""
  for change in plan.changes {
    text += "\(change.old == nil ? "new    " : "changed") \(printable(location.paths(change.path)))\n"
    guard let old = change.old else { continue }
    let added = unifiedDiff(old, change.new, path: "").split(whereSeparator: \.isNewline).dropFirst(2).filter {
      $0.hasPrefix("+") && $0.contains(where: \.isLetter)
    }
    text += added.map { "        + \(printable(String($0.dropFirst().drop { $0 == " " || $0 == "\t" })))\n" }.joined()
  }
  return plan.todo.isEmpty ? text : text + "\nLeft to do:\n" + plan.todo.map { "- \(printable($0))\n" }.joined()
}

private func clash(_ path: String, _ location: Location) -> InputError {
  InputError(
    place: Place(path: location.paths(path)),
    message: "this is there already, so nothing was written; take another name, or move it away")
}
