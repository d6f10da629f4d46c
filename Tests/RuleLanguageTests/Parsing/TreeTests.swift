@testable import RuleLanguage
import Testing

/// What a block says, as a tree that a reader can compare with it.
private func outline(_ block: String, words: String = "") throws -> String {
  let statement = try statement(block, words: words).0
  let each = statement.subjects.map { "each \(render($0))" }
  let conditions = statement.conditions.map { "where \(render($0))" }
  let demands = statement.demands.map { "must \(render($0))" }
  return (each + conditions + demands).joined(separator: "\n")
}

private func render(_ condition: Condition) -> String {
  (condition.isNegated ? "not " : "") + condition.alternatives.map(render).joined(separator: " or ")
}

private func render(_ subject: Subject) -> String {
  var parts: [String] = []
  if subject.isTest { parts.append("test") }
  if let kind = subject.moduleKind { parts.append(kind) }
  switch subject.head {
  case .kind(let kind): parts.append(kind.name)
  case .definition(let key): parts.append("'\(DefinitionScopes.name(of: key))'")
  }
  if let name = subject.name { parts.append("name(\(name.text))") }
  if let path = subject.path {
    parts.append("path(\(path.isAnchored ? "/" : "")\(path.segments.map(\.text).joined(separator: " ")))")
  }
  if let declarationPattern = subject.declarationPattern { parts.append(render(declarationPattern)) }
  for place in subject.places { parts.append((place.isNegated ? "not " : "") + "in \(render(place.alternatives))") }
  return parts.joined(separator: " ")
}

private func render(_ places: [PlaceExpression]) -> String {
  places.map { place in
    switch place {
    case .path(let path): "path(\(path.text))"
    case .subject(let subject): "[\(render(subject))]"
    case .same(let kind): "same(\(kind.rawValue))"
    }
  }
  .joined(separator: "|")
}

private func render(_ declarationPattern: DeclarationPattern) -> String {
  var parts = ["\(declarationPattern.kind)".replacingPrefix()]
  for attribute in declarationPattern.attributes {
    parts.append(
      "@" + attribute.name.text
        + (attribute.arguments.map { "(\($0.text))" } ?? ""))
  }
  if !declarationPattern.modifiers.isEmpty { parts.append("modifiers:\(declarationPattern.modifiers.rawValue)") }
  if let storage = declarationPattern.storage { parts.append("\(storage)") }
  parts.append(declarationPattern.name.text)
  if !declarationPattern.inherits.isEmpty {
    parts.append(": " + declarationPattern.inherits.map(\.text).joined(separator: ", "))
  }
  if let parameters = declarationPattern.parameters {
    parts.append("(" + parameters.map(render).joined(separator: "; ") + ")")
  }
  if !declarationPattern.effects.isEmpty { parts.append("effects:\(declarationPattern.effects.rawValue)") }
  if let result = declarationPattern.result { parts.append("-> \(result.text)") }
  if let type = declarationPattern.type { parts.append("type \(type.text)") }
  if let value = declarationPattern.value { parts.append("= \(value.text)") }
  if let body = declarationPattern.body { parts.append("body { \(body.text) }") }
  if !declarationPattern.members.isEmpty {
    parts.append("{" + declarationPattern.members.map(render).joined(separator: "; ") + "}")
  }
  return parts.joined(separator: " ")
}

private func render(_ parameter: ParameterPattern) -> String {
  switch parameter {
  case .others: "..."
  case .one(let label, let type, let value):
    "\(label?.text ?? "_"): \(type?.text ?? "_")\(value.map { " = \($0.text)" } ?? "")"
  case .repeated(let one): "repeat \(render(one))"
  }
}

extension String {
  /// `exactly(SwiftOutline.DeclarationKind.struct)` as `struct`.
  fileprivate func replacingPrefix() -> String {
    guard hasPrefix("exactly("), let dot = lastIndex(of: ".") else { return self }
    return String(self[index(after: dot)...].dropLast())
  }
}

private func render(_ count: Count) -> String {
  if count.isOnly { return "only " }
  if count == .atLeastOne { return "" }
  return "\(count.minimum)...\(count.maximum.map(String.init) ?? "") "
}

