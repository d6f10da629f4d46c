// The clauses that a declaration may have between its name and its body. Most have none, so they stand in a table of
// their own.

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

  /// Where the clauses of a declaration are noted.
  private mutating func clauses(of declaration: Int) -> Int {
    let known = notes.declarations[declaration].clauses
    if known >= 0 { return Int(known) }
    let index = notes.clauses.count
    notes.clauses.append(Clauses())
    notes.declarations[declaration].clauses = Int32(truncatingIfNeeded: index)
    return index
  }
}
