/// A version of the built-in rules, such as `0.2.0`. It is the version of archlint that contains them.
package struct RuleVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let numbers: [Int]

  /// Parses two or three numbers, such as `0.2.0`. Returns nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(isDigit) && part.utf8.count < 6 ? Int(part) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.numbers = numbers.count == 2 ? numbers + [0] : numbers
  }

  package var description: String { numbers.map(String.init).joined(separator: ".") }

  package static func < (left: RuleVersion, right: RuleVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
