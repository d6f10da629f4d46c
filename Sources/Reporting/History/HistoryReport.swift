import Findings
import ProjectModel
import RuleLanguage

/// The formats of `archlint history`.
package enum HistoryFormat: String, Sendable, CaseIterable {
  case text, json, csv, openmetrics, html
}

/// The figures of a project over its history.
package struct HistoryReport: Sendable {
  /// The version of archlint.
  package var version: String
  /// Oldest first.
  package var revisions: [RevisionFigures]
  /// How the revisions were chosen, for example `the last revision of each week`.
  package var selection: String
  /// The URL prefix of commits, for example `https://host/owner/name/commit/`. nil if unknown.
  package var commitURL: String?

  package init(version: String, revisions: [RevisionFigures], selection: String, commitURL: String? = nil) {
    (self.version, self.revisions, self.selection, self.commitURL) = (version, revisions, selection, commitURL)
  }
}
