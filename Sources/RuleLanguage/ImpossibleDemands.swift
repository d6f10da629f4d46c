import SwiftOutline

// What a demand's subject can never be, however it is mended: a finding that nobody could act on.

extension Statement {
  /// The mistakes that demands are which some of the subjects cannot meet.
  var impossibleDemands: [RuleError] {
    demands.filter { !$0.isNegated && $0.alternatives.count == 1 }.compactMap { demand in
      subjects.lazy.compactMap { self.impossible(demand.alternatives[0], of: $0) }.first
        .map { RuleError(place: demand.place, message: $0) }
    }
  }

  private func impossible(_ demand: Predicate, of subject: Subject) -> String? {
    guard case .kind(let kind) = subject.head else { return nil }
    switch demand {
    case .shape(let shape) where shape.kind == .any && shape.modifiers.contains(.final):
      return Self.kindsWithoutFinal.contains(kind)
        ? "'final' is said of classes and what they hold, and '\(kind.name)' is never final" : nil
    case .have(_, let object) where object.isKind(.test):
      return SubjectKinds.types.contains(kind) && !subject.saysTest
        ? "\(withArticle(kind.name)) holds a test where it says so: each test \(kind.name); "
          + "for one that tests use write: must be used by a test" : nil
    default: return nil
    }
  }

  private static let kindsWithoutFinal: SubjectKinds = [
    .struct, .enum, .protocol, .extension, .case, .`init`, .typealias, .associatedtype, .macro,
  ]
}

extension Subject {
  /// `in test module X` says `test` as well as `test` in front does, and so does `in module XTests`.
  package var saysTest: Bool {
    isTest
      || places.contains { place in
        !place.isNegated
          && place.alternatives.allSatisfy {
            guard case .subject(let outer) = $0 else { return false }
            if case .kind(.module) = outer.head, outer.name?.endsInTests ?? false { return true }
            return outer.isTest
          }
      }
  }
}

extension NamePattern {
  fileprivate var endsInTests: Bool {
    alternatives.allSatisfy { pieces in
      guard case .literal(let text)? = pieces.last else { return false }
      return text.suffix(5).elementsEqual("Tests".utf8)
    }
  }
}
