/// A rule with all its blocks. Blocks with the same ID in one document are one rule.
package struct Rule: Sendable {
  package var id: RuleID
  /// The title of the rule's page. For a rule in a document, the heading above its first block.
  package var title: String
  package var severity: Severity
  /// The checklist IDs in the rule's first line, such as `CO-1`.
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
  /// The number in `each at least 1 …`: fewer subjects are a violation. For `each at least 0 …`, having no subjects is
  /// allowed. nil without a number: having no subjects is reported as an analysis problem.
  package var minimum: Int?
  /// Whether the statement begins with `all`: one finding then lists all failing elements.
  package var isGrouped = false
  package var conditions: [Condition]
  package var demands: [Condition]
  /// The version of the rules that added the statement, from `since:0.2.0`. nil if the block names none.
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
