import RuleLanguage

/// The violations that a team accepts for now. A baseline entry identifies a violation by rule, path and symbol, not by
/// line or message. So an entry becomes stale only if the architecture changes.
package struct Baseline: Sendable {
  package var entries: [BaselineEntry]

  package init(entries: [BaselineEntry] = []) { self.entries = entries }
}

/// One accepted part of a finding.
package struct BaselineEntry: Hashable, Sendable {
  /// The path of the element that violates the rule, relative to the root.
  package var path: String
  package var rule: RuleID
  /// See `FindingPart.symbol`.
  package var symbol: String
  /// The measured value that the entry accepts, if the requirement has a number: 412 for `at most 400 lines`. A worse
  /// value is a new finding.
  package var value: Int?
  /// The number of accepted violations with this path, rule and symbol; at least 1.
  package var count: Int
  package var owner: String?
  package var reason: String?
  /// The last day on which the entry is valid, as `2026-12-31`.
  package var until: String?

  package init(
    path: String, rule: RuleID, symbol: String, value: Int? = nil, count: Int = 1, owner: String? = nil,
    reason: String? = nil, until: String? = nil
  ) {
    self.path = path
    self.rule = rule
    self.symbol = symbol
    self.value = value
    self.count = count
    self.owner = owner
    self.reason = reason
    self.until = until
  }

  package init(_ part: FindingPart, of rule: RuleID) {
    self.init(path: part.path, rule: rule, symbol: part.symbol, value: part.measure?.value)
  }
}
