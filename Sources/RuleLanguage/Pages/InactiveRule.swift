/// A rule of a pack that no configuration uses. Suppressions and checklists may still name it.
package struct InactiveRule: Sendable {
  package var id: RuleID
  package var pack: String
  /// Its checklist IDs. Empty if they were not read.
  package var rows: [String]

  package init(id: RuleID, pack: String, rows: [String] = []) { (self.id, self.pack, self.rows) = (id, pack, rows) }
}

extension RuleSource {
  /// The checklist IDs of the rule on a pack's page. The clauses of the rule are not read.
  package var rows: [String] {
    var rows: [String] = []
    for block in PageLayout(self).blocks {
      switch block.info {
      case .rule(let fence), .layout(let fence): rows += fence.rows.filter { !rows.contains($0) }
      case .definitions, .checklist, .example, .other: break
      }
    }
    return rows
  }
}
