import RuleLanguage

extension Report {
  /// A finding that the baseline lets pass, and what its entries say.
  package struct Baselined: Sendable {
    package var finding: Finding
    package var owner: String?
    package var reason: String?
    package var until: String?

    package init(finding: Finding, owner: String? = nil, reason: String? = nil, until: String? = nil) {
      self.finding = finding
      self.owner = owner
      self.reason = reason
      self.until = until
    }
  }

  /// Takes out what the baseline holds: whole findings, and of what is told together those that it holds. Where another
  /// part is new or worse, the finding stays, and says which.
  ///
  /// - Parameter isJudged: whether a run like this one would have found what an entry holds.
  package mutating func apply(_ matching: BaselineMatching, isJudged: (BaselineEntry) -> Bool) {
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
    staleEntries = matching.stale.filter(isJudged)
  }
}

extension BaselineMatching {
  /// What is found no more, each with how many of it there are too many.
  package var stale: [BaselineEntry] {
    entries.indices.filter { used[$0] < entries[$0].count }.map { index in
      var entry = entries[index]
      entry.count -= used[index]
      return entry
    }
  }

  /// What of a finding is let pass: all of it or, of what is told together, some; nil for none.
  fileprivate func held(of finding: Int) -> Report.Baselined? {
    let isHeld = heldParts(of: finding)
    guard isHeld.allSatisfy(\.self) || findings[finding].group != nil && isHeld.contains(true) else { return nil }
    let holders = fates[finding].compactMap { fate in
      if case .held(let entry) = fate { entries[entry] } else { nil }
    }
    return Report.Baselined(
      finding: findings[finding].keeping(parts: isHeld), owner: holders.lazy.compactMap(\.owner).first,
      reason: holders.lazy.compactMap(\.reason).first, until: holders.compactMap(\.until).min())
  }

  /// Those of which nobody knows whether one of them is new and the finding is not: the baseline counts them, and holds no
  /// lines.
  fileprivate func others(like finding: Finding, among twins: [BaselineEntry: [Int]]) -> [Evidence] {
    guard finding.parts.count == 1, let others = twins[BaselineEntry(finding.parts[0], of: finding.rule)] else {
      return []
    }
    let text = "the baseline holds \(others.count) like it, and does not say which"
    return [Evidence(place: nil, text: text)]
      + others.prefix(3).map { Evidence(place: findings[$0].place, text: "or this one") }
  }

  /// What the entries were made of.
  enum Source { case baseline, base }

  /// What of a finding the entries do not hold, with what they have to say of it. Of things that are told together those
  /// alone that are new or worse.
  func news(_ number: Int, against source: Source, _ finding: Finding) -> Finding {
    var news = finding.keeping(parts: heldParts(of: number).map { !$0 })
    var texts = standing(number, against: source)
    if finding.group == nil { texts += newParts(number, against: source) }
    news.evidence.insert(contentsOf: distinct(texts).map { Evidence(place: nil, text: $0) }, at: 0)
    let others = (finding.group?.things.count ?? 0) - (news.group?.things.count ?? 1)
    if others > 0 {
      let rest = others == 1 ? "1 other is" : "\(others) others are"
      news.evidence.append(
        Evidence(place: nil, text: source == .baseline ? "\(rest) in the baseline" : "\(rest) not new"))
    }
    return news
  }

  /// Of what the entries hold no more.
  private func standing(_ finding: Int, against source: Source) -> [String] {
    zip(findings[finding].parts, fates[finding]).compactMap { part, fate in
      switch fate {
      case .held, .new: return nil
      case .worse(let entry):
        guard let old = entries[entry].value, let value = part.measure?.value else { return nil }
        let name = part.name.isEmpty || findings[finding].parts.count == 1 ? "" : "\(part.name): "
        return name
          + (source == .baseline
            ? "the baseline holds \(old), and this is \(value)" : "it was \(old), and is \(value)")
      case .ended(let entry):
        let reason = entries[entry].reason.map { " (\($0))" } ?? ""
        return "the baseline held it until \(entries[entry].until ?? "")\(reason)"
      }
    }
  }

  private func newParts(_ finding: Int, against source: Source) -> [String] {
    let new = zip(findings[finding].parts, fates[finding]).filter { $1 == .new }.map(\.0)
    // Where all is new there is nothing to tell apart.
    if new.isEmpty || new.count == fates[finding].count { return [] }
    return [(source == .baseline ? "not in the baseline: " : "new: ") + names(of: new)]
  }
}

/// `A, B and C`
func names(of parts: [FindingPart]) -> String {
  list(parts.map { $0.name.isEmpty ? $0.symbol : $0.name }.sorted(), "and")
}
