/// What there is to count of one node of a graph.
package struct NodeMetrics: Hashable, Sendable {
  package var level: GraphLevel
  package var name: String
  package var kind: String
  package var path: String?
  package var files: Int
  package var lines: Int
  package var types: Int
  /// How many nodes use it.
  package var usedBy: Int
  /// How many nodes it uses.
  package var uses: Int
  /// The cycle that it is in, from 1 on, in order of the graph's cycles; nil for none.
  package var cycle: Int?

  /// Of all its couplings, the share that leads away from it: 0 for what only others lean on, 1 for what only leans on
  /// others; nil for what has none.
  package var instability: Double? {
    usedBy + uses == 0 ? nil : Double(uses) / Double(usedBy + uses)
  }
}

extension DependencyGraph {
  /// One row a node, in order of name.
  package func metrics() -> [NodeMetrics] {
    var cycleOf: [Int: Int] = [:]
    for (number, members) in components().enumerated() { for node in members { cycleOf[node] = number + 1 } }
    return nodes.enumerated().map { index, node in
      NodeMetrics(
        level: level, name: node.name, kind: node.kind, path: node.path, files: node.files, lines: node.lines,
        types: node.types, usedBy: incoming(index).reduce(0) { count, _ in count + 1 }, uses: outgoing(index).count,
        cycle: cycleOf[index])
    }
  }
}
