import SwiftOutline

/// The `#if` clauses around positions of a file, which have to be passed in order.
struct OpenClauses {
  private let conditions: [Condition]
  private var next = 0
  /// The innermost clause around the last position, as an index into the outline's conditions; -1 if there is none.
  private(set) var innermost: Int32 = -1
  /// The offset where the next clause begins or the innermost one ends.
  private var nextChange: UInt32

  init(_ conditions: [Condition]) {
    self.conditions = conditions
    nextChange = conditions.first?.text.start ?? .max
  }

  mutating func enter(_ offset: UInt32) {
    // Most files have no clauses.
    if offset >= nextChange { change(at: offset) }
  }

  private mutating func change(at offset: UInt32) {
    leave(before: offset)
    while next < conditions.count, conditions[next].text.start <= offset {
      innermost = Int32(next)
      next += 1
      leave(before: offset)
    }
    nextChange = min(
      next < conditions.count ? conditions[next].text.start : .max,
      innermost < 0 ? .max : conditions[Int(innermost)].end)
  }

  private mutating func leave(before offset: UInt32) {
    while innermost >= 0, conditions[Int(innermost)].end <= offset { innermost = conditions[Int(innermost)].parent }
  }
}
