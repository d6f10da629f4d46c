#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ProjectModel

/// Prints a graph with its evidence and cycles as JSON.
func graphJSON(_ report: GraphReport) throws(RenderingError) -> [UInt8] { try json(JSONGraph(report)) }

/// The property names are the keys of the format.
private struct JSONGraph: Encodable {
  var schemaVersion = 1
  var level: String
  var nodes: [Node]
  var edges: [Edge]
  var cycles: [Cycle]
  var notes: [String]
  var problems: [Placed<JSONProblem>]

  struct Node: Encodable {
    var name, kind: String
    var path, feature: String?
    var isTest: Bool
    var files, lines, types: Int
  }

  struct Edge: Encodable {
    var from, to: String
    var count: Int
    var isInCycle: Bool
    var symbols: [Symbol]
    /// The first places that use the target.
    var evidence: [Placed<Text>]
  }

  struct Symbol: Encodable {
    var name: String
    var count: Int
  }

  struct Text: Encodable {
    var text: String
  }

  struct Pair: Encodable {
    var from, to: String
  }

  struct Cycle: Encodable {
    var members: [String]
    var shortest: [String]
    var breaks: [Pair]
    var isExact: Bool
  }

  init(_ report: GraphReport) {
    let graph = report.graph
    let isCyclic = graph.cyclicEdges()
    level = graph.level.rawValue
    nodes = graph.nodes.map {
      Node(
        name: $0.name, kind: $0.kind, path: $0.path, feature: $0.feature, isTest: $0.isTest, files: $0.files,
        lines: $0.lines, types: $0.types)
    }
    func pair(_ edge: Int) -> Pair {
      Pair(from: graph.nodes[graph.edges[edge].from].name, to: graph.nodes[graph.edges[edge].to].name)
    }
    edges = graph.edges.indices.map { index in
      Edge(
        from: pair(index).from, to: pair(index).to, count: graph.edges[index].count, isInCycle: isCyclic[index],
        symbols: report.symbols[index, default: []].map { Symbol(name: $0.name, count: $0.count) },
        evidence: report.evidence[index, default: []].map { Placed(Text(text: $0.text), at: $0.place) })
    }
    cycles = report.cycles.map { cycle in
      Cycle(
        members: cycle.members.map { graph.nodes[$0].name }, shortest: cycle.shortest.map { pair($0).from },
        breaks: cycle.breaks.map(pair), isExact: cycle.isExact)
    }
    notes = report.notes
    problems = report.problems.map(placed)
  }
}
