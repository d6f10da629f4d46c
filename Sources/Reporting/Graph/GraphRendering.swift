/// The formats of a graph.
package enum GraphFormat: String, Sendable, CaseIterable {
  case text, svg, dot, mermaid, json
}

/// The bytes of one format.
///
/// - Parameter width: of a drawing; nil for what looks well.
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
