import ProjectFiles
import ProjectLoading
import Reporting
import RuleLanguage

/// The format and the file that one `--format FMT[:FILE]` option requests.
struct ReportDestination: Equatable {
  var format: ReportFormat
  /// nil for standard output.
  var file: String?

  /// Whether an error message on standard error would be printed twice on a terminal.
  var repeatsStandardError: Bool { file == nil && (format == .text || format == .compact) }
}

/// An option that limits the report to changed files.
enum ChangeSource: Equatable {
  case since(String)
  case staged
  case list(String)
}

/// The options of `archlint check`.
struct CheckOptions {
  var paths: [String] = []
  var destinations: [ReportDestination] = []
  var only: [RuleID] = []
  var skip: [RuleID] = []
  var failOn = FailureLevel.error
  var isStrict = false
  /// The path of the baseline on the command line; nil to use the baseline of the configuration.
  var baseline: String?
  var usesBaseline = true
  var isStrictBaseline = false
  /// The owners to whose files the report is limited. Empty for all files.
  var owners: [String] = []
  /// The option that limits the report to changed files; nil for all files.
  var changes: ChangeSource?
  /// The revision of `--base`. Only findings that are new since its merge base with HEAD are reported; nil for all
  /// findings.
  var base: String?
  /// Whether the configuration, rules and baseline of `base` are used.
  var usesBaseRules = false
  /// Whether the run fails if changes since `base` hide violations, for example a new suppression.
  var failsForHidden = false
  /// File contents that are checked instead of those in the working tree.
  var overlay = Overlay()
  /// The file whose contents are read from standard input; nil for none.
  var standardInput: String?
  /// The contents of files that are not saved yet, by absolute path. They are checked in place of the files on disk, be
  /// they sources, configurations or rule pages.
  var unsaved: [String: [UInt8]] = [:]
  /// The sources that the last check of a session has read.
  var known: KnownSources?
  /// The file contents of another revision to check as well; nil for none.
  var before: Overlay?
  /// Whether a commit is checked instead of the working tree.
  var isOfRevision = false
  /// Whether the run needs the figures of features and cycles, for all formats.
  var needsFigures = false
  /// The limit for printed findings; nil to choose it by whether standard output is a terminal.
  var limit: TextStyle.Limit?
  var modules: String?
  var coverage: [String] = []
  var usesSwiftPM = false
  /// Whether all names in code are resolved, even if no rule needs them.
  var resolvesNames = false
  /// The number of threads; 0 for one per processor.
  var jobs = 0
  var color = ColorChoice.auto
  var isQuiet = false
  var isVerbose = false
  var printsTimings = false
  /// Whether to tick the checklists of packs and documents.
  var ticksChecklists = false
  /// Whether it is an error if the project has no checklist.
  var needsChecklists = false
  /// A file that is written if the run does not fail, for build systems that require an output file; nil for none.
  var stamp: String?

  var drawsGraphs: Bool { destinations.contains { $0.format.hasGraphs } }

  /// Whether to find the features of the project: the output is verbose, or a format contains figures about features.
  var reportsFeatures: Bool { isVerbose || needsFigures || destinations.contains { $0.format.hasFigures } }
}

/// Reads the options of `archlint check` from a parsed command line. The errors are about their values.
func checkOptions(_ arguments: Arguments) -> (options: CheckOptions, errors: [String]) {
  var (options, errors) = readingOptions(arguments)
  let (destinations, mistakes) = destinations(arguments, standard: standardFormat())
  options.destinations = destinations.map { ReportDestination(format: $0.format, file: $0.file) }
  return (options, mistakes + errors)
}

/// The format of a report for which no format is requested. A coding assistant that runs archlint gets one line for each
/// finding.
private func standardFormat() -> ReportFormat {
  let isAssistant = assistantVariables.contains { Platform.environment($0).map { !$0.isEmpty } ?? false }
  return isAssistant ? .compact : .text
}

/// Variables that coding assistants set for the commands they run. An editor's own terminal does not have them.
private let assistantVariables = ["AI_AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CURSOR_AGENT", "GEMINI_CLI"]

/// The rule IDs of an option. One option may list several IDs, separated by commas.
private func ruleIDs(_ arguments: Arguments, _ option: Option) -> [RuleID] {
  arguments.all(option).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    .map { RuleID(String($0)) }
}

