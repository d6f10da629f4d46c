import ProjectModel
import RuleLanguage

/// The configuration of one rule.
package struct RuleSetting: Sendable {
  package var rule: RuleID
  package var severity: Severity?
  package var isOff: Bool
  /// Replaces the number in the rule's demands.
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
  /// The current day, as `2026-12-31`. Exceptions that end before it do not apply.
  package var today = ""
  /// Findings of rules from later versions are notes; nil for no limit.
  package var rulesVersion: RuleVersion?
  /// The rules to run; empty for all.
  package var only: [RuleID] = []
  /// The rules to skip, even if they are in `only`.
  package var skip: [RuleID] = []
  /// Report only findings at or below these paths from the root; empty for all.
  package var paths: [String] = []
  /// The checklists to tick.
  package var checklists: [Checklist] = []

  /// Problems with other inputs, such as the configuration and coverage.
  package var problems: [Problem] = []

  /// Whether the report has a summary of the project's features.
  package var reportsFeatures = false

  package init() {}

  func selects(_ rule: RuleID) -> Bool { (only.isEmpty || only.contains(rule)) && !skip.contains(rule) }
}

/// Whether a path is at or below one of the requested paths.
func isReported(_ path: String?, _ options: LintOptions) -> Bool {
  guard let path, !options.paths.isEmpty else { return true }
  return options.paths.contains { isPath(path, atOrBelow: $0) }
}
