import Findings
import RuleLanguage

/// A rule that may be a convention of the code, before it is checked.
struct ConventionCandidate {
  enum Sort: Hashable {
    /// Which part may use which.
    case boundary
    /// Which types need a test, a mock or a protocol.
    case counterpart
    case declarationPattern, place
  }

  var id: String
  /// A sentence about the code: `Files in Domain do not import SwiftUI or UIKit`.
  var title: String
  var clauses: [String]
  var sort: Sort
  /// How much the rule is worth. Higher values come first.
  var worth: Int
  /// The group of types, the folder or the module that the rule is about.
  var topic: String
  /// Not nil for a rule about types with certain suffixes.
  var group: TypeGroupRule?

  /// Why the rule is worth having, for the page: one or two sentences.
  var reason = ""

  /// The rule as a block of a page.
  func block(severity: Severity) -> String {
    "```rule \(id) \(severity)\n\(clauses.map { $0 + "\n" }.joined())```\n"
  }
}

/// A rule about types with certain suffixes. Rules with the same demand can be joined.
struct TypeGroupRule: Hashable {
  /// `type`, `class` or `protocol`.
  var kind: String
  /// The suffixes, sorted. Empty for all types of the kind.
  var suffixes: [String]
  /// A suffix that the demand leaves out of `{Name}`, such as `Protocol`.
  var tail = ""
  /// The names of types that the rule does not apply to, sorted.
  var exceptions: [String] = []
  /// Whether types within others are left out.
  var isTopLevel = false
  /// The demand without `must`; `{Name}` is the type's whole name without `tail`. One line for each alternative.
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

  /// Whether another rule demands the same of types that include all of these.
  func isImplied(by other: TypeGroupRule) -> Bool {
    guard self != other, demand == other.demand, tail == other.tail else { return false }
    if other.suffixes.isEmpty { return true }
    guard kind == other.kind, !suffixes.isEmpty else { return false }
    return suffixes.allSatisfy { suffix in other.suffixes.contains { suffix.hasSuffix($0) } }
  }

  /// The rule for the types of both; nil if their demands differ.
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
