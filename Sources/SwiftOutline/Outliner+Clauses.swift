// Records the clauses between a declaration's name and its body. They are in a separate table, because most
// declarations have none.

extension Outliner {
  mutating func noteGenericParameters(of declaration: Int) {
    let parameters = readGenericParameters()
    if parameters.count > 0 { notes.clauses[clauses(of: declaration)].genericParameters = parameters }
  }

  mutating func noteInheritance(of declaration: Int) {
    let inherited = readInheritance()
    if inherited.count > 0 { notes.clauses[clauses(of: declaration)].inherited = inherited }
  }

  mutating func noteEffects(_ effects: SourceRange, of declaration: Int) {
    notes.clauses[clauses(of: declaration)].effects = effects
  }

  mutating func noteRequirements(of declaration: Int) {
    let requirements = readWhereClause()
    if !requirements.isEmpty { notes.clauses[clauses(of: declaration)].requirements = requirements }
  }

  /// The index of a declaration's entry in `clauses`. The entry is created if the declaration has none yet.
  private mutating func clauses(of declaration: Int) -> Int {
    let known = notes.declarations[declaration].clauses
    if known >= 0 { return Int(known) }
    let index = notes.clauses.count
    notes.clauses.append(Clauses())
    notes.declarations[declaration].clauses = Int32(truncatingIfNeeded: index)
    return index
  }
}
