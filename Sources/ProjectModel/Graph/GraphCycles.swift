/// Nodes that all reach one another.
package struct GraphCycle: Hashable, Sendable {
  /// Indices into the graph's nodes, in order.
  package var members: [Int]
  /// A shortest cycle, from its first node on, as indices into the graph's edges.
  package var shortest: [Int]
  /// Edges without which none of the members would be in a cycle.
  package var breaks: [Int]
  /// No fewer edges would do.
  package var isExact: Bool
}

extension DependencyGraph {
  /// The knots of the graph, by their first nodes. What stands under `#if` closes none that a build may not have.
  package func cycles() -> [GraphCycle] {
    components().map { members in
      let inside = edges(among: members)
      var local = [Int: Int](minimumCapacity: members.count)
      for (index, node) in members.enumerated() { local[node] = index }
      let ends = inside.map { (from: local[edges[$0].from] ?? 0, to: local[edges[$0].to] ?? 0) }
      let shortest = Digraph(
        count: members.count, edges: ends.map { (Int32($0.from), Int32($0.to)) }
      ).shortestCycle(from: Array(members.indices))
      let feedback = feedbackEdges(
        count: members.count, edges: zip(ends, inside).map { ($0.from, $0.to, edges[$1].count) })
      return GraphCycle(
        members: members, shortest: (shortest ?? []).map { inside[$0] }, breaks: feedback.edges.map { inside[$0] },
        isExact: feedback.isExact)
    }
  }

  /// The groups of at least two nodes that reach one another, each in order, by their first nodes.
  package func components() -> [[Int]] {
    Digraph(
      count: nodes.count, edges: edges.filter(\.closesCycles).map { (Int32($0.from), Int32($0.to)) }
    ).components().filter { $0.count > 1 }
  }

  /// For each edge, whether it is part of a cycle.
  package func cyclicEdges() -> [Bool] {
    var componentOf = [Int](repeating: -1, count: nodes.count)
    for (number, members) in components().enumerated() { for node in members { componentOf[node] = number } }
    return edges.map { $0.closesCycles && componentOf[$0.from] >= 0 && componentOf[$0.from] == componentOf[$0.to] }
  }

  private func edges(among members: [Int]) -> [Int] {
    let inside = Set(members)
    return members.flatMap { outgoing($0).filter { edges[$0].closesCycles && inside.contains(edges[$0].to) } }
  }
}

extension DependencyGraph {
  /// For each edge, whether a drawing from the top down has it lead up: no cycle of any edges is left without these.
  package func edgesAgainstTheOrder() -> [Bool] {
    var result = [Bool](repeating: false, count: edges.count)
    for members in digraph.components() where members.count > 1 {
      var local = [Int: Int](minimumCapacity: members.count)
      for (index, node) in members.enumerated() { local[node] = index }
      let inside = members.flatMap { outgoing($0).filter { local[edges[$0].to] != nil } }
      let feedback = feedbackEdges(
        count: members.count,
        edges: inside.map { (local[edges[$0].from] ?? 0, local[edges[$0].to] ?? 0, edges[$0].count) })
      for edge in feedback.edges { result[inside[edge]] = true }
    }
    return result
  }
}
