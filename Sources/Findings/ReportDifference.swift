/// The comparison of a report with the report of another revision, which is called the base. The same rules checked
/// both. The findings of the report itself are the new ones.
package struct ReportDifference: Sendable {
  /// The name of the base, such as `origin/main`.
  package var base: String
  /// The commit of the base, in hexadecimal digits.
  package var commit: String
  /// The findings of the base that are fixed, or the fixed parts of them. Their places refer to files of the base.
  package var gone: [Finding]
  /// Findings that are the same or better.
  package var stayed: [Finding]
  /// The number of findings of the base that are suppressed in the current revision.
  package var suppressed: Int
  /// How many problems the base has too.
  package var stayedProblems: Int
  package var checklists: [ChecklistChange]
  /// nil if neither revision has a baseline.
  package var baseline: BaselineEdit?
  /// Whether the report contains only findings in changed files.
  package var isNarrowed = false

  package init(
    base: String, commit: String, gone: [Finding] = [], stayed: [Finding] = [], suppressed: Int = 0,
    stayedProblems: Int = 0, checklists: [ChecklistChange] = []
  ) {
    (self.base, self.commit, self.gone, self.stayed) = (base, commit, gone, stayed)
    (self.suppressed, self.stayedProblems, self.checklists) = (suppressed, stayedProblems, checklists)
  }
}
