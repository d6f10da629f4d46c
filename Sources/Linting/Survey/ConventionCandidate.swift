import Findings
import RuleLanguage

/// A proposed rule that the code may already follow. It has not been checked yet.
struct ConventionCandidate {
  enum Sort: Hashable {
    /// Which part may use which.
    case boundary
    /// A rule that certain types need a test, a mock or a protocol.
    case counterpart
    case declarationPattern, place
  }

  var id: String
  /// The rule as a sentence about the code: `Files in Domain do not import SwiftUI or UIKit`.
  var title: String
  var clauses: [String]
  var sort: Sort
  /// A score for the value of the rule. Rules with higher scores come first.
  var worth: Int
  /// The subject area of the rule: a group of types, a folder or a module.
  var topic: String
  /// The types that the rule is about, if it is a rule for types with certain suffixes. Otherwise nil.
  var group: TypeGroupRule?

  /// The reason for the rule, as text for the page, in one or two sentences.
  var reason = ""

  /// The rule as a block of a page.
  func block(severity: Severity) -> String {
    "```rule \(id) \(severity)\n\(clauses.map { $0 + "\n" }.joined())```\n"
  }
}

/// A rule for types with certain suffixes, such as `Repository`. Such rules can be joined if they have the same
/// requirement.
struct TypeGroupRule: Hashable {
  /// `type`, `class` or `protocol`.
  var kind: String
  /// The suffixes of the types, sorted. Empty if the rule is for all types of the kind.
  var suffixes: [String]
  /// The end of a type's name that is not part of `{Name}` in the requirement, such as `Protocol`.
  var tail = ""
  /// The names of types that are excluded from the rule, sorted.
  var exceptions: [String] = []
  /// Whether nested types are excluded from the rule.
  var isTopLevel = false
  /// The requirement without `must`, with one line for each alternative. `{Name}` is the name of the type without
  /// `tail`.
  var demand: [String]
  /// The demand in a title: `have tests`.
  var verb: String

  var title: String {
    if suffixes.isEmpty { return "Classes \(verb)" }
    return "\(kind == "protocol" ? "Protocols" : "Types") named \(list(suffixes.map { "…\($0)" }, "or")) \(verb)"
  }

  var clauses: [String] {
    let endings = suffixes.map { "*\($0)" }.joined(separator: "|")
    let isNamed = demand.contains { $0.contains("{Name}") }
    let name = isNamed ? " {Name}\(tail)" : endings.isEmpty ? "" : " \(endings)"
    var clauses = ["each \(kind)\(name)\(isTopLevel ? " not in type" : "")"]
    if isNamed, !suffixes.isEmpty, suffixes != [tail] { clauses.append("where named \(endings)") }
    if !exceptions.isEmpty { clauses.append("where not named \(exceptions.joined(separator: "|"))") }
    return clauses + demand.enumerated().map { $0 == 0 ? "must \($1)" : "  or \($1)" }
  }

  /// Whether another rule has the same requirement for all of these types and more.
  func isImplied(by other: TypeGroupRule) -> Bool {
    guard self != other, demand == other.demand, tail == other.tail else { return false }
    if other.suffixes.isEmpty { return true }
    guard kind == other.kind, !suffixes.isEmpty else { return false }
    return suffixes.allSatisfy { suffix in other.suffixes.contains { suffix.hasSuffix($0) } }
  }

  /// The rule for the types of both rules. nil if their requirements differ.
  func joined(with other: TypeGroupRule) -> TypeGroupRule? {
    guard kind == other.kind, demand == other.demand, tail == other.tail, !suffixes.isEmpty, !other.suffixes.isEmpty
    else { return nil }
    var joined = self
    joined.suffixes = Set(suffixes + other.suffixes).sorted()
    joined.exceptions = Set(exceptions + other.exceptions).sorted()
    joined.isTopLevel = isTopLevel || other.isTopLevel
    return joined
  }
}

extension ConventionCandidate {
  init(id: String, _ group: TypeGroupRule, sort: Sort, worth: Int, topic: String) {
    self.init(
      id: id, title: group.title, clauses: group.clauses, sort: sort, worth: worth, topic: topic, group: group)
  }
}

/// `ViewModel` as `view-model`.
func hyphened(_ name: String) -> String {
  var result = ""
  var previous: Character?
  for character in name {
    if character.isUppercase, previous?.isLowercase ?? false { result.append("-") }
    result += character.isLetter || character.isNumber ? character.lowercased() : "-"
    previous = character
  }
  return result
}
