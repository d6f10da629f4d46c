/// The number of elements that a predicate requires: `at most 3`, `only`. A predicate without a count requires at least
/// one.
package struct Count: Hashable, Sendable {
  package var minimum: Int
  package var maximum: Int?
  /// Whether other elements of the kind are forbidden, as in `have only private let`. There may be no elements at all.
  package var isOnly: Bool
  /// Whether the rule contains the count, as in `at least 1`. Two counts are equal regardless of this.
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
