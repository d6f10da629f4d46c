import Linting
import ProjectModel

/// A graph for people: each node with what it uses, and what every cycle is made of.
func graphText(_ report: GraphReport, style: TextStyle) -> String {
  let graph = report.graph
  var text = ""
  let width = graph.nodes.indices.filter { graph.nodes[$0].name.count <= 40 }.map { graph.nodes[$0].name.count }.max()
  for (index, node) in graph.nodes.enumerated() {
    let used = graph.outgoing(index).map { printable(graph.nodes[graph.edges[$0].to].name) }
    text += wrapped(
      paint(padded(printable(node.name), to: width ?? 0), .bold, style),
      count: max(node.name.count, width ?? 0), used)
  }
  for cycle in report.cycles { text += "\n" + cycleText(cycle, report, style) }
  return text
}

/// `App     -> Cart, Store`, the names wrapped at 100 columns.
private func wrapped(_ head: String, count: Int, _ names: [String]) -> String {
  if names.isEmpty { return head.trimmed + "\n" }
  var text = head + " -> "
  var column = count + 4
  for (index, name) in names.enumerated() {
    let piece = name + (index + 1 < names.count ? "," : "")
    if column > count + 4, column + piece.count > 100 {
      text += "\n" + String(repeating: " ", count: count + 4)
      column = count + 4
    } else if index > 0 {
      text += " "
      column += 1
    }
    text += piece
    column += piece.count
  }
  return text + "\n"
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}

/// One knot: a shortest way round with its evidence, and what to take out.
private func cycleText(_ cycle: GraphCycle, _ report: GraphReport, _ style: TextStyle) -> String {
  let graph = report.graph
  let names = cycle.shortest.map { graph.nodes[graph.edges[$0].from].name }
  let round = (names + names.prefix(1)).map(printable).joined(separator: " -> ")
  let noun = graph.level.rawValue
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
    text += evidence(edge, report, style, limit: style.isVerbose ? .max : 4, indent: "      ")
  }
  return text
}

private func evidence(
  _ edge: Int, _ report: GraphReport, _ style: TextStyle, limit: Int, indent: String
) -> String {
  let all = report.evidence[edge, default: []]
  let total = report.graph.edges[edge].count
  let shown = all.prefix(total == limit + 1 ? total : limit)
  var text = shown.map { one in
    let place = one.place.map { style.paths.text($0) + ": " } ?? ""
    return "\(indent)\(paint(place, .dim, style))\(printable(one.text))\n"
  }.joined()
  if total > shown.count, limit > 1 { text += "\(indent)… \(total - shown.count) more\n" }
  return text
}
