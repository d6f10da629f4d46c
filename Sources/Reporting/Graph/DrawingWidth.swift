// Limits the width of a drawing, because `columns()` makes large graphs very wide. All positions are scaled to the
// width. Then each item moves towards its neighbours in the adjacent rows. The best positions of one row are found
// exactly with the pool adjacent violators algorithm.

extension LayeredRows {
  /// Changes the positions so that the drawing is at most `wanted` wide, or as wide as the fullest row requires. The
  /// order in each row stays the same.
  func narrowed(_ columns: [Double], to wanted: Double) -> [Double] {
    let fullest = rows.map(need).max() ?? 0
    let width = max(wanted, fullest)
    let own = widths.indices.map { columns[$0] + widths[$0] / 2 }.max() ?? 0
    guard own > width else { return columns }
    var x = columns.map { $0 * width / own }
    for row in rows { place(row, row.map { (x[$0], 1) }, width, &x) }
    for round in 0..<24 {
      let order = round % 2 == 0 ? Array(rows.indices) : rows.indices.reversed()
      for row in order { place(rows[row], rows[row].map { wish($0, x) }, width, &x) }
    }
    straighten(&x, width)
    return x
  }

  /// The minimum width of a row.
  private func need(_ row: [Int]) -> Double {
    guard let first = row.first, let last = row.last else { return 0 }
    var width = (widths[first] + widths[last]) / 2
    for (left, right) in zip(row, row.dropFirst()) { width += distance(left, right) }
    return width
  }

  /// The preferred position of an item, which is the average of its neighbours, and the weight of this preference.
  /// Segments of long edges have more weight, so that long edges become straight.
  private func wish(_ item: Int, _ x: [Double]) -> (x: Double, weight: Double) {
    var (sum, weight) = (0.0, 0.0)
    for other in above[item] + below[item] {
      let own = isPassage(item) && isPassage(other) ? 8.0 : isPassage(item) || isPassage(other) ? 2.0 : 1.0
      sum += own * x[other]
      weight += own
    }
    return weight == 0 ? (x[item], 0.1) : (sum / weight, weight)
  }

  /// Moves the nodes and edge points in one row as close to their preferred positions as the minimum distances allow.
  private func place(
    _ row: [Int], _ needsOfElements: [(x: Double, weight: Double)], _ width: Double, _ x: inout [Double]
  ) {
    guard let first = row.first, let last = row.last else { return }
    /// Groups of items without a gap between them: the preferred position of the first item, the weight, and the number
    /// of items.
    var pools: [(wish: Double, weight: Double, count: Int)] = []
    var offsets: [Double] = []
    for (index, item) in row.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + distance(row[index - 1], item))
      let (place, weight) = needsOfElements[index]
      pools.append((place - offsets[index], weight, 1))
      while pools.count > 1, pools[pools.count - 2].wish > pools[pools.count - 1].wish {
        let right = pools.removeLast()
        let left = pools.removeLast()
        let total = left.weight + right.weight
        pools.append(
          ((left.wish * left.weight + right.wish * right.weight) / total, total, left.count + right.count))
      }
    }
    let low = widths[first] / 2
    let high = width - widths[last] / 2 - (offsets.last ?? 0)
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        x[row[index]] = min(max(pool.wish, low), high) + offsets[index]
        index += 1
      }
    }
  }

  /// Aligns the passages of a long edge where their neighbours leave room.
  private func straighten(_ x: inout [Double], _ width: Double) {
    var left = [Int](repeating: -1, count: widths.count)
    var right = left
    for row in rows {
      for (one, other) in zip(row, row.dropFirst()) { (right[one], left[other]) = (other, one) }
    }
    for chain in chains where chain.count > 3 {
      let passages = chain.dropFirst().dropLast()
      var start = passages.startIndex
      while start < passages.endIndex {
        // Collects as many consecutive passages as can have one common position.
        var (low, high) = (0.0, width)
        var end = start
        var sum = 0.0
        while end < passages.endIndex {
          let item = passages[end]
          let least = left[item] < 0 ? 0 : x[left[item]] + distance(left[item], item)
          let most = right[item] < 0 ? width : x[right[item]] - distance(item, right[item])
          if max(low, least) > min(high, most) { break }
          (low, high) = (max(low, least), min(high, most))
          sum += x[item]
          end += 1
        }
        guard end > start else { break }
        let place = min(max(sum / Double(end - start), low), high)
        for index in start..<end { x[passages[index]] = place }
        start = end
      }
    }
  }
}
