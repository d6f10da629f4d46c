import ProjectModel
import RuleLanguage

/// The configuration of one rule.
package struct RuleSetting: Sendable {
  package var rule: RuleID
  package var severity: Severity?
  package var isOff: Bool
  /// The number that replaces the one in the rule's requirements.
  package var limit: Int?
  /// The place in the configuration.
  package var place: Place?

  package init(
    rule: RuleID, severity: Severity? = nil, isOff: Bool = false, limit: Int? = nil, place: Place? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.isOff = isOff
    self.limit = limit
    self.place = place
  }
}

/// The options of a run, from the configuration and the command line.
package struct LintOptions: Sendable {
  /// The settings of a run with one scope.
  package var settings: [RuleSetting] = []
  package var exceptions: [Exception] = []
  /// The current day, such as `2026-12-31`. Exceptions that end before this day have no effect.
  package var today = ""
  /// The version of the rules in the configuration. Findings of newer rules are notes. nil if there is none.
  package var rulesVersion: RuleVersion?
  /// The rules to run; empty for all.
  package var only: [RuleID] = []
  /// The rules that do not run, even if they are listed in `only`.
  package var skip: [RuleID] = []
  /// The paths, relative to the root, to which findings are limited. Empty for the whole project.
  package var paths: [String] = []
  /// The checklists to tick.
  package var checklists: [Checklist] = []

  /// The rules of inactive packs, which suppressions and checklists may name.
  package var inactiveRules: [InactiveRule] = []

  /// Analysis problems of other inputs, such as the configuration and the coverage export.
  package var problems: [Problem] = []

  /// Whether to add a summary of the project's features to the report.
  package var reportsFeatures = false

  package init() {}

  func selects(_ rule: RuleID) -> Bool { (only.isEmpty || only.contains(rule)) && !skip.contains(rule) }
}

/// Whether findings at this path are reported, because it is one of the requested paths or inside one.
func isReported(_ path: String?, _ options: LintOptions) -> Bool {
  guard let path, !options.paths.isEmpty else { return true }
  return options.paths.contains { isPath(path, atOrBelow: $0) }
}
