import ProjectModel

/// A dependency graph for the page's script, which shows it as a matrix and as drawings. The property names are the keys
/// that the script uses.
struct PageGraph: Encodable {
  struct Node: Encodable {
    var name, kind, caption: String
    var path: String?
    var lines: Int
  }

  struct Edge: Encodable {
    var from, to, count: Int
    /// Whether the edge is one to remove from a cycle.
    var cut: Bool?
    /// The first places that create the edge.
    var places: [PageEvidence]?
  }

  struct Cycle: Encodable {
    var members: [Int]
    /// Whether no smaller number of removed edges breaks the cycle.
    var isExact: Bool
    var drawing: PageDrawing
  }

  var level: String
  /// A sentence about nodes that were left out or grouped to make the graph fit.
  var note: String?
  var nodes: [Node]
  var edges: [Edge]
  var cycles: [Cycle]
  /// The drawing of the graph with one box for each cycle.
  var drawing: PageDrawing

  init(_ report: GraphReport, _ result: RunResult) {
    let graph = report.graph
    let cuts = Set(report.cycles.flatMap(\.breaks))
    level = graph.level.rawValue
    note = report.notes.isEmpty ? nil : report.notes.map(printable).joined(separator: " ")
    nodes = graph.nodes.enumerated().map { index, node in
      Node(
        name: printable(node.name), kind: node.kind, caption: printable(graph.caption(index)),
        path: node.path.map(printable), lines: node.lines)
    }
    edges = graph.edges.enumerated().map { index, edge in
      let places = report.evidence[index, default: []].map { PageEvidence($0, result) }
      return Edge(
        from: edge.from, to: edge.to, count: edge.count, cut: cuts.contains(index) ? true : nil,
        places: places.isEmpty ? nil : places)
    }
    cycles = report.cycles.map { cycle in
      let members = Set(cycle.members)
      return Cycle(
        members: cycle.members, isExact: cycle.isExact,
        drawing: PageDrawing(graph.keeping { members.contains($0) }, members: cycle.members.map { [$0] }))
    }
    drawing = condensedDrawing(report)
  }
}

/// Draws the graph with one box for each cycle.
private func condensedDrawing(_ report: GraphReport) -> PageDrawing {
  let graph = report.graph
  var groups = [String?](repeating: nil, count: graph.nodes.count)
  var members: [String: [Int]] = [:]
  for (number, cycle) in report.cycles.enumerated() {
    let name = "cycle \(number + 1): \(counted(cycle.members.count, graph.level.rawValue))"
    for node in cycle.members where groups[node] == nil { groups[node] = name }
  }
  for (index, node) in graph.nodes.enumerated() { members[groups[index] ?? node.name, default: []].append(index) }
  let condensed = graph.collapsed { groups[$0] }
  return PageDrawing(condensed, members: condensed.nodes.map { members[$0.name, default: []] })
}

/// The layout of boxes and lines.
struct PageDrawing: Encodable {
  struct Box: Encodable {
    /// The nodes of the graph that the box shows: one, or all of a cycle.
    var nodes: [Int]
    var label, caption: String
    var x, y, width, height: Double
  }

  struct Line: Encodable {
    /// Indices of boxes.
    var from, to: Int
    var count: Int
    /// The `d` attributes of SVG paths.
    var curve, head: String
  }

  var width, height: Double
  var boxes: [Box]
  var lines: [Line]
  /// The number of edges that others imply. They are not drawn.
  var implied: Int

  /// - Parameter members: For each node of this graph, the nodes of the page's graph.
  init(_ graph: DependencyGraph, members: [[Int]]) {
    let drawing = GraphDrawing(graph, width: nil)
    (width, height) = (drawing.width, drawing.height)
    boxes = graph.nodes.indices.map { index in
      let box = drawing.frame(of: index)
      return Box(
        nodes: members[index], label: printable(graph.label(index)), caption: printable(graph.caption(index)),
        x: rounded(box.x), y: rounded(box.y), width: rounded(box.width), height: rounded(box.height))
    }
    lines = drawing.drawn.enumerated().map { index, number in
      let (curve, head) = drawing.paths(ofDrawn: index)
      let edge = graph.edges[number]
      return Line(from: edge.from, to: edge.to, count: edge.count, curve: curve, head: head)
    }
    implied = graph.edges.count - lines.count
  }
}

private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
