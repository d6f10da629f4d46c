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
    let patterns = alternatives.compactMap { if case .contain(let code) = $0 { code.number } else { nil } }
    codePatterns = patterns.count == alternatives.count ? patterns : nil
    comparesPlaces = alternatives.contains { $0.object?.samePlace != nil }
  }
}

extension Condition {
  /// The condition as a demand. `must be private(set)` holds for a property that nobody can set. `where private(set)`
  /// and `must not be private(set)` match only properties that are declared so.
  var asDemand: Condition {
    if isNegated { return self }
    let demanded = alternatives.map { predicate -> Predicate in
      switch predicate {
      case .shape(var shape):
        shape.takesSetterless = true
        return .shape(shape)
      case .have(let count, var subject) where count.isOnly:
        subject.shape?.takesSetterless = true
        return .have(count, subject)
      default: return predicate
      }
    }
    return Condition(isNegated: false, alternatives: demanded, text: text, place: place)
  }
}

/// How many are asked for. No count means at least one.
package struct Count: Hashable, Sendable {
  package var minimum: Int
  package var maximum: Int?
  /// No others of that kind; there may be none.
  package var isOnly: Bool
  /// The count is written, as in `at least 1`. Counts are equal whether they are written or not.
  package var isWritten = false

  package static let atLeastOne = Count(minimum: 1, maximum: nil, isOnly: false)

  package init(minimum: Int, maximum: Int?, isOnly: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.isOnly = isOnly
  }

  /// Counts are the same however they are written.
  package static func == (left: Count, right: Count) -> Bool {
    left.minimum == right.minimum && left.maximum == right.maximum && left.isOnly == right.isOnly
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(minimum)
    hasher.combine(maximum)
    hasher.combine(isOnly)
  }
}

/// What can be asked of a subject. One case here, one file in Linting.
package indirect enum Predicate: Sendable {
  case isIn([PlaceExpression])
  case inCycle
  case named(NamePattern)
  case shape(Shape)
  /// `be test module`, `be import X`: the subject is one of these.
  case matches(Subject)
  case have(Count, Subject)
  case comeWith(Count, Subject)
  case use(Count, Subject)
  case usedBy(Count, Subject)
  case documented(String?)
  case declared
  case reachable
  case imported
  case conditional
  /// It has every stored property of one of these.
  case resemble(Subject)
  case contain(CodePattern)
  /// So many of a hundred lines that hold code to run did run in tests.
  case covered(Int)
}

extension Predicate {
  var isInCycle: Bool { if case .inCycle = self { true } else { false } }

  /// What it asks for beside the subject.
  package var object: Subject? {
    switch self {
    case .matches(let subject), .have(_, let subject), .comeWith(_, let subject), .use(_, let subject),
      .usedBy(_, let subject), .resemble(let subject):
      subject
    case .isIn, .inCycle, .named, .shape, .documented, .declared, .reachable, .imported, .conditional, .contain,
      .covered:
      nil
    }
  }
}
