extension Baseline {
  /// Merges the baselines of two branches. Entries that either side added are kept, and entries that either side
  /// removed are gone. If both sides changed an owner, reason or date, the one in `ours` is kept.
  ///
  /// - Parameters:
  ///   - base: the baseline of the common ancestor.
  package static func merging(base: Baseline, ours: Baseline, theirs: Baseline) -> Baseline {
    let (base, ours, theirs) = (byKey(base), byKey(ours), byKey(theirs))
    var result = Baseline()
    for key in Set(ours.keys).union(theirs.keys) {
      result.entries += mergedEntries(base[key] ?? [], ours[key] ?? [], theirs[key] ?? [])
    }
    return result
  }

  private static func byKey(_ baseline: Baseline) -> [[String]: [BaselineEntry]] {
    Dictionary(grouping: baseline.entries) { [$0.path, $0.rule.name, $0.symbol] }
  }

  private static func mergedEntries(
    _ base: [BaselineEntry], _ ours: [BaselineEntry], _ theirs: [BaselineEntry]
  ) -> [BaselineEntry] {
    if theirs == base { return ours }
    if ours == base { return theirs }
    let isRaisedByBoth =
      base.count == 1 && ours.count == 1 && theirs.count == 1 && base[0].count < min(ours[0].count, theirs[0].count)
    if theirs == ours, !isRaisedByBoth { return ours }
    guard base.count <= 1, ours.count <= 1, theirs.count <= 1 else {
      // The entries differ only in their notes (owner, reason, date). Each entry stays unless one side removed it.
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

  /// The count of a merged entry.
  ///
  /// - If the base has no entry, both sides probably added the same violation.
  /// - If both sides lowered the count, they probably fixed the same violation.
  /// - Otherwise, each side added another one. If the count is too high, the entry is reported as stale. If it were too
  ///   low, an accepted violation would be reported.
  private static func mergedCount(_ base: Int, _ ours: Int, _ theirs: Int) -> Int {
    if base == 0 { return max(ours, theirs) }
    if ours <= base, theirs <= base { return min(ours, theirs) }
    // A baseline file may not contain a larger count.
    return min(max(0, ours + theirs - base), Int(Int32.max))
  }
}
