/// One `where` or `must` clause. It is a class because it is passed on for each element that is checked, and a copy
/// would retain each of its lists.
package final class Condition: Sendable {
  package let isNegated: Bool
  /// The predicates that `or` joins.
  package let alternatives: [Predicate]
  /// The clause as written after its keyword, `be struct _: Codable { public init }`, with white space folded.
  package let text: String
  package let place: PagePlace
  /// The numbers of the patterns that its alternatives look for, where each of them asks for code.
  package let codePatterns: [Int]?
  /// Some alternative asks for elements in the same place as the one that is checked.
  package let comparesPlaces: Bool

  package init(isNegated: Bool, alternatives: [Predicate], text: String, place: PagePlace) {
    self.isNegated = isNegated
    self.alternatives = alternatives
    self.text = text
    self.place = place
    let patterns = alternatives.compactMap(\.traits.code?.number)
    codePatterns = patterns.count == alternatives.count ? patterns : nil
    comparesPlaces = alternatives.contains { $0.object?.samePlace != nil }
  }
}

extension Condition {
  /// Whether some alternative needs this data.
  package func needs(_ data: PredicateNeeds) -> Bool { alternatives.contains { $0.traits.needs.contains(data) } }

  /// The condition as a demand. `must be private(set)` holds for a property that nobody can set. `where private(set)`
  /// and `must not be private(set)` match only properties that are declared so.
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
    return Condition(isNegated: false, alternatives: demanded, text: text, place: place)
  }
}
