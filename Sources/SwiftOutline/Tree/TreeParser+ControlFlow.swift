// The statements that have bodies.

extension TreeParser {
  // MARK: Branches

  /// Reads an `if`. A chain of `else if` is read in a loop without recursion, although the nodes are nested.
  mutating func readIf() -> SyntaxID {
    var statement = open()
    advance()
    readConditionsAndBody(into: &statement)
    guard keyword == .else, next.keyword == .if else {
      readElse(into: &statement)
      return close(statement, as: .ifStatement)
    }
    var outer = [statement]
    while keyword == .else, next.keyword == .if {
      advance()
      statement = open()
      advance()
      readConditionsAndBody(into: &statement)
      outer.append(statement)
    }
    outer.removeLast()
    readElse(into: &statement)
    var branch = close(statement, as: .ifStatement)
    while var statement = outer.popLast() {
      add(fitted(branch), to: &statement)
      branch = close(statement, as: .ifStatement)
    }
    return branch
  }

  private mutating func readElse(into statement: inout OpenNode) {
    guard keyword == .else else { return }
    advance()
    add(readCodeBlock(), to: &statement)
  }

  private mutating func readConditionsAndBody(into statement: inout OpenNode) {
    add(readConditionList(), to: &statement)
    readBody(into: &statement)
  }

  /// Reads the body of a statement that must have a body. If the body is missing, sets `hasUnknown`.
  private mutating func readBody(into statement: inout OpenNode) {
    if kind != .leftBrace { hasUnknown = true }
    add(readCodeBlock(), to: &statement)
  }

  mutating func readGuard() -> SyntaxID {
    var statement = open()
    advance()
    add(readConditionList(), to: &statement)
    if keyword == .else { advance() }
    readBody(into: &statement)
    return close(statement, as: .guardStatement)
  }

  // MARK: Loops

  mutating func readWhile() -> SyntaxID {
    var statement = open()
    advance()
    readConditionsAndBody(into: &statement)
    return close(statement, as: .whileStatement)
  }

  mutating func readRepeat() -> SyntaxID {
    var statement = open()
    advance()
    readBody(into: &statement)
    if keyword == .while {
      advance()
      add(readExpression(), to: &statement)
    }
    return close(statement, as: .repeatStatement)
  }

  mutating func readFor() -> SyntaxID {
    var statement = open()
    advance()
    let flags = readLoopEffects()
    if keyword == .case {
      advance()
      add(readMatchingPattern(), to: &statement)
    } else {
      add(readLoopPattern(), to: &statement)
    }
    if kind == .colon {
      advance()
      add(readType(), to: &statement)
    }
    if keyword == .in { advance() } else { hasUnknown = true }
    if kind != .leftBrace { add(readExpression(.condition), to: &statement) }
    add(readWhereCondition(), to: &statement)
    readBody(into: &statement)
    return close(statement, as: .forStatement, flags: flags)
  }

  private mutating func readLoopEffects() -> SyntaxFlags {
    var flags: SyntaxFlags = []
    if keyword == .try {
      flags.insert(.throwing)
      advance()
      if kind == .exclamation || kind == .postfixQuestion { advance() }
    }
    if keyword == .await {
      flags.insert(.async)
      advance()
    }
    if keyword == .unsafe, next.keyword != .in, next.kind != .colon { advance() }
    return flags
  }

  // MARK: Other bodies

  mutating func readDefer() -> SyntaxID {
    var statement = open()
    advance()
    readBody(into: &statement)
    return close(statement, as: .deferStatement)
  }

  mutating func readDo() -> SyntaxID {
    var statement = open()
    advance()
    if keyword == .throws { _ = readEffects(into: &statement) }
    readBody(into: &statement)
    while keyword == .catch { add(readCatch(), to: &statement) }
    return close(statement, as: .doStatement)
  }

  private mutating func readCatch() -> SyntaxID {
    var clause = open()
    advance()
    while kind != .leftBrace {
      guard let item = readMatchItem(.condition) else { break }
      add(item, to: &clause)
      guard kind == .comma else { break }
      advance()
    }
    readBody(into: &clause)
    return close(clause, as: .catchClause)
  }
}
