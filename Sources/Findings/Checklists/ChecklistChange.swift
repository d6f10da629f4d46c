/// The differences between the results of one checklist in two revisions.
package struct ChecklistChange: Sendable {
  /// A subject of either revision.
  package struct Subject: Sendable {
    package var name: String
    /// How many checklist items hold for the subject, in each revision. nil if the revision does not have the subject.
    package var before: Compliance?
    package var after: Compliance?

    package init(name: String, before: Compliance?, after: Compliance?) {
      (self.name, self.before, self.after) = (name, before, after)
    }
  }

  /// A changed result of a checklist item, for a subject that both revisions have.
  package struct Mark: Sendable {
    package var subject: String
    package var text: String
    package var rows: [String]
    package var before: ChecklistResult.Mark.State
    package var after: ChecklistResult.Mark.State

    package init(
      subject: String, text: String, rows: [String], before: ChecklistResult.Mark.State,
      after: ChecklistResult.Mark.State
    ) {
      (self.subject, self.text, self.rows, self.before, self.after) = (subject, text, rows, before, after)
    }
  }

  /// The page's title and path.
  package var title: String
  package var path: String
  package var before: Compliance
  package var after: Compliance
  /// The features or services whose results changed: first new and changed ones, then removed ones. Empty if the
  /// checklist is about the project as a whole.
  package var subjects: [Subject]
  /// In the order of the checklist items.
  package var marks: [Mark]

  package init(
    title: String, path: String, before: Compliance, after: Compliance, subjects: [Subject], marks: [Mark]
  ) {
    (self.title, self.path, self.before, self.after) = (title, path, before, after)
    (self.subjects, self.marks) = (subjects, marks)
  }

  package var isEmpty: Bool { before == after && subjects.isEmpty && marks.isEmpty }
}

/// The changes of each checklist between two revisions. Both were checked with the same rule pages.
func changes(from before: [ChecklistResult], to after: [ChecklistResult]) -> [ChecklistChange] {
  after.compactMap { after in
    before.first { $0.path == after.path && $0.title == after.title }.map { change(from: $0, to: after) }
  }
}

private func change(from before: ChecklistResult, to after: ChecklistResult) -> ChecklistChange {
  var positions = Dictionary(
    before.subjects.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  // If several subjects have the same name, only the first one is compared.
  let pairs = after.subjects.enumerated().map { (after: $0, before: positions.removeValue(forKey: $1.name)) }
  let changed = pairs.map { pair in
    ChecklistChange.Subject(
      name: after.subjects[pair.after].name, before: pair.before.map(before.compliance(of:)),
      after: after.compliance(of: pair.after))
  }.filter { $0.before != $0.after }
  let gone = positions.values.sorted().map { position in
    ChecklistChange.Subject(
      name: before.subjects[position].name, before: before.compliance(of: position), after: nil)
  }
  let marks = zip(before.statements, after.statements).flatMap { old, new in
    pairs.compactMap { pair -> ChecklistChange.Mark? in
      guard let position = pair.before, old.marks[position].state != new.marks[pair.after].state else { return nil }
      return ChecklistChange.Mark(
        subject: after.subjects[pair.after].name, text: new.text, rows: new.rows, before: old.marks[position].state,
        after: new.marks[pair.after].state)
    }
  }
  return ChecklistChange(
    title: after.title, path: after.path, before: before.compliance, after: after.compliance,
    subjects: after.noun == nil ? [] : changed + gone, marks: marks)
}
