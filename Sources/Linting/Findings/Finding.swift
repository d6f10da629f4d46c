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
  /// The page of its rule: two packages may each have a rule of this id. nil where nobody said.
  package var page: String?
  /// What it is made of, for a baseline: each member of a group, each demand that one thing fails. A finding that
  /// was made by hand is one part.
  package var parts: [FindingPart]
  /// What it tells together; nil where that is one thing.
  package internal(set) var group: FindingGroup?
  /// Who answers for where it stands, as CODEOWNERS says.
  package var owners: [String] = []
  /// The name of the module that it is in, or about; nil for none.
  package var module: String?
  /// The name of the feature that it is in; nil for none, and where nobody asked.
  package var feature: String?

  package init(
    rule: RuleID, severity: Severity, message: String, place: Place, evidence: [Evidence], rows: [String],
    symbol: String, parts: [FindingPart]? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.evidence = evidence
    self.rows = rows
    self.symbol = symbol
    self.parts = parts ?? [FindingPart(symbol: symbol, path: place.path)]
  }
}

/// The least that can be new: what a baseline keeps. Neither lines nor the words of messages nor how findings are
/// grouped enter it, so it stays the same while the fault does.
package struct FindingPart: Hashable, Sendable {
  /// What was counted where a demand has a number. Only what is worse than before is new.
  package struct Measure: Hashable, Sendable {
    package var value: Int
    /// There must be at least so many: less is worse.
    package var isFloor: Bool

    package init(value: Int, isFloor: Bool) {
      self.value = value
      self.isFloor = isFloor
    }
  }

  /// What fails, what it fails, and the other end, where there is one: `struct:Cart.Item#conform Sendable`,
  /// `file->module:SwiftUI`.
  package var symbol: String
  /// Where what fails stands, from the root: of a type the file that declares it, wherever the fault is shown.
  package var path: String
  package var measure: Measure?
  /// The symbol tells it from all others, so that it may move from file to file.
  package var isUnique: Bool
  /// In messages, as one among others.
  package var name: String

  package init(
    symbol: String, path: String, measure: Measure? = nil, isUnique: Bool = false, name: String = ""
  ) {
    self.symbol = symbol
    self.path = path
    self.measure = measure
    self.isUnique = isUnique
    self.name = name
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

  /// Of a further place of one cause.
  static let hereToo = "here too"
}
