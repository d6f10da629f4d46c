import RuleLanguage

/// The number of elements that a rule checked, for each subject (column) of each checklist. Empty if no checklist is
/// requested.
struct ChecklistCounts {
  let checklists: [ChecklistSubjects]
  /// By checklist and subject.
  private(set) var looked: [[Int]]

  init(_ checklists: [ChecklistSubjects]) {
    self.checklists = checklists
    looked = checklists.map { Array(repeating: 0, count: $0.rest + 1) }
  }

  var isWanted: Bool { !checklists.isEmpty }

  func owners(of element: Element, _ bindings: Bindings, in evaluation: Evaluation) -> [Int] {
    checklists.map { $0.owner(of: element, bindings, in: evaluation) }
  }

  mutating func count(_ owners: [Int]) {
    for (checklist, owner) in owners.enumerated() { looked[checklist][owner] += 1 }
  }
}
