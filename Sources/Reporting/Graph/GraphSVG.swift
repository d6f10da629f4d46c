import ProjectModel

/// Prints a graph as a self-contained SVG image without scripts. Dependencies point down, cycles are red, and dark mode
/// has its own colours. In a viewer that supports `:has`, hovering over a box highlights its edges.
///
/// In a graph with many edges, edges that other edges imply are left out. The legend says how many.
///
/// - Parameter width: The maximum width of the drawing. nil for a width that suits the graph.
package func svg(of graph: DependencyGraph, width: Int? = nil) -> String {
  GraphDrawing(graph, width: width.map(Double.init)).text()
}

/// A graph with at least this number of edges is drawn without implied edges.
private let mostEdgesDrawnAll = 40

/// The layout of a graph: the frames of the boxes and the paths of the edges.
struct GraphDrawing {
  private let graph: DependencyGraph
  /// Indices into the graph's edges.
  let drawn: [Int]
  private let isCyclic: [Bool]
  private let cyclicNodes: Set<Int>
  private let boxes: LayoutGraph
  private let layout: LayeredLayout

  private static let margin = 20.0
  private static let labelSize = 13.0
  private static let captionSize = 10.0

  init(_ graph: DependencyGraph, width: Double?) {
    self.graph = graph
    isCyclic = graph.cyclicEdges()
    cyclicNodes = Set(graph.components().joined())
    let isImplied =
      graph.edges.count < mostEdgesDrawnAll
      ? [Bool](repeating: false, count: graph.edges.count) : graph.impliedEdges()
    drawn = graph.edges.indices.filter { !isImplied[$0] }
    // Reverses some edges so that no cycle is left. This includes cycles that no single build contains and that are not
    // drawn in red.
    let turned = graph.edgesAgainstTheOrder()
    let boxWidths = graph.nodes.indices.map { node in
      24
        + max(
          widthInEms(graph.label(node)) * Self.labelSize, widthInEms(graph.caption(node)) * Self.captionSize)
    }
    boxes = LayoutGraph(
      widths: boxWidths, heights: [Double](repeating: 40, count: graph.nodes.count),
      edges: drawn.map { edge in
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        return turned[edge] ? (to, from, true) : (from, to, false)
      })
    layout = LayeredLayout(boxes, width: width.map { $0 - 2 * Self.margin })
  }

  var width: Double { layout.width + 2 * Self.margin }
  var height: Double { layout.height + 2 * Self.margin }

  func frame(of node: Int) -> (x: Double, y: Double, width: Double, height: Double) {
    let top = layout.tops[node]
    let width = boxes.widths[node]
    return (top.x + Self.margin - width / 2, top.y + Self.margin, width, boxes.heights[node])
  }

  /// The `d` attributes of the line and the arrowhead of an edge.
  ///
  /// - Parameter index: An index of `drawn`.
  func paths(ofDrawn index: Int) -> (curve: String, head: String) {
    let points = layout.routes[index].points
    return (curve(points), head(points))
  }

