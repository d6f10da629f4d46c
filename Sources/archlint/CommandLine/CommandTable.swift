import ProjectModel
import Reporting
import RuleLanguage

/// The description of a command, from which parsing, help and completions are made.
struct CommandSpecification {
  let command: Command
  /// The operands as the usage line shows them. Empty if the command has none.
  var operands = ""
  var operandKind: ValueKind?
  /// The allowed number of operands.
  var operandCount = 0...Int.max
  let summary: String
  var details = ""
  /// Descriptions of options that are different for this command.
  var own: [OptionSpecification] = []

  var options: [Option] { command.options }
}

extension CommandSpecification {
  /// The descriptions of the command's options, in order.
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
  /// The description of the command. It is computed when it is needed, because a run needs only one.
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
        summary: "check the items of all checklists, for each feature or service",
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
        summary: "record today's findings, so that later checks report only new ones",
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
          archlint lists the rule packs that fit the project, with their findings, and the conventions that the project
          follows. Then archlint writes an archlint.json5 that enables these packs. With --learn, archlint also writes a document
          of rules that the code already follows, with a few exceptions. Existing files are not overwritten.
          """)
    case .new:
      CommandSpecification(
        command: self, operands: "feature|service NAME", operandKind: .choice(TemplateKind.allCases.map(\.rawValue)),
        operandCount: 2...2, summary: "generate a feature or a service from the template of a rule pack",
        details: """
          archlint fills in the template of the pack with the names and the definitions of the project. It adds products,
          targets and dependencies to the manifest, and excludes the new folder from an enclosing target. The new files are
          written next to existing features or services. Existing files are not overwritten.
          """)
    case .fix:
      CommandSpecification(
        command: self, operands: "[RULE…] [PATH…]", operandKind: .path,
        summary: "fix the findings whose fix is mechanical",
        details: """
          archlint adds and removes dependencies in manifests, inserts modifiers, access levels, attributes and conformances,
          moves files, and removes unused suppressions, exceptions and baseline entries. RULEs and PATHs limit the findings
          to fix. A fix is made only if a check of the changed project finds nothing new, and the fixed findings are gone.
          Other fixes are listed with the reason. With --dry-run, standard output is a diff that 'git apply' accepts.

