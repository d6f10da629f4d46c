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
        throw clash(plan.clashes, location)
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
    plan.addTodoForSuppressions()
    for note in request.notes { console.printMessage("archlint: \(note)\n") }
    let work = leftToDo(plan, location)
    if arguments.has(.dryRun) {
      // Standard output contains only the diff, so that other tools can apply it.
      console.print(Array(diff(plan.changes, location).utf8))
      console.printMessage(work)
    } else {
      try write(plan.changes, location)
      console.print(summary(of: plan, location) + (work.isEmpty ? "" : "\n" + work))
    }
    keep(project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// The new files, and the changed files with the lines that were added.
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
  return text
}

private func leftToDo(_ plan: NewPlan, _ location: Location) -> String {
  let items = plan.leftToDo.map { $0.item { location.paths($0) } }
  return items.isEmpty ? "" : "Left to do:\n" + items.joined()
}

private func clash(_ paths: [String], _ location: Location) -> CommandError {
  let list = paths.map { location.paths($0) }.joined(separator: ", ")
  return CommandError(
    message: "nothing was written, because these files exist already; take another name, or move them away: \(list)",
    code: .usage)
}
