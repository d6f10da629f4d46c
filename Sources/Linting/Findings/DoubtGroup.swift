import Findings
import ProjectModel
import RuleLanguage

/// Elements that a rule could not check for the same reason.
struct DoubtGroup {
  private let doubt: Doubt
  /// The place of the first element.
  let place: Place
  /// The elements in order, each once.
  private(set) var elements: [Problem.Element] = []
  private var known: Set<Problem.Element> = []
  /// The names of the elements, without duplicates.
  private var names: [String] { distinct(elements.map(\.name)) }
  /// The sources of the doubts.
  private(set) var sources: Set<String> = []
  private var lastSources: [String] = []

  fileprivate init(_ first: UndecidedElement) { (doubt, place) = (first.doubt, first.place) }

  fileprivate mutating func add(_ element: UndecidedElement) {
    // Elements with the same reason often have the same sources, and these can be many.
    if element.doubt.sources != lastSources {
      lastSources = element.doubt.sources
      sources.formUnion(lastSources)
    }
    let named = Problem.Element(name: element.phrase, path: element.place.path)
    if known.insert(named).inserted { elements.append(named) }
  }

  /// The reason as a text that is the same for all elements in the group.
  var cause: String { doubt.cause(ofSeveral: true) }

  /// The message for the group: `not-sendable could not check Cart and Order: whether they conform to Sendable`.
  func sentence(of rule: RuleID) -> String {
    let names = names
    return "\(rule) could not check \(list(names, "and", limit: 3)): \(doubt.cause(ofSeveral: names.count > 1))"
  }
}

/// Groups elements by the text of the reason why they could not be checked, in the order of their first elements.
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
