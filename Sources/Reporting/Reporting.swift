import Linting
import ProjectModel

// Reporting turns the result of a run into bytes, one file a format. It knows a report and nothing behind it:
// not the project, the rules' text, the file system, the terminal or the clock.

/// The formats of `--format`.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json
}

/// What a format prints: a report, or the mistakes that kept the run from making one.
package struct RunResult: Sendable {
  /// Of the tool.
  package var version: String
  /// Empty where `errors` is not.
  package var report: Report
  /// Empty where the run made a report.
  package var errors: [InputError]

  package init(version: String, report: Report, errors: [InputError] = []) {
    self.version = version
    self.report = report
    self.errors = errors
  }
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
  case .text where !result.errors.isEmpty: Array(errorLines(result.errors, style: style).utf8)
  case .text: Array(textReport(result.report, style: style).utf8)
  case .json: try jsonReport(result)
  }
}

/// The JSON Schema of the JSON report.
package var reportSchema: [UInt8] { PackageResources.report_schema_json }
