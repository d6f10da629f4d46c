import Findings
import ProjectModel
import RuleLanguage

/// The elements that a rule could not check for one cause.
struct DoubtGroup {
  private let doubt: Doubt
  /// The place of the first element.
  let place: Place
  /// The names of the elements in order, each once.
  private var phrases: [String] = []
  private var known: Set<String> = []
  /// The sources of the doubts.
  private(set) var sources: Set<String> = []

  fileprivate init(_ first: UndecidedElement) { (doubt, place) = (first.doubt, first.place) }

  fileprivate mutating func add(_ element: UndecidedElement) {
    sources.formUnion(element.doubt.sources)
    if known.insert(element.phrase).inserted { phrases.append(element.phrase) }
  }

  /// `not-sendable could not judge Cart and Order: whether they conform to Sendable`
  func sentence(of rule: RuleID) -> String {
    "\(rule) could not judge \(list(phrases, "and", limit: 3)): \(doubt.cause(ofSeveral: phrases.count > 1))"
  }
}

/// Groups elements by the text of their doubt, in the order of the first element.
func byCause(_ undecided: [UndecidedElement]) -> [DoubtGroup] {
  var groups: [DoubtGroup] = []
  var positions: [String: Int] = [:]
  for element in undecided {
    let cause = element.doubt.cause(ofSeveral: true)
    let position = positions[cause] ?? groups.count
    if position == groups.count {
      positions[cause] = position
      groups.append(DoubtGroup(element))
    }
    groups[position].add(element)
  }
  return groups
}
