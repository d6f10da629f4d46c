import Findings
import RuleLanguage

/// Prints a short report for a coding assistant. Each rule appears once with its reason, its fix and a good example,
/// followed by its findings. The worst findings come first. By default at most 30 findings are shown, because fixing a
/// few often changes the others.
func assistantReport(_ result: RunResult, style: TextStyle) -> String {
  if !result.errors.isEmpty { return errorLines(result.errors, style: plain(style)) }
  let report = result.report
  let ordered = worstFirst(report.findings)
  let limit =
    switch style.limit {
    case .count(let count): count
    case .all where style.isVerbose: Int.max
    case .all, .screen: usualLimit
    }
  let shown = Array(ordered.prefix(limit))
  var text = "archlint: " + summaryLine(report)
  for group in byRule(shown, report) { text += section(group, style: style) }
  if shown.count < ordered.count {
    text += "\n\(ordered.count - shown.count) more findings are not shown; fix these first, then run archlint again.\n"
  }
  if !report.problems.isEmpty { text += "\n" + problemSection(report.problems, style: plain(style)) }
  if !report.findings.isEmpty {
    text += "\nTo check again, run the same command. To read all of a rule: archlint explain RULE.\n"
  }
  return text
}

private let usualLimit = 30
private let exampleLines = 60
private let evidenceLimit = 8

private func plain(_ style: TextStyle) -> TextStyle {
  var style = style
  style.isColoured = false
  return style
}

private func section(_ group: RuleFindings, style: TextStyle) -> String {
  var text = "\n## \(group.rule)"
  if let run = group.run {
    text += ": \(printable(run.title))\n"
    let fix = run.page?.section("How to fix").map(trimmed) ?? run.fix
    if !run.why.isEmpty { text += "\nWhy: \(printableLines(run.why))\n" }
    if !fix.isEmpty { text += "\nHow to fix: \(printableLines(fix))\n" }
    if let example = run.goodExample(lines: exampleLines) {
      text += "\nGood example, \(printable(example.title)):\n\n"
      text += example.files.map { codeFence(printableLines($0.text), info: "swift \(printable($0.path))") }
        .joined(separator: "\n")
    }
  } else {
    text += "\n"
  }
  text += "\nFindings:\n\n"
  for finding in group.findings {
    let message = finding.message
    text += "- \(style.paths.text(finding.place)): \(finding.severity.rawValue): \(printable(message))\n"
    for evidence in finding.evidence.prefix(evidenceLimit) {
      text += "  - \(evidence.place.map { style.paths.text($0) + ": " } ?? "")\(printable(evidence.text))\n"
    }
    if finding.evidence.count > evidenceLimit { text += "  - … \(finding.evidence.count - evidenceLimit) more\n" }
  }
  return text
}

private func trimmed(_ text: String) -> String {
  let characters = text.drop(while: \.isWhitespace)
  return String(characters.reversed().drop(while: \.isWhitespace).reversed())
}
