import Linting
import ProjectModel

// Reporting turns the result of a run into bytes, one file a format in Formats. It knows a report and nothing behind
// it: not the project, the rules' text, the file system, the terminal or the clock.

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

/// What a format prints: a report, or the mistakes that kept the run from making one.
package struct RunResult: Sendable {
  /// Of the tool.
  package var version: String
  /// Empty where `errors` is not.
  package var report: Report
  /// Empty where the run made a report.
  package var errors: [InputError]
  /// From the project's root to the repository's, by which services know files.
  package var repositoryPaths = PathMapping()
  /// Where a service shows a file of the repository, to be ended by its path:
  /// `https://host/owner/name/blob/1a2b3c/`; nil where none is known.
  package var repositoryURL: String?
  /// The run fails for what could not be read or decided, so that who sees its findings alone must see that too.
  package var failsForProblems = false
  /// What a page draws; empty unless a format does.
  package var graphs: [DependencyGraph] = []

  package init(version: String, report: Report, errors: [InputError] = []) {
    self.version = version
    self.report = report
    self.errors = errors
  }

  /// What fails the run beside findings and mistakes.
  var failingProblems: [Problem] { failsForProblems ? report.problems : [] }
}

/// A mistake in the command line, the configuration or a page. Its path is as messages show it, so not always
/// from the root.
package struct InputError: Hashable, Sendable {
  package var place: Place?
  package var message: String
  /// A line that would be right there.
  package var example: String?

  package init(place: Place?, message: String, example: String? = nil) {
    self.place = place
    self.message = message
    self.example = example
  }
}

/// A report that a format has no way to say, as a full sentence.
package struct RenderingError: Error {
  package var message: String
}

/// How text for people is laid out. Other formats have one form.
package struct TextStyle: Sendable {
  /// How many findings are printed; the worst are kept.
  package enum Limit: Hashable, Sendable {
    /// As many as a first screen of 30 lines holds.
    case screen
    case count(Int)
    case all
  }

  package var isColoured = false
  /// All evidence and problems, and what is suppressed.
  package var isVerbose = false
  package var limit = Limit.all
  /// Of a report's places; those of mistakes stand as they are to be shown.
  package var paths = PathMapping()

  package init() {}
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

/// The report as text, or why there is none.
func text(_ result: RunResult, style: TextStyle) -> String {
  result.errors.isEmpty ? textReport(result.report, style: style) : errorLines(result.errors, style: style)
}

/// The JSON Schema of the JSON report.
package var reportSchema: [UInt8] { PackageResources.report_schema_json }
