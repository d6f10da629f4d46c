import RuleLanguage

extension Report {
  /// What became of a checklist between two states of a tree.
  package struct ChecklistChange: Sendable {
    /// A subject of either state.
    package struct Subject: Sendable {
      package var name: String
      /// Nil where there was, or is, none.
      package var before: Compliance?
      package var after: Compliance?

      package init(name: String, before: Compliance?, after: Compliance?) {
        (self.name, self.before, self.after) = (name, before, after)
      }
    }

    /// What a statement came to for a subject that both states have.
    package struct Mark: Sendable {
      package var subject: String
      package var text: String
      package var rows: [String]
      package var before: Checklist.Mark.State
      package var after: Checklist.Mark.State

      package init(
        subject: String, text: String, rows: [String], before: Checklist.Mark.State, after: Checklist.Mark.State
      ) {
        (self.subject, self.text, self.rows, self.before, self.after) = (subject, text, rows, before, after)
      }
    }

    /// The page's title and path.
    package var title: String
    package var path: String
    package var before: Compliance
    package var after: Compliance
    /// Those whose compliance changed, that came or that went, as they are now and then those that went. None where the
    /// project is ticked as a whole.
    package var subjects: [Subject]
    /// Those that changed, by statement.
    package var marks: [Mark]

    package init(
      title: String, path: String, before: Compliance, after: Compliance, subjects: [Subject], marks: [Mark]
    ) {
      (self.title, self.path, self.before, self.after) = (title, path, before, after)
      (self.subjects, self.marks) = (subjects, marks)
    }

    package var isEmpty: Bool { before == after && subjects.isEmpty && marks.isEmpty }
  }
}

/// What changed in each list, of two states that were judged by the same pages.
func changes(from before: [Report.Checklist], to after: [Report.Checklist]) -> [Report.ChecklistChange] {
  after.compactMap { after in
    before.first { $0.path == after.path && $0.title == after.title }.map { change(from: $0, to: after) }
  }
}

private func change(from before: Report.Checklist, to after: Report.Checklist) -> Report.ChecklistChange {
  var positions = Dictionary(
    before.subjects.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  // A subject of this name on both sides; of several by one name, the first.
  let pairs = after.subjects.enumerated().map { (after: $0, before: positions.removeValue(forKey: $1.name)) }
  let changed = pairs.map { pair in
    Report.ChecklistChange.Subject(
      name: after.subjects[pair.after].name, before: pair.before.map(before.compliance(of:)),
      after: after.compliance(of: pair.after))
  }.filter { $0.before != $0.after }
  let gone = positions.values.sorted().map { position in
    Report.ChecklistChange.Subject(
      name: before.subjects[position].name, before: before.compliance(of: position), after: nil)
  }
  let marks = zip(before.statements, after.statements).flatMap { old, new in
    pairs.compactMap { pair -> Report.ChecklistChange.Mark? in
      guard let position = pair.before, old.marks[position].state != new.marks[pair.after].state else { return nil }
      return Report.ChecklistChange.Mark(
        subject: after.subjects[pair.after].name, text: new.text, rows: new.rows, before: old.marks[position].state,
        after: new.marks[pair.after].state)
    }
  }
  return Report.ChecklistChange(
    title: after.title, path: after.path, before: before.compliance, after: after.compliance,
    subjects: after.noun == nil ? [] : changed + gone, marks: marks)
}
