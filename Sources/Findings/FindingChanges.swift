/// The findings that one report has and another one lacks, with any status.
package struct FindingChanges: Sendable {
  /// The new findings, and those that got worse.
  package var came: [Finding] = []
  /// The findings of the earlier report that are gone, as a whole or in part.
  package var went: [Finding] = []

  package init() {}

  /// - Parameters:
  ///   - before: the earlier report.
  ///   - paths: the paths of the project now.
  ///   - pathsBefore: the paths of the earlier project.
  package init(from before: Report, to report: Report, paths: KnownPaths, pathsBefore: KnownPaths) {
    let (old, new) = (before.statuses.map(\.finding), report.statuses.map(\.finding))
    let isRepeated = areRepeated(new, among: old)
    let matching = BaselineMatching(
      new, Baseline(of: old), paths: paths, pathsBefore: pathsBefore, today: "", isFamiliar: { isRepeated[$0] })
    came = new.indices.filter { !matching.isHeld($0) }.map { new[$0] }
    went = matching.gone(old)
  }
}
