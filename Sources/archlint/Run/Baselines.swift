import Configuration
import Findings
import Linting
import ProjectModel
import Reporting
import RuleLanguage

// Finds and reads the baseline of a run, and applies it to a report. Nothing here writes a baseline.

/// The location of a run's baseline.
struct BaselineLocation {
  /// Absolute.
  var path: String
  /// The path for messages.
  var name: String
  /// The place in the configuration that names it; nil if the command line names it, or for the default name.
  var place: Place?
  /// Whether the command line names it. Only then may it be outside of the project.
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
  /// An error about the baseline. It has the place in the configuration, if the configuration names the baseline.
  func error(_ message: String) -> CommandError {
    let message = place == nil ? message : "baseline: \(message)"
    return CommandError(errors: [InputError(place: place, message: message)], code: .usage)
  }

  /// Rejects a baseline outside of the project, unless the command line names it. A repository must not make archlint
  /// read files elsewhere.
  func checkInside(_ location: Location) throws(CommandError) {
    if isOfCommandLine { return }
    guard try isInside(location) else {
      throw error("'\(name)' is outside the project; only --baseline can name a file elsewhere")
    }
  }

  private func isInside(_ location: Location) throws(CommandError) -> Bool {
    guard let inner = relative(path, to: location.root) else { return false }
    if let staged = location.staged, try staged.end(of: inner, as: name).path.hasPrefix("../") { return false }
    // A file in the git index does not have to exist on disk.
    guard let place = try location.placeOnDisk(path, as: name) else { return true }
    let real = resolvedPath(place)
    if real == nil, isLink(place) {
      throw CommandError(message: "'\(name)' is a link without a target", code: .usage)
    }
    // A baseline that does not exist yet is located by its folder.
    guard let there = real ?? resolvedPath(parent(place)) else { return true }
    return relative(there, to: resolvedPath(location.root) ?? location.root) != nil
  }
}

/// The baseline of a run; nil if none is named and the default file does not exist.
func readBaseline(_ setup: Setup, _ options: CheckOptions) throws(CommandError) -> Baseline? {
  guard let reading = try readLines(ofBaseline: setup, options) else { return nil }
  if !reading.errors.isEmpty { throw CommandError(errors: reading.errors, code: .usage) }
  return reading.baseline
}

/// Reads the baseline without rejecting errors in single lines. The result contains all readable entries, and the
/// errors.
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
  /// Matches the findings with the entries of a baseline.
  func matching(_ baseline: Baseline, _ unread: UnreadFiles) -> BaselineMatching {
    BaselineMatching(
      report.findings, baseline, paths: project.knownPaths, isUnread: unread.hold, today: Platform.today())
  }

  /// Whether this run would report the finding of a baseline entry if it still existed.
  func couldFind(_ options: CheckOptions, _ unread: UnreadFiles) -> (BaselineEntry) -> Bool {
    let isAsked = isAsked(options)
    return { isAsked($0) && !unread.hold($0.path) }
  }

  /// The entries without a finding whose files were not read completely. It is unknown whether they still apply.
  func uncheckedEntries(_ matching: BaselineMatching, _ options: CheckOptions, _ unread: UnreadFiles) -> [BaselineEntry]
  {
    let isAsked = isAsked(options)
    return matching.stale.filter { isAsked($0) && unread.hold($0.path) }
  }

  /// Whether this run covers an entry, by its options for rules and paths.
  private func isAsked(_ options: CheckOptions) -> (BaselineEntry) -> Bool {
    let ran = Set(report.rules.map(\.id))
    // Without coverage data these rules have no result.
    let unmeasured = Set(report.unmeasured)
    let isWhole = options.only.isEmpty && options.skip.isEmpty
    let location = setup.location
    return { entry in
      (isWhole || ran.contains(entry.rule)) && !unmeasured.contains(entry.rule)
        && location.isReported(entry.path)
    }
  }
}

/// The difference between the baselines of the base and of now. nil if neither exists, or if the baseline is outside of
/// the root.
///
/// - Parameter baseline: The current baseline.
func baselineEdit(
  of baseline: Baseline?, since base: Base, _ setup: Setup, _ options: CheckOptions
) throws(CommandError) -> BaselineEdit? {
  let location = try baselineLocation(setup, options)
  guard options.usesBaseline, let path = relative(location.path, to: setup.location.root) else { return nil }
  let old = try base.git.fileContents(of: Array("./\(path)".utf8), at: base.commit)
  if old == nil, baseline == nil { return nil }
  // If the old baseline has errors, its readable entries count.
  let before = old.map { Reporting.readBaseline($0, path: location.name).baseline }
  return BaselineEdit(from: before ?? Baseline(), to: baseline ?? Baseline())
}
