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
  /// The knots of the graph, by their first nodes. What stands under `#if` closes none that a build may not have, and of
  /// targets that share files each closes its own.
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

  /// The groups of at least two nodes that reach one another, each in order, by their first nodes. A node is in several
  /// where targets share it.
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

  /// The edges among some nodes, and their ends as positions among these, with how many places make each.
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
  /// For each edge, whether a drawing from the top down has it lead up: no cycle of any edges is left without these.
  package func edgesAgainstTheOrder() -> [Bool] {
    var result = [Bool](repeating: false, count: edges.count)
    for members in digraph.components() where members.count > 1 {
      let part = part(members) { _ in true }
      for edge in feedbackEdges(count: members.count, edges: part.ends).edges { result[part.edges[edge]] = true }
    }
    return result
  }
}
