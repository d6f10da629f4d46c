// Finds a minimum feedback arc set: the fewest edges that must be removed so that the graph has no cycle.
//
// Every order of the nodes gives such a set: the edges that lead backwards in this order. So the task is to find the
// order with the fewest backward edges. For few nodes, all orders are compared. For more nodes, a heuristic is used.

/// The cost of removing an edge. Each edge costs far more than any number of places in the code that create it.
private func cost(_ places: Int) -> Int { 1 << 32 + min(places, 1 << 31) }

/// The edges to remove, as indices in order, and whether no smaller set exists.
///
/// - Parameter edges: The edges, with the number of places that create each of them. No edge leads from a node to
///   itself.
func feedbackEdges(
  count: Int, edges: [(from: Int, to: Int, places: Int)]
) -> (edges: [Int], isExact: Bool) {
  let isExact = count <= exactLimit
  let order =
    isExact
    ? bestOrder(count, edges) : improved(greedyOrder(count, edges), edges)
  var position = [Int](repeating: 0, count: count)
  for (index, node) in order.enumerated() { position[node] = index }
  return (edges.indices.filter { position[edges[$0].from] > position[edges[$0].to] }, isExact)
}

/// The maximum number of nodes for which all orders are compared, because 14 nodes have 2^14 subsets.
private let exactLimit = 14

/// Finds the order with the least cost by dynamic programming: for each set of nodes, the best order that begins with
/// them.
private func bestOrder(_ count: Int, _ edges: [(from: Int, to: Int, places: Int)]) -> [Int] {
  var costs = [Int](repeating: 0, count: count * count)
  for edge in edges { costs[edge.from * count + edge.to] += cost(edge.places) }
  var best = [Int](repeating: .max, count: 1 << count)
  var last = [Int8](repeating: -1, count: 1 << count)
  best[0] = 0
  for set in best.indices {
    for node in 0..<count where set & 1 << node == 0 {
      // In the order, `node` comes after all nodes of `set`, so its edges to these nodes lead backwards.
      var sum = best[set]
      for other in 0..<count where set & 1 << other != 0 { sum += costs[node * count + other] }
      if sum < best[set | 1 << node] {
        best[set | 1 << node] = sum
        last[set | 1 << node] = Int8(node)
      }
    }
  }
  var order: [Int] = []
  var set = best.count - 1
  while set != 0 {
    order.append(Int(last[set]))
    set &= ~(1 << Int(last[set]))
  }
  return order.reversed()
}

/// Finds a good order with the heuristic of Eades, Lin and Smyth. Nodes without outgoing edges go last, and nodes
/// without incoming edges first. Of the others, the node with the most outgoing minus incoming edges goes first.
private func greedyOrder(_ count: Int, _ edges: [(from: Int, to: Int, places: Int)]) -> [Int] {
  let (outStarts, outRows) = rows(edges.lazy.map(\.from), count: count)
  let (inStarts, inRows) = rows(edges.lazy.map(\.to), count: count)
  var outs = (0..<count).map { Int(outStarts[$0 + 1] - outStarts[$0]) }
  var ins = (0..<count).map { Int(inStarts[$0 + 1] - inStarts[$0]) }
  let most = max(outs.max() ?? 0, ins.max() ?? 0)
  // Groups nodes by their outgoing minus incoming edges. If the number of a node changes, the node is added again, and
  // the old entry is skipped.
  var buckets = [[Int]](repeating: [], count: 2 * most + 1)
  for node in (0..<count).reversed() { buckets[outs[node] - ins[node] + most].append(node) }
  var sinks = (0..<count).filter { outs[$0] == 0 }
  var sources = (0..<count).filter { ins[$0] == 0 && outs[$0] > 0 }
  var isPlaced = [Bool](repeating: false, count: count)
  var first: [Int] = []
  var behind: [Int] = []
  var highest = buckets.count - 1

  func remove(_ node: Int) {
    isPlaced[node] = true
    for row in outStarts[node]..<outStarts[node + 1] {
      let other = edges[Int(outRows[Int(row)])].to
      guard !isPlaced[other] else { continue }
      ins[other] -= 1
      if ins[other] == 0 { sources.append(other) }
      buckets[outs[other] - ins[other] + most].append(other)
      highest = max(highest, outs[other] - ins[other] + most)
    }
    for row in inStarts[node]..<inStarts[node + 1] {
      let other = edges[Int(inRows[Int(row)])].from
      guard !isPlaced[other] else { continue }
      outs[other] -= 1
      if outs[other] == 0 { sinks.append(other) }
      buckets[outs[other] - ins[other] + most].append(other)
    }
  }

  while first.count + behind.count < count {
    if let node = sinks.popLast() {
      if isPlaced[node] { continue }
      behind.append(node)
      remove(node)
    } else if let node = sources.popLast() {
      if isPlaced[node] { continue }
      first.append(node)
      remove(node)
    } else if let node = buckets[highest].popLast() {
      if isPlaced[node] || outs[node] - ins[node] + most != highest { continue }
      first.append(node)
      remove(node)
    } else {
      highest -= 1
    }
  }
  return first + behind.reversed()
}

/// Improves an order by moving single nodes to the position with the least cost. Stops when no move helps, or after 8
/// passes. Graphs with more than 2000 nodes are returned unchanged.
private func improved(_ start: [Int], _ edges: [(from: Int, to: Int, places: Int)]) -> [Int] {
  let count = start.count
  guard count <= 2000 else { return start }
  var neighbours = [[(node: Int, isOut: Bool, cost: Int)]](repeating: [], count: count)
  for edge in edges {
    neighbours[edge.from].append((edge.to, true, cost(edge.places)))
    neighbours[edge.to].append((edge.from, false, cost(edge.places)))
  }
  var order = start
  var position = [Int](repeating: 0, count: count)
  for (index, node) in order.enumerated() { position[node] = index }
  for _ in 0..<8 {
    var hasMoved = false
    for node in start {
      let around = neighbours[node].sorted { (position[$0.node], $0.node) < (position[$1.node], $1.node) }
      // Tries each position from front to back. An outgoing edge leads backwards once the node has passed the edge's
      // target. An incoming edge no longer leads backwards once the node has passed its source.
      var sum = around.reduce(0) { $0 + ($1.isOut ? 0 : $1.cost) }
      var (best, place) = (sum, 0)
      var own = 0
      for (index, one) in around.enumerated() {
        if position[one.node] < position[node] { own = index + 1 }
        sum += one.isOut ? one.cost : -one.cost
        if sum < best { (best, place) = (sum, index + 1) }
      }
      let current = around.enumerated().reduce(0) { total, one in
        total + (one.element.isOut == (one.offset < own) ? one.element.cost : 0)
      }
      guard best < current else { continue }
      hasMoved = true
      let old = position[node]
      order.remove(at: old)
      var new = place < around.count ? position[around[place].node] : count
      if new > old { new -= 1 }
      order.insert(node, at: new)
      for index in min(old, new)...max(old, new) { position[order[index]] = index }
    }
    if !hasMoved { break }
  }
  return order
}
