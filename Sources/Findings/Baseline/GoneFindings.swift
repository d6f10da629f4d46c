import ProjectModel
import RuleLanguage

extension Baseline {
  /// A baseline that accepts all parts of some findings.
  package init(of findings: [Finding]) {
    self.init(
      entries: merged(findings.flatMap { finding in finding.parts.map { BaselineEntry($0, of: finding.rule) } }))
  }
}

extension BaselineMatching {
  /// The earlier findings that no longer exist. If only some parts of a finding no longer exist, the finding is reduced
  /// to these parts.
  ///
  /// - Parameters:
  ///   - before: the findings from which the baseline entries were made.
  ///   - isHere: whether their evidence refers to places in the current tree. Otherwise, evidence is left out.
  package func gone(_ before: [Finding], isHere: Bool = false) -> [Finding] {
    zip(before, goneParts(of: before)).compactMap { finding, isGone in
      guard isGone.contains(true) else { return nil }
      var reported = finding.keeping(parts: isGone)
      if !isHere { reported.evidence = [] }
      if finding.group == nil, isGone.contains(false) {
        let gone = zip(finding.parts, isGone).filter(\.1).map(\.0)
        reported.evidence.append(Evidence(place: nil, text: "gone: \(names(of: gone))"))
      }
      return reported
    }
  }

  /// For each earlier finding, whether each of its parts no longer exists.
  ///
  /// - Parameter before: the findings from which the baseline entries were made.
  func goneParts(of before: [Finding]) -> [[Bool]] {
    var positions: [BaselineEntry: Int] = [:]
    for (position, entry) in entries.enumerated() {
      var key = entry
      key.count = 1
      positions[key] = position
    }
    var left = used
    // If several findings have the same key, those whose message is unchanged are considered still present.
    let isRepeated = areRepeated(before, among: findings)
    var goneParts = [[Bool]](repeating: [], count: before.count)
    for number in before.indices.filter({ isRepeated[$0] }) + before.indices.filter({ !isRepeated[$0] }) {
      goneParts[number] = before[number].parts.map { part in
        guard let position = positions[BaselineEntry(part, of: before[number].rule)], left[position] > 0 else {
          return true
        }
        left[position] -= 1
        return false
      }
    }
    return goneParts
  }
}

/// For each finding, whether `others` contains a finding with the same rule, path and message. Each of `others` is
/// matched only once.
func areRepeated(_ findings: [Finding], among others: [Finding]) -> [Bool] {
  func key(_ finding: Finding) -> [String] { [finding.rule.name, finding.place.path, finding.message] }
  var counts: [[String]: Int] = [:]
  for finding in others { counts[key(finding), default: 0] += 1 }
  return findings.map { finding in
    let key = key(finding)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }
}
