import RuleLanguage

/// How much an edit of the baseline changes: the number of violations that only the old version accepts, and that only
/// the new version accepts. Changes of owners, reasons and dates do not count.
package struct BaselineEdit: Hashable, Sendable {
  package var added: Int
  package var removed: Int

  package init(from old: Baseline, to new: Baseline) {
    var counts: [BaselineEntry: Int] = [:]
    func add(_ baseline: Baseline, _ sign: Int) {
      for entry in baseline.entries {
        let key = BaselineEntry(path: entry.path, rule: entry.rule, symbol: entry.symbol, value: entry.value)
        counts[key, default: 0] += sign * entry.count
      }
    }
    add(old, -1)
    add(new, 1)
    added = counts.values.reduce(0) { $0 + max(0, $1) }
    removed = counts.values.reduce(0) { $0 + max(0, -$1) }
  }
}
