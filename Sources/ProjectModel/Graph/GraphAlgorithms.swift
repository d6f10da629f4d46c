extension ModuleGraph {
  /// The edges without their imports.
  private var digraph: Digraph {
    let count = (edges.map { max($0.from.index, $0.to.index) }.max() ?? -1) + 1
    return Digraph(count: count, edges: edges.map { (Int32($0.from.index), Int32($0.to.index)) })
  }

  /// The strongly connected components with at least two modules, and modules that import themselves. One build can
  /// contain all imports of a component, as far as `#if` conditions allow.
  ///
  /// The modules of a component are sorted, and components are sorted by their first module. Takes linear time for each
  /// combination of conditions.
  package func stronglyConnectedComponents() -> [[ModuleID]] {
    let all = cyclicComponents()
    let tests = conditions(in: Set(all.joined()))
    if tests.isEmpty { return all }
    var found: Set<[ModuleID]> = []
    for variant in BuildVariant.all(of: tests) { found.formUnion(compiled(in: variant).cyclicComponents()) }
    // Leaves out components that are part of a larger component.
    let largest = found.filter { one in !found.contains { $0.count > one.count && Set(one).isSubset(of: $0) } }
    return largest.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The graph without one edge.
  package func without(_ edge: Edge) -> ModuleGraph {
    ModuleGraph(edges: edges.filter { $0.from != edge.from || $0.to != edge.to })
  }

  /// The strongly connected components, as if all `#if` conditions were true. Includes single modules that import
  /// themselves.
  package func cyclicComponents() -> [[ModuleID]] {
    let importingThemselves = Set(edges.filter { $0.from == $0.to }.map(\.from))
    return digraph.components().filter { $0.count > 1 || importingThemselves.contains(ModuleID($0[0])) }
      .map { $0.map { ModuleID($0) } }
  }

  /// The `#if` conditions on edges between these modules.
  private func conditions(in members: Set<ModuleID>) -> Set<String> {
    var tests: Set<String> = []
    for edge in edges where !edge.alternatives.isEmpty && members.contains(edge.from) && members.contains(edge.to) {
      for literal in edge.alternatives.joined() { tests.insert(literal.test) }
    }
    return tests
  }

  /// The graph with only those edges that exist in one build.
  private func compiled(in variant: BuildVariant) -> ModuleGraph {
    ModuleGraph(edges: edges.filter { $0.alternatives.isEmpty || $0.alternatives.contains(where: variant.allows) })
  }

  /// The edges of a shortest path; nil if there is none. Of several shortest paths, the one with the lowest module IDs.
  /// From a module to itself, the path is the module's shortest cycle.
  package func shortestPath(from: ModuleID, to: ModuleID) -> [Edge]? {
    digraph.shortestPath(from: from.index, to: to.index)?.map { edges[$0] }
  }

  /// The shortest cycle in a component whose imports exist in one build; nil if there is none. It begins at its module
  /// with the lowest ID. In a component with many thousand modules, only the first modules are tried, to limit the
  /// time.
  package func shortestCycle(through component: [ModuleID]) -> [Edge]? {
    let members = Set(component)
    if let own = edges.first(where: { $0.from == $0.to && members.contains($0.from) }) { return [own] }
    let inside = ModuleGraph(edges: edges.filter { members.contains($0.from) && members.contains($0.to) })
    let tests = inside.conditions(in: members)
    if tests.isEmpty { return inside.shortestCycle(from: component.sorted()) }
    var best: [Edge]?
    for variant in BuildVariant.all(of: tests) {
      guard let cycle = inside.compiled(in: variant).shortestCycle(from: component.sorted()) else { continue }
      if cycle.count < best?.count ?? Int.max { best = cycle }
    }
    return best
  }

  private func shortestCycle(from modules: [ModuleID]) -> [Edge]? {
    digraph.shortestCycle(from: modules.map(\.index))?.map { edges[$0] }
  }
}
