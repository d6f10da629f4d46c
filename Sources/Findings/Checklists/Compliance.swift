/// How many of the checked items hold.
package struct Compliance: Hashable, Sendable {
  package var held = 0
  package var checked = 0
  /// The number of items whose rules are off or had nothing to check. Items that a person has to check do not count.
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

  /// The percentage of checked items that hold, rounded down, so 100 means all. nil if no item was checked.
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
