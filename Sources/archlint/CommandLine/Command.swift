import RuleLanguage

/// The commands of archlint, in the order of help and completions. The raw value is the name on the command line.
enum Command: String, CaseIterable {
  case check, checklist, baseline
  case initialize = "init"
  case new, fix, rules, explain
  case rulesTest = "rules test"
  case rulesTry = "rules try"
  case graph, why, what, metrics, history, simulate
  case languageServer = "lsp"
  case schema, completions, help, version

  /// Finds a command by its name. Replaces `init(rawValue:)`, for which Swift would build a table at each start.
  init?(named name: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = command
  }
}

/// What an operand or an option's value is, such as a file, for messages and completions.
enum ValueKind: Equatable {
  case path, file, folder, rule, command
  case text(String)
  case choice([String])
}

/// The verb of `archlint baseline VERB`.
enum BaselineVerb: String, CaseIterable { case write, prune, diff, merge }

/// The kinds of files that `archlint new` writes.
enum TemplateKind: String, CaseIterable { case feature, service }

/// The formats whose schema `archlint schema` prints.
enum SchemaName: String, CaseIterable { case report, configuration }

/// The values of `--fail-on`.
enum FailureLevel: String, CaseIterable {
  case error, warning, note, never

  /// The lowest severity that makes the run fail; nil if no finding does.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// The values of `--color`.
enum ColorChoice: String, CaseIterable { case auto, always, never }

enum Shell: String, CaseIterable { case bash, zsh, fish }

/// Whether to print colours. `--color` decides; without it `NO_COLOR`, then `CLICOLOR_FORCE`, then whether the output
/// is a terminal.
func isColoured(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
  switch choice {
  case .always: return true
  case .never: return false
  case .auto:
    if let value = Platform.environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = Platform.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    return isTerminal && Platform.environment("TERM") != "dumb"
  }
}
