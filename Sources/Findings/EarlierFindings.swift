extension FindingChanges {
  /// For each finding, the index of the same finding in an earlier revision; nil if it is new, or if it got worse. Two
  /// findings are the same if a baseline of the earlier revision accepts the later one.
  ///
  /// - Parameters:
  ///   - paths: the paths of the project now.
  ///   - pathsBefore: the paths of the earlier project.
  package static func origins(
    of findings: [Finding], among before: [Finding], paths: KnownPaths, pathsBefore: KnownPaths
  ) -> [Int?] {
    let isRepeated = areRepeated(findings, among: before)
    let matching = BaselineMatching(
      findings, Baseline(of: before), paths: paths, pathsBefore: pathsBefore, today: "", isFamiliar: { isRepeated[$0] })
    var open: [BaselineEntry: [Int]] = [:]
    for number in before.indices.reversed() {
      let rule = before[number].rule
      for part in before[number].parts { open[BaselineEntry(part, of: rule), default: []].append(number) }
    }
    return findings.indices.map { number in
      guard matching.isHeld(number), var key = matching.firstEntry(of: number) else { return nil }
      key.count = 1
      return open[key]?.popLast()
    }
  }
}
