import Findings
import ProjectModel

/// The input of a format: a report, or the errors that prevented it.
package struct RunResult: Sendable {
  /// The version of archlint.
  package var version: String
  /// Empty if there are errors.
  package var report: Report
  /// The errors that prevented a report. Empty if there is a report.
  package var errors: [InputError]
  /// Maps paths from the project's root to paths from the repository's root, which services such as GitHub use.
  package var repositoryPaths = PathMapping()
  /// The URL prefix of files in the repository, for example `https://host/owner/name/blob/1a2b3c/`. nil if unknown.
  package var repositoryURL: String?
  /// The commit that is checked out. nil if there is none, or if no format contains it.
  package var commit: Commit?
  /// Whether analysis problems fail the run. If so, formats that print only findings must also print the problems.
  package var failsForProblems = false
  /// Whether the run fails if a change of rules, baseline or suppressions hides violations.
  package var failsForHidden = false
  /// Whether the run exits with a failure; nil if that is unknown.
  package var hasFailed: Bool?
  /// The graphs to draw. Empty unless a format draws graphs.
  package var graphs: [GraphReport] = []

  package init(version: String, report: Report, errors: [InputError] = []) {
    self.version = version
    self.report = report
    self.errors = errors
  }

  /// The problems that formats for findings also print: all problems if they fail the run, and violations that a change
  /// hides.
  var shownProblems: [Problem] { report.problems.filter { failsForProblems || $0.kind == .hidden } }

  /// Whether a problem fails the run.
  func isFailing(_ problem: Problem) -> Bool { problem.kind == .hidden ? failsForHidden : failsForProblems }
}

/// A commit of the repository.
package struct Commit: Hashable, Sendable {
  /// In hexadecimal digits.
  package var id: String
  /// The time of the commit in UTC, for example `2026-12-31T23:59:59Z`.
  package var date: String

  package init(id: String, date: String) { (self.id, self.date) = (id, date) }
}

/// An error in the command line, the configuration or a rule page. The path is the one to print, so it is not always
/// relative to the root.
package struct InputError: Hashable, Sendable {
  package var place: Place?
  package var message: String
  /// A correct line for this place.
  package var example: String?

  package init(place: Place?, message: String, example: String? = nil) {
    self.place = place
    self.message = message
    self.example = example
  }
}

/// A report that a format cannot express. The message is a full sentence.
package struct RenderingError: Error {
  package var message: String
}
