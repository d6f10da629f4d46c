import Findings
import RuleLanguage
import SwiftOutline

/// Prints the findings as a GitLab Code Quality report. GitLab merges issues with equal fingerprints, so the
/// fingerprints of equal errors and problems get a number.
func gitlabReport(_ result: RunResult) throws(RenderingError) -> [UInt8] {
  var issues = result.errors.map { error in
    Issue(
      description: printable(error.message), check_name: "archlint",
      fingerprint: fnv1a(["archlint", error.place?.path ?? "", error.message]), severity: "blocker",
      path: error.place?.path ?? ".", line: error.place?.line)
  }
  issues += result.shownProblems.map { problem in
    let path = problem.place.map { result.repositoryPaths($0.path) }
    return Issue(
      description: printable(problem.message), check_name: "archlint",
      fingerprint: fnv1a(["archlint", path ?? "", problem.message]),
      severity: result.isFailing(problem) ? "major" : "minor", path: path ?? ".", line: problem.place?.line)
  }
  var seen: [String: Int] = [:]
  for index in issues.indices {
    let key = issues[index].fingerprint
    let count = seen[key, default: 0]
    seen[key] = count + 1
    if count > 0 { issues[index].fingerprint = fnv1a([key, "\(count)"]) }
  }
  issues += result.report.findings.map { finding in
    Issue(
      description: printable(finding.message), check_name: finding.rule.name, fingerprint: fingerprint(finding),
      severity: finding.severity.gitlab, path: result.repositoryPaths(finding.place.path), line: finding.place.line)
  }
  return try json(issues)
}

/// The property names are the keys of the format.
private struct Issue: Encodable {
  var description, check_name, fingerprint, severity: String
  var location: Location

  struct Location: Encodable {
    var path: String
    var lines: Lines
  }

  struct Lines: Encodable {
    var begin: Int
  }

  init(description: String, check_name: String, fingerprint: String, severity: String, path: String, line: Int?) {
    (self.description, self.check_name) = (description, check_name)
    (self.fingerprint, self.severity) = (fingerprint, severity)
    location = Location(path: path, lines: Lines(begin: line ?? 1))
  }
}

extension Severity {
  fileprivate var gitlab: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
