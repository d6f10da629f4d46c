import ProjectModel
import Reporting
import RuleLanguage

extension CommandTable {
  /// `--format` of what answers a question.
  static let answerFormat = OptionSpecification(
    option: .format, short: "f", value: ("FMT[:FILE]", .choice(AnswerFormat.allCases.map(\.rawValue))),
    isRepeatable: true, help: "print text (the default) or json, to FILE where one is named")

  static let options: [OptionSpecification] = [
    OptionSpecification(
      option: .format, short: "f", value: ("FMT[:FILE]", .choice(ReportFormat.allCases.map(\.rawValue))),
      isRepeatable: true, help: "print the report as \(formatNames), to FILE where one is named"),
    OptionSpecification(
      option: .only, value: ("RULE", .rule), isRepeatable: true, help: "run no other rules than these"),
    OptionSpecification(option: .skip, value: ("RULE", .rule), isRepeatable: true, help: "leave these rules out"),
    OptionSpecification(
      option: .failOn, value: ("SEVERITY", .choice(FailureLevel.allCases.map(\.rawValue))),
      help: "exit with 1 from this severity on: error (the default), warning, note, or never"),
    OptionSpecification(option: .strict, help: "exit with 1 for problems, too: what could not be read or decided"),
    OptionSpecification(
      option: .baseline, value: ("FILE", .file),
      help: "let pass what this baseline holds, not that of the configuration"),
    OptionSpecification(option: .noBaseline, help: "let nothing pass that a baseline holds"),
    OptionSpecification(
      option: .strictBaseline, help: "exit with 1 for entries of the baseline that nothing is found for any more"),
    OptionSpecification(
      option: .reason, value: ("TEXT", .text("why")), help: "with 'write': why the new entries are let pass"),
    OptionSpecification(
      option: .until, value: ("DAY", .text("a day")),
      help: "with 'write': the last day of the new entries, as 2027-01-31"),
    OptionSpecification(
      option: .changedSince, value: ("REF", .text("a branch, a tag or a commit")),
      help: "report only what passes through files that differ from where this branch or commit and HEAD parted"),
    OptionSpecification(
      option: .filesFrom, value: ("FILE", .file),
      help:
        "report only what passes through the files that FILE lists, one a line or ended by NUL; '-' for standard input"),
    OptionSpecification(
      option: .staged, help: "judge the sources as they are staged, and report only what passes through staged changes"),
    OptionSpecification(
      option: .base, value: ("REF", .text("a branch, a tag or a commit")),
      help: "report only what is new against where this branch or commit and HEAD parted, and tell what went"),
    OptionSpecification(
      option: .owner, value: ("NAME", .text("@user, @organisation/team or 'none'")), isRepeatable: true,
      help: "report only what NAME answers for by the repository's CODEOWNERS; 'none' for what nobody does"),
    OptionSpecification(
      option: .maxFindings, value: ("N", .text("a number or 'all'")),
      help: "print only the N worst findings as text, or all; a terminal gets a first screen by default"),
    OptionSpecification(
      option: .config, value: ("FILE", .file), help: "take this configuration, not the archlint.json5 that is found"),
    OptionSpecification(option: .noConfig, help: "look for no configuration: the core pack alone runs"),
    OptionSpecification(option: .root, value: ("FOLDER", .folder), help: "take this folder as the project's root"),
    OptionSpecification(
      option: .allowOutside, value: ("FOLDER", .folder), isRepeatable: true,
      help: "let links, packs and documents of the project be read from FOLDER, outside the repository"),
    OptionSpecification(
      option: .modules, value: ("FILE", .file), help: "take the modules from this JSON file, not from manifests"),
    OptionSpecification(
      option: .useSwiftPM, help: "ask 'swift package describe' for the modules, not our own reader of manifests"),
    OptionSpecification(
      option: .level, value: ("LEVEL", .choice(GraphLevel.allCases.map(\.rawValue))),
      help: "what depends on each other: module (the default), feature, file or type"),
    OptionSpecification(
      option: .focus, value: ("X", .text("a name")), isRepeatable: true,
      help: "keep X and what is near it: what it uses, and what uses it"),
    OptionSpecification(
      option: .depth, value: ("N", .text("a number")), help: "how many steps from X are near; 1 by default"),
    OptionSpecification(
      option: .collapse, value: ("PATTERN", .text("a pattern")), isRepeatable: true,
      help: "draw all that matches as one"),
    OptionSpecification(option: .cycles, help: "keep only what is in cycles"),
    OptionSpecification(option: .tests, help: "keep test code"),
    OptionSpecification(
      option: .width, value: ("N", .text("a number")), help: "make a drawing about N wide; by default as looks well"),
    OptionSpecification(
      option: .coverage, value: ("FILE", .file), isRepeatable: true,
      help: "judge what rules say of coverage by this export of llvm-cov (JSON) or lcov"),
    OptionSpecification(
      option: .jobs, short: "j", value: ("N", .text("a number")),
      help: "read N files at once; one a processor by default"),
    OptionSpecification(
      option: .color, value: ("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))),
      help: "colour the text: auto (the default), always or never"),
    OptionSpecification(option: .quiet, short: "q", help: "print no summary and no progress"),
    OptionSpecification(
      option: .verbose, short: "v",
      help: "print all evidence, problems and suppressed findings, and how much each rule saw"),
    OptionSpecification(
      option: .stamp, value: ("FILE", .file),
      help: "for build systems: print absolute paths, and write FILE, Swift of one comment, unless the run fails"),
    OptionSpecification(
      option: .rows, help: "print the packs' checklists, row by row, with the rules that judge each and their examples"),
    OptionSpecification(option: .names, help: "print the rules' ids alone, and look at no project"),
    OptionSpecification(option: .tokens, help: "print the tokens instead"),
    OptionSpecification(
      option: .entity, value: ("NAME", .text("a name")), isRepeatable: true,
      help: "what it is about: Book; one of its own name by default"),
    OptionSpecification(
      option: .operation, value: ("NAME", .text("a name")), isRepeatable: true, help: "what it does: fetch, save"),
    OptionSpecification(
      option: .pack, value: ("PACK", .choice(packNames)), help: "of this pack, where several that are on have one"),
    OptionSpecification(
      option: .into, value: ("FOLDER", .folder), help: "put the files below this folder, not beside others"),
    OptionSpecification(option: .dryRun, help: "print what would be written, and write nothing"),
    OptionSpecification(option: .learn, help: "propose rules from habits that the code itself keeps"),
    OptionSpecification(option: .help, short: "h", help: "say how the command is used"),
    OptionSpecification(option: .version, help: "print the version"),
  ]
}

/// `text (the default), json or csv`
private var formatNames: String {
  var text = ""
  for format in ReportFormat.allCases {
    if !text.isEmpty { text += format == ReportFormat.allCases.last ? " or " : ", " }
    text += format == .text ? "text (the default)" : format.rawValue
  }
  return text
}
