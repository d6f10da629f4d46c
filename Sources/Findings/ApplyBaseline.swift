extension Report {
  /// Removes the findings that the baseline accepts. A group loses only the accepted members. If a finding has a new or
  /// worse part, it stays, and its evidence names that part.
  ///
  /// - Parameter isChecked: whether this run could have found the violation that the baseline entry accepts.
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
