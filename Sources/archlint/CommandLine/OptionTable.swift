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
  case staged, base
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
  case coverage, jobs, color, quiet, verbose, stamp, rows, names
  case entity, operation, pack
  case into = "in"
  case dryRun = "dry-run"
  case learn, help, version
}

extension Command {
  /// The options of the command, in the order of its help.
  var options: [Option] {
    switch self {
    case .check:
      [
        .format, .only, .skip, .failOn, .strict, .baseline, .noBaseline, .strictBaseline, .changedSince, .filesFrom,
        .staged, .base, .baseRules, .failOnLoosening, .owner, .maxFindings, .config, .noConfig, .root, .allowOutside,
        .modules, .useSwiftPM,
        .coverage, .jobs, .color, .quiet, .verbose, .stamp, .help, .version,
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
    case .rules:
      [.names, .rows, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM, .coverage, .jobs, .help]
    case .explain, .rulesTest: [.config, .noConfig, .root, .allowOutside, .help]
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
    case .schema, .completions, .help, .version: [.help]
    }
  }

  /// The options of commands that answer one question as text or JSON.
  private static let answerOptions: [Option] = [
    .format, .config, .noConfig, .root, .allowOutside, .modules, .useSwiftPM, .jobs, .color, .quiet, .verbose, .help,
  ]
}

/// A row of the option table.
struct OptionSpecification {
  let option: Option
  var short: Character?
  /// The name and the kind of the value. nil for a switch.
  var value: (name: String, kind: ValueKind)?
  var isRepeatable = false
  let help: String

  var long: String { "--\(option.rawValue)" }
}

extension OptionSpecification {
  /// The `--format` option of commands that answer one question.
  static let answerFormat = OptionSpecification(
    option: .format, short: "f", value: ("FMT[:FILE]", .choice(AnswerFormat.allCases.map(\.rawValue))),
    isRepeatable: true, help: "print text (the default) or json, to FILE where one is named")

