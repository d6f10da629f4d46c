import RuleLanguage

/// What archlint can be asked to do, in the order of help and completions. The raw value is what stands on the command
/// line.
enum Command: String, CaseIterable {
  case check, checklist, baseline
  case initialize = "init"
  case new, outline, rules, explain
  case rulesTest = "rules test"
  case rulesTry = "rules try"
  case graph, why, what, metrics, simulate
  case schema, completions, help, version

  /// The same as by its raw value, for which the compiler would have a table made at each start.
  init?(named name: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = command
  }
}

/// What may stand in the place of an operand or an option's value, for messages and completions.
enum ValueKind: Equatable {
  case path, file, folder, rule, command
  case text(String)
  case choice([String])
}

/// `archlint baseline …`
enum BaselineVerb: String, CaseIterable { case write, prune, diff, merge }

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

/// `--color`, then NO_COLOR, then CLICOLOR_FORCE, then the terminal.
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
