import Findings

/// Prints one line for each finding, the worst first, and then one line for each analysis problem. There is no
/// evidence, no advice and no empty line, so that scripts and coding assistants read little.
func compactReport(_ result: RunResult, style: TextStyle) -> String {
  var style = style
  style.isColoured = false
  if !result.errors.isEmpty { return errorLines(result.errors, style: style) }
  let report = result.report
  let findings = worstFirst(report.findings)
  let shown =
    switch style.limit {
    case .count(let count): findings.prefix(count)
    case .all, .screen: findings[...]
    }
  var text = shown.map { finding in
    let place = style.paths.text(finding.place)
    return "\(place): \(finding.severity.rawValue): \(printable(finding.message)) [\(finding.rule)]\n"
  }.joined()
  if shown.count < findings.count { text += "\(findings.count - shown.count) more findings\n" }
  for problem in report.problems {
    let place = problem.place.map { style.paths.text($0) } ?? "archlint"
    let cause = problem.kind == .hidden ? "hidden by this change" : "could not be checked"
    text += "\(place): \(cause): \(printable(problem.message)) (\(problem.kind.rawValue))\n"
  }
  return text
}
