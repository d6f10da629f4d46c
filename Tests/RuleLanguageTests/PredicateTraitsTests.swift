import Testing

@testable import RuleLanguage

/// The parts of a predicate are its associated values. Each one has to be in its traits.
@Suite struct PredicateTraitsTests {
  private static let clauses =
    PredicateKeyword.allCases.map { "must \($0.help.example)" }
    + ["must throw", "must be in a cycle", "must be public struct _", "must be test module"]

  private func predicate(_ clause: String) throws -> Predicate {
    let subjects = ["import", "dependency", "module", "file", "type {Name}", "func {Name}"]
    let read = subjects.lazy.map { subject in
      parseRules(
        [
          RuleSource(path: "w.md", text: "```definitions\nentity = type in Entities\n```\n", pack: "core"),
          RuleSource(path: "p.md", text: "```rule\neach \(subject)\n\(clause)\n```\n# T\n", pack: "core"),
        ], overrides: [])
    }.first { $0.errors.isEmpty }
    let statement = try #require(read?.rules.rules.first?.statements.first)
    return try #require(statement.demands.first?.alternatives.first)
  }

  @Test(arguments: clauses) func everyPartIsListed(clause: String) throws {
    let predicate = try predicate(clause)
    let traits = predicate.traits
    for part in parts(of: predicate) {
      switch part {
      case is Subject: #expect(traits.object != nil)
      case is [PlaceExpression]: #expect(!traits.places.isEmpty)
      case is DeclarationPattern: #expect(traits.declarationPattern != nil)
      case is CodePattern: #expect(traits.code != nil)
      case is NamePattern: #expect(traits.namePattern != nil)
      case is Count, is Int: #expect(traits.number != nil)
      // These have no names that other code has to know.
      case is String, is Bool: break
      default: Issue.record("\(type(of: part)) is a part of '\(clause)' and no trait")
      }
    }
  }

  @Test(arguments: clauses) func aNumberCanBeReplaced(clause: String) throws {
    switch try predicate(clause).traits.number {
    case .count(_, let with):
      let other = with(Count(minimum: 7, maximum: 7, isOnly: false))
      #expect(parts(of: other).contains { ($0 as? Count)?.minimum == 7 })
    case .percentage(_, let with): #expect(parts(of: with(7)).contains { $0 as? Int == 7 })
    case nil: break
    }
  }

  /// The associated values, without those that are nil.
  private func parts(of predicate: Predicate) -> [Any] {
    guard let value = Mirror(reflecting: predicate).children.first?.value else { return [] }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? mirror.children.flatMap { unwrapped($0.value) } : unwrapped(value)
  }

  private func unwrapped(_ value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.map(\.value) : [value]
  }
}
