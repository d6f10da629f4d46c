/// The formats of `archlint graph`.
package enum GraphFormat: String, Sendable, CaseIterable {
  case text, svg, dot, mermaid, json
}

/// Prints a graph in one format.
///
/// - Parameter width: The maximum width of a drawing. nil for a width that suits the graph.
package func render(
  _ report: GraphReport, as format: GraphFormat, width: Int? = nil, style: TextStyle = TextStyle()
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(graphText(report, style: style).utf8)
  case .svg: Array(svg(of: report.graph, width: width).utf8)
  case .dot: Array(dot(of: report.graph).utf8)
  case .mermaid: Array(mermaid(of: report.graph).utf8)
  case .json: try graphJSON(report)
  }
}
