/// The violations that one report has and another one lacks, with any status.
package struct FindingChanges: Sendable {
  /// The findings with new or worse violations, and the number of these.
  package private(set) var came: [(finding: Finding, violations: Int)] = []
  /// The findings of the earlier report with violations that are gone, and the number of these.
  package private(set) var went: [(finding: Finding, violations: Int)] = []

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
    came = new.indices.map { (new[$0], matching.heldParts(of: $0).count { !$0 }) }.filter { $0.violations > 0 }
    went = zip(old, matching.goneParts(of: old)).map { ($0, $1.count { $0 }) }.filter { $0.violations > 0 }
  }
}
