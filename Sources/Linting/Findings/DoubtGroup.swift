import Findings
import ProjectModel
import RuleLanguage

/// The elements that a rule could not check for one cause.
struct DoubtGroup {
  private let doubt: Doubt
  /// The place of the first element.
  let place: Place
  /// The elements in order, each once.
  private(set) var elements: [Problem.Element] = []
  private var known: Set<Problem.Element> = []
  /// The names of the elements in order, each once.
  private var names: [String] { distinct(elements.map(\.name)) }
  /// The sources of the doubts.
  private(set) var sources: Set<String> = []
  private var lastSources: [String] = []

  fileprivate init(_ first: UndecidedElement) { (doubt, place) = (first.doubt, first.place) }

  fileprivate mutating func add(_ element: UndecidedElement) {
    // Elements of one cause often share their sources, which may be many.
    if element.doubt.sources != lastSources {
      lastSources = element.doubt.sources
      sources.formUnion(lastSources)
    }
    let named = Problem.Element(name: element.phrase, path: element.place.path)
    if known.insert(named).inserted { elements.append(named) }
  }

  /// The text that is the same for any elements.
  var cause: String { doubt.cause(ofSeveral: true) }

  /// `not-sendable could not check Cart and Order: whether they conform to Sendable`
  func sentence(of rule: RuleID) -> String {
    let names = names
    return "\(rule) could not check \(list(names, "and", limit: 3)): \(doubt.cause(ofSeveral: names.count > 1))"
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
