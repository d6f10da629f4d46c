/// How many elements a predicate demands: `at most 3`, `only`. Without a count, at least one.
package struct Count: Hashable, Sendable {
  package var minimum: Int
  package var maximum: Int?
  /// No others of that kind; there may be none.
  package var isOnly: Bool
  /// The count is written, as in `at least 1`. Counts are equal whether they are written or not.
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
