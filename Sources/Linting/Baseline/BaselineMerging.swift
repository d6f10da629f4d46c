extension Baseline {
  /// What two branches made of a baseline, put together: what either added is there, what either took out is gone, and
  /// of a note that both changed it is ours that stays.
  ///
  /// - Parameters:
  ///   - base: from which both began.
  package static func merging(base: Baseline, ours: Baseline, theirs: Baseline) -> Baseline {
    let (base, ours, theirs) = (byKey(base), byKey(ours), byKey(theirs))
    var result = Baseline()
    for key in Set(ours.keys).union(theirs.keys) {
      result.entries += mergedEntries(base[key] ?? [], ours[key] ?? [], theirs[key] ?? [])
    }
    return result
  }

  /// By what fails what, in order.
  private static func byKey(_ baseline: Baseline) -> [[String]: [BaselineEntry]] {
    Dictionary(grouping: baseline.entries) { [$0.path, $0.rule.name, $0.symbol] }
  }

  /// Of one key.
  private static func mergedEntries(
    _ base: [BaselineEntry], _ ours: [BaselineEntry], _ theirs: [BaselineEntry]
  ) -> [BaselineEntry] {
    if theirs == base { return ours }
    if ours == base { return theirs }
    let isRaisedByBoth =
      base.count == 1 && ours.count == 1 && theirs.count == 1 && base[0].count < min(ours[0].count, theirs[0].count)
    if theirs == ours, !isRaisedByBoth { return ours }
    guard base.count <= 1, ours.count <= 1, theirs.count <= 1 else {
      // Lines that differ by their notes: each stays unless a side took it out.
      return ours.filter { theirs.contains($0) || !base.contains($0) }
        + theirs.filter { !base.contains($0) && !ours.contains($0) }
    }
    let count = mergedCount(base.first?.count ?? 0, ours.first?.count ?? 0, theirs.first?.count ?? 0)
    guard count > 0, var entry = ours.first ?? theirs.first else { return [] }
    entry.count = count
    if let base = base.first, let theirs = theirs.first {
      if entry.owner == base.owner { entry.owner = theirs.owner }
      if entry.reason == base.reason { entry.reason = theirs.reason }
      if entry.until == base.until { entry.until = theirs.until }
      if entry.value == base.value { entry.value = theirs.value }
    }
    return [entry]
  }

  /// What both sides found alike where there was none is likely one, and so is what both mended. But where there was one
  /// already, each side added its own: were it the same, the entry that is too many is told as stale, and were it taken
  /// for the same, nothing would let the other pass.
  private static func mergedCount(_ base: Int, _ ours: Int, _ theirs: Int) -> Int {
    if base == 0 { return max(ours, theirs) }
    if ours <= base, theirs <= base { return min(ours, theirs) }
    // No more than a file may say.
    return min(max(0, ours + theirs - base), Int(Int32.max))
  }
}
