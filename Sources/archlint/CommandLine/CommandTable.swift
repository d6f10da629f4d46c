import ProjectModel
import Reporting
import RuleLanguage

/// What archlint can be asked to do. The raw value is what stands on the command line.
enum Command: String, CaseIterable {
  case check, checklist, new, outline, rules, explain
  case rulesTest = "rules test"
  case rulesTry = "rules try"
  case graph
  case schema, completions, help, version
}

/// Every option, by its long name.
enum Option: String, CaseIterable {
  case format
  case only, skip
  case failOn = "fail-on"
  case strict
  case maxFindings = "max-findings"
  case config
  case noConfig = "no-config"
  case root, modules, coverage
  case useSwiftPM = "use-swiftpm"
  case level, focus, depth, collapse, cycles, tests, width
  case entity, operation, pack
  case into = "in"
  case dryRun = "dry-run"
  case jobs, color, quiet, verbose, stamp, tokens, names, rows, help, version
}

/// What may stand in the place of an operand or an option's value, for messages and completions.
enum ValueKind: Equatable {
  case path, file, folder, rule, command
  case text(String)
  case choice([String])
}

/// One row of the options' table.
struct OptionSpecification {
  let option: Option
  var short: Character?
  /// The value's name in help and what completes it; nil for a switch.
  var value: (name: String, kind: ValueKind)?
  var isRepeatable = false
  let help: String

  var long: String { "--\(option.rawValue)" }
}

/// One row of the commands' table.
struct CommandSpecification {
  let command: Command
  /// As the usage line shows them; empty where there are none.
  var operands = ""
  var operandKind: ValueKind?
  /// At least and at most so many operands.
  var operandCount = 0...Int.max
  let summary: String
  var details = ""
  let options: [Option]
  /// Rows that mean something else here than in the options' table.
  var own: [OptionSpecification] = []

  /// The rows of its options, in order.
  var rows: [OptionSpecification] {
    options.compactMap { option in
      own.first { $0.option == option } ?? CommandTable.specification(of: option)
    }
  }
}

