/// How many of the checked items hold.
package struct Compliance: Hashable, Sendable {
  package var held = 0
  package var checked = 0
  /// Items whose rules had nothing to check, or are off. An item to check by hand does not count.
  package var unchecked = 0

  package init(_ marks: some Sequence<ChecklistResult.Mark>) {
    for mark in marks {
      switch mark.state {
      case .holds: (held, checked) = (held + 1, checked + 1)
      case .fails, .partly: checked += 1
      case .notApplicable, .off: unchecked += 1
      case .open: break
      }
    }
  }

  /// From 0 to 100, and 100 only if all hold; nil if nothing was checked.
  package var percentage: Int? { checked == 0 ? nil : held * 100 / checked }
}

extension ChecklistResult {
  package func compliance(of subject: Int) -> Compliance {
    Compliance(statements.map { $0.marks[subject] })
  }

  package var compliance: Compliance { Compliance(statements.flatMap(\.marks)) }

  package func compliance(of subjects: [Int]) -> Compliance {
    Compliance(statements.lazy.flatMap { statement in subjects.map { statement.marks[$0] } })
  }
}
