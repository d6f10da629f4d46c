import Findings
import ProjectModel
import RuleLanguage

/// Prints the report for people: findings grouped by file, the files with the worst findings first, then the analysis
/// problems. Empty if there is nothing to report. A finding's line is `path:line:column: severity: message [rule]`, so
/// that editors can jump to it.
func textReport(_ report: Report, style: TextStyle) -> String {
  let problems = report.problems.isEmpty ? "" : problemSection(report.problems, style: style)
  let stale = staleSection(report.staleEntries, style: style)
  let rest = separated([problems, stale] + differenceSections(report, style: style))
  let (shown, hidden) = chosen(report.findings, beside: rest, style: style)
  var sections = byFile(shown).map { group in
    joined(group.map { joined(lines($0, style: style)) })
  }
  if !hidden.isEmpty { sections.append(tail(hidden)) }
  if !shown.isEmpty { sections.append(fixSection(shown, report.rules, style: style)) }
  sections.append(rest)
  if style.isVerbose {
    sections.append(suppressedSection(report, style: style))
    sections.append(baselineSection(report.baselined, style: style))
  }
  return separated(sections)
}

/// The report as text, or the errors if there is no report.
func text(_ result: RunResult, style: TextStyle) -> String {
  result.errors.isEmpty ? textReport(result.report, style: style) : errorLines(result.errors, style: style)
}

/// Joins the sections that are not empty, with an empty line between them.
private func separated(_ sections: [String]) -> String {
  var text = ""
  for section in sections where !section.isEmpty {
    if !text.isEmpty { text += "\n" }
    text += section
  }
  return text
}

/// Prints the errors that prevented a report, one per line, as `path:line:column: error: message`. A correct example
/// follows on the next line if there is one.
package func errorLines(_ errors: [InputError], style: TextStyle) -> String {
  errors.map { error in
    let place = error.place.map { PathMapping().text($0) } ?? "archlint"
    let line = "\(paint(place, .bold, style)): \(paint("error", .red, style)): \(printable(error.message))\n"
    return line + (error.example.map { "    for example: \(printable($0))\n" } ?? "")
  }.joined()
}

// MARK: Findings

/// The lines of the first screen, without the summary.
private let screenLines = 30

/// Splits the findings into those that are printed and those that are only counted. The worst findings are printed.
private func chosen(
  _ findings: [Finding], beside rest: String, style: TextStyle
) -> (shown: [Finding], hidden: [Finding]) {
  let ordered = worstFirst(findings)
  let count: Int
  switch style.limit {
  case .all: count = findings.count
  case .count(let limit): count = min(limit, findings.count)
  case .screen: count = max(min(1, findings.count), fitting(ordered, beside: rest, style: style))
  }
  return (Array(ordered.prefix(count)), Array(ordered.dropFirst(count)))
}

/// The number of findings that fit on the first screen, together with the other sections.
private func fitting(_ findings: [Finding], beside rest: String, style: TextStyle) -> Int {
  let (headings, blankLines) = (2, 2)
  var used = headings + blankLines + rest.utf8.count { $0 == UInt8(ascii: "\n") } + (rest.isEmpty ? 0 : 1)
  var paths: Set<String> = []
  var rules: Set<RuleID> = []
  return findings.prefix { finding in
    // An empty line precedes the group of a file, and each rule adds one line about its fix.
    used += lines(finding, style: style).count
    used += (paths.insert(finding.place.path).inserted ? 1 : 0) + (rules.insert(finding.rule).inserted ? 1 : 0)
    return used <= screenLines
  }.count
}

/// Groups the findings by path, in the order in which the paths first appear.
private func byFile(_ findings: [Finding]) -> [[Finding]] {
  var order: [String] = []
  var groups: [String: [Finding]] = [:]
  for finding in findings {
    if groups[finding.place.path] == nil { order.append(finding.place.path) }
    groups[finding.place.path, default: []].append(finding)
  }
  return order.map { groups[$0, default: []] }
}

private func lines(_ finding: Finding, style: TextStyle) -> [String] {
  let place = paint(style.paths.text(finding.place), .bold, style)
  let severity = paint(finding.severity.rawValue, finding.severity.colour, style)
  let rule = paint("[\(finding.rule)]", .dim, style)
  var lines = ["\(place): \(severity): \(printable(finding.message)) \(rule)\n"]
  let limit =
    if style.isVerbose { Int.max } else if style.limit == .screen { 4 } else { 12 }
  // A single hidden line is shown, because the line that counts it would take the same room.
  let shown = finding.evidence.count - 1 <= limit ? finding.evidence.count : limit
  lines += finding.evidence.prefix(shown).map { evidence in
    if evidence.repeatsPath, let place = evidence.place { return "    \(style.paths.text(place))\n" }
    let place = evidence.place.map { style.paths.text($0) + ": " } ?? ""
    return "    \(paint(place, .dim, style))\(printable(evidence.text))\n"
  }
  if style.isVerbose, !finding.owners.isEmpty {
    lines.append("    owned by \(printable(finding.owners.joined(separator: ", ")))\n")
  }
  let hidden = finding.evidence.count - shown
  if hidden > 0 { lines.append("    … \(hidden) more; --verbose shows them\n") }
  return lines
}

/// A line about the findings that are not printed: `… 37 more: 31 transitive-import, 6 not-sendable; --max-findings all
/// shows them`.
private func tail(_ hidden: [Finding]) -> String {
  var order: [String] = []
  var counts: [String: Int] = [:]
  for rule in hidden.map(\.rule.name) {
    if counts[rule] == nil { order.append(rule) }
    counts[rule, default: 0] += 1
  }
  let rules = order.map { "\(counts[$0, default: 0]) \($0)" }.joined(separator: ", ")
  return "… \(hidden.count) more: \(rules); --max-findings all shows them\n"
}

