import Findings
import LanguageServer
import NameResolution
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

// Checks projects for an editor, with the run of the command line.

/// Checks the projects of an editor's folders, and keeps what the next checks can use.
struct EditorChecks: Sendable {
  let arguments: Arguments
  let options: CheckOptions
  /// The last check of each project, by root.
  private var last: [String: FinishedCheck] = [:]

  init(arguments: Arguments, options: CheckOptions) { (self.arguments, self.options) = (arguments, options) }

  /// A check, and everything that its result depends on.
  private struct FinishedCheck {
    var result: ProjectCheck
    var record: ReadRecord
    var unsaved: [String: [UInt8]]
    var limits: [String]
    var configuration: String?
    /// Exceptions and entries of a baseline may end with a day.
    var day: String
    var sources: KnownSources?
    var references: ReferenceCache
  }

  /// The results for the projects of the folders, in order. Folders of one project are checked together.
  mutating func results(of request: CheckRequest) async -> [ProjectCheck] {
    var results: [ProjectCheck] = []
    var kept: [String: FinishedCheck] = [:]
    for place in places(of: request.folders) {
      switch place {
      case .project(let location):
        let check = await check(location, request.unsaved)
        kept[location.root] = check
        results.append(check.result)
      case .failed(let check): results.append(check)
      }
    }
    last = kept
    return results
  }

  /// The last check, if nothing has changed since, or else a new one.
  private func check(_ location: Location, _ unsaved: [String: [UInt8]]) async -> FinishedCheck {
    let day = Platform.today()
    let last = last[location.root]
    if let last, last.unsaved == unsaved, last.limits == location.limits,
      last.configuration == location.configuration, last.day == day, last.record.isUnchanged
    {
      return last
    }
    var options = options
    options.unsaved = unsaved
    options.known = last?.sources
    let record = ReadRecord()
    let references = last?.references ?? ReferenceCache()
    let (result, sources) = await ReadRecord.$current.withValue(record) { [options] in
      await ReferenceCache.$current.withValue(references) { await projectCheck(options, at: location) }
    }
    return FinishedCheck(
      result: result, record: record, unsaved: unsaved, limits: location.limits,
      configuration: location.configuration, day: day, sources: sources ?? last?.sources, references: references)
  }

  /// A project, or the reason why a folder has none.
  private enum FolderPlace {
    case project(Location)
    case failed(ProjectCheck)
  }

  private func places(of folders: [String]) -> [FolderPlace] {
    var found: [FolderPlace] = []
    var positions: [String: Int] = [:]
    for folder in folders {
      do throws(CommandError) {
        let location = try locate([folder], arguments: arguments)
        if let position = positions[location.root], case .project(var other) = found[position] {
          other.limits = other.limits.isEmpty || location.limits.isEmpty ? [] : other.limits + location.limits
          found[position] = .project(other)
        } else {
          positions[location.root] = found.count
          found.append(.project(location))
        }
      } catch {
        var check = ProjectCheck(root: folder)
        check.errors = error.errors.map { InputError(place: nil, message: $0.message) }
        found.append(.failed(check))
      }
    }
    return found
  }
}

private func projectCheck(
  _ options: CheckOptions, at location: Location
) async -> (result: ProjectCheck, sources: KnownSources?) {
  var check = ProjectCheck(root: location.root)
  var sources: KnownSources?
  var texts: [String: SourceText] = [:]
  do throws(CommandError) {
    let run = try await runCheck(options, at: location)
    sources = run.checked.sources
    check.findings = run.made.report.findings.flatMap(\.shown)
    check.problems = run.made.report.problems
    check.rules = run.made.report.rules
    let setup = run.checked.setup
    check.explain = { explanation(of: $0, in: setup) }
    check.names = knownNames(setup)
    let unsaved = run.location.inside(options.unsaved)
    let settings = settingsTexts(with: run.made.report.problems) { path in
      let bytes = unsaved[path] ?? (try? readFile(join(run.location.root, path)))
      return bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }
    let fixes = EditorFixes(
      project: run.checked.project, location: run.location, setup: setup, settings: settings)
    check.fixesOfFinding = fixes.fixes(of:)
    check.fixesOfProblem = fixes.fixes(of:)
    check.firstFiles = firstFiles(of: check.places.map(\.path), in: run.checked.project)
    let wanted = Set(check.places.map(\.path))
    for file in run.checked.project.files where wanted.contains(file.path) { texts[file.path] = file.outline.source }
  } catch {
    check.errors = error.errors.map { location.inProject($0) }
  }
  let unsaved = location.inside(options.unsaved)
  for path in Set(check.places.map(\.path)) where texts[path] == nil {
    // A finding may be about a folder, and a file may be gone by now.
    texts[path] = (unsaved[path] ?? (try? readFile(check.absolute(path)))).map { SourceText($0) }
  }
  check.texts = texts
  return (check, sources)
}

/// The first file in each of the paths that is a folder.
private func firstFiles(of paths: [String], in project: Project) -> [String: String] {
  let wanted = Set(paths).filter { project.file(at: $0) == nil }
  if wanted.isEmpty { return [:] }
  var found: [String: String] = [:]
  for file in project.files {
    var folder = parent(of: file.path)
    while !folder.isEmpty {
      if wanted.contains(folder) { found[folder] = min(found[folder] ?? file.path, file.path) }
      folder = parent(of: folder)
    }
  }
  return found
}

extension ProjectCheck {
  /// The places of all findings, problems and errors.
  fileprivate var places: [Place] {
    findings.flatMap { finding in [finding.place] + finding.evidence.compactMap(\.place) }
      + problems.compactMap(\.place) + errors.compactMap(\.place)
  }
}

extension Location {
  /// An error with a place that is relative to the root and not to the working folder.
  fileprivate func inProject(_ error: InputError) -> InputError {
    guard var place = error.place else { return error }
    guard let path = relative(absolutePath(place.path, in: workingFolder), to: root) else {
      return InputError(place: nil, message: "\(place.path): \(error.message)", example: error.example)
    }
    place.path = path
    return InputError(place: place, message: error.message, example: error.example)
  }
}

private func knownNames(_ setup: Setup) -> KnownNames {
  var names = KnownNames()
  names.rules = setup.pages.flatMap { page in
    ruleIDs(of: page).map { id in
      KnownNames.Name(name: id.name, detail: page.rules.first { $0.id == id }?.title ?? page.title)
    }
  }
  let definitions = setup.books.reduce(into: [:]) { $0.merge($1.rules.definitions) { first, _ in first } }
  names.definitions = definitions.sorted { $0.key < $1.key }.map { key, definition in
    KnownNames.Name(name: key, detail: definition.lines.map(\.subject.text).joined(separator: ", "))
  }
  names.packs = packNames.map { KnownNames.Name(name: $0, detail: "a pack of archlint") }
  names.problems = Problem.Kind.allCases.map { KnownNames.Name(name: $0.rawValue, detail: "a kind of problem") }
  return names
}
