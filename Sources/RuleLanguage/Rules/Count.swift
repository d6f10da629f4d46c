/// The number of elements that a predicate requires: `at most 3`, `only`. Without a count, at least one.
package struct Count: Hashable, Sendable {
  package var minimum: Int
  package var maximum: Int?
  /// No others of that kind are allowed. There may be none.
  package var isOnly: Bool
  /// Whether the count is written, as in `at least 1`. This does not affect equality.
  package var isWritten = false

  package static let atLeastOne = Count(minimum: 1, maximum: nil, isOnly: false)

  package init(minimum: Int, maximum: Int?, isOnly: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.isOnly = isOnly
  }

  package static func == (left: Count, right: Count) -> Bool {
    left.minimum == right.minimum && left.maximum == right.maximum && left.isOnly == right.isOnly
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(minimum)
    hasher.combine(maximum)
    hasher.combine(isOnly)
  }
}
