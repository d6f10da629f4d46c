import RuleLanguage

extension BaselineMatching {
  /// The baseline of all that is found now. What was in it already keeps what people have said of it.
  ///
  /// - Parameters:
  ///   - isJudged: whether a run like this one would have found what an entry holds; the others stay.
  ///   - note: gives a new entry its owner, reason and end.
  package func written(isJudged: (BaselineEntry) -> Bool, note: (inout BaselineEntry) -> Void) -> Baseline {
    var all = stale.filter { !isJudged($0) }
    for (finding, fates) in zip(findings, fates) {
      for (part, fate) in zip(finding.parts, fates) {
        var entry = BaselineEntry(part, of: finding.rule)
        switch fate {
        case .new: note(&entry)
        case .held(let old), .worse(let old), .ended(let old):
          (entry.owner, entry.reason, entry.until) = (entries[old].owner, entries[old].reason, entries[old].until)
        }
        all.append(entry)
      }
    }
    return Baseline(entries: merged(all))
  }

  /// The baseline without what is found no more, and with what got better as it is now. Nothing comes to it.
  package func pruned(isJudged: (BaselineEntry) -> Bool) -> Baseline {
    let rest = entries.indices.flatMap { index -> [BaselineEntry] in
      var entry = entries[index]
      guard isJudged(entry) else { return [entry] }
      entry.count = used[index] - measures[index].count
      let measured = measures[index].map { measure in
        var one = entry
        (one.value, one.count) = (held(measure, by: entry), 1)
        return one
      }
      return (entry.count > 0 ? [entry] : []) + measured
    }
    return Baseline(entries: merged(rest))
  }

  /// Of what is worse than its entry, the entry's own value stays.
  private func held(_ measure: FindingPart.Measure, by entry: BaselineEntry) -> Int {
    guard let old = entry.value else { return measure.value }
    return measure.isFloor ? max(measure.value, old) : min(measure.value, old)
  }

  /// What a baseline that is written now would change, in order of path, rule and symbol.
  package func changes(isJudged: (BaselineEntry) -> Bool) -> [BaselineChange] {
    var changes: [BaselineChange] = []
    for (number, (finding, fates)) in zip(findings, fates).enumerated() {
      for (part, fate) in zip(finding.parts, fates) {
        let value = part.measure?.value
        func change(_ kind: BaselineChange.Kind, from old: Int?) {
          changes.append(
            BaselineChange(
              kind: kind, entry: BaselineEntry(part, of: finding.rule),
              line: part.path == finding.place.path ? finding.place.line : nil, old: old, finding: number))
        }
        switch fate {
        case .new: change(.new, from: nil)
        case .worse(let entry): change(.worse, from: entries[entry].value)
        case .ended: change(.ended, from: nil)
        case .held(let entry): if entries[entry].value != value { change(.better, from: entries[entry].value) }
        }
      }
    }
    changes += stale.filter(isJudged).map { BaselineChange(kind: .gone, entry: $0, line: nil, old: nil, finding: nil) }
    return changes.sorted {
      ($0.entry.path, $0.entry.rule, $0.entry.symbol) < ($1.entry.path, $1.entry.rule, $1.entry.symbol)
    }
  }
}

/// Equal entries become one that counts them, in the order in which they first stand.
func merged(_ entries: [BaselineEntry]) -> [BaselineEntry] {
  var order: [BaselineEntry] = []
  var positions: [BaselineEntry: Int] = [:]
  for entry in entries {
    var key = entry
    key.count = 1
    if let position = positions[key] {
      order[position].count += entry.count
    } else {
      positions[key] = order.count
      order.append(entry)
    }
  }
  return order
}

/// One difference between a baseline and what is found.
package struct BaselineChange: Sendable {
  package enum Kind: String, Sendable, CaseIterable { case new, worse, ended, gone, better }

  package var kind: Kind
  /// As it would be written, or, where it is gone, as it stands there.
  package var entry: BaselineEntry
  /// Of the finding, where it is shown in the entry's file.
  package var line: Int?
  /// The value that the baseline has.
  package var old: Int?
  /// The number of the finding that the entry is of; nil where nothing is found any more. One finding may have several
  /// entries, as a cycle has one for each of its members.
  package var finding: Int?
}
