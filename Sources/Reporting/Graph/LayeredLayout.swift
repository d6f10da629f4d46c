/// The layout of a graph: the positions of boxes and the routes of edges, in units of the drawing. y grows downwards.
struct LayeredLayout {
  struct Point {
    var x: Double
    var y: Double
  }

  /// The route of an edge. Points at the same x are joined by a line, others by a curve that is vertical at both ends.
  struct Route {
    /// The points, in the direction of the edge.
    var points: [Point]
  }

  /// The center of each box's top side.
  private(set) var tops: [Point]
  private(set) var routes: [Route]
  private(set) var width: Double
  private(set) var height: Double

  /// - Parameter width: The maximum width. A single box or a full row may be wider. nil for a width that suits the
  ///   graph.
  init(_ graph: LayoutGraph, width wanted: Double?) {
    let linked = Set(graph.edges.flatMap { [$0.from, $0.to] })
    let nodes = graph.widths.indices.filter(linked.contains)
    var number = [Int](repeating: 0, count: graph.widths.count)
    for (index, node) in nodes.enumerated() { number[node] = index }
    let inner = LayoutGraph(
      widths: nodes.map { graph.widths[$0] }, heights: nodes.map { graph.heights[$0] },
      edges: graph.edges.map { (number[$0.from], number[$0.to], $0.isTurned) })
    let limit = max(wanted ?? pleasingWidth(graph), graph.widths.max() ?? 0)

    var layers = LayeredRows(inner, rowOf: Reporting.rows(of: inner, width: limit))
    layers.reduceCrossings()
    let x = layers.narrowed(layers.columns(), to: limit)
    let bands = RowPositions(layers, inner, x)

    tops = [Point](repeating: Point(x: 0, y: 0), count: graph.widths.count)
    for (index, node) in nodes.enumerated() { tops[node] = Point(x: x[index], y: bands.top(of: index, inner, layers)) }
    routes = LayeredLayout.routes(inner, layers, x, bands)
    self.width = layers.widths.indices.map { x[$0] + layers.widths[$0] / 2 }.max() ?? 0
    height = bands.height
    placeAlone(graph.widths.indices.filter { !linked.contains($0) }, graph, limit: max(limit, self.width))
  }

  /// Places nodes without edges in separate rows below all others.
  private mutating func placeAlone(_ nodes: [Int], _ graph: LayoutGraph, limit: Double) {
    var x = 0.0
    var y = height == 0 ? 0 : height + Spacing.betweenRows
    var rowHeight = 0.0
    for node in nodes {
      if x > 0, x + graph.widths[node] > limit {
        x = 0
        y += rowHeight + Spacing.betweenBoxes
        rowHeight = 0
      }
      tops[node] = Point(x: x + graph.widths[node] / 2, y: y)
      rowHeight = max(rowHeight, graph.heights[node])
      width = max(width, x + graph.widths[node])
      height = y + rowHeight
      x += graph.widths[node] + Spacing.betweenBoxes
    }
  }

  /// For each edge, the line that draws it: down from box to box, or up for an edge that was reversed.
  private static func routes(
    _ graph: LayoutGraph, _ layers: LayeredRows, _ x: [Double], _ bands: RowPositions
  ) -> [Route] {
    let ports = Ports(graph, layers, x)
    return graph.edges.indices.map { edge in
      let chain = layers.chains[edge]
      var points: [Point] = []
      for (step, item) in chain.enumerated() {
        if step == 0 {
          points.append(
            Point(
              x: x[item] + ports.lower[edge], y: bands.top(of: item, graph, layers) + graph.heights[item]))
        } else if step == chain.count - 1 {
          points.append(Point(x: x[item] + ports.upper[edge], y: bands.top(of: item, graph, layers)))
        } else {
          let row = layers.rowOf[item]
          points.append(Point(x: x[item], y: bands.tops[row]))
          points.append(Point(x: x[item], y: bands.tops[row] + bands.heights[row]))
        }
      }
      return Route(points: graph.edges[edge].isTurned ? points.reversed() : points)
    }
  }
}

/// A width with which the drawing is about one and a half times as wide as it is high.
private func pleasingWidth(_ graph: LayoutGraph) -> Double {
  let total = graph.widths.reduce(0) { $0 + $1 + Spacing.betweenBoxes }
  let rowHeight = (graph.heights.max() ?? 0) + 2 * Spacing.betweenRows
  return max(600, (total * rowHeight * 1.5).squareRoot())
}

/// The vertical positions of the rows.
private struct RowPositions {
  private(set) var tops: [Double] = []
  private(set) var heights: [Double] = []
  private(set) var height = 0.0

  init(_ layers: LayeredRows, _ graph: LayoutGraph, _ x: [Double]) {
    var y = 0.0
    for (row, items) in layers.rows.enumerated() {
      let own = items.filter { !layers.isPassage($0) }.map { graph.heights[$0] }.max() ?? 0
      tops.append(y)
      heights.append(own)
      height = y + own
      guard row + 1 < layers.rows.count else { break }
      // Edges that lead far to the side need more vertical space, or they run into each other.
      let far = items.flatMap { item in layers.below[item].map { abs(x[$0] - x[item]) } }.max() ?? 0
      y += own + min(130, max(Spacing.betweenRows, 24 + far * 0.14))
    }
  }

  /// Boxes are vertically centered in their row.
  func top(of item: Int, _ graph: LayoutGraph, _ layers: LayeredRows) -> Double {
    let row = layers.rowOf[item]
    return tops[row] + (heights[row] - graph.heights[item]) / 2
  }
}

/// The points at which edges leave and enter boxes. On one side of a box, they are in the order of the boxes at the
/// other end.
private struct Ports {
  /// For each edge, how far its upper end is to the right of the center of the upper box.
  var lower: [Double]
  /// For each edge, how far its lower end is to the right of the center of the lower box.
  var upper: [Double]

  init(_ graph: LayoutGraph, _ layers: LayeredRows, _ x: [Double]) {
    lower = [Double](repeating: 0, count: graph.edges.count)
    upper = lower
    var down = [[(edge: Int, x: Double)]](repeating: [], count: graph.widths.count)
    var up = down
    for (edge, chain) in layers.chains.enumerated() {
      down[chain[0]].append((edge, x[chain[1]]))
      up[chain[chain.count - 1]].append((edge, x[chain[chain.count - 2]]))
    }
    for node in graph.widths.indices {
      spread(down[node], over: graph.widths[node], &lower)
      spread(up[node], over: graph.widths[node], &upper)
    }
  }

  private func spread(_ ends: [(edge: Int, x: Double)], over width: Double, _ offsets: inout [Double]) {
    let step = min(14, width * 0.8 / Double(max(1, ends.count)))
    let sorted = ends.sorted { ($0.x, $0.edge) < ($1.x, $1.edge) }
    for (index, end) in sorted.enumerated() {
      offsets[end.edge] = (Double(index) - Double(ends.count - 1) / 2) * step
    }
  }
}