/// The fix of each rule that has shown findings, from its rule page.
private func fixSection(_ shown: [Finding], _ rules: [Report.RuleRun], style: TextStyle) -> String {
  let found = Set(shown.map(\.rule.name))
  var lines = ""
  for rule in rules where found.contains(rule.id.name) {
    let fix = rule.fix
    if fix.isEmpty { continue }
    lines += "  \(paint(rule.id.name, .bold, style)): \(printable(String(opening(of: fix))))\n"
  }
  return lines.isEmpty ? "" : "How to fix (archlint explain RULE shows more):\n" + lines
}

/// Two lines of 90 characters, and the space between them.
private let openingLimit = 2 * 90 + 1

/// The first sentences of a text, as many as fit into about two lines.
private func opening(of text: String) -> Substring {
  var end = text.startIndex
  while end < text.endIndex {
    let next = endOfSentence(from: end, in: text)
    if end > text.startIndex, text[..<next].count > openingLimit { break }
    end = next
  }
  return text[..<end]
}

/// The index after the next full stop that a space follows, or the end of the text.
private func endOfSentence(from start: String.Index, in text: String) -> String.Index {
  var blank = start
  while let next = text.utf8[blank...].dropFirst().firstIndex(of: UInt8(ascii: " ")) {
    if text.utf8[text.utf8.index(before: next)] == UInt8(ascii: ".") { return next }
    blank = next
  }
  return text.endIndex
}

extension Evidence {
  /// Whether the evidence is only a path that is already printed as its place.
  fileprivate var repeatsPath: Bool {
    guard let place, place.line == nil else { return false }
    return place.path == text || place.path.hasSuffix("/" + text)
  }
}

// MARK: Problems and suppressed findings

/// Prints the analysis problems under headings, one per line. Violations that a change hides come first.
package func problemSection(_ problems: [Problem], style: TextStyle) -> String {
  let hidden = problems.filter { $0.kind == .hidden }
  let others = problems.filter { $0.kind != .hidden }
  let hiddenText = hidden.isEmpty ? "" : problemSection("Hidden by this change", hidden, limit: 10, style: style)
  let limit = style.limit == .screen ? 1 : 3
  let otherText = others.isEmpty ? "" : problemSection("Could not be checked", others, limit: limit, style: style)
  return separated([hiddenText, otherText])
}

private func problemSection(_ heading: String, _ problems: [Problem], limit: Int, style: TextStyle) -> String {
  var text = "\(heading):\n"
  let limit = style.isVerbose ? Int.max : limit
  for kind in Problem.Kind.allCases {
    let ofKind = problems.filter { $0.kind == kind }
    for problem in ofKind.prefix(limit) {
      let place = problem.place.map { style.paths.text($0) + ": " } ?? ""
      let cause = kind == .hidden ? "" : " " + paint("(\(kind.rawValue))", .dim, style)
      text += "  \(paint(place, .bold, style))\(printable(problem.message))\(cause)\n"
      // The message may name only some of the paths.
      if style.isVerbose, !problem.paths.allSatisfy({ problem.message.contains("'\($0)'") }) {
        text += problem.paths.map { "    \(printable(style.paths($0)))\n" }.joined()
      }
    }
    if ofKind.count > limit { text += "  … \(ofKind.count - limit) more (\(kind.rawValue)); --verbose shows them\n" }
  }
  return text
}

private func suppressedSection(_ report: Report, style: TextStyle) -> String {
  if report.suppressed.isEmpty, report.suppressedProblems.isEmpty { return "" }
  var text = "Suppressed:\n"
  for entry in report.suppressed {
    let finding = entry.finding
    let reason = entry.reason.isEmpty ? "no reason given" : printable(entry.reason)
    text += "  \(style.paths.text(finding.place)): \(printable(finding.message)) [\(finding.rule)] -- \(reason)\n"
  }
  for entry in report.suppressedProblems {
    let place = entry.problem.place.map { style.paths.text($0) + ": " } ?? ""
    let message = printable(entry.problem.message)
    text += "  \(place)\(message) (\(entry.problem.kind.rawValue)) -- \(printable(entry.reason))\n"
  }
  return text
}

// MARK: The baseline

private func staleSection(_ entries: [BaselineEntry], style: TextStyle) -> String {
  if entries.isEmpty { return "" }
  let limit =
    if style.isVerbose { Int.max } else if style.limit == .screen { 1 } else { 3 }
  var text = "Stale baseline entries ('archlint baseline prune' removes them):\n"
  for entry in entries.prefix(limit) {
    let times = entry.count > 1 ? ", \(entry.count) times" : ""
    text +=
      "  \(printable(style.paths(entry.path))): \(printable(entry.symbol))\(times) [\(printable(entry.rule.name))]\n"
  }
  if entries.count > limit { text += "  … \(entries.count - limit) more; --verbose shows them\n" }
  return text
}

private func baselineSection(_ baselined: [BaselinedFinding], style: TextStyle) -> String {
  if baselined.isEmpty { return "" }
  return "In the baseline:\n"
    + baselined.map { entry in
      let finding = entry.finding
      let notes = [entry.owner, entry.reason, entry.until.map { "until \($0)" }].compactMap { $0 }.map(printable)
      let note = notes.isEmpty ? "" : " -- " + notes.joined(separator: ", ")
      return "  \(style.paths.text(finding.place)): \(printable(finding.message)) [\(finding.rule)]\(note)\n"
    }.joined()
}
