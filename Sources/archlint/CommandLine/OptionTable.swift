import ProjectModel
import Reporting
import RuleLanguage

/// All options by their long names, in the order of the completions.
enum Option: String, CaseIterable {
  case format
  case only, skip
  case failOn = "fail-on"
  case strict
  case baseline
  case noBaseline = "no-baseline"
  case strictBaseline = "strict-baseline"
  case reason, until
  case changedSince = "changed-since"
  case filesFrom = "files-from"
  case staged
  case stdinPath = "stdin-path"
  case base
  case since, every, blame
  case baseRules = "base-rules"
  case failOnLoosening = "fail-on-loosening"
  case owner
  case maxFindings = "max-findings"
  case config
  case noConfig = "no-config"
  case root
  case allowOutside = "allow-outside"
  case modules
  case useSwiftPM = "use-swiftpm"
  case level, focus, depth, collapse, cycles, tests, width
  case coverage, jobs, color, quiet, verbose, timings, stamp, rows, names
  case entity, operation, pack
  case into = "in"
  case dryRun = "dry-run"
  case unsafe
  case learn, stdio, help, version
}

extension Command {
  /// The options that the command accepts, in the order of its help.
  var options: [Option] {
    switch self {
    case .check:
      [
        .format, .only, .skip, .failOn, .strict, .baseline, .noBaseline, .strictBaseline, .changedSince, .filesFrom,
        .staged, .stdinPath, .base, .baseRules, .failOnLoosening, .owner, .maxFindings, .config, .noConfig, .root,
        .allowOutside, .modules, .useSwiftPM,
        .coverage, .jobs, .color, .quiet, .verbose, .timings, .stamp, .help, .version,
      ]
    case .checklist:
      [
        .format, .failOn, .baseline, .noBaseline, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM,
        .coverage, .jobs, .color, .quiet, .verbose, .help,
      ]
    case .baseline:
      [
        .baseline, .reason, .until, .only, .skip, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM,
        .coverage, .jobs, .quiet, .help,
      ]
    case .initialize: [.learn, .dryRun, .jobs, .quiet, .help]
    case .new: [.entity, .operation, .pack, .into, .dryRun, .config, .noConfig, .root, .allowOutside, .help]
    case .fix:
      [
        .dryRun, .unsafe, .failOn, .baseline, .noBaseline, .config, .noConfig, .root, .allowOutside, .modules,
        .useSwiftPM, .coverage, .jobs, .quiet, .verbose, .help,
      ]
    case .rules:
      [
        .format, .names, .rows, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM, .coverage, .jobs,
        .help,
      ]
    case .explain: [.format, .config, .noConfig, .root, .allowOutside, .help]
    case .rulesTest: [.config, .noConfig, .root, .allowOutside, .help]
    case .rulesTry:
      [
        .format, .maxFindings, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM, .jobs, .color, .quiet,
        .verbose, .help,
      ]
    case .graph:
      [
        .format, .level, .focus, .depth, .collapse, .cycles, .tests, .width, .config, .noConfig, .root, .allowOutside,
        .modules, .useSwiftPM, .jobs, .color, .quiet, .verbose, .help,
      ]
    case .why, .what, .simulate: Self.answerOptions
    case .metrics:
      [.format, .level, .tests, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM, .jobs, .quiet, .help]
    case .history:
      [
        .format, .since, .until, .every, .blame, .only, .skip, .baseline, .noBaseline, .config, .noConfig, .root,
        .allowOutside,
        .modules, .jobs, .quiet, .help,
      ]
    case .languageServer:
      [
        .stdio, .only, .skip, .baseline, .noBaseline, .config, .noConfig, .allowOutside, .modules, .useSwiftPM,
        .coverage, .jobs, .help,
      ]
    case .schema, .completions, .help, .version: [.help]
    }
  }

  /// The options of commands that answer one question as text or JSON.
  private static let answerOptions: [Option] = [
    .format, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM, .jobs, .color, .quiet, .verbose, .help,
  ]
}

/// The description of an option, from which parsing, help and completions are made.
struct OptionSpecification {
  let option: Option
  var short: Character?
  /// The name and the kind of the option's value; nil for an option without a value.
  var value: (name: String, kind: ValueKind)?
  var isRepeatable = false
  let help: String

  var long: String { "--\(option.rawValue)" }
}

extension OptionSpecification {
  /// The `--format` option of commands that answer one question.
  static let answerFormat = OptionSpecification(
    option: .format, short: "f", value: ("FMT[:FILE]", .choice(AnswerFormat.allCases.map(\.rawValue))),
    isRepeatable: true, help: "print text (the default) or json; with :FILE, write to this file")

