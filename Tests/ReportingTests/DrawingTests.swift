import Testing

@testable import Reporting

/// Rows of `a>b`, by letter, laid out.
private func layout(_ edges: [(Int, Int)], count: Int, width: Double? = nil) -> (LayoutGraph, LayeredLayout) {
  let graph = LayoutGraph(
    widths: (0..<count).map { Double(60 + $0 * 37 % 90) }, heights: [Double](repeating: 40, count: count),
    edges: edges.map { ($0.0, $0.1, false) })
  return (graph, LayeredLayout(graph, width: width))
}

/// What every drawing keeps: boxes stand apart, edges lead down, and none runs through a box.
private func check(
  _ edges: [(Int, Int)], count: Int, width: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (graph, layout) = layout(edges, count: count, width: width)
  func left(_ node: Int) -> Double { layout.tops[node].x - graph.widths[node] / 2 }
  for one in 0..<count {
    #expect(left(one) >= -0.01 && left(one) + graph.widths[one] <= layout.width + 0.01, sourceLocation: sourceLocation)
    for other in 0..<one where abs(layout.tops[one].y - layout.tops[other].y) < 40 {
      let gap = max(left(one) - left(other) - graph.widths[other], left(other) - left(one) - graph.widths[one])
      #expect(gap > 9, "boxes \(other) and \(one) overlap", sourceLocation: sourceLocation)
    }
  }
  for (edge, route) in zip(edges, layout.routes) {
    #expect(layout.tops[edge.0].y < layout.tops[edge.1].y, sourceLocation: sourceLocation)
    for (from, to) in zip(route.points, route.points.dropFirst()) {
      #expect(from.y < to.y + 0.01, sourceLocation: sourceLocation)
      for node in 0..<count where from.x == to.x && from.y < layout.tops[node].y + 20 && to.y > layout.tops[node].y + 20
      {
        #expect(
          from.x < left(node) || from.x > left(node) + graph.widths[node], "an edge runs through \(node)",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// A graph of so many nodes without cycles, the same each time.
private func edges(_ count: Int, _ seed: Int) -> [(Int, Int)] {
  var state = UInt64(seed)
  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  var found: Set<Int> = []
  for _ in 0..<count * 2 {
    let (a, b) = (next(count), next(count))
    if a != b { found.insert(min(a, b) * count + max(a, b)) }
  }
  return found.sorted().map { ($0 / count, $0 % count) }
}

@Test func drawingsKeepTheirPromises() {
  check([], count: 0)
  check([], count: 3)
  check([(0, 1)], count: 2)
  check([(0, 1), (1, 2), (0, 2), (0, 3)], count: 5)
  for seed in 1...12 { check(edges(5 * seed, seed), count: 5 * seed) }
  check(edges(150, 5), count: 150)
  check(edges(150, 6), count: 150, width: 900)
}

@Test func aDrawingIsAboutAsWideAsAskedFor() {
  let sparse = (1..<100).map { ($0 / 3, $0) }
  #expect(layout(sparse, count: 100, width: 800).1.width < 1500)
  #expect(layout(sparse, count: 100, width: 3000).1.width > 1500)
}

/// Two edges that cross in the given order, and need not.
@Test func crossingsAreTakenOut() {
  let (_, layout) = layout([(0, 3), (1, 2)], count: 4)
  #expect((layout.tops[0].x < layout.tops[1].x) == (layout.tops[3].x < layout.tops[2].x))
}

@Test func numbersOfNounsAreSpelled() {
  #expect(
    [counted(1, "dependency"), counted(2, "dependency"), counted(0, "file")] == [
      "1 dependency", "2 dependencies", "0 files",
    ])
}
