import RuleLanguage

extension BaselineMatching {
  /// The baseline that accepts all current findings. Existing entries keep their owner, reason and date.
  ///
  /// - Parameters:
  ///   - isChecked: whether this run could have found the violation of an entry. Entries that it could not find stay as
  ///     they are.
  ///   - note: sets the owner, reason and date of a new entry.
  package func written(isChecked: (BaselineEntry) -> Bool, note: (inout BaselineEntry) -> Void) -> Baseline {
    var all = stale.filter { !isChecked($0) }
    for (finding, partResults) in zip(findings, partResults) {
      for (part, partResult) in zip(finding.parts, partResults) {
        var entry = BaselineEntry(part, of: finding.rule)
        switch partResult {
        case .new: note(&entry)
        case .held(let old), .worse(let old), .ended(let old):
          (entry.owner, entry.reason, entry.until) = (entries[old].owner, entries[old].reason, entries[old].until)
        }
        all.append(entry)
      }
    }
    return Baseline(entries: merged(all))
  }

  /// The baseline without stale entries. If a measured value got better, its entry gets that value. No entry is added.
  package func pruned(isChecked: (BaselineEntry) -> Bool) -> Baseline {
    let rest = entries.indices.flatMap { index -> [BaselineEntry] in
      var entry = entries[index]
      guard isChecked(entry) else { return [entry] }
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

  /// The measured value or the value of the baseline entry, whichever is better.
  private func held(_ measure: FindingPart.Measure, by entry: BaselineEntry) -> Int {
    guard let old = entry.value else { return measure.value }
    return measure.isFloor ? max(measure.value, old) : min(measure.value, old)
  }

  /// The changes that writing the baseline now would make, sorted by path, rule and symbol.
  package func changes(isChecked: (BaselineEntry) -> Bool) -> [BaselineChange] {
    var changes: [BaselineChange] = []
    for (number, (finding, partResults)) in zip(findings, partResults).enumerated() {
      for (part, partResult) in zip(finding.parts, partResults) {
        let value = part.measure?.value
        func change(_ kind: BaselineChange.Kind, from old: Int?) {
          changes.append(
            BaselineChange(
              kind: kind, entry: BaselineEntry(part, of: finding.rule),
              line: part.path == finding.place.path ? finding.place.line : nil, old: old, finding: number))
        }
        switch partResult {
        case .new: change(.new, from: nil)
        case .worse(let entry): change(.worse, from: entries[entry].value)
        case .ended: change(.ended, from: nil)
        case .held(let entry): if entries[entry].value != value { change(.better, from: entries[entry].value) }
        }
      }
    }
    changes += stale.filter(isChecked).map { BaselineChange(kind: .gone, entry: $0, line: nil, old: nil, finding: nil) }
    return changes.sorted {
      ($0.entry.path, $0.entry.rule, $0.entry.symbol) < ($1.entry.path, $1.entry.rule, $1.entry.symbol)
    }
  }
}

/// Merges equal entries into one with the sum of their counts, in the order of their first occurrence.
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

/// One difference between a baseline and the current findings.
package struct BaselineChange: Sendable {
  package enum Kind: String, Sendable, CaseIterable { case new, worse, ended, gone, better }

  package var kind: Kind
  /// The baseline entry as it would be written now. If the violation no longer exists, the existing entry.
  package var entry: BaselineEntry
  /// The line of the finding, if the finding is in the file that the entry names.
  package var line: Int?
  /// The baseline's value.
  package var old: Int?
  /// The index of the finding that the entry accepts. nil if the violation no longer exists. Several entries may belong
  /// to one finding: a cycle has one entry for each member.
  package var finding: Int?
}
