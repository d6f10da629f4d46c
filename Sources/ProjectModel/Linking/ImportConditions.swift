import SwiftOutline

// Imports under `#if` make edges that not every build has. Two such edges close a cycle only where some build has
// both: `os(iOS)` and `os(Linux)` never hold together, nor do a condition and its negation.

/// A test of a condition and the outcome that a clause asks for.
struct ConditionLiteral: Hashable, Sendable, Comparable {
  /// As written, without blanks: `os(iOS)`, `DEBUG`.
  var test: String
  var holds: Bool

  static func < (left: ConditionLiteral, right: ConditionLiteral) -> Bool {
    left.test != right.test ? left.test < right.test : !left.holds && right.holds
  }
}

/// What must hold for code in a clause to be compiled, as far as it is a conjunction of tests; what is more
/// involved asks for nothing, so that no real cycle is lost.
func literals(of condition: Int32, in outline: Outline) -> [ConditionLiteral] {
  var result: Set<ConditionLiteral> = []
  var current = condition
  while current >= 0 {
    let clause = outline.conditions[Int(current)]
    let text = ProjectModel.text(of: clause, in: outline)
    if let test = text.test { result.formUnion(conjunction(test)) }
    if !text.isFirst {
      // Behind `#elseif` and `#else` every clause above has failed; those that hold nothing are not recorded.
      for other in outline.conditions[..<Int(current)] where other.block == clause.block {
        if let test = ProjectModel.text(of: other, in: outline).test, let failed = negated(test) {
          result.formUnion(failed)
        }
      }
    }
    current = clause.parent
  }
  return result.sorted()
}

private func text(of clause: Condition, in outline: Outline) -> (test: String?, isFirst: Bool) {
  let written = outline.source[clause.text].filter { $0 != " " && $0 != "\t" && !$0.isNewline }
  if written.hasPrefix("#elseif") { return (String(written.dropFirst(7)), false) }
  if written.hasPrefix("#else") { return (nil, false) }
  return (String(written.dropFirst(3)), true)
}

/// The tests of `a && !b`; nothing where `||` or brackets around several tests make it more than that.
private func conjunction(_ text: String) -> [ConditionLiteral] {
  if text.contains("||") { return [] }
  return parts(text, at: "&&").compactMap(literal)
}

/// What a failed clause says: one test fails, or each of `a || b`.
private func negated(_ text: String) -> [ConditionLiteral]? {
  if text.contains("&&") { return nil }
  return parts(text, at: "||").compactMap(literal).map { ConditionLiteral(test: $0.test, holds: !$0.holds) }
}

private func literal(_ text: String) -> ConditionLiteral? {
  var test = text[...]
  var holds = true
  while test.first == "!" {
    test = test.dropFirst()
    holds.toggle()
  }
  return test.isEmpty || test.hasPrefix("(") ? nil : ConditionLiteral(test: String(test), holds: holds)
}

private func parts(_ text: String, at separator: String) -> [String] {
  var result = [""]
  var rest = text[...]
  while let first = rest.first {
    if rest.hasPrefix(separator) {
      result.append("")
      rest = rest.dropFirst(separator.count)
    } else {
      result[result.count - 1].append(first)
      rest = rest.dropFirst()
    }
  }
  return result
}

/// One way in which the tests that edges ask for may turn out.
struct BuildVariant: Sendable {
  private var outcomes: [String: Bool]

  /// Every variant of a set of tests: each system by itself and none of them, and each other test both ways.
  /// With many tests those that come last in order are left open, which makes more builds possible, not fewer.
  static func all(of tests: Set<String>) -> [BuildVariant] {
    let systems = tests.filter { $0.hasPrefix("os(") }.sorted()
    let others = tests.filter { !$0.hasPrefix("os(") }.sorted().prefix(5)
    var result: [BuildVariant] = []
    for system in systems + [""] {
      var outcomes: [String: Bool] = [:]
      for one in systems { outcomes[one] = one == system }
      for number in 0..<(1 << others.count) {
        for (bit, test) in others.enumerated() { outcomes[test] = number >> bit & 1 == 1 }
        result.append(BuildVariant(outcomes: outcomes))
      }
    }
    return result
  }

  func allows(_ literals: [ConditionLiteral]) -> Bool {
    literals.allSatisfy { outcomes[$0.test] == nil || outcomes[$0.test] == $0.holds }
  }
}
