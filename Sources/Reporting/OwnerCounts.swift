import Findings

/// The reported findings of each owner, sorted by name. Findings without an owner come last.
func ownerCounts(_ report: Report) -> [(owner: String?, counts: SeverityCounts)] {
  var counts: [String: SeverityCounts] = [:]
  var others = SeverityCounts([])
  for finding in report.findings {
    for owner in finding.owners { counts[owner, default: SeverityCounts([])].add(1, finding.severity) }
    if finding.owners.isEmpty { others.add(1, finding.severity) }
  }
  let named = counts.sorted { $0.key < $1.key }.map { (Optional($0.key), $0.value) }
  return others.total > 0 ? named + [(nil, others)] : named
}

/// The findings of each owner, one owner per line. Empty if the repository declares no owners.
package func ownerLines(_ report: Report) -> String {
  guard report.hasOwners else { return "" }
  let rows = ownerCounts(report).map { (printable($0.owner ?? "no owner"), $0.counts.text ?? "") }
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \($0)\(padding($0.count, to: width))  \($1)\n" }.joined()
}
