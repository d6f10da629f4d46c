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

  /// Takes out what the baseline holds, whole findings alone: where one part is new or worse, the finding stays, and
  /// says which.
  ///
  /// - Parameter isJudged: whether a run like this one would have found what an entry holds.
  package mutating func apply(_ matching: BaselineMatching, isJudged: (BaselineEntry) -> Bool) {
    var kept: [Finding] = []
    for (number, finding) in matching.findings.enumerated() {
      if matching.isHeld(number) {
        baselined.append(matching.baselined(number))
      } else {
        kept.append(matching.withEvidence(number, of: .baseline, finding))
      }
    }
    findings = kept
    take(out: baselined.map(\.finding))
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

  fileprivate func baselined(_ finding: Int) -> Report.Baselined {
    let holders = fates[finding].compactMap { fate in
      if case .held(let entry) = fate { entries[entry] } else { nil }
    }
    return Report.Baselined(
      finding: findings[finding], owner: holders.lazy.compactMap(\.owner).first,
      reason: holders.lazy.compactMap(\.reason).first, until: holders.compactMap(\.until).min())
  }

  /// What the entries were made of.
  enum Source { case baseline, base }

  /// The finding with what the entries, which do not hold it whole, have to say of it.
  func withEvidence(_ number: Int, of source: Source, _ finding: Finding) -> Finding {
    var finding = finding
    finding.evidence += evidence(number, of: source)
    return finding
  }

  private func evidence(_ finding: Int, of source: Source) -> [Evidence] {
    var texts: [String] = []
    var new: [FindingPart] = []
    for (part, fate) in zip(findings[finding].parts, fates[finding]) {
      switch fate {
      case .held: break
      case .new: new.append(part)
      case .worse(let entry):
        guard let old = entries[entry].value, let value = part.measure?.value else { continue }
        let name = part.name.isEmpty || findings[finding].parts.count == 1 ? "" : "\(part.name): "
        texts.append(
          name
            + (source == .baseline
              ? "the baseline holds \(old), and this is \(value)" : "it was \(old), and is \(value)"))
      case .ended(let entry):
        let reason = entries[entry].reason.map { " (\($0))" } ?? ""
        texts.append("the baseline held it until \(entries[entry].until ?? "")\(reason)")
      }
    }
    // Where all is new there is nothing to tell apart.
    if !new.isEmpty, new.count < fates[finding].count {
      texts.append((source == .baseline ? "not in the baseline: " : "new: ") + names(of: new))
    }
    return distinct(texts).map { Evidence(place: nil, text: $0) }
  }
}

/// `A, B and C`
func names(of parts: [FindingPart]) -> String {
  list(parts.map { $0.name.isEmpty ? $0.symbol : $0.name }.sorted(), "and")
}
