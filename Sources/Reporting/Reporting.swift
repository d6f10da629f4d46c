// Reporting turns the result of a run into bytes, one file a format in Formats. It knows a report and nothing behind
// it: not the project, the rules' text, the file system, the terminal or the clock.

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

/// The JSON Schema of the JSON report.
package var reportSchema: [UInt8] { PackageResources.report_schema_json }
