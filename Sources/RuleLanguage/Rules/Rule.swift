/// One rule: every statement and layout of every block of its id.
package struct Rule: Sendable {
  package var id: RuleID
  /// Its page's, or in a team's document the heading above its first block.
  package var title: String
  package var severity: Severity
  /// The checklist rows it implements, `CO-1`.
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
  /// What is looked at: any of them.
  package var subjects: [Subject]
  /// `each at least 1 …`: fewer subjects are a violation. `each at least 0 …`: none is no problem. nil: none is a problem.
  package var minimum: Int?
  /// `all …`: one finding lists all subjects that fail.
  package var isGrouped = false
  package var conditions: [Condition]
  package var demands: [Condition]
  /// The version that brought it, where its block says so; nil: it was there from the first.
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
