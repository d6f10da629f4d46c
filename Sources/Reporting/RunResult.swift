import Findings
import ProjectModel

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
