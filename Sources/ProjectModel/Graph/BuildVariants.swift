/// A condition of an `#if`, and whether code is compiled if it is true or if it is false.
package struct ConditionLiteral: Hashable, Sendable, Comparable {
  /// The condition as written, without whitespace: `os(iOS)`, `DEBUG`.
  package var test: String
  package var holds: Bool

  package init(test: String, holds: Bool) { (self.test, self.holds) = (test, holds) }

  package static func < (left: ConditionLiteral, right: ConditionLiteral) -> Bool {
    left.test != right.test ? left.test < right.test : !left.holds && right.holds
  }
}

/// Whether a condition tests the platform: `os(iOS)`.
package func isSystemTest(_ test: String) -> Bool { test.hasPrefix("os(") && test.hasSuffix(")") }

/// One combination of the values of `#if` conditions.
struct BuildVariant: Sendable {
  private var outcomes: [String: Bool]

  /// All combinations of the conditions in a set. In each combination, at most one `os(…)` condition is true. The other
  /// conditions take both values.
  ///
  /// The number of combinations is limited: only the first 32 `os(…)` conditions and the first 5 others in sorted order
  /// are used. Code under a further condition counts as compiled in every combination.
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
