import RuleLanguage

/// Whose the things are that a rule looks at, one position a roster; nothing where no checklist is asked for.
struct OwnerCounts {
  let rosters: [Roster]
  /// By roster and subject.
  private(set) var looked: [[Int]]

  init(_ rosters: [Roster]) {
    self.rosters = rosters
    looked = rosters.map { Array(repeating: 0, count: $0.rest + 1) }
  }

  var isWanted: Bool { !rosters.isEmpty }

  func owners(of thing: Thing, _ bindings: Bindings, in evaluation: Evaluation) -> [Int] {
    rosters.map { $0.owner(of: thing, bindings, in: evaluation) }
  }

  mutating func count(_ owners: [Int]) {
    for (roster, owner) in owners.enumerated() { looked[roster][owner] += 1 }
  }
}