  /// All options, in the order of help and completions.
  static var all: [OptionSpecification] { Option.allCases.map(\.specification) }
}

extension Option {
  /// The option's row of the table. It is computed on demand, because a run needs only a few rows.
  var specification: OptionSpecification {
    switch self {
    case .format:
      OptionSpecification(
        option: self, short: "f", value: ("FMT[:FILE]", .choice(ReportFormat.allCases.map(\.rawValue))),
        isRepeatable: true, help: "print the report as \(formatNames), to FILE where one is named")
    case .only:
      OptionSpecification(
        option: self, value: ("RULE", .rule), isRepeatable: true,
        help: "run no other rules than these; several are joined by commas, or given one by one")
    case .skip:
      OptionSpecification(option: self, value: ("RULE", .rule), isRepeatable: true, help: "leave these rules out")
    case .failOn:
      OptionSpecification(
        option: self, value: ("SEVERITY", .choice(FailureLevel.allCases.map(\.rawValue))),
        help: "exit with 1 from this severity on: error (the default), warning, note, or never")
    case .strict:
      OptionSpecification(option: self, help: "exit with 1 for problems, too: what could not be read or decided")
    case .baseline:
      OptionSpecification(
        option: self, value: ("FILE", .file),
        help: "let pass what this baseline holds, not that of the configuration")
    case .noBaseline:
      OptionSpecification(option: self, help: "let nothing pass that a baseline holds")
    case .strictBaseline:
      OptionSpecification(
        option: self, help: "exit with 1 for entries of the baseline that nothing is found for any more")
    case .reason:
      OptionSpecification(
        option: self, value: ("TEXT", .text("why")), help: "with 'write': why the new entries are let pass")
    case .until:
      OptionSpecification(
        option: self, value: ("DAY", .text("a day")),
        help: "with 'write': the last day of the new entries, as 2027-01-31")
    case .changedSince:
      OptionSpecification(
        option: self, value: ("REF", .text("a branch, a tag or a commit")),
        help: "report only what passes through files that differ from where this branch or commit and HEAD parted")
    case .filesFrom:
      OptionSpecification(
        option: self, value: ("FILE", .file),
        help:
          "report only what passes through the files that FILE lists, one a line or ended by NUL; '-' for standard input"
      )
    case .staged:
      OptionSpecification(
        option: self, help: "judge the sources as they are staged, and report only what passes through staged changes")
    case .base:
      OptionSpecification(
        option: self, value: ("REF", .text("a branch, a tag or a commit")),
        help: "report only what is new against where this branch or commit and HEAD parted, and tell what went")
    case .baseRules:
      OptionSpecification(
        option: self,
        help: "with --base: check by the configuration, rules and baseline of REF, so that a change cannot loosen them")
    case .failOnLoosening:
      OptionSpecification(
        option: self,
        help: "with --base: exit with 1 if changed rules, baseline or suppressions hide a violation")
    case .owner:
      OptionSpecification(
        option: self, value: ("NAME", .text("@user, @organisation/team or 'none'")), isRepeatable: true,
        help: "report only what NAME answers for by the repository's CODEOWNERS; 'none' for what nobody does")
    case .maxFindings:
      OptionSpecification(
        option: self, value: ("N", .text("a number or 'all'")),
        help: "print only the N worst findings as text, or all; a terminal gets a first screen by default")
    case .config:
      OptionSpecification(
        option: self, value: ("FILE", .file), help: "take this configuration, not the archlint.json5 that is found")
    case .noConfig:
      OptionSpecification(option: self, help: "ignore configurations: the packs core and overview run")
    case .root:
      OptionSpecification(
        option: self, value: ("FOLDER", .folder),
        help: "take this folder as the project's root; paths may be written from there, too")
    case .allowOutside:
      OptionSpecification(
        option: self, value: ("FOLDER", .folder), isRepeatable: true,
        help: "let links, packs and documents of the project be read from FOLDER, outside the repository")
    case .modules:
      OptionSpecification(
        option: self, value: ("FILE", .file), help: "take the modules from this JSON file, not from manifests")
    case .useSwiftPM:
      OptionSpecification(
        option: self, help: "ask 'swift package describe' for the modules, not our own reader of manifests")
    case .level:
      OptionSpecification(
        option: self, value: ("LEVEL", .choice(GraphLevel.allCases.map(\.rawValue))),
        help: "what depends on each other: module (the default), feature, file or type")
    case .focus:
      OptionSpecification(
        option: self, value: ("X", .text("a name")), isRepeatable: true,
        help: "keep X and what is near it: what it uses, and what uses it")
    case .depth:
      OptionSpecification(
        option: self, value: ("N", .text("a number")), help: "how many steps from X are near; 1 by default")
    case .collapse:
      OptionSpecification(
        option: self, value: ("PATTERN", .text("a pattern")), isRepeatable: true,
        help: "draw all that matches as one")
    case .cycles:
      OptionSpecification(option: self, help: "keep only what is in cycles")
    case .tests:
      OptionSpecification(option: self, help: "keep test code")
    case .width:
      OptionSpecification(
        option: self, value: ("N", .text("a number")), help: "make a drawing about N wide; by default as looks well")
    case .coverage:
      OptionSpecification(
        option: self, value: ("FILE", .file), isRepeatable: true,
        help: "judge what rules say of coverage by this export of llvm-cov (JSON) or lcov")
    case .jobs:
      OptionSpecification(
        option: self, short: "j", value: ("N", .text("a number")),
        help: "read N files at once; one a processor by default")
    case .color:
      OptionSpecification(
        option: self, value: ("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))),
        help: "colour the text: auto (the default), always or never")
    case .quiet:
      OptionSpecification(option: self, short: "q", help: "print no summary and no progress")
    case .verbose:
      OptionSpecification(
        option: self, short: "v",
        help: "print all evidence, problems and suppressed findings, and how much each rule saw")
    case .stamp:
      OptionSpecification(
        option: self, value: ("FILE", .file),
        help: "for build systems: print absolute paths, and write FILE, Swift of one comment, unless the run fails")
    case .rows:
      OptionSpecification(
        option: self, help: "print the packs' checklists, row by row, with the rules that judge each and their examples"
      )
    case .names:
      OptionSpecification(option: self, help: "print the rules' ids alone, and look at no project")
    case .entity:
      OptionSpecification(
        option: self, value: ("NAME", .text("a name")), isRepeatable: true,
        help: "what it is about: Book; one of its own name by default")
    case .operation:
      OptionSpecification(
        option: self, value: ("NAME", .text("a name")), isRepeatable: true,
        help: "what it does: fetch, save; for a service also 'capture(quality: Int) -> Photo'")
    case .pack:
      OptionSpecification(
        option: self, value: ("PACK", .choice(packNames)), help: "of this pack, where several that are on have one")
    case .into:
      OptionSpecification(
        option: self, value: ("FOLDER", .folder), help: "put the files below this folder, not beside others")
    case .dryRun:
      OptionSpecification(option: self, help: "print what would be written, and write nothing")
    case .learn:
      OptionSpecification(option: self, help: "propose rules from habits that the code itself keeps")
    case .help:
      OptionSpecification(option: self, short: "h", help: "say how the command is used")
    case .version:
      OptionSpecification(option: self, help: "print the version")
    }
  }
}

/// For example `text (the default), json or csv`.
private var formatNames: String {
  var text = ""
  for format in ReportFormat.allCases {
    if !text.isEmpty { text += format == ReportFormat.allCases.last ? " or " : ", " }
    text += format == .text ? "text (the default)" : format.rawValue
  }
  return text
}
