import Findings
import ProjectModel

/// Prints the effects of a move for people.
func simulationText(_ simulation: Simulation, style: TextStyle) -> String {
  var text = ""
  let moves = simulation.moves.sorted { $0.key < $1.key }
  for (from, to) in moves.prefix(style.isVerbose ? .max : 10) {
    text += "\(printable(style.paths(from))) -> \(printable(style.paths(to)))\n"
  }
  if moves.count > 10, !style.isVerbose { text += "… \(moves.count - 10) more\n" }
  text += section("would disappear", simulation.gone, simulation.goneProblems, style)
  text += section("would appear", simulation.come, simulation.comeProblems, style)
  text += clashSection(simulation.clashes, style)
  text += lostSection(simulation, style)
  text += unfollowedSection(simulation.unfollowed, style)
  text += dependencies("would disappear", simulation.goneDependencies, style)
  text += dependencies("would appear", simulation.comeDependencies, style)
  let changes =
    simulation.gone.count + simulation.come.count + simulation.goneProblems.count + simulation.comeProblems.count
    + simulation.lost.count + simulation.clashes.count + simulation.goneDependencies.count
    + simulation.comeDependencies.count
  let rest = simulation.kept > 0 ? "\(counted(simulation.kept, "finding")) would stay.\n" : ""
  let isAll = changes == 0 && simulation.unfollowed.isEmpty
  let end = (isAll ? "Nothing else would change.\n" : "") + rest
  return end.isEmpty ? text : "\(text)\n\(end)"
}

private func section(_ verb: String, _ findings: [Finding], _ problems: [Problem], _ style: TextStyle) -> String {
  if findings.isEmpty, problems.isEmpty { return "" }
  let what = [
    findings.isEmpty ? nil : counted(findings.count, "finding"),
    problems.isEmpty ? nil : counted(problems.count, "problem"),
  ].compactMap { $0 }
  var text = "\n" + paint("\(what.joined(separator: " and ")) \(verb):", .bold, style) + "\n"
  for finding in findings {
    let place = paint(style.paths.text(finding.place), .bold, style)
    text += "  \(place): \(finding.severity.rawValue): \(printable(finding.message)) [\(finding.rule)]\n"
    // Evidence without a place belongs to the message, so it is always shown.
    for evidence in finding.evidence where evidence.place == nil { text += "    \(printable(evidence.text))\n" }
  }
  for problem in problems {
    let place = problem.place.map { style.paths.text($0) + ": " } ?? ""
    text += "  \(paint(place, .bold, style))\(printable(problem.message)) (\(problem.kind.rawValue))\n"
  }
  return text
}

private func dependencies(_ verb: String, _ all: [FeatureDependency], _ style: TextStyle) -> String {
  if all.isEmpty { return "" }
  let head = "\(counted(all.count, "dependency")) between features \(verb):"
  return "\n" + paint(head, .bold, style) + "\n"
    + all.map { "  \(printable($0.from)) -> \(printable($0.to))\n" }.joined()
}

private func clashSection(_ all: [Evidence], _ style: TextStyle) -> String {
  if all.isEmpty { return "" }
  let head = "\(counted(all.count, "declaration")) would exist twice, so the project would not build:"
  return "\n" + paint(head, .bold, style) + "\n"
    + placeLines(all, of: all.count, limit: style.isVerbose ? all.count : 10, indent: "  ", style)
}

private func lostSection(_ simulation: Simulation, _ style: TextStyle) -> String {
  let lost = simulation.lost
  if lost.isEmpty { return "" }
  let head = "\(counted(lost.count, "name")) would no longer be visible, so the project would not build:"
  var text = "\n" + paint(head, .bold, style) + "\n"
  let limit = style.isVerbose || lost.count <= 11 ? lost.count : 10
  for one in lost.prefix(limit) {
    let targets = one.targets.isEmpty ? "" : " in \(one.targets.map(printable).joined(separator: ", "))"
    text += "  \(style.paths.text(one.place)): \(printable(one.symbol))\(targets)\n"
  }
  if lost.count > limit { text += "  … \(lost.count - limit) more; --verbose shows them\n" }
  return text
}

private func unfollowedSection(_ all: [Evidence], _ style: TextStyle) -> String {
  if all.isEmpty { return "" }
  let what = all.count == 1 ? "this extension" : "these extensions"
  let head =
    "archlint cannot find the users of \(what), and they may not import "
    + "\(all.count == 1 ? "its" : "their") new module:"
  return "\n" + paint(head, .bold, style) + "\n"
    + placeLines(all, of: all.count, limit: style.isVerbose ? all.count : 10, indent: "  ", style)
}
