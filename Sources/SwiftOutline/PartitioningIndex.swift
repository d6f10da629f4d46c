extension RandomAccessCollection where Index == Int {
  /// Where the elements begin that belong behind the others, found by halves: all of these stand behind all others.
  ///
  /// - Parameter isBehind: whether an element belongs there. It is asked O(log n) times.
  /// - Returns: `endIndex` where none does.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
