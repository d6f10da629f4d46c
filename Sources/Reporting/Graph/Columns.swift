// Assigns horizontal positions (Brandes and Köpf, "Fast and Simple Horizontal Coordinate Assignment"). Items that can
// be exactly above each other are aligned in columns. This is done four times: from the top and from the bottom, and
// from the left and from the right. The result is the median of the four layouts. Long edges are straight, and nothing
// overlaps.
//
// An item is a node or a passage: the place where a long edge crosses a row.

extension LayeredRows {
  /// The center of each item. The left end of the drawing is 0.
  func columns() -> [Double] {
    if rows.isEmpty { return [] }
    let conflicts = lineConflicts()
    var layouts: [[Double]] = []
    for isFromTop in [true, false] {
      for isFromLeft in [true, false] {
        var rows = isFromTop ? self.rows : self.rows.reversed()
        if !isFromLeft { rows = rows.map { $0.reversed() } }
        var x = compacted(rows, columns: aligned(rows, isFromTop ? above : below, conflicts))
        if !isFromLeft { x = x.map { -$0 } }
        layouts.append(x)
      }
    }
    return balanced(layouts)
  }

  /// The edge segments that cross a segment of a long edge. They are not aligned in columns, so that the long edge
  /// stays straight.
  private func lineConflicts() -> Set<UInt64> {
    var conflicts: Set<UInt64> = []
    for row in rows.indices.dropFirst() {
      let (upper, lower) = (rows[row - 1], rows[row])
      var position = [Int: Int](minimumCapacity: upper.count)
      for (index, item) in upper.enumerated() { position[item] = index }
      var from = 0
      var scanned = 0
      for (index, item) in lower.enumerated() {
        let inner = isPassage(item) ? above[item].first.flatMap { isPassage($0) ? position[$0] : nil } : nil
        guard index == lower.count - 1 || inner != nil else { continue }
        let to = inner ?? upper.count - 1
        while scanned <= index {
          for other in above[lower[scanned]] {
            let place = position[other] ?? 0
            let isInner = isPassage(other) && isPassage(lower[scanned])
            if place < from || place > to, !isInner { conflicts.insert(pair(other, lower[scanned])) }
          }
          scanned += 1
        }
        from = to
      }
    }
    return conflicts
  }

  private func pair(_ upper: Int, _ lower: Int) -> UInt64 { UInt64(upper) << 32 | UInt64(lower) }

  /// For each item of the drawing (a node, or a point where a long edge crosses a row), the first item of its column.
  /// An item in no column is its own first item.
  private func aligned(_ rows: [[Int]], _ neighbours: [[Int]], _ conflicts: Set<UInt64>) -> [Int] {
    var root = Array(widths.indices)
    var isTaken = [Bool](repeating: false, count: widths.count)
    var position = [Int](repeating: 0, count: widths.count)
    for row in rows { for (index, item) in row.enumerated() { position[item] = index } }
    for row in rows.dropFirst() {
      var last = -1
      for item in row {
        let around = neighbours[item].sorted { position[$0] < position[$1] }
        if around.isEmpty { continue }
        for middle in Set([(around.count - 1) / 2, around.count / 2]).sorted() {
          let other = around[middle]
          guard root[item] == item, !isTaken[other], last < position[other],
            !conflicts.contains(pair(other, item)), !conflicts.contains(pair(item, other))
          else { continue }
          isTaken[other] = true
          root[item] = root[other]
          last = position[other]
        }
      }
    }
    return root
  }

  /// Moves all columns to the left as far as widths allow, then moves columns to the right up to the next one.
  private func compacted(_ rows: [[Int]], columns root: [Int]) -> [Double] {
    var rightward = [[(to: Int, gap: Double)]](repeating: [], count: widths.count)
    var leftward = rightward
    var waiting = [Int](repeating: 0, count: widths.count)
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let gap = distance(left, right)
        rightward[root[left]].append((root[right], gap))
        leftward[root[right]].append((root[left], gap))
        waiting[root[right]] += 1
      }
    }
    var order = widths.indices.filter { root[$0] == $0 && waiting[$0] == 0 }
    var x = [Double](repeating: 0, count: widths.count)
    var next = 0
    while next < order.count {
      let column = order[next]
      next += 1
      for (other, gap) in rightward[column] {
        x[other] = max(x[other], x[column] + gap)
        waiting[other] -= 1
        if waiting[other] == 0 { order.append(other) }
      }
    }
    for column in order.reversed() where !rightward[column].isEmpty {
      let room = rightward[column].map { x[$0.to] - $0.gap }.min() ?? x[column]
      x[column] = max(x[column], room)
    }
    return widths.indices.map { x[root[$0]] }
  }

  /// The distance between the centers of two adjacent items.
  func distance(_ left: Int, _ right: Int) -> Double {
    let gap = isPassage(left) && isPassage(right) ? Spacing.betweenLines : Spacing.betweenBoxes
    return (widths[left] + widths[right]) / 2 + gap
  }

  /// Combines the four layouts. They are aligned with the narrowest one: two at the left end, two at the right end.
  /// Each item gets the average of its two middle positions.
  private func balanced(_ layouts: [[Double]]) -> [Double] {
    let spans = layouts.map { x -> (low: Double, high: Double) in
      let lows = zip(x, widths).map { center, width -> Double in center - width / 2 }
      let highs = zip(x, widths).map { center, width -> Double in center + width / 2 }
      return (lows.min() ?? 0, highs.max() ?? 0)
    }
    let narrowest = spans.min { $0.high - $0.low < $1.high - $1.low } ?? (0, 0)
    let shifts = spans.enumerated().map { index, span in
      index % 2 == 0 ? narrowest.low - span.low : narrowest.high - span.high
    }
    var result = widths.indices.map { item in
      let sorted = layouts.indices.map { layouts[$0][item] + shifts[$0] }.sorted()
      return (sorted[1] + sorted[2]) / 2
    }
    let low = widths.indices.map { result[$0] - widths[$0] / 2 }.min() ?? 0
    for item in result.indices { result[item] -= low }
    return result
  }
}
