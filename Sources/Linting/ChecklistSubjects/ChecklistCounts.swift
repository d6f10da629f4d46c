import RuleLanguage

/// How many elements a rule checked for each subject of each checklist; empty if no checklist is requested.
struct ChecklistCounts {
  let rosters: [ChecklistSubjects]
  /// By checklist and subject.
  private(set) var looked: [[Int]]

  init(_ rosters: [ChecklistSubjects]) {
    self.rosters = rosters
    looked = rosters.map { Array(repeating: 0, count: $0.rest + 1) }
  }

  var isWanted: Bool { !rosters.isEmpty }

  func owners(of element: Element, _ bindings: Bindings, in evaluation: Evaluation) -> [Int] {
    rosters.map { $0.owner(of: element, bindings, in: evaluation) }
  }

  mutating func count(_ owners: [Int]) {
    for (roster, owner) in owners.enumerated() { looked[roster][owner] += 1 }
  }
}
