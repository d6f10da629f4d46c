import ProjectModel

/// Prints a graph in the DOT language of Graphviz. Cycles are red.
func dot(of graph: DependencyGraph) -> String {
  let isCyclic = graph.cyclicEdges()
  let cyclic = Set(graph.components().joined())
  var text = "digraph archlint {\n  rankdir=TB;\n  node [shape=box, style=rounded, fontname=\"Helvetica\"];\n"
  for (index, node) in graph.nodes.enumerated() {
    var attributes = ["tooltip=\(quoted(node.kind + (node.path.map { ", \($0)" } ?? "")))"]
    let label = graph.label(index)
    if label != node.name { attributes.append("label=\(quoted(label))") }
    if node.isTest { attributes.append("style=\"rounded,dashed\"") }
    if cyclic.contains(index) { attributes.append("color=red") }
    text += "  \(quoted(node.name)) [\(attributes.joined(separator: ", "))];\n"
  }
  for (index, edge) in graph.edges.enumerated() {
    var attributes = ["tooltip=\(quoted("\(edge.count)"))"]
    if isCyclic[index] { attributes.append("color=red") }
    let ends = "\(quoted(graph.nodes[edge.from].name)) -> \(quoted(graph.nodes[edge.to].name))"
    text += "  \(ends) [\(attributes.joined(separator: ", "))];\n"
  }
  return text + "}\n"
}

/// A quoted DOT string. A backslash is doubled, because labels read it as the start of an escape sequence.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
