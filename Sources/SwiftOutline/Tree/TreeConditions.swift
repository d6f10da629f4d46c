extension SyntaxTree {
  /// The clauses of all `#if` blocks in the tree, in source order.
  package var conditions: [Condition] {
    guard nodes.contains(where: { $0.kind == .conditional }) else { return [] }
    var found: [Condition] = []
    var blocks: Int32 = 0
    collectConditions(in: root, around: -1, &blocks, &found)
    return found
  }

  private func collectConditions(
    in id: SyntaxID, around parent: Int32, _ blocks: inout Int32, _ found: inout [Condition]
  ) {
    for child in children(of: id) {
      guard self[child].kind == .conditional else {
        if self[child].firstChild != nil { collectConditions(in: child, around: parent, &blocks, &found) }
        continue
      }
      let block = blocks
      blocks += 1
      let clauses = children(of: child).filter { self[$0].kind == .conditionalClause }
      for (index, clause) in clauses.enumerated() {
        let condition = self.child(.clauseCondition, of: clause)
        let end = condition.map { self[$0].range.end } ?? self[clause].name.end
        var entry = Condition(
          parent: parent, block: block, text: SourceRange(Int(self[clause].name.start), Int(end)),
          expression: condition.map { self[$0].range } ?? .none)
        entry.end = index + 1 < clauses.count ? self[clauses[index + 1]].range.start : self[child].range.end
        found.append(entry)
        collectConditions(in: clause, around: Int32(found.count - 1), &blocks, &found)
      }
    }
  }
}
