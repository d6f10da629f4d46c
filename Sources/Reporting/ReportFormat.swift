/// The values of `--format`.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, compact, json, sarif, github, gitlab, junit, checkstyle, openmetrics, csv, markdown, assistant, html

  /// For whom the format is meant. The text is a cell in the table of docs/FORMATS.md.
  package var purpose: String {
    switch self {
    case .text: "people and editors: `path:line:column: error: message [rule]`, with what shows it"
    case .compact: "scripts and coding assistants: one line for each finding and each problem, without evidence"
    case .json: "scripts and dashboards: the complete report, with a published schema"
    case .sarif: "code scanning: SARIF 2.1.0 with the rules' pages and fingerprints that survive edits"
    case .github: "a step of GitHub Actions: annotations, the worst first, the text, and a summary of the step"
    case .gitlab: "GitLab's Code Quality report"
    case .junit:
      "tools that show test results: one suite for each rule, one failure for each finding; notes count "
        + "as skipped"
    case .checkstyle: "Jenkins, reviewdog and Danger: Checkstyle's XML"
    case .openmetrics: "Prometheus, its Pushgateway and node_exporter: figures of each rule, module, feature and owner"
    case .csv: "spreadsheets: one finding or problem a row"
    case .markdown: "a pull request: a summary that fits one comment"
    case .assistant: "a coding assistant: each rule's reason, fix and example once, then its findings"
    case .html:
      "people: one page to filter, group and print, with the source, the checklists, the graph and the figures"
    }
  }

  /// Whether the format draws dependency graphs.
  package var hasGraphs: Bool { self == .html }

  /// Whether the format contains checklists.
  package var showsChecklists: Bool { self == .html || self == .openmetrics }

  /// Whether the format contains figures: features, cycles and the commit.
  package var hasFigures: Bool { self == .json || self == .openmetrics || self == .html }

  /// Whether the format contains fixes.
  package var showsFixes: Bool { self == .json || self == .sarif }

  /// The number of source lines to show around each finding; nil if the format needs no source. SARIF uses only the
  /// line itself, to count columns.
  package var sourceContext: Int? {
    switch self {
    case .sarif: 0
    case .html: 2
    default: nil
    }
  }
}

/// Prints the result in one format. The output is empty or ends with a line feed.
package func render(
  _ result: RunResult, as format: ReportFormat, style: TextStyle
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(text(result, style: style).utf8)
  case .compact: Array(compactReport(result, style: style).utf8)
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
