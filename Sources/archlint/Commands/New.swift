import Configuration
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage
import RulePacks
import Scaffolding

/// `archlint new feature|service NAME`
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
    let model = try localSpecimen(of: pack, request, setup, project)
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
    await plan.leaveIdleDirectivesOut(planned, pack.pack, setup)
    if arguments.has(.dryRun) {
      console.print(Array(diff(plan.changes, location).utf8))
    } else {
      try write(plan.changes, location)
      for change in plan.changes {
        console.print("\(change.old == nil ? "new    " : "changed") \(printable(location.paths(change.path)))\n")
      }
    }
    for note in request.notes + plan.notes { console.tell("archlint: \(note)\n") }
    keep(project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

private func clash(_ path: String, _ location: Location) -> InputError {
  InputError(
    place: Place(path: location.paths(path)),
    message: "this is there already, so nothing was written; take another name, or move it away")
}

/// What the command line asks for, its names in the form that Swift's types have.
struct NewRequest {
  var sample: Sample
  var name: String
  var entities: [String] = []
  var operations: [String] = []
  var pack: String?
  /// As given, from the working folder.
  var folder: String?
  /// What was understood otherwise than it was written.
  var notes: [String] = []
}

private func newRequest(_ arguments: Arguments) throws(CommandError) -> NewRequest {
  let word = arguments.operands[0]
  guard let sample = Sample(rawValue: word) else {
    let names = Sample.allCases.map(\.rawValue)
    let near = didYouMean(word, among: names)
    let hint = near.isEmpty ? "; there are \(names.joined(separator: ", "))" : near
    throw CommandError(message: "'archlint new' makes no '\(word)'\(hint)", code: .usage)
  }
  var request = NewRequest(sample: sample, name: "")
  request.name = try request.typeName(arguments.operands[1], withoutSuffix: capitalized(sample.rawValue))
  for entity in arguments.all(.entity) { request.entities.append(try request.typeName(entity)) }
  for operation in arguments.all(.operation) {
    if let fault = fault(ofName: operation) { throw wrongName(operation, fault) }
    request.operations.append(capitalized(operation))
  }
  for names in [request.entities, request.operations] {
    if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
      throw CommandError(message: "the name '\(twice)' is given twice", code: .usage)
    }
  }
  request.pack = arguments.last(.pack)
  request.folder = arguments.last(.into)
  return request
}

private func wrongName(_ name: String, _ fault: String) -> CommandError {
  CommandError(message: "the name '\(name)' \(fault)", code: .usage)
}

extension NewRequest {
  /// `settings` as `Settings`, `SettingsFeature` as `Settings`, since what is made adds that itself.
  fileprivate mutating func typeName(_ text: String, withoutSuffix suffix: String = "") throws(CommandError) -> String {
    var name = capitalized(text)
    if !suffix.isEmpty, name.hasSuffix(suffix), name != suffix { name.removeLast(suffix.count) }
    if let fault = fault(ofName: name) { throw wrongName(text, fault) }
    if name != text { notes.append("'\(text)' is taken as '\(name)'") }
    return name
  }
}

/// A pack of the binary, and its specimen's page.
typealias SpecimenPage = (pack: String, page: PackPage)

/// The one pack that is meant.
private func chosenPack(for request: NewRequest, _ setup: Setup) throws(CommandError) -> SpecimenPage {
  let all = specimens(of: request.sample)
  let offered = all.map(\.pack).joined(separator: ", ")
  let what = "a \(request.sample.rawValue)"
  if let pack = request.pack {
    if let fitting = all.first(where: { $0.pack == pack }) { return fitting }
    let near = didYouMean(pack, among: all.map(\.pack))
    throw CommandError(
      message: "no pack '\(pack)' has a specimen of \(what)\(near.isEmpty ? "; there are \(offered)" : near)",
      code: .usage)
  }
  let fitting = all.filter { setup.isOn($0.pack) }
  if fitting.count == 1 { return fitting[0] }
  let packs = fitting.isEmpty ? offered : fitting.map(\.pack).joined(separator: ", ")
  let how = fitting.isEmpty ? "none of the packs that are on has" : "several of the packs that are on have"
  throw CommandError(
    message: "\(how) a specimen of \(what); say which is meant with --pack: \(packs)", code: .usage)
}

/// The specimens of a kind, by the packs that have one.
func specimens(of sample: Sample) -> [(pack: String, page: PackPage)] {
  packSpecimens.filter { fileName($0.path) == "specimen-\(sample.rawValue).md" }.map { (pack(of: $0), $0) }
}
