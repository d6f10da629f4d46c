import Findings

/// The reported findings of each owner, sorted by name. Findings without an owner come last.
func ownerCounts(_ report: Report) -> [(owner: String?, counts: SeverityCounts)] {
  let owners = Set(report.findings.flatMap(\.owners)).sorted().map { owner in
    (Optional(owner), SeverityCounts(report.findings.lazy.filter { $0.owners.contains(owner) }))
  }
  return (owners + [(nil, SeverityCounts(report.findings.lazy.filter(\.owners.isEmpty)))]).filter { $0.1.total > 0 }
}

/// The findings of each owner, one owner per line. Empty if the repository declares no owners.
package func ownerLines(_ report: Report) -> String {
  guard report.hasOwners else { return "" }
  let rows = ownerCounts(report).map { (printable($0.owner ?? "no owner"), $0.counts.text ?? "") }
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \($0)\(padding($0.count, to: width))  \($1)\n" }.joined()
}
