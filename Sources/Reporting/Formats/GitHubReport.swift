import Findings
import RuleLanguage

/// Prints GitHub Actions commands that annotate the worst findings in the code, and then the text report. The report is
/// printed with commands turned off, so GitHub cannot execute text from a path or message.
func githubReport(_ result: RunResult, style: TextStyle) -> String {
  var counts: [Severity: Int] = [:]
  let fixes = Dictionary(result.report.rules.map { ($0.id, $0.advice) }, uniquingKeysWith: { first, _ in first })
  let errors = result.errors.map { error in
    command("error", file: error.place?.path, line: error.place?.line, title: "archlint", message: [error.message])
  }
  let findings = worstFirst(result.report.findings).filter { finding in
    counts[finding.severity, default: 0] += 1
    return counts[finding.severity, default: 0] <= shownOfEach
  }.map { annotation($0, fix: fixes[$0.rule] ?? "", result.repositoryPaths) }
  let problems = result.shownProblems.prefix(shownOfEach).map { problem in
    command(
      result.isFailing(problem) ? "error" : "warning", file: problem.place.map { result.repositoryPaths($0.path) },
      line: problem.place?.line,
      title: "archlint", message: [problem.message])
  }
  let text = text(result, style: style)
  if text.isEmpty { return "" }
  let token = tokenOutside(text)
  return (errors + problems + findings).joined() + "::stop-commands::\(token)\n\(text)::\(token)::\n"
}

/// The Markdown that a step adds to its job summary.
package func stepSummary(_ result: RunResult) -> [UInt8] { Array(markdownReport(result, limit: stepSummaryLimit).utf8) }

/// GitHub shows at most 10 annotations of each severity for one step.
private let shownOfEach = 10

/// The maximum size of the summary in bytes. GitHub accepts 1 MiB per step, and half of it is left for other commands.
private let stepSummaryLimit = 1 << 19

private func annotation(_ finding: Finding, fix: String, _ paths: PathMapping) -> String {
  let name =
    switch finding.severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  let evidence = finding.evidence.prefix(shownOfEach).map { ($0.place.map { paths.text($0) + ": " } ?? "") + $0.text }
  let hidden = finding.evidence.count - evidence.count
  let message = finding.message
  let place = finding.place
  let isOneLine = (place.endLine ?? place.line) == place.line
  return command(
    name, file: paths(place.path), line: place.line, endLine: place.endLine, column: place.column,
    endColumn: isOneLine ? place.endColumn : nil, title: finding.rule.name,
    message: [message] + evidence + (hidden > 0 ? ["… \(hidden) more"] : []) + (fix.isEmpty ? [] : [fix]))
}

private func command(
  _ name: String, file: String?, line: Int?, endLine: Int? = nil, column: Int? = nil, endColumn: Int? = nil,
  title: String, message: [String]
) -> String {
  let values: [(key: String, value: String?)] = [
    ("file", file), ("line", line.map(String.init)), ("endLine", endLine.map(String.init)),
    ("col", column.map(String.init)), ("endColumn", endColumn.map(String.init)), ("title", title),
  ]
  let properties = values.compactMap { key, value in value.map { "\(key)=\(escaped($0, isProperty: true))" } }
  let text = message.map { escaped($0, isProperty: false) }.joined(separator: "%0A")
  return "::\(name) \(properties.joined(separator: ","))::\(text)\n"
}

private func escaped(_ text: String, isProperty: Bool) -> String {
  var result = ""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A token to turn GitHub's commands on again. It must not be in the text: `archlint-text-` with the first number that
/// never follows this prefix there. Case is ignored, as in GitHub's runner.
private func tokenOutside(_ text: String) -> String {
  let name = "archlint-text-"
  let bytes = Array(text.utf8)
  var taken: Set<Int> = []
  for start in bytes.indices where bytes[start] | 0x20 == UInt8(ascii: "a") {
    guard bytes[start...].starts(with: name.utf8, by: { $0 | 0x20 == $1 }) else { continue }
    // `archlint-text-12` also contains `archlint-text-1`, so all prefixes of the number count as used.
    var number = 0
    for byte in bytes[(start + name.utf8.count)...].prefix(15) {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { break }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      taken.insert(number)
    }
  }
  var number = 1
  while taken.contains(number) { number += 1 }
  return "\(name)\(number)"
}
