/// A directed graph whose nodes are numbers. No algorithm is recursive, so long paths cannot overflow the call stack.
package struct Digraph: Sendable {
  package let edges: [(from: Int32, to: Int32)]
  private let starts: [Int32]
  /// The outgoing edges of each node, as indices into `edges`, in order.
  private let outgoing: [Int32]

  package init(count: Int, edges: [(from: Int32, to: Int32)]) {
    self.edges = edges
    (starts, outgoing) = rows(edges.lazy.map { Int($0.from) }, count: count)
  }

  private var count: Int { starts.count - 1 }

  /// The strongly connected components, including those with a single node. The nodes of a component are sorted, and
  /// components are sorted by their first node.
  package func components() -> [[Int]] { componentsFromEnds().sorted { $0[0] < $1[0] } }

  /// The strongly connected components in reverse topological order: a component comes after all components that its
  /// edges lead to. Uses Tarjan's algorithm, which takes linear time.
  func componentsFromEnds() -> [[Int]] {
    var order = [Int32](repeating: -1, count: count)
    var low = order
    var isOnStack = [Bool](repeating: false, count: count)
    var stack: [Int32] = []
    var work: [(node: Int, edge: Int32)] = []
    var counter: Int32 = 0
    var result: [[Int]] = []
    for start in 0..<count where order[start] < 0 {
      work.append((start, starts[start]))
      while let (node, edge) = work.last {
        if order[node] < 0 {
          order[node] = counter
          low[node] = counter
          counter += 1
          stack.append(Int32(node))
          isOnStack[node] = true
        }
        if edge < starts[node + 1] {
          work[work.count - 1].edge += 1
          let next = Int(edges[Int(outgoing[Int(edge)])].to)
          if order[next] < 0 {
            work.append((next, starts[next]))
          } else if isOnStack[next] {
            low[node] = min(low[node], order[next])
          }
          continue
        }
        work.removeLast()
        if let above = work.last { low[above.node] = min(low[above.node], low[node]) }
        guard low[node] == order[node] else { continue }
        var component: [Int] = []
        while let last = stack.popLast() {
          isOnStack[Int(last)] = false
          component.append(Int(last))
          if Int(last) == node { break }
        }
        if component.count > 1 { component.sort() }
        result.append(component)
      }
    }
    return result
  }

  /// The edges of a shortest path, as indices into `edges`; nil if there is no path. Of several shortest paths, the one
  /// with the lowest edge indices. From a node to itself, the path is the node's shortest cycle.
  package func shortestPath(from start: Int, to end: Int) -> [Int]? {
    guard start < count, end < count else { return nil }
    var arrivedBy = [Int32](repeating: -1, count: count)
    var queue = [start]
    var next = 0
    while next < queue.count {
      for row in starts[queue[next]]..<starts[queue[next] + 1] {
        let edge = outgoing[Int(row)]
        let target = Int(edges[Int(edge)].to)
        guard arrivedBy[target] < 0 else { continue }
        arrivedBy[target] = edge
        if target == end { return way(back: target, start, arrivedBy) }
        if target != start { queue.append(target) }
      }
      next += 1
    }
    return nil
  }

  private func way(back end: Int, _ start: Int, _ arrivedBy: [Int32]) -> [Int] {
    var result: [Int] = []
    var current = end
    repeat {
      let edge = Int(arrivedBy[current])
      result.append(edge)
      current = Int(edges[edge].from)
    } while current != start
    return result.reversed()
  }

  /// The shortest cycle through one of the nodes. Of several shortest cycles, the one that is found first. In a graph
  /// with many thousand edges, only the first nodes are tried, to limit the time.
  package func shortestCycle(from nodes: [Int]) -> [Int]? {
    var best: [Int]?
    for node in nodes.prefix(max(8, 2_000_000 / max(1, edges.count))) {
      guard let cycle = shortestPath(from: node, to: node) else { continue }
      if cycle.count < best?.count ?? Int.max { best = cycle }
      // No cycle can be shorter than two edges, except for an edge from a node to itself.
      if best?.count ?? 0 <= 2 { break }
    }
    return best
  }
}

/// Groups the positions in `keys` by their key.
///
/// - Returns: For each key the start of its group in `rows`, and the groups one after the other.
func rows(_ keys: some Sequence<Int>, count: Int) -> (starts: [Int32], rows: [Int32]) {
  var starts = [Int32](repeating: 0, count: count + 1)
  var total = 0
  for key in keys {
    starts[key + 1] += 1
    total += 1
  }
  for key in 0..<count { starts[key + 1] += starts[key] }
  var next = starts
  var rows = [Int32](repeating: 0, count: total)
  for (number, key) in keys.enumerated() {
    rows[Int(next[key])] = Int32(number)
    next[key] += 1
  }
  return (starts, rows)
}
