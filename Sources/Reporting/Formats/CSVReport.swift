import Findings
import ProjectModel

/// Prints errors, findings and problems as CSV (RFC 4180), one per row. Columns of places count bytes of UTF-8.
func csvReport(_ result: RunResult) -> String {
  let report = result.report
  let header = [
    "kind", "severity", "rule", "path", "line", "column", "endLine", "endColumn", "module", "message", "evidence",
    "rows", "fingerprint", "owners",
  ]
  let errors = result.errors.map { row("error", $0.place, message: $0.message) }
  let findings = report.findings.map { finding in
    row(
      "finding", finding.place, severity: finding.severity.rawValue, rule: finding.rule.name, module: finding.module,
      message: finding.message,
      evidence: finding.evidence.map { evidence in
        (evidence.place.map { PathMapping().text($0) + ": " } ?? "") + evidence.text
      }, rows: finding.rows, fingerprint: fingerprint(finding), owners: finding.owners)
  }
  let problems = report.problems.map { row("problem", $0.place, rule: $0.kind.rawValue, message: $0.message) }
  return ([header] + errors + findings + problems).map { $0.map(csvCell).joined(separator: ",") + "\r\n" }.joined()
}

private func row(
  _ kind: String, _ place: Place?, severity: String = "", rule: String = "", module: String? = nil, message: String,
  evidence: [String] = [], rows: [String] = [], fingerprint: String = "",
  owners: [String] = []
) -> [String] {
  let numbers = [place?.line, place?.column, place?.endLine, place?.endColumn].map { $0.map(String.init) ?? "" }
  return [kind, severity, rule, place?.path ?? ""] + numbers
    + [
      module ?? "", message, evidence.joined(separator: "; "), rows.joined(separator: " "), fingerprint,
      owners.joined(separator: " "),
    ]
}

/// Quotes a CSV cell if RFC 4180 or a spreadsheet requires it. A spreadsheet evaluates text that begins with `=`, `+`,
/// `-` or `@` as a formula, so an apostrophe is put before such text. Many spreadsheets also split cells at `;`, so
/// text after `;` is escaped in the same way.
func csvCell(_ text: String) -> String {
  let text = printable(text)
  let needsQuotes = text.utf8.contains { ",;\"".utf8.contains($0) }
  let parts = text.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
  let cell = parts.map { part in
    let first = part.first { $0 != "\"" && !$0.properties.isWhitespace }
    let isFormula = first.map("=+-@＝＋－＠".unicodeScalars.contains) ?? false
    return part.reduce(into: isFormula ? "'" : "") { $0 += $1 == "\"" ? "\"\"" : String($1) }
  }.joined(separator: ";")
  return needsQuotes ? "\"\(cell)\"" : cell
}
