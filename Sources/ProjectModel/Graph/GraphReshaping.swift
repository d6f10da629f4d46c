// Reduces graphs: selects nodes, or merges groups of nodes.

import SwiftOutline

extension DependencyGraph {
  /// The graph with only the nodes for which `isWanted` returns true, and the edges between them.
  package func keeping(_ isWanted: (Int) -> Bool) -> DependencyGraph {
    var numbers = [Int](repeating: -1, count: nodes.count)
    var kept: [Node] = []
    for index in nodes.indices where isWanted(index) {
      numbers[index] = kept.count
      kept.append(nodes[index])
    }
    return remade(kept, numbers)
  }

  package func withoutTests() -> DependencyGraph {
    nodes.contains(where: \.isTest) ? keeping { !nodes[$0].isTest } : self
  }

  /// The subgraph of the nodes that are part of a cycle.
  package func onlyCycles() -> DependencyGraph {
    let cyclic = Set(components().joined())
    return keeping { cyclic.contains($0) }
  }

  /// The nodes that the nodes in `centre` use or are used by, up to `depth` edges away, directly or indirectly, and the
  /// edges between them.
  package func around(_ centre: [Int], depth: Int) -> DependencyGraph {
    // A node that only shares a dependency with `centre` is not included.
    let used = reached(from: centre, depth: depth)
    let using = reached(from: centre, depth: depth, isForward: false)
    return keeping { used[$0] || using[$0] }
  }

  /// For each node, whether at most `depth` edges lead from a node of `centre` to it. The nodes of `centre` are
  /// included.
  ///
  /// - Parameter isForward: Whether edges are followed in their direction. Otherwise they are followed backwards.
  package func reached(from centre: [Int], depth: Int = .max, isForward: Bool = true) -> [Bool] {
    distances(from: centre, depth: depth, isForward: isForward).map { $0 >= 0 }
  }

  /// For each node, the number of edges from the nearest node of `centre`; -1 if there are more than `depth`, or no
  /// path.
  func distances(from centre: [Int], depth: Int = .max, isForward: Bool) -> [Int] {
    var distances = [Int](repeating: -1, count: nodes.count)
    var front = centre
    for node in centre { distances[node] = 0 }
    var distance = 0
    while distance < depth, !front.isEmpty {
      distance += 1
      var next: [Int] = []
      for node in front {
        let others = isForward ? outgoing(node).map { edges[$0].to } : incoming(node).map { edges[$0].from }
        for other in others where distances[other] < 0 {
          distances[other] = distance
          next.append(other)
        }
      }
      front = next
    }
    return distances
  }

  /// Merges each group of nodes into one node. Nodes without a group stay unchanged.
  ///
  /// - Parameter group: Returns the name of a node's group. If a node has this name, it joins the group.
  package func collapsed(_ group: (Int) -> String?) -> DependencyGraph {
    let groups = nodes.indices.map(group)
    let names = Set(groups.compactMap(\.self))
    var numbers = [Int](repeating: -1, count: nodes.count)
    var made: [Node] = []
    var known: [String: Int] = [:]
    for (index, node) in nodes.enumerated() {
      let name = groups[index] ?? node.name
      if names.contains(name), let number = known[name] {
        numbers[index] = number
        made[number].join(node)
        continue
      }
      known[name] = made.count
      numbers[index] = made.count
      var new = node
      if let group = groups[index], group != node.name {
        new.name = uniquelyShortened(group, to: longestDottedName)
        new.plainName = group
        new.kind = "group"
      }
      made.append(new)
    }
    return remade(made, numbers)
  }

  /// Builds a graph from new nodes and the edges of this graph.
  ///
  /// - Parameters:
  ///   - numbers: For each node of this graph, its index in `nodes`; negative if the node is removed.
  ///   - isKept: Whether to keep the edge with an index.
  func remade(_ nodes: [Node], _ numbers: [Int], keeping isKept: (Int) -> Bool = { _ in true }) -> DependencyGraph {
    var collection = EdgeCollection()
    for (index, edge) in edges.enumerated() where numbers[edge.from] >= 0 && numbers[edge.to] >= 0 && isKept(index) {
      for site in sites[edge.sites] {
        collection.add(
          from: numbers[edge.from], to: numbers[edge.to], site, rounds: edge.rounds, closesCycles: edge.closesCycles)
      }
    }
    return DependencyGraph(level: level, nodes: nodes, edges: collection)
  }

  /// For each edge, whether a longer path leads from its source to its target, so that the edge is redundant. Edges
  /// within a cycle are never redundant.
  ///
  /// Nodes are stored as bits, so this takes edges × nodes / 64 steps.
  package func impliedEdges() -> [Bool] {
    let components = digraph.components()
    var componentOf = [Int](repeating: 0, count: nodes.count)
    for (number, members) in components.enumerated() { for node in members { componentOf[node] = number } }
    var outs = [[Int]](repeating: [], count: components.count)
    for edge in edges where componentOf[edge.from] != componentOf[edge.to] {
      outs[componentOf[edge.from]].append(componentOf[edge.to])
    }
    for index in outs.indices { outs[index] = Set(outs[index]).sorted() }
    let words = (components.count + 63) / 64
    var reach = [[UInt64]](repeating: [], count: components.count)
    var ways = [[UInt64]](repeating: [], count: components.count)
    for component in dependenciesFirst(outs) {
      // `ways` has the components at the end of a path with two or more edges, `reach` also those at the end of one
      // edge.
      var far = [UInt64](repeating: 0, count: words)
      for other in outs[component] { for word in 0..<words { far[word] |= reach[other][word] } }
      ways[component] = far
      for other in outs[component] { far[other / 64] |= 1 << UInt64(other % 64) }
      reach[component] = far
    }
    return edges.map { edge in
      let (from, to) = (componentOf[edge.from], componentOf[edge.to])
      return from != to && ways[from][to / 64] & 1 << UInt64(to % 64) != 0
    }
  }

  /// The nodes of a graph without cycles in topological order: each node comes after all nodes that it depends on.
  private func dependenciesFirst(_ outs: [[Int]]) -> [Int] {
    var waiting = outs.map(\.count)
    var users = [[Int]](repeating: [], count: outs.count)
    for (node, others) in outs.enumerated() { for other in others { users[other].append(node) } }
    var order = outs.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < order.count {
      for user in users[order[next]] {
        waiting[user] -= 1
        if waiting[user] == 0 { order.append(user) }
      }
      next += 1
    }
    return order
  }
}

extension DependencyGraph.Node {
  fileprivate mutating func join(_ other: DependencyGraph.Node) {
    files += other.files
    lines += other.lines
    types += other.types
    isTest = isTest && other.isTest
    if feature != other.feature { feature = nil }
    declaration = nil
    path = commonFolder(path, other.path)
  }
}

private func commonFolder(_ left: String?, _ right: String?) -> String? {
  guard let left, let right else { return nil }
  if left == right { return left }
  let shared = zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
  return shared.isEmpty ? nil : shared.joined(separator: "/")
}
