/// One `where` or `must` clause. It is a class for speed: it is passed on for each checked element, and copying a
/// struct would retain each of its arrays.
package final class Condition: Sendable {
  package let isNegated: Bool
  /// The predicates that `or` joins.
  package let alternatives: [Predicate]
  /// The clause without its keyword, such as `be struct _: Codable { public init }`. White space is reduced to single
  /// spaces.
  package let text: String
  package let message: Message?
  package let place: PagePlace
  /// The numbers of the code patterns of all alternatives. nil if an alternative has no code pattern.
  package let codePatterns: [Int]?
  /// Whether an alternative is about the same place as the checked element, as `in the same file` is.
  package let comparesPlaces: Bool

  /// The text of a `message:` clause: the sentence for an element that fails the requirement.
  package struct Message: Hashable, Sendable {
    /// The text with its placeholders. `{subject}` is replaced by the name of the element.
    package let text: String
    /// The number of requirements that share this message. If there are several, archlint adds the failed ones to the
    /// message.
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
  /// The number of requirements in the clause. Each part of a declaration pattern counts: `be final class _: View` has
  /// two.
  var demandCount: Int {
    guard alternatives.count == 1, case .declarationPattern(let pattern) = alternatives[0] else { return 1 }
    return pattern.partCount
  }

  /// Whether an alternative needs this data.
  package func needs(_ data: PredicateNeeds) -> Bool { alternatives.contains { $0.traits.needs.contains(data) } }

  /// The condition for use in a `must` clause. There, a property without a setter also satisfies `private(set)`. In
  /// `where private(set)` and `must not be private(set)`, only properties with this modifier match.
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
