/// One rule: all statements and layouts of all blocks with its id.
package struct Rule: Sendable {
  package var id: RuleID
  /// The title of its page, or in a document the heading above its first block.
  package var title: String
  package var severity: Severity
  /// The checklist IDs that it implements, such as `CO-1`.
  package var rows: [String]
  package var statements: [Statement]
  package var layouts: [Layout]
  package var place: PagePlace

  package init(
    id: RuleID, title: String, severity: Severity, rows: [String], statements: [Statement], layouts: [Layout],
    place: PagePlace
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.rows = rows
    self.statements = statements
    self.layouts = layouts
    self.place = place
  }
}

/// `each … where … must …`
package struct Statement: Sendable {
  /// The elements to check: any of these.
  package var subjects: [Subject]
  /// `each at least 1 …`: fewer subjects are a violation. `each at least 0 …`: an empty selection is allowed. nil: an
  /// empty selection is reported as an analysis problem.
  package var minimum: Int?
  /// `all …`: one finding lists all failing subjects.
  package var isGrouped = false
  package var conditions: [Condition]
  package var demands: [Condition]
  /// The version that added it, if its block names one. nil if it was in the first version.
  package var since: RuleVersion?
  package var place: PagePlace

  package init(
    subjects: [Subject], minimum: Int? = nil, conditions: [Condition], demands: [Condition], place: PagePlace
  ) {
    self.subjects = subjects
    self.minimum = minimum
    self.conditions = conditions
    self.demands = demands
    self.place = place
  }
}
