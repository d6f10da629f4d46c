/// The metrics of one node.
package struct NodeMetrics: Hashable, Sendable {
  package var level: GraphLevel
  package var name: String
  package var kind: String
  package var path: String?
  package var files: Int
  package var lines: Int
  package var types: Int
  /// The number of nodes that depend on this node.
  package var usedBy: Int
  /// The number of nodes that this node depends on.
  package var uses: Int
  /// The number of the cycle that contains the node, starting at 1, in the order of the graph's cycles; nil if it is in
  /// no cycle.
  package var cycle: Int?

  /// The share of outgoing dependencies among all dependencies of the node (Martin's instability). 0 means that other
  /// nodes depend on the node but it depends on none, 1 the opposite. nil for a node without dependencies.
  package var instability: Double? {
    usedBy + uses == 0 ? nil : Double(uses) / Double(usedBy + uses)
  }
}

extension DependencyGraph {
  /// The metrics of all nodes, sorted by name.
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
