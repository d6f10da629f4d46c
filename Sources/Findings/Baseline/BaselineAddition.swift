extension BaselineMatching {
  /// The baseline that also accepts one more finding. Other findings stay as they are, so an entry for several elements
  /// counts one less if this finding has outgrown it or if it has expired.
  ///
  /// - Parameter fingerprint: The fingerprint of the finding, reduced to the parts that the baseline does not accept. Or
  ///   the fingerprint of one element of its group. The baseline then accepts only this element.
  /// - Returns: nil if there is no such finding.
  package func adding(fingerprint wanted: String) -> Baseline? {
    for number in findings.indices where !isHeld(number) {
      let news = news(number, against: .baseline, findings[number])
      let candidates = [news] + (news.group == nil ? [] : news.shown)
      if let finding = candidates.first(where: { fingerprint($0) == wanted }) {
        return adding(Set(finding.parts), of: number)
      }
    }
    return nil
  }

  private func adding(_ parts: Set<FindingPart>, of number: Int) -> Baseline {
    var old = entries
    var new: [BaselineEntry] = []
    for (part, result) in zip(findings[number].parts, partResults[number]) where parts.contains(part) {
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
