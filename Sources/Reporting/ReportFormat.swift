/// The formats of `--format`.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, sarif, github, gitlab, junit, checkstyle, openmetrics, csv, markdown, assistant, html

  /// Who reads it, as a line of the README's table.
  package var purpose: String {
    switch self {
    case .text: "people and editors: `path:line:column: error: message [rule]`, with what shows it"
    case .json: "scripts and dashboards: everything there is, by a published schema"
    case .sarif: "code scanning: SARIF 2.1.0 with the rules' pages and fingerprints that survive edits"
    case .github: "a step of GitHub Actions: annotations, the worst first, the text, and a summary of the step"
    case .gitlab: "GitLab's Code Quality report"
    case .junit: "whatever shows test results: a suite a rule, a failure a finding; notes count as skipped"
    case .checkstyle: "Jenkins, reviewdog and Danger: Checkstyle's XML"
    case .openmetrics: "Prometheus: figures of each rule, module, feature, owner and checklist"
    case .csv: "spreadsheets: one finding or problem a row"
    case .markdown: "a pull request: a summary that fits one comment"
    case .assistant: "a coding assistant: each rule's reason, remedy and example once, then its findings"
    case .html:
      "people: one page to filter, group and print, with the source, the checklists, the graph and the figures"
    }
  }

  /// It draws what depends on what.
  package var hasGraphs: Bool { self == .html }

  /// It shows what became of the checklists.
  package var showsChecklists: Bool { self == .html || self == .openmetrics }

  /// It counts by feature.
  package var showsFeatures: Bool { self == .json || self == .openmetrics }

  /// It shows lines of the findings' files, this many around each, or measures in them; nil for neither.
  package var sourceContext: Int? {
    switch self {
    case .sarif: 0
    case .html: 2
    default: nil
    }
  }
}

/// The bytes of one format, with a line end at the end where there are any.
package func render(
  _ result: RunResult, as format: ReportFormat, style: TextStyle
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(text(result, style: style).utf8)
  case .json: try jsonReport(result)
  case .sarif: try sarifReport(result)
  case .github: Array(githubReport(result, style: style).utf8)
  case .gitlab: try gitlabReport(result)
  case .junit: Array(junitReport(result).utf8)
  case .checkstyle: Array(checkstyleReport(result).utf8)
  case .openmetrics: Array(openMetricsReport(result).utf8)
  case .csv: Array(csvReport(result).utf8)
  case .markdown: Array(markdownReport(result, limit: pullRequestComment).utf8)
  case .html: try htmlReport(result)
  case .assistant: Array(assistantReport(result, style: style).utf8)
  }
}