/// Reads all options except for the formats, which differ between commands.
func readingOptions(_ arguments: Arguments) -> (options: CheckOptions, errors: [String]) {
  var options = CheckOptions()
  var errors: [String] = []
  options.paths = arguments.operands
  options.only = ruleIDs(arguments, .only)
  options.skip = ruleIDs(arguments, .skip)
  if !options.only.isEmpty, Set(options.only).isSubset(of: options.skip) {
    errors.append("'--only' and '--skip' name the same rules, so no rule would run")
  }
  options.failOn = choice(arguments, .failOn, default: .error, errors: &errors)
  options.color = choice(arguments, .color, default: .auto, errors: &errors)
  options.isStrict = arguments.has(.strict)
  options.baseline = arguments.last(.baseline)
  options.usesBaseline = !arguments.has(.noBaseline)
  options.isStrictBaseline = arguments.has(.strictBaseline)
  options.owners = arguments.all(.owner)
  let sources: [ChangeSource] =
    [arguments.last(.changedSince).map(ChangeSource.since), arguments.last(.filesFrom).map(ChangeSource.list)]
    .compactMap { $0 } + (arguments.has(.staged) ? [.staged] : [])
  options.changes = sources.first
  if sources.count > 1 { errors.append("'--changed-since', '--files-from' and '--staged' cannot be combined") }
  options.standardInput = arguments.last(.stdinPath)
  if options.standardInput != nil, arguments.last(.filesFrom) == "-" {
    errors.append("'--stdin-path' and '--files-from -' cannot be combined, because both read standard input")
  }
  options.base = arguments.last(.base)
  if options.base != nil, arguments.has(.useSwiftPM) {
    errors.append(
      "'--base' and '--use-swiftpm' cannot be combined: SwiftPM cannot read the files of another revision")
  }
  options.usesBaseRules = arguments.has(.baseRules)
  options.failsForHidden = arguments.has(.failOnLoosening)
  for option in [Option.baseRules, .failOnLoosening] where arguments.has(option) && options.base == nil {
    errors.append("'--\(option.rawValue)' needs '--base REF'")
  }
  options.isQuiet = arguments.has(.quiet)
  options.isVerbose = arguments.has(.verbose)
  options.printsTimings = arguments.has(.timings)
  options.usesSwiftPM = arguments.has(.useSwiftPM)
  options.modules = arguments.last(.modules)
  options.stamp = arguments.last(.stamp)
  options.coverage = arguments.all(.coverage)
  if let text = arguments.last(.jobs) {
    if let jobs = Int(text), (1...1024).contains(jobs) {
      options.jobs = jobs
    } else {
      errors.append("'--jobs' expects a number from 1 to 1024, not '\(text)'")
    }
  }
  if let text = arguments.last(.maxFindings) {
    if text == "all" {
      options.limit = .all
    } else if let count = Int(text), count >= 0 {
      options.limit = .count(count)
    } else {
      errors.append("'--max-findings' expects a number or 'all', not '\(text)'")
    }
  }
  return (options, errors)
}

struct OptionError: Error { var message: String }

/// The destinations of all `--format FMT[:FILE]` options. Without such an option, the standard format on standard
/// output.
func destinations<Format: RawRepresentable & CaseIterable>(
  _ arguments: Arguments, standard: Format
) -> (destinations: [(format: Format, file: String?)], errors: [String]) where Format.RawValue == String {
  var found: [(format: Format, file: String?)] = []
  var errors: [String] = []
  for text in arguments.all(.format) {
    switch destination(text, of: Format.self) {
    case .success(let one): found.append(one)
    case .failure(let error): errors.append(error.message)
    }
  }
  if found.isEmpty { found = [(standard, nil)] }
  errors += clashes(found.map(\.file) + (arguments.last(.stamp).map { [$0] } ?? []))
  // If several reports go to standard output, only the first is kept, so that the errors are printed there once.
  let first = found.firstIndex { $0.file == nil }
  return (found.indices.filter { found[$0].file != nil || $0 == first }.map { found[$0] }, errors)
}

private func destination<Format: RawRepresentable & CaseIterable>(
  _ text: String, of formats: Format.Type
) -> Result<(format: Format, file: String?), OptionError> where Format.RawValue == String {
  let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  let name = String(parts[0])
  guard let format = Format(rawValue: name) else {
    let names = formats.allCases.map(\.rawValue)
    let several = text.split(separator: ",").map(String.init)
    if several.count > 1, let first = several.first, Format(rawValue: first) != nil {
      let line = "--format \(first) " + several.dropFirst().map { "--format \($0):FILE" }.joined(separator: " ")
      return .failure(OptionError(message: "'--format \(text)' names several formats; write: \(line)"))
    }
    let near = didYouMean(name, among: names)
    let hint = near.isEmpty ? "; there are \(names.joined(separator: ", "))" : near
    return .failure(OptionError(message: "there is no format '\(name)'\(hint)"))
  }
  guard parts.count > 1 else { return .success((format, nil)) }
  guard !parts[1].isEmpty else {
    return .failure(OptionError(message: "'--format \(text)' has no file name after the colon"))
  }
  // As the file, `-` means standard output.
  return .success((format, parts[1] == "-" ? nil : String(parts[1])))
}

/// Errors about reports with the same destination, which would overwrite each other.
private func clashes(_ destinations: [String?]) -> [String] {
  var errors: [String] = []
  if destinations.filter({ $0 == nil }).count > 1 {
    errors.append("only one report can go to standard output; give the others a file: --format json:report.json")
  }
  var files: [String: String] = [:]
  let folder = (try? Platform.workingFolder()) ?? "/"
  for file in destinations.compactMap(\.self) {
    // Two different paths may lead to the same file, for example through a link.
    let path = absolutePath(file, in: folder)
    let key = resolvedPath(path) ?? path
    if let first = files.updateValue(file, forKey: key) {
      errors.append(
        first == file
          ? "two reports would be written to '\(file)'; name a different file for each '--format'"
          : "'\(first)' and '\(file)' are the same file; name a different file for each '--format'")
    }
  }
  return errors
}

func choice<Choice: RawRepresentable & CaseIterable>(
  _ arguments: Arguments, _ option: Option, default fallback: Choice, errors: inout [String]
) -> Choice where Choice.RawValue == String {
  guard let text = arguments.last(option) else { return fallback }
  if let choice = Choice(rawValue: text) { return choice }
  let names = Choice.allCases.map(\.rawValue)
  let near = didYouMean(option == .failOn ? nearestSeverity(text, among: names) : nearest(text, among: names))
  errors.append("'--\(option.rawValue)' expects \(names.joined(separator: ", ")), not '\(text)'\(near)")
  return fallback
}
