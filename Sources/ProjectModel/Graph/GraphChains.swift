/// A shortest path between two sets of nodes.
package struct GraphChain: Hashable, Sendable {
  /// Indices into the graph's edges.
  package var edges: [Int]
  /// The number of equally short paths, at most 1000.
  package var ways: Int
}

extension DependencyGraph {
  /// A shortest path from one of `sources` to one of `targets`; nil if there is none. Of several shortest paths, the
  /// first one. A node in both sets is removed from the larger set. All edges of the path exist in one combination of
  /// targets.
  package func shortestChain(from sources: [Int], to targets: [Int]) -> GraphChain? {
    let restricted = edges.lazy.map(\.rounds).filter { $0 != TargetBuilds.allRounds }
    if restricted.isEmpty { return shortestChain(from: sources, to: targets, within: TargetBuilds.allRounds) }
    return TargetBuilds.distinct(restricted)
      .compactMap { shortestChain(from: sources, to: targets, within: $0) }
      .min { $0.edges.count < $1.edges.count }
  }

  private func shortestChain(
    from sources: [Int], to targets: [Int], within rounds: TargetBuilds.Rounds
  ) -> GraphChain? {
    let (starts, targets) = apart(sources, targets)
    var isTarget = [Bool](repeating: false, count: nodes.count)
    for node in targets { isTarget[node] = true }
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
      for edge in outgoing(node) where edges[edge].rounds & rounds != 0 {
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
    for node in targets where distance[node] == distance[end] {
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

  /// For each group of nodes, the length of a shortest path between this group and any group of the other side; nil if
  /// there is no path. A node on both sides is removed from the larger side.
  package func steps(from sources: [[Int]], to targets: [[Int]]) -> (from: [Int?], to: [Int?]) {
    let (starts, ends) = apart(sources.flatMap(\.self), targets.flatMap(\.self))
    func nearest(_ groups: [[Int]], of own: [Int], to other: [Int], isForward: Bool) -> [Int?] {
      let isOwn = Set(own)
      let distances = distances(from: other, isForward: isForward)
      return groups.map { group in group.lazy.filter(isOwn.contains).map { distances[$0] }.filter { $0 > 0 }.min() }
    }
    return (
      nearest(sources, of: starts, to: ends, isForward: false), nearest(targets, of: ends, to: starts, isForward: true)
    )
  }

  private func apart(_ sources: [Int], _ targets: [Int]) -> (sources: [Int], targets: [Int]) {
    if sources.count > targets.count {
      let other = Set(targets)
      return (sources.filter { !other.contains($0) }, targets)
    }
    let other = Set(sources)
    return (sources, targets.filter { !other.contains($0) })
  }
}