  func text() -> String {
    let legend = self.legend
    let least = widthInEms(legend) * 11
    let width = number(max(layout.width, least) + 2 * Self.margin)
    let height = number(layout.height + 2 * Self.margin + 24)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" class="archlint-graph" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(escapedXML(legend))">
      <style>\(style)\(pointing)</style>
      <rect class="page" width="\(width)" height="\(height)"/>

      """
    // Edges of cycles are drawn above the others.
    for index in drawn.indices where !isCyclic[drawn[index]] { text += edge(index) }
    for index in drawn.indices where isCyclic[drawn[index]] { text += edge(index) }
    for node in graph.nodes.indices { text += box(node) }
    let x = number(Self.margin)
    text +=
      "<text class=\"legend\" x=\"\(x)\" "
      + "y=\"\(number(layout.height + 2 * Self.margin + 8))\">\(escapedXML(legend))</text>\n"
    return text + "</svg>\n"
  }

  private var legend: String {
    let noun = graph.level.rawValue
    var text = "\(counted(graph.nodes.count, noun)), \(counted(graph.edges.count, "dependency"))"
    let hidden = graph.edges.count - drawn.count
    if hidden > 0 { text += "; \(hidden) implied by others are not drawn" }
    if !cyclicNodes.isEmpty { text += "; \(cyclicNodes.count) in cycles, red" }
    return text
  }

  // MARK: Pieces

  private func box(_ node: Int) -> String {
    let (left, y, width, height) = frame(of: node)
    let x = left + width / 2
    var kind = graph.nodes[node].isTest ? " test" : graph.nodes[node].kind == "executable" ? " main" : ""
    if cyclicNodes.contains(node) { kind += " cyclic" }
    let caption = graph.caption(node)
    let labelY = caption.isEmpty ? y + height / 2 + 4.5 : y + 18
    var text = "<g class=\"box n\(node)\(kind)\"><title>\(escapedXML(title(of: node)))</title>"
    text += "<rect x=\"\(number(x - width / 2))\" y=\"\(number(y))\" width=\"\(number(width))\" "
    text += "height=\"\(number(height))\" rx=\"6\"/>"
    text += "<text x=\"\(number(x))\" y=\"\(number(labelY))\">\(escapedXML(graph.label(node)))</text>"
    if !caption.isEmpty {
      text += "<text class=\"caption\" x=\"\(number(x))\" y=\"\(number(y + 32))\">\(escapedXML(caption))</text>"
    }
    return text + "</g>\n"
  }

  private func title(of node: Int) -> String {
    let one = graph.nodes[node]
    let users = Array(graph.incoming(node)).count
    let place = one.path.map { $0 == one.name ? "" : ", \($0)" } ?? ""
    return "\(one.name) (\(one.kind)\(place)): used by \(users), uses \(graph.outgoing(node).count)"
  }

  private func edge(_ index: Int) -> String {
    let number = drawn[index]
    let edge = graph.edges[number]
    let noun = graph.sites[edge.sites].allSatisfy(\.isImport) ? "import" : "reference"
    let title = "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name): \(counted(edge.count, noun))"
    let kind = isCyclic[number] ? " cyclic" : ""
    let (curve, head) = paths(ofDrawn: index)
    return "<g class=\"edge f\(edge.from) t\(edge.to)\(kind)\"><title>\(escapedXML(title))</title>"
      + "<path d=\"\(curve)\"/><path class=\"head\" d=\"\(head)\"/></g>\n"
  }

  /// A path that is vertical at each point. Consecutive points at the same x are joined by a line, others by a curve.
  private func curve(_ points: [LayeredLayout.Point]) -> String {
    var text = ""
    var last: LayeredLayout.Point?
    for point in points {
      let (x, y) = (point.x + Self.margin, point.y + Self.margin)
      if let last {
        if abs(last.x - x) < 0.5 {
          text += "L\(number(x)) \(number(y))"
        } else {
          let middle = (last.y + y) / 2
          text += "C\(number(last.x)) \(number(middle)) \(number(x)) \(number(middle)) \(number(x)) \(number(y))"
        }
      } else {
        text += "M\(number(x)) \(number(y))"
      }
      last = LayeredLayout.Point(x: x, y: y)
    }
    return text
  }

  private func head(_ points: [LayeredLayout.Point]) -> String {
    guard let end = points.last, let start = points.first else { return "" }
    let (x, y) = (end.x + Self.margin, end.y + Self.margin)
    let back = end.y > start.y ? y - 7 : y + 7
    return "M\(number(x - 3.5)) \(number(back))L\(number(x)) \(number(y))L\(number(x + 3.5)) \(number(back))Z"
  }

  // MARK: Style

  private var style: String {
    """
    .archlint-graph{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
    .archlint-graph .page{fill:#fff}
    .archlint-graph .box rect{fill:#f6f8fa;stroke:#8c959f}
    .archlint-graph .main rect{fill:#ddf4ff;stroke:#218bff}
    .archlint-graph .test rect{stroke-dasharray:4 3}
    .archlint-graph .box text{fill:#1f2328;font-size:13px;text-anchor:middle}
    .archlint-graph .box .caption{fill:#59636e;font-size:10px}
    .archlint-graph .legend{fill:#59636e;font-size:11px}
    .archlint-graph .edge path{fill:none;stroke:#8c959f;stroke-width:1.1}
    .archlint-graph .edge .head{fill:#8c959f;stroke:none}
    .archlint-graph .cyclic rect{stroke:#cf222e;stroke-width:1.6}
    .archlint-graph .edge.cyclic path{stroke:#cf222e;stroke-width:1.6}
    .archlint-graph .edge.cyclic .head{fill:#cf222e;stroke:none}
    @media (prefers-color-scheme:dark){
    .archlint-graph .page{fill:#0d1117}
    .archlint-graph .box rect{fill:#161b22;stroke:#6e7681}
    .archlint-graph .main rect{fill:#0c2d6b;stroke:#388bfd}
    .archlint-graph .box text{fill:#e6edf3}
    .archlint-graph .box .caption{fill:#9198a1}
    .archlint-graph .legend{fill:#9198a1}
    .archlint-graph .edge path{stroke:#6e7681}
    .archlint-graph .edge .head{fill:#6e7681;stroke:none}
    .archlint-graph .cyclic rect{stroke:#f85149}
    .archlint-graph .edge.cyclic path{stroke:#f85149}
    .archlint-graph .edge.cyclic .head{fill:#f85149;stroke:none}
    }

    """
  }

  /// Hovering over a box highlights its outgoing edges in blue and its incoming edges in green.
  private var pointing: String {
    guard graph.nodes.count <= 400, graph.nodes.count > 2 else { return "" }
    func selectors(_ side: String, _ part: String) -> String {
      graph.nodes.indices.map { ".archlint-graph:has(.n\($0):hover) .\(side)\($0) \(part)" }.joined(separator: ",")
    }
    return """
      \(selectors("t", "path")){stroke:#1a7f37;stroke-width:2}
      \(selectors("t", ".head")){fill:#1a7f37}
      \(selectors("f", "path")){stroke:#0969da;stroke-width:2}
      \(selectors("f", ".head")){fill:#0969da}

      """
  }

  /// With one decimal place.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}
