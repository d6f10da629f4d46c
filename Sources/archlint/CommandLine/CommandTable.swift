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
        summary: "check a project; what 'archlint' alone does",
        details: """
          The project's root is the outermost folder with an archlint.json5 from PATH upwards to the repository's root;
          without one, the nearest folder with a Package.swift or a repository. Those further down add to it for their
          folders. The project is always read whole; PATHs, files or folders, only limit what is reported. The report
          goes to standard output, the summary to standard error.

          Exit codes: 0 nothing found, 1 findings at or above --fail-on, 2 a mistake in the command line, the
          configuration or a page, or a missing path, 3 a failure to read or write.
          """)
    case .checklist:
      CommandSpecification(
        command: self, operands: "[FEATURE…]", operandKind: .text("a feature or a service"),
        summary: "tick the checklists of the packs and documents, for each feature or service",
        details: """
          Each statement is ticked (✓), crossed (✗) where a rule finds something, open to a person ([ ]), not applicable
          (–) where its rules have nothing to look at, no more than partly true (~) where findings are let pass or
          something could not be decided, or off. With FEATUREs, their lists with the place of each failure; without, all
          of them side by side, with how many statements hold; a FEATURE may be an owner, too, by the repository's
          CODEOWNERS. --format is text, markdown (for a pull request) or json.

          Exit codes: as those of 'check', by what is shown. What the baseline holds is crossed, and does not fail.
          """)
    case .baseline:
      CommandSpecification(
        command: self, operands: "write|prune|diff|merge BASE OURS THEIRS",
        operandKind: .choice(BaselineVerb.allCases.map(\.rawValue)), operandCount: 1...4,
        summary: "keep what is found today, so that a check finds what is new",
        details: """
          write  makes the baseline of all that is found now; nothing else adds to it
          prune  takes out what is found no more, and lowers limits to what is left; it adds nothing
          diff   prints what 'write' and 'prune' would change
          merge  puts what two branches made of the baseline BASE together in OURS; git does so by itself after
                 git config merge.archlint.driver 'archlint baseline merge %O %A %B'
                 where .gitattributes has a line: archlint-baseline.jsonl merge=archlint

          The file is the one of --baseline, of 'baseline' in archlint.json5, or archlint-baseline.jsonl in the project's
          root. It holds one line of JSON for each thing that fails, without lines or messages, so that edits elsewhere
          and moved files change nothing. 'owner', 'reason' and 'until' (its last day) may be added to a line, and stay.
          """)
    case .initialize:
      CommandSpecification(
        command: self, operands: "[PATH]", operandKind: .folder, operandCount: 0...1,
        summary: "look at a project and write its first configuration",
        details: """
          Says which packs of rules fit and what they would find, what is worth knowing about the project, and what it
          calls things; then writes an archlint.json5 that turns on what fits. With --learn it also writes a page of rules
          that the code keeps already, nearly or wholly, each with its exceptions. Nothing that is there is overwritten.
          """)
    case .new:
      CommandSpecification(
        command: self, operands: "feature|service NAME", operandKind: .choice(TemplateKind.allCases.map(\.rawValue)),
        operandCount: 2...2, summary: "write a feature or a service that keeps every rule of its pack",
        details: """
          The files are those of the pack's specimen, with the names and the project's own words filled in; the manifest
          gets the products, targets and dependencies, and a target around a new one leaves its folder out. They go where
          others of their kind are. Nothing that is there is overwritten.
          """)
    case .rules:
      CommandSpecification(
        command: self, operandCount: 0...0, summary: "list the rules, which are on, and what they find",
        details: """
          One rule a line: its id, severity ('off' or 'no coverage' where it did not run), pack or document, checklist rows,
          how much of the project it looks at, how much it finds, and its title.
          """)
    case .explain:
      CommandSpecification(
        command: self, operands: "RULE", operandKind: .rule, operandCount: 1...1,
        summary: "print a rule's page, or its section of a document, the words it uses and its settings")
    case .rulesTest:
      CommandSpecification(
        command: self, operands: "[PAGE…]", operandKind: .file,
        summary: "run the examples of rule pages as tests",
        details: """
          Without PAGEs, those of the configuration's packs and documents. A PAGE beside a words.md is a pack's, any other
          a document with the rules' ids in its blocks. Each example runs as it stands, commented out, in a string,
          suppressed, with CRLF line ends and with a wide character before it. It also warns of shapes that ask for very
          much, and of rules that look at every member there is.
          """)
    case .rulesTry:
      CommandSpecification(
        command: self, operands: "RULE [PATH…]", operandKind: .path, operandCount: 1...Int.max,
        summary: "ask a project by a rule: 'each type *View must be in Views'",
        details: """
          RULE is one argument with the clauses of a rule, in lines or one behind the other; words of the configuration and
          of the packs that are on may be used. Findings are printed as 'check' prints them. Without 'must' it lists what
          there is: 'each type _: View where not in Views'.
          """)
    case .graph:
      CommandSpecification(
        command: self, operands: "[PATH]", operandKind: .path, operandCount: 0...1,
        summary: "print or draw what depends on what",
        details: """
          Modules depend on each other by their imports, features, files and types by what their code names. What is part
          of a cycle is marked; --cycles keeps nothing else, and says which dependencies to take out. Test code is left
          out unless --tests is given, and with PATH, what does not lie there.

          X is the name of a module, a feature or a type, or a file's path. A PATTERN is a name or a path as rules have
          them: all that matches becomes one box, '*Client', or one for each name of a hole, 'Features/{Feature}'.
          """,
        own: [
          OptionSpecification(
            option: .format, short: "f", value: ("FMT[:FILE]", .choice(GraphFormat.allCases.map(\.rawValue))),
            isRepeatable: true, help: "print text (the default), svg, dot, mermaid or json, to FILE where one is named"),
          OptionSpecification(
            option: .verbose, short: "v",
            help: "print every place of the dependencies to take out; in json of all, not the first ten"),
        ])
    case .why:
      CommandSpecification(
        command: self, operands: "A B", operandKind: .path, operandCount: 2...2,
        summary: "show by which steps A depends on B",
        details: """
          A and B are names of modules, features or types, or paths of files. The answer is a shortest way, at the first
          level that both name, modules before features, types and files, with every place that makes it, and whether
          there is one in the other direction. A word in front chooses the level: module:Cart, feature:Cart,
          file:Cart.swift, type:Cart.

          Exit codes: 0 where A depends on B, 1 where it does not.
          """,
        own: [
          .answerFormat, OptionSpecification(option: .verbose, short: "v", help: "print every place"),
        ])
    case .what:
      CommandSpecification(
        command: self, operands: "X", operandKind: .path, operandCount: 1...1,
        summary: "tell where a file, type, feature or module belongs, its users and its rules",
        details: """
          X is a file's path or the name of a type, a feature or a module; a word in front chooses: type:Cart. A whole
          name comes before one that only ends so, as those of nested types and paths do. Rules are
          those that look at it or at something in it, with how often, whatever they find.
          """,
        own: [
          .answerFormat,
          OptionSpecification(option: .verbose, short: "v", help: "print all that it uses and that use it"),
        ])
    case .metrics:
      CommandSpecification(
        command: self, operands: "[PATH]", operandKind: .path, operandCount: 0...1,
        summary: "count each module and feature: size, couplings, instability, cycles",
        details: """
          'used by' and 'uses' count modules, or features; instability is the share of the latter: 0 for what only others
          lean on, 1 for what only leans on others. Test modules are left out unless --tests is given.
          """,
        own: [
          OptionSpecification(
            option: .format, short: "f", value: ("FMT[:FILE]", .choice(MetricsFormat.allCases.map(\.rawValue))),
            isRepeatable: true, help: "print a table as text (the default), csv or json, to FILE where one is named"),
          OptionSpecification(
            option: .level, value: ("LEVEL", .choice(GraphLevel.allCases.map(\.rawValue))),
            help: "count this level alone: module, feature, file or type"),
        ])
    case .simulate:
      CommandSpecification(
        command: self, operands: "move FILE… TO", operandKind: .path, operandCount: 3...Int.max,
        summary: "tell which findings would go and come if files were moved",
        details: """
          FILEs, or folders with all they hold, go to TO as 'mv' would have them: into a folder that is there or that ends
          in a slash, or to a new name; a name alone is the one file of that name. Nothing is written. It also tells the
          names that could no longer be seen, for want of an import or of access, what a module would have twice, and where
          one feature would come to use another, or would no longer. A file that an Xcode project names keeps its targets,
          unless it goes into another package.

          Exit codes: 0 where no finding or problem would come, 1 where one would, or the code would not build.
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
        summary: "say how a command is used")
    case .version:
      CommandSpecification(
        command: self, operandCount: 0...0, summary: "print the version")
    }
  }
}
