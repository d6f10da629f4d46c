import ProjectModel

/// Prints a graph as a Mermaid flowchart, which GitHub and GitLab show in Markdown. Cycles are red. Nodes have
/// generated IDs, because names such as `end` and `graph` would break the chart.
func mermaid(of graph: DependencyGraph) -> String {
  let isCyclic = graph.cyclicEdges()
  let cyclic = graph.components().joined().sorted()
  var text = "flowchart TD\n"
  for index in graph.nodes.indices { text += "  n\(index)[\"\(mermaidEscaped(graph.label(index)))\"]\n" }
  for edge in graph.edges { text += "  n\(edge.from) --> n\(edge.to)\n" }
  if !cyclic.isEmpty {
    text += "  classDef cyclic stroke:#cf222e,stroke-width:2px\n"
    text += "  class \(cyclic.map { "n\($0)" }.joined(separator: ",")) cyclic\n"
    let links = graph.edges.indices.filter { isCyclic[$0] }.map(String.init).joined(separator: ",")
    text += "  linkStyle \(links) stroke:#cf222e,stroke-width:2px\n"
  }
  return text
}

/// Whether the graph is within Mermaid's default limits: 500 edges and 50,000 characters.
package func fitsMermaid(_ graph: DependencyGraph) -> Bool {
  graph.edges.count <= 500 && mermaid(of: graph).utf16.count <= 50_000
}

/// Whether a drawing of the graph is still readable.
package func fitsDrawing(_ graph: DependencyGraph) -> Bool { graph.nodes.count <= 300 && graph.edges.count <= 2000 }

private func mermaidEscaped(_ text: String) -> String {
  var result = ""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "\"": result += "#quot;"
    // `%%{` begins a directive anywhere in the text.
    case "%": result += "#37;"
    case "#": result += "#35;"
    case "<": result += "#lt;"
    case ">": result += "#gt;"
    case "`": result += "#96;"
    case "\\": result += "#92;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
