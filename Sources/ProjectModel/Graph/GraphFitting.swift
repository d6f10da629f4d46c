extension DependencyGraph {
  /// The graph without edges that are implied by longer paths (see `impliedEdges`).
  package func withoutImpliedEdges() -> DependencyGraph {
    let isImplied = impliedEdges()
    return remade(nodes, Array(nodes.indices)) { !isImplied[$0] }
  }

  /// Simplifies the graph until it fits. The steps, in this order:
  /// 1. Remove implied edges.
  /// 2. Collapse each feature to one node.
  /// 3. Collapse folders, from the deepest up.
  /// 4. Keep the 100 largest nodes.
  ///
  /// - Returns: The first graph that fits, and a sentence about the simplification; no sentence if the graph is
  ///   unchanged.
  package func collapsed(until fits: (DependencyGraph) -> Bool) -> (graph: DependencyGraph, note: String?) {
    if fits(self) { return (self, nil) }
    let size = "\(nodes.count) \(level.rawValue)s and \(edges.count) dependencies are too many here"
    let slim = withoutImpliedEdges()
    if fits(slim) {
      return (slim, "\(size): \(edges.count - slim.edges.count) implied by others are hidden")
    }
    let hasFeatures = nodes.contains { $0.feature != nil }
    if hasFeatures {
      let whole = collapsed { nodes[$0].feature }
      if fits(whole) { return (whole, "\(size): each feature is one box") }
    }
    let deepest = nodes.map { $0.path?.split(separator: "/").count ?? 0 }.max() ?? 0
    let features = hasFeatures ? "features and " : ""
    for depth in stride(from: deepest - 1, to: 0, by: -1) {
      let whole = collapsed { nodes[$0].feature ?? nodes[$0].path.map { folder($0, depth: depth) } }
      if whole.nodes.count == nodes.count { continue }
      for (graph, less) in [(whole, ""), (whole.withoutImpliedEdges(), "; dependencies implied by others are hidden")]
      where fits(graph) {
        return (graph, "\(size): \(features)folders to a depth of \(depth) are one box each\(less)")
      }
    }
    let largest = Set(nodes.indices.sorted { (-nodes[$0].lines, $0) < (-nodes[$1].lines, $1) }.prefix(100))
    let rest = slim.keeping { largest.contains($0) }
    return (rest, "\(size): the largest \(rest.nodes.count) are kept; --focus and --collapse choose others")
  }
}

private func folder(_ path: String, depth: Int) -> String {
  path.split(separator: "/").prefix(depth).joined(separator: "/")
}
