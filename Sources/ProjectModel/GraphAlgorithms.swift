// Every algorithm keeps its own stack: a chain of modules may be of any length.

extension ModuleGraph {
  /// For each module the indices of its edges, in order of where they lead.
  private var outgoing: [[Int]] {
    let count = (edges.map { max($0.from.index, $0.to.index) }.max() ?? -1) + 1
    var result: [[Int]] = Array(repeating: [], count: count)
    for (index, edge) in edges.enumerated() { result[edge.from.index].append(index) }
    return result
  }

  /// The groups of modules that reach one another in one build, and single ones that import themselves; each in
  /// order, by their least module. Tarjan's algorithm: linear in modules and edges for each way in which the
  /// conditions of imports may turn out.
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

  /// The same in a build that had every import.
  func cyclicComponents() -> [[ModuleID]] {
    let importingThemselves = Set(edges.filter { $0.from == $0.to }.map(\.from))
    return components(outgoing).filter { $0.count > 1 || importingThemselves.contains($0[0]) }
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

  private func components(_ outgoing: [[Int]]) -> [[ModuleID]] {
    var order = [Int](repeating: -1, count: outgoing.count)
    var low = order
    var isOnStack = [Bool](repeating: false, count: outgoing.count)
    var stack: [Int] = []
    var work: [(node: Int, edge: Int)] = []
    var counter = 0
    var result: [[ModuleID]] = []
    for start in outgoing.indices where order[start] < 0 {
      work.append((start, 0))
      while let (node, edge) = work.last {
        if edge == 0 {
          order[node] = counter
          low[node] = counter
          counter += 1
          stack.append(node)
          isOnStack[node] = true
        }
        if edge < outgoing[node].count {
          work[work.count - 1].edge += 1
          let next = edges[outgoing[node][edge]].to.index
          if order[next] < 0 {
            work.append((next, 0))
          } else if isOnStack[next] {
            low[node] = min(low[node], order[next])
          }
          continue
        }
        work.removeLast()
        if let above = work.last { low[above.node] = min(low[above.node], low[node]) }
        guard low[node] == order[node] else { continue }
        var component: [ModuleID] = []
        while let last = stack.popLast() {
          isOnStack[last] = false
          component.append(ModuleID(last))
          if last == node { break }
        }
        result.append(component.sorted())
      }
    }
    return result.sorted { $0[0] < $1[0] }
  }

  /// The edges of a shortest way, least modules first where several are as short; nil where there is none.
  /// From a module to itself it is its shortest cycle.
  package func shortestPath(from: ModuleID, to: ModuleID) -> [Edge]? {
    shortestPath(from: from, to: to, outgoing)
  }

  private func shortestPath(from: ModuleID, to: ModuleID, _ outgoing: [[Int]]) -> [Edge]? {
    guard from.index < outgoing.count, to.index < outgoing.count else { return nil }
    var arrivedBy = [Int](repeating: -1, count: outgoing.count)
    var queue = [from.index]
    var next = 0
    while next < queue.count {
      for index in outgoing[queue[next]] {
        let target = edges[index].to.index
        guard arrivedBy[target] < 0 else { continue }
        arrivedBy[target] = index
        if target == to.index { return way(back: target, from.index, arrivedBy) }
        if target != from.index { queue.append(target) }
      }
      next += 1
    }
    return nil
  }

  private func way(back end: Int, _ start: Int, _ arrivedBy: [Int]) -> [Edge] {
    var result: [Edge] = []
    var current = end
    repeat {
      let edge = edges[arrivedBy[current]]
      result.append(edge)
      current = edge.from.index
    } while current != start
    return result.reversed()
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
    let outgoing = outgoing
    var best: [Edge]?
    let tries = max(8, 2_000_000 / max(1, edges.count))
    for module in modules.prefix(tries) {
      guard let cycle = shortestPath(from: module, to: module, outgoing) else { continue }
      if cycle.count < best?.count ?? Int.max { best = cycle }
      // No cycle of modules is shorter than two imports.
      if best?.count ?? 0 == 2 { break }
    }
    return best
  }
}
