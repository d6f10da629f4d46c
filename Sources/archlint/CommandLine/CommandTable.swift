import ProjectModel
import Reporting
import RuleLanguage

/// A row of the command table.
struct CommandSpecification {
  let command: Command
  /// The operands in the usage line. Empty if there are none.
  var operands = ""
  var operandKind: ValueKind?
  /// The allowed number of operands.
  var operandCount = 0...Int.max
  let summary: String
  var details = ""
  /// Rows that replace rows of the option table for this command.
  var own: [OptionSpecification] = []

  var options: [Option] { command.options }
}

extension CommandSpecification {
  /// The rows of the command's options, in order.
  var rows: [OptionSpecification] {
    options.map { option in
      own.first { $0.option == option } ?? option.specification
    }
  }
}

/// The table from which parsing, help and completions are made.
enum CommandTable {
  /// All commands, in the order of help and completions.
  static var commands: [CommandSpecification] { Command.allCases.map(\.specification) }
}

extension Command {
  /// The command's row of the table. It is computed on demand, because a run needs only one row.
  var specification: CommandSpecification {
    switch self {
    case .check:
      CommandSpecification(
        command: self, operands: "[PATH…]", operandKind: .path,
        summary: "check a project; this is the default command",
        details: """
          The root of the project is the outermost folder with an archlint.json5, from PATH up to the root of the repository.
          Without such a file, it is the nearest folder with a Package.swift or a repository. An archlint.json5 in a subfolder
          adds settings for that folder. archlint always reads the whole project. PATHs (files or folders) limit only the
          findings that it reports. The report goes to standard output, and the summary to standard error.

          Exit codes:
          0  no findings at or above --fail-on
          1  findings at or above --fail-on
          2  an error in the command line, the configuration or a rule page, or a missing path
          3  a file could not be read or written
          """)
    case .checklist:
      CommandSpecification(
        command: self, operands: "[FEATURE…]", operandKind: .text("a feature or a service"),
        summary: "check the checklists of the packs and documents for each feature or service",
        details: """
          Each item has one of these states:
          ✓    its rules find nothing
          ✗    a rule finds a violation
          ~    partly checked: findings are suppressed, or something could not be checked
          –    not applicable: its rules have nothing to check
          off  its rules are off
          [ ]  no rule checks it; check it by hand

          Without FEATUREs, archlint prints a table of all features and the number of items that hold. With FEATUREs, it
          prints the list of each one, with the place of each violation. A FEATURE can also be an owner from CODEOWNERS.
          --format is text, markdown (for a pull request) or json.

          The exit codes are those of 'check', for the checklists shown. Violations in the baseline are shown as ✗, but do not
          make the command fail.
          """)
    case .baseline:
      CommandSpecification(
        command: self, operands: "write|prune|diff|merge BASE OURS THEIRS",
        operandKind: .choice(BaselineVerb.allCases.map(\.rawValue)), operandCount: 1...4,
        summary: "record today's findings, so that a check reports only new ones",
        details: """
          write  records all current findings; this is the only command that adds entries
          prune  removes stale entries and lowers limits to the current values; it adds nothing
          diff   prints the changes that 'write' and 'prune' would make
          merge  merges the changes of two branches to the baseline BASE into OURS. To let git run it, use
                 git config merge.archlint.driver 'archlint baseline merge %O %A %B'
                 and add this line to .gitattributes: archlint-baseline.jsonl merge=archlint

          The file is --baseline, 'baseline' in archlint.json5, or archlint-baseline.jsonl in the root of the project. It has
          one line of JSON for each violation, without line numbers or messages. Other edits and moved files do not change it.
          You can add 'owner', 'reason' and 'until' (the last valid day) to a line; archlint keeps them.
          """)
    case .initialize:
      CommandSpecification(
        command: self, operands: "[PATH]", operandKind: .folder, operandCount: 0...1,
        summary: "examine a project and write its first configuration",
        details: """
          Lists the packs of rules that fit the project, their findings, the conventions of the project and its definitions.
          Then writes an archlint.json5 that enables these packs. With --learn, it also writes a document with rules that the
          code already follows, completely or almost, with their exceptions. It does not overwrite files.
          """)
    case .new:
      CommandSpecification(
        command: self, operands: "feature|service NAME", operandKind: .choice(TemplateKind.allCases.map(\.rawValue)),
        operandCount: 2...2, summary: "write a feature or a service that follows all rules of its pack",
        details: """
          archlint fills in the template of the pack with the names and the definitions of the project. It adds products,
          targets and dependencies to the manifest, and excludes the new folder from an enclosing target. The files are written
          next to similar ones. It does not overwrite files.
          """)
    case .rules:
      CommandSpecification(
        command: self, operandCount: 0...0, summary: "list the rules, their state and their number of findings",
        details: """
          Each line shows the rule's id, severity ('off' or 'no coverage' if it did not run), pack or document, checklist IDs,
          number of elements checked, number of findings, and title.
          """)
    case .explain:
      CommandSpecification(
        command: self, operands: "RULE", operandKind: .rule, operandCount: 1...1,
        summary: "print a rule's page or section, the definitions it uses and its settings")
    case .rulesTest:
      CommandSpecification(
        command: self, operands: "[PAGE…]", operandKind: .file,
        summary: "run the examples of rule pages as tests",
        details: """
          Without PAGEs, archlint tests the packs and documents of the configuration. A PAGE next to a definitions.md belongs to
          a pack. Any other PAGE is a document with rule ids in its blocks. Each example runs as written, commented out, inside
          a string, suppressed, with CRLF line endings and with a wide character before it. archlint also warns about
          declaration patterns with many parts, and about rules that check every member of the project.
          """)
    case .rulesTry:
      CommandSpecification(
        command: self, operands: "RULE [PATH…]", operandKind: .path, operandCount: 1...Int.max,
        summary: "check a project with one rule: 'each type *View must be in Views'",
        details: """
          RULE is one argument with the clauses of a rule, on several lines or on one. It can use the definitions of the
          configuration and of the enabled packs. Findings have the format of 'check'. Without 'must', archlint lists all
          matching elements: 'each type _: View where not in Views'.
          """)
    case .graph:
      CommandSpecification(
        command: self, operands: "[PATH]", operandKind: .path, operandCount: 0...1,
        summary: "print or draw the dependencies of the project",
        details: """
          Modules depend on each other through imports; features, files and types through names in code. Cycles are marked.
          --cycles shows only the nodes in cycles, and the dependencies to remove. The graph includes test code only with
          --tests. PATH limits it to a file or folder.

          X is the name of a module, feature or type, or the path of a file. A PATTERN is a name or path as in rules. All
          matches become one node, as with '*Client', or one node for each value of a placeholder, as with
          'Features/{Feature}'.
          """,
        own: [
          OptionSpecification(
            option: .format, short: "f", value: ("FMT[:FILE]", .choice(GraphFormat.allCases.map(\.rawValue))),
            isRepeatable: true, help: "print text (the default), svg, dot, mermaid or json, to FILE if given"),
          OptionSpecification(
            option: .verbose, short: "v",
            help: "print every place of the dependencies to remove; in json, of all dependencies"),
        ])
    case .why:
      CommandSpecification(
        command: self, operands: "A B", operandKind: .path, operandCount: 2...2,
        summary: "show how A depends on B",
        details: """
          A and B are names of modules, features or types, or paths of files. archlint prints a shortest chain of dependencies
          with its places, and whether B also depends on A. It uses the first level that has both names: modules, features,
          types, then files. A prefix selects the level: module:Cart, feature:Cart, file:Cart.swift, type:Cart.

          Exit codes: 0 if A depends on B, 1 if it does not.
          """,
        own: [
          .answerFormat, OptionSpecification(option: .verbose, short: "v", help: "print every place"),
        ])
    case .what:
      CommandSpecification(
        command: self, operands: "X", operandKind: .path, operandCount: 1...1,
        summary: "show the place, users, dependencies and rules of a file, type, feature or module",
        details: """
          X is the path of a file or the name of a type, feature or module. A prefix selects the level: type:Cart. An exact name
          takes precedence over a nested type or a path that ends with it. The list of rules includes all rules that check X or
          an element in it, with the number of checks, whether or not they find a violation.
          """,
        own: [
          .answerFormat,
          OptionSpecification(option: .verbose, short: "v", help: "print all dependencies and users"),
        ])
    case .metrics:
      CommandSpecification(
        command: self, operands: "[PATH]", operandKind: .path, operandCount: 0...1,
        summary: "measure each module and feature: size, couplings, instability, cycles",
        details: """
          'used by' and 'uses' count modules or features. Instability is uses / (uses + used by): 0 if others only use it, 1 if
          it only uses others. Test modules are included only with --tests.
          """,
        own: [
          OptionSpecification(
            option: .format, short: "f", value: ("FMT[:FILE]", .choice(MetricsFormat.allCases.map(\.rawValue))),
            isRepeatable: true, help: "print a table as text (the default), csv or json, to FILE if given"),
          OptionSpecification(
            option: .level, value: ("LEVEL", .choice(GraphLevel.allCases.map(\.rawValue))),
            help: "measure only this level: module, feature, file or type"),
        ])
    case .simulate:
      CommandSpecification(
        command: self, operands: "move FILE… TO", operandKind: .path, operandCount: 3...Int.max,
        summary: "show the findings that would appear or disappear if files were moved",
        details: """
          archlint simulates moving the FILEs or folders to TO, as 'mv' does: into TO if it is an existing folder or ends with
          a slash, otherwise to the new name. A plain name selects the only file with that name. Nothing is written. archlint
          also lists names that would no longer be visible, because an import or access is missing, declarations that a module
          would have twice, and new or removed uses between features. A file of an Xcode project keeps its targets, unless it
          moves to another package.

          Exit codes: 0 if no finding or problem would appear, 1 if one would, or if the code would not build.
          """,
        own: [
          .answerFormat, OptionSpecification(option: .verbose, short: "v", help: "print every place"),
        ])
    case .schema:
      CommandSpecification(
        command: self, operandCount: 0...0, summary: "print the JSON Schema of the JSON report")
    case .completions:
      CommandSpecification(
        command: self, operands: "SHELL", operandKind: .choice(Shell.allCases.map(\.rawValue)),
        operandCount: 1...1, summary: "print a completion script for bash, zsh or fish")
    case .help:
      CommandSpecification(
        command: self, operands: "[COMMAND]", operandKind: .command, operandCount: 0...2,
        summary: "print the usage of a command")
    case .version:
      CommandSpecification(
        command: self, operandCount: 0...0, summary: "print the version")
    }
  }
}
