/// A shortest way between two things, step by step.
package struct GraphChain: Hashable, Sendable {
  /// Indices into the graph's edges.
  package var edges: [Int]
  /// How many ways are as short, up to a thousand.
  package var ways: Int
}

extension DependencyGraph {
  /// A shortest way from one of some nodes to one of others, the first in order where several are as short; nil where
  /// there is none. What is at both ends is at the end that holds less.
  package func shortestChain(from sources: [Int], to targets: [Int]) -> GraphChain? {
    var isTarget = [Bool](repeating: false, count: nodes.count)
    for node in targets { isTarget[node] = true }
    var starts = sources
    if sources.count > targets.count {
      starts.removeAll { isTarget[$0] }
    } else {
      for node in sources { isTarget[node] = false }
    }
    var distance = [Int](repeating: -1, count: nodes.count)
    var ways = [Int](repeating: 0, count: nodes.count)
    var arrivedBy = [Int](repeating: -1, count: nodes.count)
    for node in starts { (distance[node], ways[node]) = (0, 1) }
    var queue = starts
    var next = 0
    var found: Int?
    var total = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if let found, distance[node] >= distance[found] { break }
      for edge in outgoing(node) {
        let other = edges[edge].to
        if distance[other] < 0 {
          distance[other] = distance[node] + 1
          arrivedBy[other] = edge
          queue.append(other)
        }
        guard distance[other] == distance[node] + 1 else { continue }
        ways[other] = min(1000, ways[other] + ways[node])
        if isTarget[other], found == nil { found = other }
      }
    }
    guard let end = found else { return nil }
    for node in targets where isTarget[node] && distance[node] == distance[end] {
      total = min(1000, total + ways[node])
    }
    var chain: [Int] = []
    var node = end
    while arrivedBy[node] >= 0 {
      chain.append(arrivedBy[node])
      node = edges[arrivedBy[node]].from
    }
    return GraphChain(edges: chain.reversed(), ways: total)
  }
}
