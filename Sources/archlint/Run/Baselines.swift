import Configuration
import Findings
import Linting
import ProjectModel
import Reporting
import RuleLanguage

// Which file the baseline of a run is, and what it does to a report. Reading never writes.

/// Where a run's baseline is.
struct BaselineLocation {
  /// Absolute.
  var path: String
  /// As messages show it.
  var name: String
  /// Where the configuration names it; nil where the command line does, or nobody.
  var place: Place?
  /// The command line names it, so that it may lie anywhere.
  var isOfCommandLine: Bool
}

func baselineLocation(_ setup: Setup, _ options: CheckOptions) throws(CommandError) -> BaselineLocation {
  let location = setup.location
  if let file = options.baseline {
    return BaselineLocation(
      path: absolutePath(file, in: location.workingFolder), name: file, place: nil, isOfCommandLine: true)
  }
  guard let entry = setup.configuration.baseline, let configuration = location.configuration else {
    let path = join(location.root, baselineName)
    return BaselineLocation(path: path, name: location.shown(path), place: nil, isOfCommandLine: false)
  }
  let path = absolutePath(entry.value, in: parent(configuration))
  return BaselineLocation(
    path: path, name: location.shown(path), place: Place(location.shown(entry.place)), isOfCommandLine: false)
}

extension BaselineLocation {
  /// What is said of it, with the place in the configuration.
  func error(_ message: String) -> CommandError {
    let message = place == nil ? message : "baseline: \(message)"
    return CommandError(errors: [InputError(place: place, message: message)], code: .usage)
  }

  /// What a repository names itself leads to nothing outside of it.
  func checkInside(_ location: Location) throws(CommandError) {
    if isOfCommandLine { return }
    guard try isInside(location) else {
      throw error("'\(name)' leads out of the project; only --baseline may name a file elsewhere")
    }
  }

  private func isInside(_ location: Location) throws(CommandError) -> Bool {
    guard let inner = relative(path, to: location.root) else { return false }
    if let staged = location.staged, try staged.end(of: inner, as: name).path.hasPrefix("../") { return false }
    // What git holds need not be on disk.
    guard let place = try location.placeOnDisk(path, as: name) else { return true }
    let real = resolvedPath(place)
    if real == nil, isLink(place) {
      throw CommandError(message: "'\(name)' is a link that leads nowhere", code: .usage)
    }
    // One that is still to be made is where its folder is.
    guard let there = real ?? resolvedPath(parent(place)) else { return true }
    return relative(there, to: resolvedPath(location.root) ?? location.root) != nil
  }
}

/// The baseline of a run; nil where none is named and none is there.
func readBaseline(_ setup: Setup, _ options: CheckOptions) throws(CommandError) -> Baseline? {
  guard let reading = try readLines(ofBaseline: setup, options) else { return nil }
  if !reading.errors.isEmpty { throw CommandError(errors: reading.errors, code: .usage) }
  return reading.baseline
}

/// The same as far as it can be read, and what is wrong with its other lines.
func readLines(
  ofBaseline setup: Setup, _ options: CheckOptions
) throws(CommandError) -> BaselineReading? {
  let location = try baselineLocation(setup, options)
  try location.checkInside(setup.location)
  let isNamed = location.isOfCommandLine || location.place != nil
  if !isNamed, !setup.location.isStaged(location.path) { return nil }
  let found = try setup.location.kind(of: location.path, as: location.name)
  if found == nil {
    if !isNamed { return nil }
    throw location.error("there is no baseline '\(location.name)'; 'archlint baseline write' makes it")
  }
  do throws(CommandError) {
    let bytes = try setup.location.readFile(location.path, as: location.name, isNamed: location.isOfCommandLine)
    return Reporting.readBaseline(bytes, path: location.name)
  } catch {
    throw error.code == .usage && location.place != nil ? location.error(error.message) : error
  }
}

extension Project {
  /// Of its files.
  var knownPaths: KnownPaths { KnownPaths(files: files.lazy.map(\.path)) }
}

extension CheckedProject {
  /// How its findings and a baseline belong together.
  func matching(_ baseline: Baseline, _ unread: UnreadFiles) -> BaselineMatching {
    BaselineMatching(
      report.findings, baseline, paths: project.knownPaths, isUnread: unread.hold, today: Platform.today())
  }

  /// Whether this run would have found what an entry holds.
  func couldFind(_ options: CheckOptions, _ unread: UnreadFiles) -> (BaselineEntry) -> Bool {
    let isAsked = isAsked(options)
    return { isAsked($0) && !unread.hold($0.path) }
  }

  /// The entries that nothing was found for, since it was not seen whether there is anything.
  func uncheckedEntries(_ matching: BaselineMatching, _ options: CheckOptions, _ unread: UnreadFiles) -> [BaselineEntry]
  {
    let isAsked = isAsked(options)
    return matching.stale.filter { isAsked($0) && unread.hold($0.path) }
  }

  /// Whether a run like this one asks for what an entry holds.
  private func isAsked(_ options: CheckOptions) -> (BaselineEntry) -> Bool {
    let ran = Set(report.rules.map(\.id))
    // For want of coverage nobody knows.
    let unmeasured = Set(report.unmeasured)
    let isWhole = options.only.isEmpty && options.skip.isEmpty
    let location = setup.location
    return { entry in
      (isWhole || ran.contains(entry.rule)) && !unmeasured.contains(entry.rule)
        && location.isReported(entry.path)
    }
  }
}

/// What became of the baseline since the base; nil where there was none and is none, or git does not know of it.
///
/// - Parameter baseline: as it is now.
func baselineEdit(
  of baseline: Baseline?, since base: Base, _ setup: Setup, _ options: CheckOptions
) throws(CommandError) -> BaselineEdit? {
  let location = try baselineLocation(setup, options)
  guard options.usesBaseline, let path = relative(location.path, to: setup.location.root) else { return nil }
  let old = try base.git.fileContents(of: Array("./\(path)".utf8), at: base.commit)
  if old == nil, baseline == nil { return nil }
  // Of one that was wrong then, what it let pass is what could be read.
  let before = old.map { Reporting.readBaseline($0, path: location.name).baseline }
  return BaselineEdit(from: before ?? Baseline(), to: baseline ?? Baseline())
}
