extension ModuleGraph {
  /// The edges by their ends alone.
  private var digraph: Digraph {
    let count = (edges.map { max($0.from.index, $0.to.index) }.max() ?? -1) + 1
    return Digraph(count: count, edges: edges.map { (Int32($0.from.index), Int32($0.to.index)) })
  }

  /// The groups of modules that reach one another in one build, and single ones that import themselves; each in
  /// order, by their least module. Linear in modules and edges for each way in which the conditions of imports may
  /// turn out.
  package func stronglyConnectedComponents() -> [[ModuleID]] {
    let all = cyclicComponents()
    let tests = conditions(in: Set(all.joined()))
    if tests.isEmpty { return all }
    var found: Set<[ModuleID]> = []
    for variant in BuildVariant.all(of: tests) { found.formUnion(compiled(in: variant).cyclicComponents()) }
    // Of two builds the one with more imports says more.
    let largest = found.filter { one in !found.contains { $0.count > one.count && Set(one).isSubset(of: $0) } }
    return largest.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The same graph without what one module imports of another.
  package func without(_ edge: Edge) -> ModuleGraph {
    ModuleGraph(edges: edges.filter { $0.from != edge.from || $0.to != edge.to })
  }

  /// The same in a build that had every import.
  package func cyclicComponents() -> [[ModuleID]] {
    let importingThemselves = Set(edges.filter { $0.from == $0.to }.map(\.from))
    return digraph.components().filter { $0.count > 1 || importingThemselves.contains(ModuleID($0[0])) }
      .map { $0.map { ModuleID($0) } }
  }

  /// The tests that edges between these modules depend on.
  private func conditions(in members: Set<ModuleID>) -> Set<String> {
    var tests: Set<String> = []
    for edge in edges where !edge.alternatives.isEmpty && members.contains(edge.from) && members.contains(edge.to) {
      for literal in edge.alternatives.joined() { tests.insert(literal.test) }
    }
    return tests
  }

  /// The edges that one build has.
  private func compiled(in variant: BuildVariant) -> ModuleGraph {
    ModuleGraph(edges: edges.filter { $0.alternatives.isEmpty || $0.alternatives.contains(where: variant.allows) })
  }

  /// The edges of a shortest way, least modules first where several are as short; nil where there is none.
  /// From a module to itself it is its shortest cycle.
  package func shortestPath(from: ModuleID, to: ModuleID) -> [Edge]? {
    digraph.shortestPath(from: from.index, to: to.index)?.map { edges[$0] }
  }

  /// The shortest cycle in a component that one build has, from its least module on; nil where there is none. In a
  /// component of many thousand modules only the first of them are tried, so that time stays linear.
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
