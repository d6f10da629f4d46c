import ProjectModel

/// The layout of a graph, which the page's script draws.
struct GraphPicture: Encodable {
  struct Node: Encodable {
    var name, label, caption, kind: String
    var path: String?
    var test, cyclic: Bool
    var x, y, width, height: Double
  }

  struct Edge: Encodable {
    var from, to, count: Int
    var cyclic: Bool
    /// The `d` attributes of SVG paths. nil for an implied edge, which is not drawn.
    var curve, head: String?
  }

  var level: String
  /// A sentence about nodes that were left out or grouped to make the graph fit.
  var note: String?
  var width, height: Double
  var nodes: [Node]
  var edges: [Edge]

  init(_ whole: DependencyGraph) {
    let (graph, note) = whole.collapsed(until: fitsDrawing)
    let drawing = GraphDrawing(graph, width: nil)
    level = graph.level.rawValue
    self.note = note
    (width, height) = (drawing.width, drawing.height)
    nodes = graph.nodes.indices.map { index in
      let node = graph.nodes[index]
      let box = drawing.frame(of: index)
      return Node(
        name: printable(node.name), label: printable(graph.label(index)), caption: printable(graph.caption(index)),
        kind: node.kind, path: node.path.map(printable), test: node.isTest, cyclic: drawing.cyclicNodes.contains(index),
        x: rounded(box.x), y: rounded(box.y), width: rounded(box.width), height: rounded(box.height))
    }
    edges = graph.edges.indices.map { index in
      let edge = graph.edges[index]
      return Edge(from: edge.from, to: edge.to, count: edge.count, cyclic: drawing.isCyclic[index])
    }
    for (index, number) in drawing.drawn.enumerated() {
      (edges[number].curve, edges[number].head) = drawing.paths(ofDrawn: index)
    }
  }
}

private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