private func render(_ predicate: Predicate) -> String {
  switch predicate {
  case .isIn(let places): "in \(render(places))"
  case .inCycle(let acrossFolders): "in a cycle\(acrossFolders ? " across folders" : "")"
  case .named(let name): "named \(name.text)"
  case .declarationPattern(let declarationPattern): "shape(\(render(declarationPattern)))"
  case .matches(let subject): "is [\(render(subject))]"
  case .have(let count, let subject): "have \(render(count))[\(render(subject))]"
  case .comeWith(let count, let subject): "come with \(render(count))[\(render(subject))]"
  case .use(let count, let subject): "use \(render(count))[\(render(subject))]"
  case .usedBy(let count, let subject): "used by \(render(count))[\(render(subject))]"
  case .documented(let text): "documented\(text.map { " \($0)" } ?? "")"
  case .declared: "declared"
  case .usedOnlyIn(let places): "used only in \(places.count)"
  case .reach(let subject): "reach [\(render(subject))]"
  case .reachable: "reachable"
  case .imported: "imported"
  case .needed: "needed"
  case .conditional: "conditional"
  case .resemble(let subject): "resemble [\(render(subject))]"
  case .contain(let code): "contain \(code.text)"
  case .throwErrors(let only): "throw\(only.map { " only \($0.text)" } ?? "")"
  case .covered(let percentage): "covered \(percentage)%"
  }
}

private let words = "feature = folder Sources/{Feature}Feature\ndto = type {Entity}DTO\nshared = module Shared"

@Suite struct TreeTests {
  @Test(arguments: [
    ("each module\nmust not be in a cycle", "each module\nmust not in a cycle"),
    ("each at least 1 library module\nmust be used by a test", "each library module\nmust used by [test test]"),
    (
      "each types in /A/B not in /C\nmust be in \"my app\"",
      "each type in path(/A/B) not in path(/C)\nmust in path(my app)"
    ),
    (
      "each file A/{X}.swift in features|Shared|shared\nmust have type {X} or have only protocols",
      "each file path(A {X}.swift) in ['feature']|path(Shared)|['shared']\nmust have [type name({X})] or have only [protocol]"
    ),
    (
      "each public dto\nmust be type _: Sendable, Foo",
      "each 'dto' any modifiers:16 _\nmust shape(type _ : Sendable, Foo)"
    ),
    (
      "each dto {Name} in test module X\nmust be public",
      "each 'dto' name({Name}) in [test module name(X)]\nmust shape(any modifiers:16 _)"
    ),
    ("each test class A\nmust be public", "each test class name(A)\nmust shape(any modifiers:16 _)"),
    ("each module A\nmust be test module", "each module name(A)\nmust is [test module]"),
    (
      "each func f(..., x y: T = ..., _, b:c:, Int) async throws -> [T]\nmust be documented \"- Throws:\"",
      "each func function f (...; x: T = ...; _: _; b: _; c: _; _: Int) effects:3 -> [T]\nmust documented - Throws:"
    ),
    (
      "each type A\nmust be @A(b, \"c d\") @B final class _: C {\n  var x: T?; stored let y\n  struct S: Q {\n    init\n  }\n}",
      "each type name(A)\nmust shape(class @A(b, \"c d\") @B modifiers:256 _ : C {variable x type T?; constant stored y; struct S : Q {initializer _}})"
    ),
    (
      "each type A\nmust have at most 8 stored vars\nmust have exactly 2 cases\nmust come with at least 3 types B",
      "each type name(A)\nmust have 0...8 [var variable stored _]\nmust have 2...2 [case]\nmust come with 3... [type name(B)]"
    ),
    (
      "each file\nwhere not in folder DTO|DTOs not in feature in Sources\nmust be in a feature or in test module",
      "each file\nwhere not in [folder name(DTO|DTOs) not in ['feature'] in path(Sources)]\nmust in ['feature'] or in [test module]"
    ),
    (
      "each var _: A|B in struct State in module M\nmust be private let _",
      "each var variable _ type A|B in [struct name(State)] in [module name(M)]\nmust shape(constant modifiers:1 _)"
    ),
    (
      "each @testable import {M}\nmust use strict module X|Y",
      "each import name({M}) any @testable _\nmust use [strict module name(X|Y)]"
    ),
  ]) func reads(_ block: String, _ expected: String) throws {
    #expect(try outline(block, words: words) == expected)
  }
}