          Exit codes are those of 'check', for the findings that are left: 0 if none is at or above --fail-on.
          """)
    case .rules:
      CommandSpecification(
        command: self, operandCount: 0...0, summary: "list the rules with their severity and number of findings",
        details: """
          Each line shows the rule's id, severity ('off' or 'no coverage' if it did not run), pack or document, checklist IDs,
          number of elements checked, number of findings, and title. 'json' also lists the rules that are off.
          """,
        own: [.answerFormat])
    case .explain:
      CommandSpecification(
        command: self, operands: "RULE", operandKind: .rule, operandCount: 1...1,
        summary: "print the documentation of a rule, its definitions and its settings", own: [.answerFormat])
    case .rulesTest:
      CommandSpecification(
        command: self, operands: "[PAGE…]", operandKind: .file,
        summary: "run the examples of rule pages as tests",
        details: """
          Without PAGEs, archlint tests the packs and documents of the configuration. A PAGE next to a definitions.md belongs to
          a pack. Any other PAGE is a document whose 'rule' blocks contain rule ids. Each example runs as written, commented
          out, inside a string, suppressed, with CRLF line endings and with a wide character before the code. archlint also
          warns about declaration patterns with many parts, and about rules that check every member of the project.
          """)
    case .rulesTry:
      CommandSpecification(
        command: self, operands: "RULE [PATH…]", operandKind: .path, operandCount: 1...Int.max,
        summary: "check a project with the given rule: 'each type *View must be in Views'",
        details: """
          RULE is one argument that contains the whole rule, on one or several lines. A RULE can use the definitions of the
          configuration and of the enabled packs. The output has the format of 'check'. If a RULE has no 'must', archlint lists
          all elements that the RULE selects: 'each type _: View where not in Views'.
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
            isRepeatable: true,
            help: "print text (the default), svg, dot, mermaid or json; with :FILE, write to this file"),
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
          from A to B with the places in the code, and whether B also depends on A. archlint searches for both names among
          modules, then features, types and files. A prefix selects the level: module:Cart, feature:Cart, file:Cart.swift,
          type:Cart.

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
          takes precedence over a nested type or a path that ends with the name. The output lists all rules that check X or an
          element in X, with the number of checks, even if a rule finds no violation.
          """,
        own: [
          .answerFormat,
          OptionSpecification(option: .verbose, short: "v", help: "print all dependencies and users"),
        ])
    case .metrics:
      CommandSpecification(
        command: self, operands: "[PATH]", operandKind: .path, operandCount: 0...1,
        summary: "measure the size, coupling, instability and cycles of each module and feature",
        details: """
          'used by' is the number of modules or features that use this one, and 'uses' is the number that this one uses.
          Instability is uses / (uses + used by): 0 for a module that uses no other, 1 for a module that no other uses. Test
          modules are included only with --tests.
          """,
        own: [
          OptionSpecification(
            option: .format, short: "f", value: ("FMT[:FILE]", .choice(MetricsFormat.allCases.map(\.rawValue))),
            isRepeatable: true,
            help: "print a table as text (the default), csv or json; with :FILE, write to this file"),
          OptionSpecification(
            option: .level, value: ("LEVEL", .choice(GraphLevel.allCases.map(\.rawValue))),
            help: "measure only this level: module, feature, file or type"),
        ])
    case .history:
      CommandSpecification(
        command: self, operands: "[PATH…]", operandKind: .path,
        summary: "show how findings, cycles and sizes changed over the git history",
        details: """
          archlint checks earlier revisions with the current configuration, rules and baseline, and reads their files from the
          repository, without a checkout. It follows first parents, so a merged branch counts as one change. PATHs limit the
          findings. 'text' prints a line for each figure, 'json' a line for each revision, and 'csv' a row for each revision
          and rule. 'html' is a page with charts. Load 'openmetrics' into Prometheus with
          'promtool tsdb create-blocks-from openmetrics'.
          """,
        own: [
          OptionSpecification(
            option: .format, short: "f", value: ("FMT[:FILE]", .choice(HistoryFormat.allCases.map(\.rawValue))),
            isRepeatable: true,
            help: "print \(names(of: HistoryFormat.self)), to FILE if given"),
          OptionSpecification(
            option: .until, value: ("REV|DAY", .text("a revision, or a day")),
            help: "end with this revision, or on this day; by default, with HEAD"),
        ])
    case .simulate:
      CommandSpecification(
        command: self, operands: "move FILE… TO", operandKind: .path, operandCount: 3...Int.max,
        summary: "show the findings that would appear or disappear if files were moved",
        details: """
          archlint simulates moving the FILEs or folders to TO, as 'mv' does: into TO if it is an existing folder or ends with
          a slash, otherwise to the new name. A FILE without a folder selects the only file with that name. No file is moved or
          written. archlint also lists names that the code could no longer use because of a missing import or access level,
          declarations that a module would contain twice, and uses between features that would appear or disappear. A file of
          an Xcode project keeps its targets, unless the file moves to another package.

          Exit codes: 0 if no finding or problem would appear, 1 if one would, or if the code would not build.
          """,
        own: [
          .answerFormat, OptionSpecification(option: .verbose, short: "v", help: "print every place"),
        ])
    case .languageServer:
      CommandSpecification(
        command: self, operandCount: 0...0, summary: "serve editors by the Language Server Protocol",
        details: """
          The editor starts archlint, and both exchange messages over standard input and output. archlint checks the whole
          project when you open, change or save a file, and reports the findings of all files, including changes that are not
          saved yet. The findings are those of 'check' in the folder that is open in the editor.
          """)
    case .schema:
      CommandSpecification(
        command: self, operands: "[report|configuration]",
        operandKind: .choice(SchemaName.allCases.map(\.rawValue)), operandCount: 0...1,
        summary: "print the JSON Schema of the JSON report (the default) or of archlint.json5")
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
