extension Report {
  /// Removes the findings that the baseline accepts, and the accepted members of groups. A finding with a part that is
  /// new or worse stays and says which part that is.
  ///
  /// - Parameter isJudged: whether a run like this one could have found the entry's finding.
  package mutating func apply(_ matching: BaselineMatching, isChecked: (BaselineEntry) -> Bool) {
    var kept: [Finding] = []
    var passed: [Finding] = []
    let twins = matching.heldTwins
    for (number, finding) in matching.findings.enumerated() {
      if let held = matching.held(of: number) { baselined.append(held) }
      if matching.isHeld(number) {
        passed.append(finding)
      } else {
        var news = matching.news(number, against: .baseline, finding)
        news.evidence += matching.others(like: finding, among: twins)
        kept.append(news)
      }
    }
    findings = kept
    take(out: passed)
    staleEntries = matching.stale.filter(isChecked)
  }
}
