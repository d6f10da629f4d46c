/// One `where` or `must` clause. A class, because it is passed on for each checked element, and a copy would retain
/// each of its lists.
package final class Condition: Sendable {
  package let isNegated: Bool
  /// The predicates that `or` joins.
  package let alternatives: [Predicate]
  /// The clause as written after its keyword, `be struct _: Codable { public init }`, with white space folded.
  package let text: String
  package let message: Message?
  package let place: PagePlace
  /// The numbers of the code patterns of its alternatives. nil if an alternative has no code.
  package let codePatterns: [Int]?
  /// Whether an alternative selects elements in the same place as the checked element.
  package let comparesPlaces: Bool

  /// The rule's own sentence about an element that fails the clause.
  package struct Message: Hashable, Sendable {
    /// The text with placeholders. `{subject}` means the element.
    package let text: String
    /// The number of requirements that the sentence is about. If there are several, the failed ones are added to the
    /// sentence.
    package let demandCount: Int
  }

  package init(
    isNegated: Bool, alternatives: [Predicate], text: String, message: Message? = nil, place: PagePlace
  ) {
    self.isNegated = isNegated
    self.alternatives = alternatives
    self.text = text
    self.message = message
    self.place = place
    let patterns = alternatives.compactMap(\.traits.code?.number)
    codePatterns = patterns.count == alternatives.count ? patterns : nil
    comparesPlaces = alternatives.contains { $0.object?.samePlace != nil }
  }
}

extension Condition {
  /// The number of requirements in the clause. Each part of a declaration pattern is one.
  var demandCount: Int {
    guard alternatives.count == 1, case .declarationPattern(let pattern) = alternatives[0] else { return 1 }
    return pattern.partCount
  }

  /// Whether an alternative needs this data.
  package func needs(_ data: PredicateNeeds) -> Bool { alternatives.contains { $0.traits.needs.contains(data) } }

  /// The condition as a requirement. A property without a setter meets `must be private(set)`. `where private(set)` and
  /// `must not be private(set)` match only properties with this modifier.
  var asDemand: Condition {
    if isNegated { return self }
    let demanded = alternatives.map { predicate -> Predicate in
      switch predicate {
      case .declarationPattern(var declarationPattern):
        declarationPattern.takesSetterless = true
        return .declarationPattern(declarationPattern)
      case .have(let count, var subject) where count.isOnly:
        subject.declarationPattern?.takesSetterless = true
        return .have(count, subject)
      default: return predicate
      }
    }
    return Condition(isNegated: false, alternatives: demanded, text: text, message: message, place: place)
  }

  func with(message: Message) -> Condition {
    Condition(isNegated: isNegated, alternatives: alternatives, text: text, message: message, place: place)
  }
}
