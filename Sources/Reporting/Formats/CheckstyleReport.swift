import Findings
import ProjectModel
import RuleLanguage

/// Prints the findings as Checkstyle XML, grouped by file. Columns count bytes of UTF-8, as reviewdog expects.
func checkstyleReport(_ result: RunResult) -> String {
  var xml = XMLWriter()
  xml.begin("checkstyle", [("version", "10.0")])
  for error in result.errors {
    xml.begin("file", [("name", error.place?.path ?? "archlint")])
    xml.entry(error.place, severity: "error", message: error.message, source: "archlint")
    xml.end()
  }
  for problem in result.shownProblems {
    xml.begin("file", [("name", problem.place.map { result.repositoryPaths($0.path) } ?? "archlint")])
    let severity = result.isFailing(problem) ? "error" : "warning"
    xml.entry(problem.place, severity: severity, message: problem.message, source: "archlint")
    xml.end()
  }
  var previous: String?
  for finding in result.report.findings {
    let path = finding.place.path
    // Paths are compared as bytes, because two different file names can be equal as strings.
    if !(previous?.utf8.elementsEqual(path.utf8) ?? false) {
      if previous != nil { xml.end() }
      xml.begin("file", [("name", result.repositoryPaths(path))])
      previous = path
    }
    let message = finding.message
    xml.entry(
      finding.place, severity: finding.severity.checkstyle, message: message, source: "archlint.\(finding.rule)")
  }
  if previous != nil { xml.end() }
  xml.end()
  return xml.text
}

extension XMLWriter {
  fileprivate mutating func entry(_ place: Place?, severity: String, message: String, source: String) {
    element(
      "error",
      [
        ("line", place?.line.map(String.init)), ("column", place?.column.map(String.init)), ("severity", severity),
        ("message", message), ("source", source),
      ])
  }
}

extension Severity {
  fileprivate var checkstyle: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
