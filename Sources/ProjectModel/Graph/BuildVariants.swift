/// A test of a condition and the outcome that a clause asks for.
package struct ConditionLiteral: Hashable, Sendable, Comparable {
  /// As written, without blanks: `os(iOS)`, `DEBUG`.
  package var test: String
  package var holds: Bool

  package init(test: String, holds: Bool) { (self.test, self.holds) = (test, holds) }

  package static func < (left: ConditionLiteral, right: ConditionLiteral) -> Bool {
    left.test != right.test ? left.test < right.test : !left.holds && right.holds
  }
}

/// Whether a test asks for a system: `os(iOS)`.
package func isSystemTest(_ test: String) -> Bool { test.hasPrefix("os(") && test.hasSuffix(")") }

/// One way in which the tests that edges ask for may turn out.
struct BuildVariant: Sendable {
  private var outcomes: [String: Bool]

  /// Every variant of a set of tests: each system by itself and none of them, and each other test both ways.
  /// With many tests those that come last in order are left open, which makes more builds possible, not fewer.
  static func all(of tests: Set<String>) -> [BuildVariant] {
    let systems = tests.filter(isSystemTest).sorted().prefix(32)
    let others = tests.filter { !isSystemTest($0) }.sorted().prefix(5)
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
