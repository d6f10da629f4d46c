import Linting
import RuleLanguage

/// How many findings there are of each severity.
package struct SeverityCounts: Sendable {
  private var counts: [Severity: Int] = [:]

  package init(_ findings: some Sequence<Finding>) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  package subscript(severity: Severity) -> Int { counts[severity, default: 0] }

  /// `2 errors, 1 note`, the worst first; nil where there are none.
  var text: String? {
    let parts = Severity.allCases.sorted(by: >).filter { self[$0] > 0 }.map { counted(self[$0], $0.rawValue) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// The line that closes a run: `2 errors, 1 note in 120 files and 8 modules; 3 suppressed, 1 problem`.
package func summaryLine(_ report: Report) -> String {
  let found = SeverityCounts(report.findings).text ?? "no findings"
  let within = "\(counted(report.files, "file")) and \(counted(report.modules.count, "module"))"
  let suppressed = report.suppressed.count + report.suppressedProblems.count
  let rest = [
    suppressed == 0 ? nil : "\(suppressed) suppressed",
    report.problems.isEmpty ? nil : counted(report.problems.count, "problem"),
  ].compactMap { $0 }
  return "\(found) in \(within)" + (rest.isEmpty ? "" : "; " + rest.joined(separator: ", ")) + "\n"
}

/// What the configuration's version of the rules holds back: `3 rules are newer than 0.1.0 …`; empty for nothing.
package func heldBackLine(_ report: Report) -> String {
  let rules = report.rules.filter(\.isHeldBack).map(\.id.name)
  guard let version = report.rulesVersion, !rules.isEmpty else { return "" }
  let (are, their) = rules.count == 1 ? ("is", "its") : ("are", "their")
  return "\(counted(rules.count, "rule")) \(are) newer than version \(version), which the configuration wants, so "
    + "\(their) findings are notes: \(rules.joined(separator: ", "))\n"
}

/// The rules that ran, one a line, with how much each looked at.
package func ruleLines(_ report: Report) -> String {
  let width = report.rules.map(\.id.name.count).max() ?? 0
  return report.rules.map { rule in
    let padding = String(repeating: " ", count: width - rule.id.name.count)
    return "  \(rule.id)\(padding)  looked at \(rule.subjects), found \(rule.findings)\n"
  }.joined() + report.unmeasured.map { "  \($0)  not judged: no coverage is given\n" }.joined()
}

/// `1 file`, `2 files`, `3 dependencies`
package func counted(_ count: Int, _ noun: String) -> String {
  if count == 1 { return "1 \(noun)" }
  return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
}
