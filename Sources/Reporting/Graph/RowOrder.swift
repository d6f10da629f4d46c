// Orders the items of each row so that few edges cross. An edge over several rows is cut into segments. It has a
// passage (a dummy node) in each row between its ends.

/// The rows of a drawing. A row contains items from left to right: nodes, and passages, where a long edge crosses the
/// row.
struct LayeredRows {
  /// The widths of the nodes, followed by the widths of the passages.
  var widths: [Double]
  let nodeCount: Int
  var rowOf: [Int]
  /// For each row, its items from left to right. An item is a node, or a passage of a long edge through the row.
  var rows: [[Int]]
  /// For each item, the items in the row above that an edge segment connects with it. `below` has those in the row
  /// below.
  private(set) var above: [[Int]]
  private(set) var below: [[Int]]
  /// For each edge, the items through which it leads, from top to bottom.
  private(set) var chains: [[Int]] = []

  init(_ graph: LayoutGraph, rowOf nodeRows: [Int]) {
    widths = graph.widths
    nodeCount = graph.widths.count
    rowOf = nodeRows
    rows = [[Int]](repeating: [], count: (nodeRows.max() ?? -1) + 1)
    above = [[Int]](repeating: [], count: nodeCount)
    below = above
    for node in 0..<nodeCount { rows[nodeRows[node]].append(node) }
    for edge in graph.edges {
      var chain = [edge.from]
      for row in rowOf[edge.from] + 1..<max(rowOf[edge.from] + 1, rowOf[edge.to]) {
        chain.append(widths.count)
        rows[row].append(widths.count)
        rowOf.append(row)
        widths.append(0)
        above.append([])
        below.append([])
      }
      chain.append(edge.to)
      for (upper, lower) in zip(chain, chain.dropFirst()) {
        below[upper].append(lower)
        above[lower].append(upper)
      }
      chains.append(chain)
    }
  }

  func isPassage(_ item: Int) -> Bool { item >= nodeCount }

  // MARK: Order

  /// Sorts each row by the average position of the neighbours, alternately downwards and upwards. Keeps the order with
  /// the fewest crossings.
  mutating func reduceCrossings() {
    startByWalk()
    var position = positions()
    var best = rows
    var least = crossings(position)
    var idle = 0
    for round in 0..<rounds where least > 0 && idle < 5 {
      let isDown = round % 2 == 0
      for row in isDown ? Array(rows.indices.dropFirst()) : rows.indices.dropLast().reversed() {
        sort(row, by: isDown ? above : below, &position, keepsEqual: round % 4 < 2)
      }
      swapNeighbours(&position)
      let now = crossings(position)
      if now < least {
        (least, best, idle) = (now, rows, 0)
      } else {
        idle += 1
      }
    }
    rows = best
  }

  /// Very large drawings get fewer rounds.
  private var rounds: Int { widths.count > 4000 ? 6 : 24 }

  private func positions() -> [Int] {
    var position = [Int](repeating: 0, count: widths.count)
    for row in rows { for (index, item) in row.enumerated() { position[item] = index } }
    return position
  }

  /// Starts with the order of a depth-first search, so that connected items are close together.
  private mutating func startByWalk() {
    var isSeen = [Bool](repeating: false, count: widths.count)
    var ordered = [[Int]](repeating: [], count: rows.count)
    for start in rows.joined() where !isSeen[start] {
      var work = [start]
      while let item = work.popLast() {
        if isSeen[item] { continue }
        isSeen[item] = true
        ordered[rowOf[item]].append(item)
        work += (above[item] + below[item]).reversed().filter { !isSeen[$0] }
      }
    }
    rows = ordered
  }

  private mutating func sort(_ row: Int, by neighbours: [[Int]], _ position: inout [Int], keepsEqual: Bool) {
    // An item without neighbours keeps its position.
    let keys = rows[row].map { item -> Double in
      let around = neighbours[item]
      if around.isEmpty { return Double(position[item]) }
      return Double(around.reduce(0) { $0 + position[$1] }) / Double(around.count)
    }
    let order = rows[row].indices.sorted { left, right in
      if keys[left] != keys[right] { return keys[left] < keys[right] }
      return keepsEqual ? left < right : left > right
    }
    rows[row] = order.map { rows[row][$0] }
    for (index, item) in rows[row].enumerated() { position[item] = index }
  }

  /// Swaps adjacent items if that reduces crossings.
  private mutating func swapNeighbours(_ position: inout [Int]) {
    for _ in 0..<4 {
      var hasSwapped = false
      for row in rows.indices {
        for index in rows[row].indices.dropLast() {
          let (left, right) = (rows[row][index], rows[row][index + 1])
          let now = pairCrossings(left, right, above, position) + pairCrossings(left, right, below, position)
          if now == 0 { continue }
          let then = pairCrossings(right, left, above, position) + pairCrossings(right, left, below, position)
          if then < now {
            rows[row].swapAt(index, index + 1)
            (position[left], position[right]) = (index + 1, index)
            hasSwapped = true
          }
        }
      }
      if !hasSwapped { break }
    }
  }

  private func pairCrossings(_ left: Int, _ right: Int, _ neighbours: [[Int]], _ position: [Int]) -> Int {
    var count = 0
    for one in neighbours[left] { for other in neighbours[right] where position[one] > position[other] { count += 1 } }
    return count
  }

  /// The number of crossings of edge segments.
  private func crossings(_ position: [Int]) -> Int {
    var total = 0
    for row in rows.indices.dropFirst() {
      // The lower ends of the segments, sorted by their upper ends. Each inversion is a crossing. A Fenwick tree counts
      // the inversions.
      let ends = rows[row - 1].flatMap { below[$0].map { position[$0] }.sorted() }
      var tree = [Int](repeating: 0, count: rows[row].count + 1)
      for (index, end) in ends.enumerated() {
        var notAfter = 0
        var slot = end + 1
        while slot > 0 {
          notAfter += tree[slot]
          slot &= slot - 1
        }
        total += index - notAfter
        slot = end + 1
        while slot < tree.count {
          tree[slot] += 1
          slot += slot & -slot
        }
      }
    }
    return total
  }
}
