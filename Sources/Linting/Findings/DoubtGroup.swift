import Findings
import ProjectModel
import RuleLanguage

/// What a rule could not judge for one cause.
struct DoubtGroup {
  private let doubt: Doubt
  /// Of the first.
  let place: Place
  /// Each once, in the order in which they were met.
  private var phrases: [String] = []
  private var known: Set<String> = []
  /// What the cause comes from for any of them.
  private(set) var sources: Set<String> = []

  fileprivate init(_ first: UndecidedThing) { (doubt, place) = (first.doubt, first.place) }

  fileprivate mutating func add(_ thing: UndecidedThing) {
    sources.formUnion(thing.doubt.sources)
    if known.insert(thing.phrase).inserted { phrases.append(thing.phrase) }
  }

  /// `not-sendable could not judge Cart and Order: whether they conform to Sendable`
  func sentence(of rule: RuleID) -> String {
    "\(rule) could not judge \(list(phrases, "and", limit: 3)): \(doubt.cause(ofSeveral: phrases.count > 1))"
  }
}

/// Causes that are told in the same words are one; in the order in which they were met.
func byCause(_ undecided: [UndecidedThing]) -> [DoubtGroup] {
  var groups: [DoubtGroup] = []
  var positions: [String: Int] = [:]
  for thing in undecided {
    let cause = thing.doubt.cause(ofSeveral: true)
    let position = positions[cause] ?? groups.count
    if position == groups.count {
      positions[cause] = position
      groups.append(DoubtGroup(thing))
    }
    groups[position].add(thing)
  }
  return groups
}
