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

  package init(version: String, revisions: [RevisionFigures], selection: String) {
    (self.version, self.revisions, self.selection) = (version, revisions, selection)
  }
}
