/// A strongly connected component with at least two nodes: each node depends on all the others.
package struct GraphCycle: Hashable, Sendable {
  /// The nodes, as sorted indices into the graph's nodes.
  package var members: [Int]
  /// A shortest cycle among the nodes, as indices into the graph's edges. The cycle begins at its first node.
  package var shortest: [Int]
  /// Edges that can be removed so that no cycle is left among the nodes.
  package var breaks: [Int]
  /// Whether no smaller set of edges than `breaks` would do.
  package var isExact: Bool
}

extension DependencyGraph {
  /// The cycles of the graph, sorted by their first nodes. All edges of a cycle exist in one build, as far as `#if`
  /// conditions and targets with shared files allow.
  package func cycles() -> [GraphCycle] {
    cyclicComponents().map { component in
      let part = part(component.members) { $0.cycleRounds & component.rounds != 0 }
      let shortest = Digraph(
        count: component.members.count, edges: part.ends.map { (Int32($0.from), Int32($0.to)) }
      ).shortestCycle(from: Array(component.members.indices))
      let feedback = feedbackEdges(count: component.members.count, edges: part.ends)
      return GraphCycle(
        members: component.members, shortest: (shortest ?? []).map { part.edges[$0] },
        breaks: feedback.edges.map { part.edges[$0] }, isExact: feedback.isExact)
    }
  }

  /// The strongly connected components with at least two nodes, sorted by their first nodes. If targets share a file,
  /// the file's node can be in several components.
  package func components() -> [[Int]] { cyclicComponents().map(\.members) }

  private func cyclicComponents() -> [(members: [Int], rounds: TargetBuilds.Rounds)] {
    let closing = edges.filter(\.closesCycles)
    return Digraph(count: nodes.count, edges: closing.map { (Int32($0.from), Int32($0.to)) })
      .components(within: closing.map(\.cycleRounds))
  }

  /// For each edge, whether it is part of a cycle.
  package func cyclicEdges() -> [Bool] {
    var isCyclic = [Bool](repeating: false, count: edges.count)
    for component in cyclicComponents() {
      for edge in part(component.members, { $0.cycleRounds & component.rounds != 0 }).edges { isCyclic[edge] = true }
    }
    return isCyclic
  }

  /// The edges among `members` that meet a condition. Each edge's nodes are positions in `members`, with the number of
  /// its sites.
  private func part(
    _ members: [Int], _ isWanted: (Edge) -> Bool
  ) -> (edges: [Int], ends: [(from: Int, to: Int, places: Int)]) {
    var local = [Int: Int](minimumCapacity: members.count)
    for (index, node) in members.enumerated() { local[node] = index }
    var inside: [Int] = []
    var ends: [(from: Int, to: Int, places: Int)] = []
    for (index, node) in members.enumerated() {
      for edge in outgoing(node) where isWanted(edges[edge]) {
        guard let to = local[edges[edge].to] else { continue }
        inside.append(edge)
        ends.append((index, to, edges[edge].count))
      }
    }
    return (inside, ends)
  }
}

extension DependencyGraph {
  /// For each edge, whether it points upwards in a drawing of the graph. Without these edges, the graph has no cycle.
  package func edgesAgainstTheOrder() -> [Bool] {
    var result = [Bool](repeating: false, count: edges.count)
    for members in digraph.components() where members.count > 1 {
      let part = part(members) { _ in true }
      for edge in feedbackEdges(count: members.count, edges: part.ends).edges { result[part.edges[edge]] = true }
    }
    return result
  }
}
