import Findings
import ProjectModel

/// Prints a graph for people: each node with its dependencies, then the cycles.
func graphText(_ report: GraphReport, style: TextStyle) -> String {
  let lists = report.isOfCycles ? [] : [nodeList(report.graph, style)]
  // The largest cycles come first.
  let cycles = report.cycles.enumerated().sorted {
    (-$0.element.members.count, $0.offset) < (-$1.element.members.count, $1.offset)
  }
  let shown = style.isVerbose || cycles.count <= mostShown + 1 ? cycles.count : mostShown
  var sections = lists + cycles.prefix(shown).map { cycleText($0.element, report, style) }
  if shown < cycles.count { sections.append("… \(cycles.count - shown) more cycles; --verbose shows them\n") }
  return sections.filter { !$0.isEmpty }.joined(separator: "\n")
}

/// The number of cycles that are shown, and of dependencies to remove from each cycle.
private let mostShown = 10

/// Prints each node with its dependencies.
private func nodeList(_ graph: DependencyGraph, _ style: TextStyle) -> String {
  let width = graph.nodes.map(\.name.count).filter { $0 <= 40 }.max() ?? 0
  return graph.nodes.enumerated().map { index, node in
    let name = printable(node.name)
    let used = graph.outgoing(index).map { printable(graph.nodes[graph.edges[$0].to].name) }
    // Paths are too long to print side by side.
    if graph.level == .file { return paint(name, .bold, style) + "\n" + used.map { "    \($0)\n" }.joined() }
    if used.isEmpty { return paint(name, .bold, style) + "\n" }
    let blanks = String(repeating: " ", count: max(0, width - name.count))
    return wrapped(
      paint(name, .bold, style) + blanks + " -> ", width: max(name.count, width) + 4, used.joined(separator: ", "))
  }.joined()
}

/// Prints one cycle: a shortest cycle with its evidence, and the dependencies to remove.
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
    let limit = style.isVerbose || others.count <= 9 ? others.count : 8
    let more = others.count > limit ? " and \(others.count - limit) more" : ""
    let tied = others.prefix(limit).map { printable(graph.nodes[$0].name) }.joined(separator: ", ")
    text += wrapped("  also part of the cycle: ", tied + more)
  }
  let fewest = cycle.isExact ? "no fewer are enough" : "fewer may be enough"
  let count = cycle.breaks.count
  text += "  removing \(count == 1 ? "this dependency" : "these \(count) dependencies (\(fewest))") breaks the cycle:\n"
  // Dependencies with few uses come first, because they are the least work to remove.
  let breaks = cycle.breaks.sorted { (graph.edges[$0].count, $0) < (graph.edges[$1].count, $1) }
  let shown = style.isVerbose || count <= mostShown + 1 ? count : mostShown
  for edge in breaks.prefix(shown) {
    text += "    \(printable(graph.nodes[graph.edges[edge].from].name)) -> "
    text += printable(graph.nodes[graph.edges[edge].to].name)
    let symbols = report.symbols[edge, default: []].prefix(6).map { "\(printable($0.name)) \($0.count)" }
    text += symbols.isEmpty ? "\n" : ": \(symbols.joined(separator: ", "))\n"
    text += evidence(edge, report, style, limit: 4, indent: "      ")
  }
  if shown < count { text += "    … \(count - shown) more; --verbose shows them\n" }
  return text
}

private func evidence(
  _ edge: Int, _ report: GraphReport, _ style: TextStyle, limit: Int, indent: String
) -> String {
  placeLines(
    report.evidence[edge, default: []], of: report.graph.edges[edge].count, limit: limit, indent: indent, style)
}

/// Prints places with their evidence, one per line. A last line counts the places beyond the limit.
func placeLines(
  _ evidence: [Evidence], of total: Int, limit: Int, indent: String, _ style: TextStyle
) -> String {
  let limit = style.isVerbose && limit > 1 ? Int.max : limit
  // A single hidden line is shown, because the line that counts it would take the same room.
  let shown = evidence.prefix(limit == .max || total == limit + 1 ? total : limit)
  var text = shown.map { one in
    let place = one.place.map { style.paths.text($0) + ": " } ?? ""
    return "\(indent)\(paint(place, .dim, style))\(printable(one.text))\n"
  }.joined()
  if total > shown.count, limit > 1 { text += "\(indent)… \(total - shown.count) more; --verbose shows them\n" }
  return text
}
