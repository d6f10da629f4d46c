import Linting
import ProjectModel

/// A graph for people: each node with what it uses, and what every cycle is made of.
func graphText(_ report: GraphReport, style: TextStyle) -> String {
  let graph = report.graph
  var text = ""
  let width = graph.nodes.indices.filter { graph.nodes[$0].name.count <= 40 }.map { graph.nodes[$0].name.count }.max()
  for (index, node) in graph.nodes.enumerated() {
    let used = graph.outgoing(index).map { printable(graph.nodes[graph.edges[$0].to].name) }
    // Paths are too long to stand beside each other.
    if graph.level == .file {
      text += paint(printable(node.name), .bold, style) + "\n" + used.map { "    \($0)\n" }.joined()
      continue
    }
    let name = printable(node.name)
    if used.isEmpty {
      text += paint(name, .bold, style) + "\n"
    } else {
      let blanks = String(repeating: " ", count: max(0, (width ?? 0) - name.count))
      let names = used.joined(separator: ", ")
      text += wrapped(paint(name, .bold, style) + blanks + " -> ", width: max(name.count, width ?? 0) + 4, names)
    }
  }
  for cycle in report.cycles { text += "\n" + cycleText(cycle, report, style) }
  return text
}

/// One knot: a shortest way round with its evidence, and what to take out.
private func cycleText(_ cycle: GraphCycle, _ report: GraphReport, _ style: TextStyle) -> String {
  let graph = report.graph
  let names = cycle.shortest.map { graph.nodes[graph.edges[$0].from].name }
  let round = (names + names.prefix(1)).map(printable).joined(separator: " -> ")
  let isGrouped = cycle.members.contains { graph.nodes[$0].kind == "group" }
  let noun = isGrouped ? "group" : graph.level.rawValue
  var text = paint("\(counted(cycle.members.count, noun)) in a cycle: \(round)", .bold, style) + "\n"
  for edge in cycle.shortest { text += evidence(edge, report, style, limit: 1, indent: "    ") }
  let others = cycle.members.filter { member in !names.contains(graph.nodes[member].name) }
  if !others.isEmpty {
    text += "  also tied into it: " + others.map { printable(graph.nodes[$0].name) }.joined(separator: ", ") + "\n"
  }
  let fewest = cycle.isExact ? "no fewer would do" : "fewer may do"
  let count = cycle.breaks.count
  text += "  without \(count == 1 ? "this dependency" : "these \(count) dependencies, \(fewest),") there is no cycle:\n"
  for edge in cycle.breaks {
    text += "    \(printable(graph.nodes[graph.edges[edge].from].name)) -> "
    text += printable(graph.nodes[graph.edges[edge].to].name)
    let symbols = report.symbols[edge, default: []].prefix(6).map { "\(printable($0.name)) \($0.count)" }
    text += symbols.isEmpty ? "\n" : ": \(symbols.joined(separator: ", "))\n"
    text += evidence(edge, report, style, limit: 4, indent: "      ")
  }
  return text
}

private func evidence(
  _ edge: Int, _ report: GraphReport, _ style: TextStyle, limit: Int, indent: String
) -> String {
  placeLines(
    report.evidence[edge, default: []], of: report.graph.edges[edge].count, limit: limit, indent: indent, style)
}

/// Places with what stands there, one a line; behind the limit, how many more there are.
func placeLines(
  _ evidence: [Evidence], of total: Int, limit: Int, indent: String, _ style: TextStyle
) -> String {
  let limit = style.isVerbose && limit > 1 ? Int.max : limit
  // One line more is shown rather than told of.
  let shown = evidence.prefix(limit == .max || total == limit + 1 ? total : limit)
  var text = shown.map { one in
    let place = one.place.map { style.paths.text($0) + ": " } ?? ""
    return "\(indent)\(paint(place, .dim, style))\(printable(one.text))\n"
  }.joined()
  if total > shown.count, limit > 1 { text += "\(indent)… \(total - shown.count) more; --verbose shows them\n" }
  return text
}
