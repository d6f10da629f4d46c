import ProjectModel

/// A graph as a flowchart of Mermaid, which Markdown on GitHub and GitLab shows; what is part of a cycle is red. Ids
/// are made up, since words such as `end` and `graph` would break the chart.
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

/// What Mermaid takes without being told otherwise: 500 edges and 50,000 characters.
package func fitsMermaid(_ graph: DependencyGraph) -> Bool {
  graph.edges.count <= 500 && mermaid(of: graph).utf16.count <= 50_000
}

/// What a drawing can show so that it can still be read.
package func fitsDrawing(_ graph: DependencyGraph) -> Bool { graph.nodes.count <= 300 && graph.edges.count <= 2000 }

private func mermaidEscaped(_ text: String) -> String {
  var result = ""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "\"": result += "#quot;"
    // `%%{` begins a directive, wherever it is.
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
