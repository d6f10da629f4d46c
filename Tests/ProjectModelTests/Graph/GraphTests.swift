import Testing

@testable import ProjectModel

/// A graph of edges such as `a>b`, by letter.
private func graph(_ edges: String) -> ModuleGraph {
  let pairs = edges.split(separator: " ").map { edge in
    let ends = edge.utf8.filter { $0 != UInt8(ascii: ">") }.map { ModuleID(Int($0 - UInt8(ascii: "a"))) }
    return (ends[0], ends[1])
  }
  return ModuleGraph(
    edges: pairs.sorted { $0 < $1 }.map { ModuleGraph.Edge(from: $0.0, to: $0.1, imports: [], isConditional: false) })
}

private func letter(_ module: ModuleID) -> String { String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(module.index))) }

private func way(_ edges: [ModuleGraph.Edge]?) -> String {
  guard let edges, let first = edges.first else { return "none" }
  return ([first.from] + edges.map(\.to)).map(letter).joined()
}

@Suite struct GraphTests {
  @Test(arguments: [
    ("", ""), ("a>b b>c", ""), ("a>a", "a"), ("a>b b>a", "ab"), ("a>b b>c c>a c>d d>e e>d", "abc de"),
    ("d>c c>d b>a a>b c>a", "ab cd"), ("a>b b>c c>b a>c", "bc"), ("a>b b>a a>c c>a", "abc"),
  ])
  func components(_ edges: String, _ expected: String) {
    let found = graph(edges).stronglyConnectedComponents().map { $0.map(letter).joined() }.joined(separator: " ")
    #expect(found == expected)
  }

  @Test(arguments: [
    ("a>b b>c c>d a>d", "a", "d", "ad"), ("a>b b>d a>c c>d", "a", "d", "abd"), ("a>b", "b", "a", "none"),
    ("a>b b>a", "a", "a", "aba"),
    ("a>a", "a", "a", "aa"), ("a>b b>c c>b", "a", "a", "none"), ("a>b", "a", "z", "none"),
  ])
  func paths(_ edges: String, _ from: String, _ to: String, _ expected: String) {
    func id(_ letter: String) -> ModuleID { ModuleID(Int(letter.utf8.first! - UInt8(ascii: "a"))) }
    #expect(way(graph(edges).shortestPath(from: id(from), to: id(to))) == expected)
  }

  @Test(arguments: [
    ("a>b b>a", "aba"), ("a>b b>c c>a b>d d>b", "bdb"), ("a>b b>c c>d d>a a>c", "acda"), ("b>b a>b b>a", "bb"),
    ("c>b b>c a>b b>a", "aba"),
  ])
  func cycles(_ edges: String, _ expected: String) throws {
    let graph = graph(edges)
    let component = try #require(graph.stronglyConnectedComponents().first)
    #expect(way(graph.shortestCycle(through: component)) == expected)
  }

  @Test func aChainOfAnyLength() {
    let count = 100_000
    var edges = (0..<count - 1).map {
      ModuleGraph.Edge(from: ModuleID($0), to: ModuleID($0 + 1), imports: [], isConditional: false)
    }
    #expect(ModuleGraph(edges: edges).stronglyConnectedComponents().isEmpty)
    #expect(ModuleGraph(edges: edges).shortestPath(from: ModuleID(0), to: ModuleID(count - 1))?.count == count - 1)
    edges.append(ModuleGraph.Edge(from: ModuleID(count - 1), to: ModuleID(0), imports: [], isConditional: false))
    let circle = ModuleGraph(edges: edges)
    #expect(circle.stronglyConnectedComponents().map(\.count) == [count])
    #expect(circle.shortestCycle(through: circle.stronglyConnectedComponents()[0])?.count == count)
  }
}
