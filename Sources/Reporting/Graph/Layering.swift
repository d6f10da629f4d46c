// Layered graph drawing (Sugiyama, Tagawa and Toda) has four steps:
//
// 1. Reverse the edges that would point up.
// 2. Assign nodes to rows so that every edge points down.
// 3. Order each row so that few edges cross.
// 4. Assign horizontal positions so that long edges are straight.
//
// This file contains the second step.

/// A graph to lay out.
struct LayoutGraph {
  /// The width of each node's box.
  var widths: [Double]
  var heights: [Double]
  /// The edges. All of them point down. `isTurned` marks edges that were reversed for this.
  var edges: [(from: Int, to: Int, isTurned: Bool)]
}

/// Gaps of a drawing, in its units.
enum Spacing {
  static let betweenBoxes = 18.0
  static let betweenLines = 10.0
  static let betweenRows = 40.0
}

/// Assigns a row to each node. Row 0 is the top row. A node is below all nodes that use it and close to its neighbours.
/// Rows are limited to about the given width.
func rows(of graph: LayoutGraph, width: Double) -> [Int] {
  let count = graph.widths.count
  var users = [[Int]](repeating: [], count: count)
  var used = users
  for edge in graph.edges {
    users[edge.to].append(edge.from)
    used[edge.from].append(edge.to)
  }
  var filling = RowFilling(graph.widths, limit: width)
  let below = chainsBelow(used, users)
  var waiting = users.map(\.count)
  var row = [Int](repeating: 0, count: count)
  // Nodes whose users are all placed go into the first row with enough room below these users. Nodes with long
  // dependency chains go first.
  var ready = (0..<count).filter { waiting[$0] == 0 }
  while !ready.isEmpty {
    ready.sort { (-below[$0], $0) < (-below[$1], $1) }
    let now = ready
    ready = []
    for node in now {
      let least = (users[node].map { row[$0] }.max() ?? -1) + 1
      row[node] = filling.place(node, from: least)
      for other in used[node] {
        waiting[other] -= 1
        if waiting[other] == 0 { ready.append(other) }
      }
    }
  }
  pull(&row, users, used, &filling)
  return withoutEmptyRows(row)
}

/// The total width of each row so far.
private struct RowFilling {
  private let widths: [Double]
  private let limit: Double
  private var filled: [Double] = []

  init(_ widths: [Double], limit: Double) {
    self.widths = widths
    self.limit = limit
  }

  private func hasRoom(_ node: Int, in row: Int) -> Bool {
    row >= filled.count || filled[row] == 0 || filled[row] + widths[node] <= limit
  }

  mutating func add(_ node: Int, to row: Int) {
    while filled.count <= row { filled.append(0) }
    filled[row] += widths[node] + Spacing.betweenBoxes
  }

  mutating func place(_ node: Int, from least: Int) -> Int {
    var row = least
    while !hasRoom(node, in: row) { row += 1 }
    add(node, to: row)
    return row
  }

  mutating func move(_ node: Int, from old: Int, to new: Int) -> Bool {
    guard hasRoom(node, in: new) else { return false }
    filled[old] -= widths[node] + Spacing.betweenBoxes
    add(node, to: new)
    return true
  }
}

/// For each node, the number of edges on the longest path down from it.
private func chainsBelow(_ used: [[Int]], _ users: [[Int]]) -> [Int] {
  var result = [Int](repeating: 0, count: used.count)
  var waiting = used.map(\.count)
  var work = used.indices.filter { used[$0].isEmpty }
  while let node = work.popLast() {
    for user in users[node] {
      result[user] = max(result[user], result[node] + 1)
      waiting[user] -= 1
      if waiting[user] == 0 { work.append(user) }
    }
  }
  return result
}

/// Moves nodes up or down to shorten their edges, until no move helps or six rounds are done.
private func pull(_ row: inout [Int], _ users: [[Int]], _ used: [[Int]], _ filling: inout RowFilling) {
  for _ in 0..<6 {
    var hasMoved = false
    for node in row.indices where users[node].count != used[node].count {
      let least = (users[node].map { row[$0] }.max() ?? -1) + 1
      let most = used[node].map { row[$0] }.min().map { $0 - 1 } ?? row[node]
      // A node with more edges up than down has shorter edges if it moves up.
      let wanted =
        users[node].count > used[node].count
        ? Array(least..<max(least, row[node]))
        : Array((row[node] + 1..<max(row[node], most) + 1).reversed())
      for target in wanted where filling.move(node, from: row[node], to: target) {
        row[node] = target
        hasMoved = true
        break
      }
    }
    if !hasMoved { break }
  }
}

private func withoutEmptyRows(_ row: [Int]) -> [Int] {
  let there = Set(row).sorted()
  var number: [Int: Int] = [:]
  for (index, one) in there.enumerated() { number[one] = index }
  return row.map { number[$0] ?? 0 }
}