  /// All options, in the order of help and completions.
  static var all: [OptionSpecification] { Option.allCases.map(\.specification) }
}

extension Option {
  /// The description of the option. It is computed when it is needed, because a run needs only a few.
  var specification: OptionSpecification {
    switch self {
    case .format:
      OptionSpecification(
        option: self, short: "f", value: ("FMT[:FILE]", .choice(ReportFormat.allCases.map(\.rawValue))),
        isRepeatable: true, help: "print the report as \(formatNames); with :FILE, write to this file")
    case .only:
      OptionSpecification(
        option: self, value: ("RULE", .rule), isRepeatable: true,
        help: "run only these rules; separate several by commas, or repeat the option")
    case .skip:
      OptionSpecification(option: self, value: ("RULE", .rule), isRepeatable: true, help: "skip these rules")
    case .failOn:
      OptionSpecification(
        option: self, value: ("SEVERITY", .choice(FailureLevel.allCases.map(\.rawValue))),
        help: "exit with 1 if a finding has at least this severity: error (the default), warning, note, or never")
    case .strict:
      OptionSpecification(
        option: self,
        help: "also exit with 1 for analysis problems: files or rules that could "
          + "not be checked")
    case .baseline:
      OptionSpecification(
        option: self, value: ("FILE", .file),
        help: "use this baseline instead of the one in the configuration")
    case .noBaseline:
      OptionSpecification(option: self, help: "ignore the baseline, and also report the findings that it contains")
    case .strictBaseline:
      OptionSpecification(
        option: self, help: "exit with 1 if the baseline has stale entries, which match no finding")
    case .reason:
      OptionSpecification(
        option: self, value: ("TEXT", .text("why")), help: "with 'baseline write': the reason for the new entries")
    case .until:
      OptionSpecification(
        option: self, value: ("DAY", .text("a day")),
        help: "with 'baseline write': the last day on which the new entries are valid, such as 2027-01-31")
    case .changedSince:
      OptionSpecification(
        option: self, value: ("REF", .text("a branch, a tag or a commit")),
        help: "report only findings in files that changed since the merge base of REF and HEAD")
    case .filesFrom:
      OptionSpecification(
        option: self, value: ("FILE", .file),
        help:
          "report only findings in the files that FILE lists, separated by newlines or NUL; '-' for standard input"
      )
    case .staged:
      OptionSpecification(
        option: self, help: "check the staged contents of files, and report only findings in staged changes")
    case .stdinPath:
      OptionSpecification(
        option: self, value: ("FILE", .file),
        help: "for editors: check standard input as the contents of FILE, which may not be saved or may not exist yet")
    case .base:
      OptionSpecification(
        option: self, value: ("REF", .text("a branch, a tag or a commit")),
        help: "report only findings that are new since the merge base of REF and HEAD, and list removed findings")
    case .since:
      OptionSpecification(
        option: self, value: ("REV|DAY", .text("a revision, or a day")),
        help: "begin with this revision, or on this day, such as 2026-01-31; by default, one year before the end")
    case .every:
      OptionSpecification(
        option: self, value: ("PERIOD", .text("day, week, month, tag, commit or a number")),
        help: "check the last revision of each day, week or month, each tag or commit, or every N commits; by default, "
          + "each week if that gives at most 60 revisions")
    case .blame:
      OptionSpecification(
        option: self, value: ("RULE", .rule),
        help: "print each finding of RULE with the commit that brought it, in the whole history unless --since is given"
      )
    case .baseRules:
      OptionSpecification(
        option: self,
        help: "with --base: use the configuration, rules and baseline of REF, so that a change cannot weaken them")
    case .failOnLoosening:
      OptionSpecification(
        option: self,
        help: "with --base: exit with 1 if a change to rules, baseline or suppressions hides a violation")
    case .owner:
      OptionSpecification(
        option: self, value: ("NAME", .text("@user, @organisation/team or 'none'")), isRepeatable: true,
        help: "report only findings in files that NAME owns in CODEOWNERS; 'none' for files without an owner")
    case .maxFindings:
      OptionSpecification(
        option: self, value: ("N", .text("a number or 'all'")),
        help: "print only the N worst findings as text, or all; by default, a terminal shows one screen")
    case .config:
      OptionSpecification(
        option: self, value: ("FILE", .file), help: "use this configuration file instead of archlint.json5")
    case .noConfig:
      OptionSpecification(option: self, help: "ignore all configuration files and run the packs core and overview")
    case .root:
      OptionSpecification(
        option: self, value: ("FOLDER", .folder),
        help: "use this folder as the root of the project; paths may be relative to it")
    case .allowOutside:
      OptionSpecification(
        option: self, value: ("FOLDER", .folder), isRepeatable: true,
        help: "allow links, packs and documents to point into FOLDER, outside the repository")
    case .modules:
      OptionSpecification(
        option: self, value: ("FILE", .file), help: "read the modules from this JSON file instead of manifests")
    case .useSwiftPM:
      OptionSpecification(
        option: self, help: "read the modules with 'swift package describe'")
    case .level:
      OptionSpecification(
        option: self, value: ("LEVEL", .choice(GraphLevel.allCases.map(\.rawValue))),
        help: "the nodes of the graph: module (the default), feature, file or type")
    case .focus:
      OptionSpecification(
        option: self, value: ("X", .text("a name")), isRepeatable: true,
        help: "show only X, its dependencies and its users")
    case .depth:
      OptionSpecification(
        option: self, value: ("N", .text("a number")), help: "show nodes up to N steps from X; the default is 1")
    case .collapse:
      OptionSpecification(
        option: self, value: ("PATTERN", .text("a pattern")), isRepeatable: true,
        help: "draw all matching nodes as one")
    case .cycles:
      OptionSpecification(option: self, help: "show only the nodes in cycles")
    case .tests:
      OptionSpecification(option: self, help: "include test code")
    case .width:
      OptionSpecification(
        option: self, value: ("N", .text("a number")), help: "the approximate width of the drawing")
    case .coverage:
      OptionSpecification(
        option: self, value: ("FILE", .file), isRepeatable: true,
        help: "check coverage rules with this coverage file, a JSON export of llvm-cov or an lcov file")
    case .jobs:
      OptionSpecification(
        option: self, short: "j", value: ("N", .text("a number")),
        help: "read N files in parallel; by default, one for each processor")
    case .color:
      OptionSpecification(
        option: self, value: ("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))),
        help: "colour the text: auto (the default), always or never")
    case .quiet:
      OptionSpecification(option: self, short: "q", help: "do not print the summary or progress")
    case .verbose:
      OptionSpecification(
        option: self, short: "v",
        help: "print all evidence, problems and suppressed findings, and the number of elements each rule checked")
    case .timings:
      OptionSpecification(
        option: self, help: "print to standard error how long each phase and the slowest rules take")
    case .stamp:
      OptionSpecification(
        option: self, value: ("FILE", .file),
        help: "for build systems: print absolute paths; if the run succeeds, write a Swift file that contains only a "
          + "comment to FILE")
    case .rows:
      OptionSpecification(
        option: self, help: "print each checklist ID of the packs with the rules that check it and their examples"
      )
    case .names:
      OptionSpecification(option: self, help: "print only the ids of the rules, without reading a project")
    case .entity:
      OptionSpecification(
        option: self, value: ("NAME", .text("a name")), isRepeatable: true,
        help: "the entity of the feature, such as Book; by default it has the name of the feature")
    case .operation:
      OptionSpecification(
        option: self, value: ("NAME", .text("a name")), isRepeatable: true,
        help: "its operations, such as fetch or save; for a service also 'capture(quality: Int) -> Photo'")
    case .pack:
      OptionSpecification(
        option: self, value: ("PACK", .choice(packNames)),
        help: "use the template of this pack; required if several enabled packs have a template")
    case .into:
      OptionSpecification(
        option: self, value: ("FOLDER", .folder),
        help: "write the new files in this folder, instead of next to existing features or services")
    case .dryRun:
      OptionSpecification(option: self, help: "print the changes without writing them")
    case .unsafe:
      OptionSpecification(
        option: self, help: "also make fixes that may change the meaning of the code or need your review")
    case .learn:
      OptionSpecification(option: self, help: "suggest rules from conventions that the code already follows")
    case .stdio:
      OptionSpecification(
        option: self, help: "use standard input and output; this is the default, and some editors pass it")
    case .help:
      OptionSpecification(option: self, short: "h", help: "print the usage of the command")
    case .version:
      OptionSpecification(option: self, help: "print the version")
    }
  }
}

/// The names of the formats as text: `text (the default), json or csv`.
private var formatNames: String { names(of: ReportFormat.self) }

/// The names of formats. The first is the default.
func names<Format: RawRepresentable & CaseIterable>(of formats: Format.Type) -> String where Format.RawValue == String {
  var text = ""
  for (index, name) in formats.allCases.map(\.rawValue).enumerated() {
    if index > 0 { text += index == formats.allCases.count - 1 ? " or " : ", " }
    text += index == 0 ? "\(name) (the default)" : name
  }
  return text
}
