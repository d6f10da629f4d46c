/// The violations that differ between two reports, with any status.
package struct FindingChanges: Sendable {
  /// Findings, and the number of their violations that differ.
  package typealias Counts = [(finding: Finding, violations: Int)]

  /// New violations.
  package let came: Counts
  /// Violations whose measured value got worse.
  package let worsened: Counts
  /// Violations of the earlier report that are gone.
  package let went: Counts

  /// - Parameters:
  ///   - before: the earlier report.
  ///   - paths: the paths of the project now.
  ///   - pathsBefore: the paths of the earlier project.
  package init(from before: Report, to report: Report, paths: KnownPaths, pathsBefore: KnownPaths) {
    let (old, new) = (before.statuses.map(\.finding), report.statuses.map(\.finding))
    let isRepeated = areRepeated(new, among: old)
    let matching = BaselineMatching(
      new, Baseline(of: old), paths: paths, pathsBefore: pathsBefore, today: "", isFamiliar: { isRepeated[$0] })
    came = counts(new, matching.partResults.map { $0.map { $0 == .new } })
    worsened = counts(new, matching.partResults.map { $0.map { if case .worse = $0 { true } else { false } } })
    went = counts(old, matching.goneParts(of: old))
  }
}

/// The numbers of wanted violations of each finding that is reported alone.
///
/// - Parameter isWanted: For each finding, whether each of its parts is wanted.
private func counts(_ findings: [Finding], _ isWanted: [[Bool]]) -> FindingChanges.Counts {
  zip(findings, isWanted).flatMap { finding, isWanted in
    var rest = isWanted[...]
    return finding.reported.compactMap { one in
      let count = rest.prefix(one.parts.count).count { $0 }
      rest = rest.dropFirst(one.parts.count)
      return count > 0 ? (one, count) : nil
    }
  }
}
