extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which the predicate is true, found by binary search. If the predicate is true
  /// for an element, it must be true for all later elements.
  ///
  /// - Parameter isBehind: the predicate. It is called O(log n) times.
  /// - Returns: `endIndex` if the predicate is false for all elements.
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
