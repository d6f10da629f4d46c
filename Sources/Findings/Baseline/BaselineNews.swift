import RuleLanguage

extension BaselineMatching {
  /// The finding reduced to the parts that the baseline accepts: the whole finding, or some members of a group. nil if
  /// the baseline accepts no part.
  func held(of finding: Int) -> BaselinedFinding? {
    let isHeld = heldParts(of: finding)
    guard isHeld.allSatisfy(\.self) || findings[finding].group != nil && isHeld.contains(true) else { return nil }
    let holders = partResults[finding].compactMap { partResult in
      if case .held(let entry) = partResult { entries[entry] } else { nil }
    }
    return BaselinedFinding(
      finding: findings[finding].keeping(parts: isHeld), owner: holders.lazy.compactMap(\.owner).first,
      reason: holders.lazy.compactMap(\.reason).first, until: holders.compactMap(\.until).min())
  }

  /// Evidence that lists accepted findings that look like this new one. The baseline does not record lines, so archlint
  /// cannot know which of them is new.
  func others(like finding: Finding, among twins: [BaselineEntry: [Int]]) -> [Evidence] {
    guard finding.parts.count == 1, let others = twins[BaselineEntry(finding.parts[0], of: finding.rule)] else {
      return []
    }
    let text = "the baseline has \(others.count) like it, so one of these may be the new one"
    return [Evidence(place: nil, text: text)]
      + others.prefix(3).map { Evidence(place: findings[$0].place, text: "or this one") }
  }

  /// The origin of the accepted findings: a baseline file, or the findings of another revision.
  package enum Source { case baseline, base }

  /// The finding reduced to the parts that are new or worse, with evidence of the change. A group keeps only such
  /// members.
  package func news(_ number: Int, against source: Source, _ finding: Finding) -> Finding {
    var news = finding.keeping(parts: heldParts(of: number).map { !$0 })
    var texts = changedParts(number, against: source)
    if finding.group == nil { texts += newParts(number, against: source) }
    news.evidence.insert(contentsOf: distinct(texts).map { Evidence(place: nil, text: $0) }, at: 0)
    let others = (finding.group?.elements.count ?? 0) - (news.group?.elements.count ?? 1)
    if others > 0 {
      let rest = others == 1 ? "1 other is" : "\(others) others are"
      news.evidence.append(
        Evidence(place: nil, text: source == .baseline ? "\(rest) in the baseline" : "\(rest) not new"))
    }
    return news
  }

  /// Explains each part that is worse than its baseline entry, or whose entry has expired, in one text.
  private func changedParts(_ finding: Int, against source: Source) -> [String] {
    zip(findings[finding].parts, partResults[finding]).compactMap { part, partResult in
      switch partResult {
      case .held, .new: return nil
      case .worse(let entry):
        guard let old = entries[entry].value, let value = part.measure?.value else { return nil }
        let name = part.name.isEmpty || findings[finding].parts.count == 1 ? "" : "\(part.name): "
        return name
          + (source == .baseline
            ? "the baseline has \(old), this is \(value)" : "it was \(old), and is \(value)")
      case .ended(let entry):
        let reason = entries[entry].reason.map { " (\($0))" } ?? ""
        return "its baseline entry expired on \(entries[entry].until ?? "")\(reason)"
      }
    }
  }

  private func newParts(_ finding: Int, against source: Source) -> [String] {
    let new = zip(findings[finding].parts, partResults[finding]).filter { $1 == .new }.map(\.0)
    // If all parts are new, the finding itself reports them.
    if new.isEmpty || new.count == partResults[finding].count { return [] }
    return [(source == .baseline ? "not in the baseline: " : "new: ") + names(of: new)]
  }
}

/// `A, B and C`
func names(of parts: [FindingPart]) -> String {
  list(parts.map { $0.name.isEmpty ? $0.symbol : $0.name }.sorted(), "and")
}
