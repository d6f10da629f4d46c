/// The comparison of a report with the report of another revision, the base, by the same rules. The report's own
/// findings are the new ones.
package struct ReportDifference: Sendable {
  /// The name of the base, such as `origin/main`.
  package var base: String
  /// The commit of the base, in hexadecimal digits.
  package var commit: String
  /// Findings of the base that are gone, as a whole or in part. Their places are in the base.
  package var gone: [Finding]
  /// Findings that are the same or better.
  package var stayed: [Finding]
  /// How many findings of the base are now suppressed.
  package var suppressed: Int
  /// How many problems the base has too.
  package var stayedProblems: Int
  package var checklists: [ChecklistChange]
  /// nil if neither revision has a baseline.
  package var baseline: BaselineEdit?
  /// The report is narrowed to findings in changed files.
  package var isNarrowed = false

  package init(
    base: String, commit: String, gone: [Finding] = [], stayed: [Finding] = [], suppressed: Int = 0,
    stayedProblems: Int = 0, checklists: [ChecklistChange] = []
  ) {
    (self.base, self.commit, self.gone, self.stayed) = (base, commit, gone, stayed)
    (self.suppressed, self.stayedProblems, self.checklists) = (suppressed, stayedProblems, checklists)
  }
}
