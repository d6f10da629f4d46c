import RuleLanguage

/// What a configuration says of one rule beside its page.
package struct RuleSetting: Sendable {
  package var rule: RuleID
  package var severity: Severity?
  package var isOff: Bool
  /// Takes the place of the number in the rule's demands.
  package var limit: Int?

  package init(rule: RuleID, severity: Severity? = nil, isOff: Bool = false, limit: Int? = nil) {
    self.rule = rule
    self.severity = severity
    self.isOff = isOff
    self.limit = limit
  }
}

/// A rule does not hold at or below a path, for a stated reason.
package struct Exception: Sendable {
  package var rule: RuleID
  /// Whole segments at any depth, `*` within one; `/` in front anchors at the root.
  package var path: String
  package var reason: String

  package init(rule: RuleID, path: String, reason: String) {
    self.rule = rule
    self.path = path
    self.reason = reason
  }
}

/// What a run does beside what its pages say: the configuration's settings, and the command line's.
package struct LintOptions: Sendable {
  package var settings: [RuleSetting] = []
  package var exceptions: [Exception] = []
  /// Empty for all.
  package var only: Set<RuleID> = []
  /// Beats `only`.
  package var skip: Set<RuleID> = []
  /// Report only findings at or below these paths from the root; empty for all.
  package var paths: [String] = []

  package init() {}

  func runs(_ rule: RuleID) -> Bool {
    (only.isEmpty || only.contains(rule)) && !skip.contains(rule)
      && !settings.contains { $0.rule == rule && $0.isOff }
  }
}
