import ProjectModel
import RuleLanguage

// The violations that a change hides from the report, although it does not fix them. A change can turn a rule off, lower
// its severity, change a page, or add an exclusion, an exception, a directive or a baseline entry.

extension Report {
  /// The findings of a stricter check of the same files that are missing in this report, or have a lower severity here.
  ///
  /// - Parameters:
  ///   - strict: the report made with the rules and the baseline of another revision. It is not compared with a base.
  ///   - listed: findings that are already known to be hidden.
  ///   - paths: the paths of the project.
  package func hidden(from strict: Report, besides listed: [Finding], paths: KnownPaths) -> [Finding] {
    // A configuration in a folder can change the severity of a rule, so severities are compared by rule and path.
    let severities = Dictionary(strict.findings.map { (RuleAtPath($0), $0.severity) }, uniquingKeysWith: max)
    let shown = findings.filter { finding in severities[RuleAtPath(finding)].map { finding.severity >= $0 } ?? true }
    return unmatched(strict.findings, by: shown + listed, paths: paths).map { strict.findings[$0] }
  }

  /// The findings that are suppressed now and were not suppressed in another revision.
  ///
  /// - Parameters:
  ///   - before: the report of the other revision.
  ///   - paths: the paths of the project now.
  ///   - pathsBefore: the paths of the other revision.
  package func newlySuppressed(since before: Report, paths: KnownPaths, pathsBefore: KnownPaths) -> [Suppressed] {
    unmatched(
      suppressed.map(\.finding), by: before.suppressed.map(\.finding), paths: paths, pathsBefore: pathsBefore
    ).map { suppressed[$0] }
  }
}

private struct RuleAtPath: Hashable {
  var rule: RuleID
  var path: String

  init(_ finding: Finding) { (rule, path) = (finding.rule, finding.place.path) }
}

/// The indices of findings with at least one part that does not occur in `others`.
private func unmatched(
  _ findings: [Finding], by others: [Finding], paths: KnownPaths, pathsBefore: KnownPaths? = nil
) -> [Int] {
  let matching = BaselineMatching(
    findings, Baseline(of: others), paths: paths, pathsBefore: pathsBefore, today: "")
  return findings.indices.filter { !matching.isHeld($0) }
}

/// The analysis problem for a violation that a change of rules or settings hides from the report.
///
/// - Parameter settings: the paths of the changed files, for example `archlint.json5`.
package func hiddenProblem(_ finding: Finding, settings: [String]) -> Problem {
  hiddenProblem(finding, "the change of \(list(settings.map { "'\($0)'" }, "and")) hides this \(finding.severity)")
}

/// The analysis problem for a finding that is suppressed now, but was not suppressed in the other revision.
package func hiddenProblem(_ suppressed: Report.Suppressed) -> Problem {
  let reason = suppressed.reason.isEmpty ? ", without a reason" : ": \(suppressed.reason)"
  return hiddenProblem(suppressed.finding, "this \(suppressed.finding.severity) is newly suppressed\(reason)")
}

private func hiddenProblem(_ finding: Finding, _ cause: String) -> Problem {
  Problem(kind: .hidden, message: "\(finding.message) [\(finding.rule)]; \(cause)", place: finding.place)
}
