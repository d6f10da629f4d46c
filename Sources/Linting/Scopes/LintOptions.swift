import ProjectModel
import RuleLanguage

/// What a configuration says of one rule beside its page.
package struct RuleSetting: Sendable {
  package var rule: RuleID
  package var severity: Severity?
  package var isOff: Bool
  /// Takes the place of the number in the rule's demands.
  package var limit: Int?
  /// In the configuration.
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

/// What a run does beside what its pages say: the configuration's settings, and the command line's.
package struct LintOptions: Sendable {
  /// Of a run with one scope.
  package var settings: [RuleSetting] = []
  package var exceptions: [Exception] = []
  /// As `2026-12-31`; exceptions that end before it do not hold.
  package var today = ""
  /// The rules of later versions come as notes; nil: none are later.
  package var rulesVersion: RuleVersion?
  /// Empty for all.
  package var only: [RuleID] = []
  /// Beats `only`.
  package var skip: [RuleID] = []
  /// Report only findings at or below these paths from the root; empty for all.
  package var paths: [String] = []
  /// To be ticked.
  package var checklists: [Checklist] = []

  /// Of what was read beside the project, wherever it stands: its configuration, coverage.
  package var problems: [Problem] = []

  /// Tell of the project's features, too.
  package var tellsFeatures = false

  package init() {}

  func selects(_ rule: RuleID) -> Bool { (only.isEmpty || only.contains(rule)) && !skip.contains(rule) }
}

/// At or below a path that is asked for, where any is.
func isReported(_ path: String?, _ options: LintOptions) -> Bool {
  guard let path, !options.paths.isEmpty else { return true }
  return options.paths.contains { isPath(path, atOrBelow: $0) }
}
