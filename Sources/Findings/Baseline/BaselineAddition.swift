extension BaselineMatching {
  /// The baseline that also accepts one more finding. Other findings stay as they are, so an entry for several elements
  /// counts one less if this finding has outgrown it or if it has expired.
  ///
  /// - Parameter fingerprint: Of the finding, reduced to the parts that the baseline does not accept.
  /// - Returns: nil if there is no such finding.
  package func adding(fingerprint wanted: String) -> Baseline? {
    let number = findings.indices.first { number in
      !isHeld(number) && fingerprint(news(number, against: .baseline, findings[number])) == wanted
    }
    guard let number else { return nil }
    var old = entries
    var new: [BaselineEntry] = []
    for (part, result) in zip(findings[number].parts, partResults[number]) {
      var entry = BaselineEntry(part, of: findings[number].rule)
      switch result {
      case .held: continue
      case .new: break
      case .worse(let index):
        (entry.owner, entry.reason, entry.until) = (old[index].owner, old[index].reason, old[index].until)
        old[index].count -= 1
      case .ended(let index):
        // The reason and the last day were about the time that has passed.
        entry.owner = old[index].owner
        old[index].count -= 1
      }
      new.append(entry)
    }
    return Baseline(entries: merged(old.filter { $0.count > 0 } + new))
  }
}
