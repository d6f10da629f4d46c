extension DependencyGraph {
  /// The graph without edges that a longer path between the same nodes makes redundant (see `impliedEdges`).
  package func withoutImpliedEdges() -> DependencyGraph {
    let isImplied = impliedEdges()
    return remade(nodes, Array(nodes.indices)) { !isImplied[$0] }
  }

  /// Simplifies the graph until `fits` returns true, in these steps:
  ///
  /// 1. Remove redundant edges (see `impliedEdges`).
  /// 2. Merge the nodes of each feature.
  /// 3. Merge the nodes of each folder, from the deepest folder upwards.
  /// 4. Keep the 100 largest nodes.
  ///
  /// - Returns: The first graph that fits, and a sentence about the simplification; no sentence if the graph is
  ///   unchanged.
  package func collapsed(until fits: (DependencyGraph) -> Bool) -> (graph: DependencyGraph, note: String?) {
    if fits(self) { return (self, nil) }
    let size = "the graph has \(nodes.count) \(level.rawValue)s and \(edges.count) dependencies, too many to show"
    let slim = withoutImpliedEdges()
    if fits(slim) {
      return (slim, "\(size), so dependencies that a longer path repeats are hidden: \(edges.count - slim.edges.count)")
    }
    let hasFeatures = nodes.contains { $0.feature != nil }
    if hasFeatures {
      let whole = collapsed { nodes[$0].feature }
      if fits(whole) { return (whole, "\(size), so each feature is shown as one box") }
    }
    let deepest = nodes.map { $0.path?.split(separator: "/").count ?? 0 }.max() ?? 0
    let features = hasFeatures ? "features and " : ""
    for depth in stride(from: deepest - 1, to: 0, by: -1) {
      let whole = collapsed { nodes[$0].feature ?? nodes[$0].path.map { folder($0, depth: depth) } }
      if whole.nodes.count == nodes.count { continue }
      let hidden = ", and dependencies that a longer path repeats are hidden"
      for (graph, less) in [(whole, ""), (whole.withoutImpliedEdges(), hidden)] where fits(graph) {
        return (graph, "\(size), so \(features)folders to a depth of \(depth) are shown as one box each\(less)")
      }
    }
    let largest = Set(nodes.indices.sorted { (-nodes[$0].lines, $0) < (-nodes[$1].lines, $1) }.prefix(100))
    let rest = slim.keeping { largest.contains($0) }
    let note = "\(size), so only the largest \(rest.nodes.count) are shown; use --focus or --collapse to choose others"
    return (rest, note)
  }
}

private func folder(_ path: String, depth: Int) -> String {
  path.split(separator: "/").prefix(depth).joined(separator: "/")
}
