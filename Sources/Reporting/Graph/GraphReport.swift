import Linting
import ProjectModel

/// A graph with the words of its evidence: all that a format prints of it.
package struct GraphReport: Sendable {
  package var graph: DependencyGraph
  package var cycles: [GraphCycle]
  /// Of an edge, by its index: its first places. Not all formats ask for them.
  package var evidence: [Int: [Evidence]]
  /// Of an edge, by its index: what is named there, most often first.
  package var symbols: [Int: [NamedSymbol]]
  /// What was left out or put together, a full sentence each.
  package var notes: [String]
  /// What could not be read or decided. Only JSON says it: it goes to standard error beside the others.
  package var problems: [Problem] = []
  /// Only the cycles are asked for: text lists nothing else.
  package var isOfCycles = false

  package init(
    graph: DependencyGraph, cycles: [GraphCycle], evidence: [Int: [Evidence]] = [:],
    symbols: [Int: [NamedSymbol]] = [:], notes: [String] = []
  ) {
    self.graph = graph
    self.cycles = cycles
    self.evidence = evidence
    self.symbols = symbols
    self.notes = notes
  }
}

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

extension DependencyGraph {
  /// What a box shows: the name, of a file without its folder.
  func label(_ node: Int) -> String {
    let name = nodes[node].name.unicodeScalars
    guard nodes[node].kind == "file", let slash = name.lastIndex(of: "/") else { return nodes[node].name }
    return String(name[slash...].dropFirst())
  }

  /// What stands below it in small letters: how much it holds, or where it is.
  func caption(_ node: Int) -> String {
    let one = nodes[node]
    switch level {
    case .module, .feature: return "\(counted(one.files, "file")), \(counted(one.lines, "line"))"
    case .file, .type:
      if one.kind == "group" { return "\(counted(one.files, "file")), \(counted(one.lines, "line"))" }
      guard let path = one.path else { return "" }
      let parts = path.split(separator: "/")
      return level == .file ? parts.dropLast().suffix(2).joined(separator: "/") : String(parts.last ?? "")
    }
  }
}