/// The one table that parsing, help and completions are made from.
enum CommandTable {
  static let commands: [CommandSpecification] = [
    CommandSpecification(
      command: .check, operands: "[PATH…]", operandKind: .path,
      summary: "check a project; what 'archlint' alone does",
      details: """
        The project's root is the outermost folder with an archlint.json5 from PATH upwards to the repository's root;
        without one, the nearest folder with a Package.swift or a repository. Those further down add to it for their
        folders. The project is always read whole; PATHs, files or folders, only limit what is reported. The report
        goes to standard output, the summary to standard error.

        Exit codes: 0 nothing found, 1 findings at or above --fail-on, 2 a mistake in the command line, the
        configuration or a page, or a missing path, 3 a failure to read or write.
        """,
      options: [
        .format, .only, .skip, .failOn, .strict, .maxFindings, .config, .noConfig, .root, .modules, .useSwiftPM,
        .coverage, .jobs, .color, .quiet, .verbose, .stamp, .help, .version,
      ]),
    CommandSpecification(
      command: .checklist, operands: "[FEATURE…]", operandKind: .text("a feature or a service"),
      summary: "tick the checklists of the packs and documents, for each feature or service",
      details: """
        Each statement is ticked (✓), crossed (✗) where a rule finds something, open to a person ([ ]), not applicable
        (–) where its rules have nothing to look at, no more than partly true (~) where findings are let pass or
        something could not be decided, or off. With FEATUREs, their lists with the place of each failure; without, all
        of them side by side, with how many statements hold. --format is text, markdown (for a pull request) or json.

        Exit codes: as those of 'check', by what is shown.
        """,
      options: [
        .format, .failOn, .config, .noConfig, .root, .modules, .useSwiftPM, .coverage, .jobs, .color, .quiet, .verbose,
        .help,
      ]),
    CommandSpecification(
      command: .new, operands: "feature|service NAME", operandKind: .choice(Sample.allCases.map(\.rawValue)),
      operandCount: 2...2, summary: "write a feature or a service that keeps every rule of its pack",
      details: """
        The files are those of the pack's specimen, with the names and the project's own words filled in; the manifest
        gets the products, targets and dependencies. They go where others of their kind are. Nothing that is there is
        overwritten.
        """,
      options: [.entity, .operation, .pack, .into, .dryRun, .config, .noConfig, .root, .help]),
    CommandSpecification(
      command: .outline, operands: "PATH…", operandKind: .path, operandCount: 1...Int.max,
      summary: "print what Swift files declare, import and refer to, as JSON lines",
      details: """
        One JSON object a file, in the order given. A folder stands for the Swift files below it; '-' for a list of
        paths on standard input, one a line or ended by NUL.
        """,
      options: [.tokens, .help]),
    CommandSpecification(
      command: .rules, operandCount: 0...0, summary: "list the rules, which are on, and what they find",
      details: """
        One rule a line: its id, severity ('off' or 'no coverage' where it did not run), pack or document, checklist rows,
        how much of the project it looks at, how much it finds, and its title.
        """,
      options: [.names, .rows, .config, .noConfig, .root, .modules, .useSwiftPM, .coverage, .jobs, .help]),
    CommandSpecification(
      command: .explain, operands: "RULE", operandKind: .rule, operandCount: 1...1,
      summary: "print a rule's page, the words it uses and its settings", options: [.config, .noConfig, .root, .help]),
    CommandSpecification(
      command: .rulesTest, operands: "[PAGE…]", operandKind: .file,
      summary: "run the examples of rule pages as tests",
      details: """
        Without PAGEs, those of the configuration's packs and documents. A PAGE beside a words.md is a pack's, any other
        a document with the rules' ids in its blocks. Each example runs as it stands, commented out, in a string,
        suppressed, with CRLF line ends and with a wide character before it. It also warns of shapes that ask for very
        much, and of rules that look at every member there is.
        """,
      options: [.config, .noConfig, .root, .help]),
    CommandSpecification(
      command: .rulesTry, operands: "RULE [PATH…]", operandKind: .path, operandCount: 1...Int.max,
      summary: "ask a project by a rule: 'each type *View must be in Views'",
      details: """
        RULE is one argument with the clauses of a rule, in lines or one behind the other; words of the configuration and
        of the packs that are on may be used. Findings are printed as 'check' prints them. Without 'must' it lists what
        there is: 'each type _: View where not in Views'.
        """,
      options: [
        .format, .maxFindings, .config, .noConfig, .root, .modules, .useSwiftPM, .jobs, .color, .quiet, .verbose, .help,
      ]),
    CommandSpecification(
      command: .graph, operands: "[PATH]", operandKind: .path, operandCount: 0...1,
      summary: "print or draw what depends on what",
      details: """
        Modules depend on each other by their imports, features, files and types by what their code names. What is part
        of a cycle is marked; --cycles keeps nothing else, and says which dependencies to take out. Test code is left
        out unless --tests is given.

        X is the name of a module, a feature or a type, or a file's path. A PATTERN is a name or a path as rules have
        them: all that matches becomes one box, '*Client', or one for each name of a hole, 'Features/{Feature}'.
        """,
      options: [
        .format, .level, .focus, .depth, .collapse, .cycles, .tests, .width, .config, .noConfig, .root, .modules,
        .useSwiftPM, .jobs, .color, .quiet, .verbose, .help,
      ],
      own: [
        OptionSpecification(
          option: .format, short: "f", value: ("FMT[:FILE]", .choice(GraphFormat.allCases.map(\.rawValue))),
          isRepeatable: true, help: "print text (the default), svg, dot, mermaid or json, to FILE where one is named"),
        OptionSpecification(
          option: .verbose, short: "v", help: "print every place of the dependencies to take out"),
      ]),
    CommandSpecification(
      command: .schema, operandCount: 0...0, summary: "print the JSON Schema of the JSON report", options: [.help]),
    CommandSpecification(
      command: .completions, operands: "SHELL", operandKind: .choice(Shell.allCases.map(\.rawValue)),
      operandCount: 1...1, summary: "print a completion script for bash, zsh or fish", options: [.help]),
    CommandSpecification(
      command: .help, operands: "[COMMAND]", operandKind: .command, operandCount: 0...2,
      summary: "say how a command is used", options: [.help]),
    CommandSpecification(
      command: .version, operandCount: 0...0, summary: "print the version", options: [.help]),
  ]

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
      option: .maxFindings, value: ("N", .text("a number or 'all'")),
      help: "print only the N worst findings as text, or all; a terminal gets a first screen by default"),
    OptionSpecification(
      option: .config, value: ("FILE", .file), help: "take this configuration, not the archlint.json5 that is found"),
    OptionSpecification(option: .noConfig, help: "look for no configuration: the core pack alone runs"),
    OptionSpecification(option: .root, value: ("FOLDER", .folder), help: "take this folder as the project's root"),
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
      help: "for build systems: print absolute paths, and write FILE, a Swift file of one comment, unless the run fails"),
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
      option: .pack, value: ("PACK", .choice(packNames())), help: "of this pack, where several that are on have one"),
    OptionSpecification(
      option: .into, value: ("FOLDER", .folder), help: "put the files below this folder, not beside others"),
    OptionSpecification(option: .dryRun, help: "print what would change as a diff, and write nothing"),
    OptionSpecification(option: .help, short: "h", help: "say how the command is used"),
    OptionSpecification(option: .version, help: "print the version"),
  ]

  static func specification(of option: Option) -> OptionSpecification? { options.first { $0.option == option } }

  static func specification(of command: Command) -> CommandSpecification? { commands.first { $0.command == command } }
}

/// `text (the default), json or csv`
private var formatNames: String {
  let names = ReportFormat.allCases.map { $0 == .text ? "text (the default)" : $0.rawValue }
  return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
}

/// What `archlint new` makes.
enum Sample: String, CaseIterable { case feature, service }

/// `--fail-on`
enum FailureLevel: String, CaseIterable {
  case error, warning, note, never

  /// nil: no finding fails the run.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// `--color`
enum ColorChoice: String, CaseIterable { case auto, always, never }

enum Shell: String, CaseIterable { case bash, zsh, fish }
