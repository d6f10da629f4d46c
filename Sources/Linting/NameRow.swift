/// Names one behind the other: to ask all of them for a pattern is to read a stretch of memory, not a place in every
/// source or path.
struct NameRow: Sendable {
  private var text: [UInt8] = []
  /// For each name where it begins in `text`, and behind them the end.
  private var starts: [Int32] = [0]
  /// Whether each has a byte beyond ASCII: such may be spelled in several ways.
  private var isUnusual: [Bool] = []

  var count: Int { isUnusual.count }

  mutating func reserveCapacity(_ capacity: Int) {
    starts.reserveCapacity(capacity + 1)
    isUnusual.reserveCapacity(capacity)
  }

  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    text.append(contentsOf: name)
    starts.append(Int32(text.count))
    isUnusual.append(name.contains { $0 >= 0x80 })
  }

  /// False only where the name does not match.
  func mayMatch(_ position: Int, _ pattern: NameEnds) -> Bool {
    if isUnusual[position] { return true }
    return text.withUnsafeBufferPointer { text in
      let name = Int(starts[position])..<Int(starts[position + 1])
      return pattern.isLikely(UnsafeBufferPointer(rebasing: text[name]))
    }
  }

  /// Of the names that may match, in order.
  ///
  /// - Parameter pattern: nil for all.
  func positions(_ pattern: NameEnds?) -> [Int] {
    let all = isUnusual.indices
    return pattern.map { pattern in all.filter { mayMatch($0, pattern) } } ?? Array(all)
  }
}
