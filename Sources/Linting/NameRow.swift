import SwiftOutline

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
    isUnusual.append(!isASCII(name))
  }

  /// Of the names that may match, in order.
  ///
  /// - Parameter pattern: nil for all.
  func positions(_ pattern: NameEnds?) -> [Int] {
    guard let pattern else { return Array(isUnusual.indices) }
    return withNames { names in isUnusual.indices.filter { names.mayMatch($0, pattern) } }
  }

  /// Those of the positions whose names may match.
  func likely(_ positions: [Int32], _ pattern: NameEnds) -> [Int32] {
    withNames { names in positions.filter { names.mayMatch(Int($0), pattern) } }
  }

  /// The tables where they are: several jobs look at them, and each would count its references to them name by name.
  private func withNames<Result>(_ body: (Names) -> Result) -> Result {
    text.withUnsafeBufferPointer { text in
      starts.withUnsafeBufferPointer { starts in
        isUnusual.withUnsafeBufferPointer { body(Names(text: text, starts: starts, isUnusual: $0)) }
      }
    }
  }

  private struct Names {
    let text: UnsafeBufferPointer<UInt8>
    let starts: UnsafeBufferPointer<Int32>
    let isUnusual: UnsafeBufferPointer<Bool>

    @inline(__always)
    func mayMatch(_ position: Int, _ pattern: NameEnds) -> Bool {
      if isUnusual[position] { return true }
      return pattern.isLikely(UnsafeBufferPointer(rebasing: text[Int(starts[position])..<Int(starts[position + 1])]))
    }
  }
}
