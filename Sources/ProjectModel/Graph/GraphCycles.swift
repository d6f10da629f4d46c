/// A strongly connected component with at least two nodes.
package struct GraphCycle: Hashable, Sendable {
  /// Indices into the graph's nodes, sorted.
  package var members: [Int]
  /// A shortest cycle in the component, as indices into the graph's edges. It starts at its first node.
  package var shortest: [Int]
  /// Edges whose removal leaves no cycle in the component.
  package var breaks: [Int]
  /// Whether `breaks` is known to be minimal.
  package var isExact: Bool
}

extension DependencyGraph {
  /// The cycles of the graph, sorted by their first nodes. All edges of a cycle exist in one build, given the `#if`
  /// conditions and the targets that share files.
  package func cycles() -> [GraphCycle] {
    knots().map { knot in
      let part = part(knot.members) { $0.cycleRounds & knot.rounds != 0 }
      let shortest = Digraph(
        count: knot.members.count, edges: part.ends.map { (Int32($0.from), Int32($0.to)) }
      ).shortestCycle(from: Array(knot.members.indices))
      let feedback = feedbackEdges(count: knot.members.count, edges: part.ends)
      return GraphCycle(
        members: knot.members, shortest: (shortest ?? []).map { part.edges[$0] },
        breaks: feedback.edges.map { part.edges[$0] }, isExact: feedback.isExact)
    }
  }

  /// The strongly connected components with at least two nodes, each sorted, by their first nodes. A node is in several
  /// components if targets share its file.
  package func components() -> [[Int]] { knots().map(\.members) }

  private func knots() -> [(members: [Int], rounds: TargetBuilds.Rounds)] {
    let closing = edges.filter(\.closesCycles)
    return Digraph(count: nodes.count, edges: closing.map { (Int32($0.from), Int32($0.to)) })
      .components(within: closing.map(\.cycleRounds))
  }

  /// For each edge, whether it is part of a cycle.
  package func cyclicEdges() -> [Bool] {
    var isCyclic = [Bool](repeating: false, count: edges.count)
    for knot in knots() {
      for edge in part(knot.members, { $0.cycleRounds & knot.rounds != 0 }).edges { isCyclic[edge] = true }
    }
    return isCyclic
  }

  /// The wanted edges among `members`, and the ends of each as positions in `members`, with the number of its sites.
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
  /// For each edge, whether it points upwards when the graph is drawn from top to bottom. Without these edges the graph
  /// has no cycle.
  package func edgesAgainstTheOrder() -> [Bool] {
    var result = [Bool](repeating: false, count: edges.count)
    for members in digraph.components() where members.count > 1 {
      let part = part(members) { _ in true }
      for edge in feedbackEdges(count: members.count, edges: part.ends).edges { result[part.edges[edge]] = true }
    }
    return result
  }
}
