import ProjectModel
import RuleLanguage

// Linting turns a project and rules into a report: each rule's statements are evaluated over the project,
// what fails becomes findings, and suppressions are applied. It knows nothing of files on disk, command lines
// or formats.

/// One place where a rule does not hold.
package struct Finding: Sendable {
  package var rule: RuleID
  package var severity: Severity
  package var message: String
  package var place: Place
  /// What shows it: the chain's edges, the counterpart that was looked for, each further place of one cause.
  package var evidence: [Evidence]
  /// The checklist rows of its rule.
  package var rows: [String]
  /// What it is about, in words that no edit of other lines changes: `module:App->module:Core`. The
  /// fingerprint is made of the rule, this and the path.
  package var symbol: String
  /// The name of the module that it is in, or about; nil for none.
  package var module: String?

  package init(
    rule: RuleID, severity: Severity, message: String, place: Place, evidence: [Evidence], rows: [String],
    symbol: String
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.evidence = evidence
    self.rows = rows
    self.symbol = symbol
  }
}

/// One line that shows a finding to be true; with a place, somewhere to look.
package struct Evidence: Hashable, Sendable {
  package var place: Place?
  package var text: String

  package init(place: Place?, text: String) {
    self.place = place
    self.text = text
  }
}
