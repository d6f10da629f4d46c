import Configuration
import Findings
import Linting
import ProjectModel
import Reporting
import RuleLanguage

// Finds and reads the baseline, and applies it to a report. A check never writes the baseline.

/// The path of a run's baseline, and the place that names it.
struct BaselineLocation {
  /// Absolute.
  var path: String
  /// The path for messages.
  var name: String
  /// The place in the configuration that names the baseline; nil if the command line names it, or if it has the default
  /// name.
  var place: Place?
  /// Whether the command line names the baseline. Otherwise it must be inside of the project.
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
  /// An error about the baseline. If the configuration names the baseline, the error has the place in the
  /// configuration.
  func error(_ message: String) -> CommandError {
    let message = place == nil ? message : "baseline: \(message)"
    return CommandError(errors: [InputError(place: place, message: message)], code: .usage)
  }

  /// Throws an error if the baseline is outside of the project, unless the command line names it. A repository must not
  /// make archlint read other files of the user.
  func checkInside(_ location: Location) throws(CommandError) {
    if isOfCommandLine { return }
    guard try isInside(location) else {
      throw error("'\(name)' is outside the project; only --baseline can name a file elsewhere")
    }
  }

  private func isInside(_ location: Location) throws(CommandError) -> Bool {
    guard let inner = relative(path, to: location.root) else { return false }
    if let staged = location.staged, try staged.end(of: inner, as: name).path.hasPrefix("../") { return false }
    // A baseline in git's index counts as inside, even if there is no such file on disk.
    guard let place = try location.placeOnDisk(path, as: name) else { return true }
    let real = resolvedPath(place)
    if real == nil, isLink(place) {
      throw CommandError(message: "'\(name)' is a link without a target", code: .usage)
    }
    // If the baseline does not exist yet, its folder must be inside of the project.
    guard let there = real ?? resolvedPath(parent(place)) else { return true }
    return relative(there, to: resolvedPath(location.root) ?? location.root) != nil
  }
}

/// The baseline of a run; nil if nothing names one, and no file with the default name exists.
func readBaseline(_ setup: Setup, _ options: CheckOptions) throws(CommandError) -> Baseline? {
  guard let reading = try readLines(ofBaseline: setup, options) else { return nil }
  if !reading.errors.isEmpty { throw CommandError(errors: reading.errors, code: .usage) }
  return reading.baseline
}

/// Reads the baseline, even if some lines are invalid. The result contains the valid entries and the errors.
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

extension CheckedProject {
  /// Matches the report's findings with the entries of a baseline.
  func matching(_ baseline: Baseline, _ unread: UnreadFiles) -> BaselineMatching {
    BaselineMatching(
      report.findings, baseline, paths: project.knownPaths, isUnread: unread.hold, today: Platform.today())
  }

  /// For a baseline entry, whether this run would report the finding if it still existed.
  func couldFind(_ options: CheckOptions, _ unread: UnreadFiles) -> (BaselineEntry) -> Bool {
    let isAsked = isAsked(options)
    return { isAsked($0) && !unread.hold($0.path) }
  }

  /// The entries without a finding whose files were not completely read, so that it is unknown whether the violations
  /// still exist.
  func uncheckedEntries(_ matching: BaselineMatching, _ options: CheckOptions, _ unread: UnreadFiles) -> [BaselineEntry]
  {
    let isAsked = isAsked(options)
    return matching.stale.filter { isAsked($0) && unread.hold($0.path) }
  }

  /// For a baseline entry, whether the options for rules and paths include it in this run.
  private func isAsked(_ options: CheckOptions) -> (BaselineEntry) -> Bool {
    let ran = Set(report.rules.map(\.id))
    // Rules that need coverage have no result if there is no coverage data.
    let unmeasured = Set(report.unmeasured)
    let isWhole = options.only.isEmpty && options.skip.isEmpty
    let location = setup.location
    return { entry in
      (isWhole || ran.contains(entry.rule)) && !unmeasured.contains(entry.rule)
        && location.isReported(entry.path)
    }
  }
}

/// The entries that were added to and removed from the baseline since the base. nil if there was and is no baseline, or
/// if it is outside of the root.
///
/// - Parameter baseline: The current baseline.
func baselineEdit(
  of baseline: Baseline?, since base: Base, _ setup: Setup, _ options: CheckOptions
) throws(CommandError) -> BaselineEdit? {
  let location = try baselineLocation(setup, options)
  guard options.usesBaseline, let path = relative(location.path, to: setup.location.root) else { return nil }
  let old = try base.git.fileContents(of: Array("./\(path)".utf8), at: base.commit)
  if old == nil, baseline == nil { return nil }
  // If the baseline of the base has errors, its valid entries are used.
  let before = old.map { Reporting.readBaseline($0, path: location.name).baseline }
  return BaselineEdit(from: before ?? Baseline(), to: baseline ?? Baseline())
}
