// The conditions of `if`, `guard` and `while`, and the availability of platforms.

extension TreeParser {
  mutating func readConditionList() -> SyntaxID? {
    guard kind != .leftBrace else {
      hasUnknown = true
      return nil
    }
    var list = open()
    while true {
      guard let condition = readCondition() else { break }
      add(condition, to: &list)
      guard kind == .comma else { break }
      advance()
      // There may be a comma between the last condition and the body.
      if keyword == .else || kind == .leftBrace && opensBody() { break }
    }
    if list.isEmpty {
      discard(list)
      hasUnknown = true
      return nil
    }
    return close(list, as: .conditionList)
  }

  /// Whether the brace at the current lexeme, which follows a comma, opens the body of the statement. If not, it opens
  /// a closure.
  private mutating func opensBody() -> Bool {
    let after = lexeme(skipped(p))
    switch after.kind {
    case .endOfFile, .semicolon, .rightBrace, .rightParen: return true
    case .comma, .binaryOperator: return false
    default: return after.startsLine || after.keyword == .else
    }
  }

  private mutating func readCondition() -> SyntaxID? {
    switch keyword {
    case .let, .var, .inout: readOptionalBinding()
    case .case: readMatchCondition()
    default: readExpression(.condition)
    }
  }

  private mutating func readOptionalBinding() -> SyntaxID {
    var binding = open()
    let flags: SyntaxFlags = keyword == .let ? .constant : []
    advance()
    add(readPattern(), to: &binding)
    readTypeAndValue(into: &binding)
    return close(binding, as: .optionalBinding, flags: flags)
  }

  private mutating func readMatchCondition() -> SyntaxID {
    var condition = open()
    advance()
    add(readMatchingPattern(), to: &condition)
    readTypeAndValue(into: &condition)
    return close(condition, as: .matchCondition)
  }

  private mutating func readTypeAndValue(into node: inout OpenNode) {
    if kind == .colon {
      advance()
      add(readType(), to: &node)
    }
    if kind == .equal {
      advance()
      add(readExpression(.condition), to: &node)
    }
  }

  /// Reads `where` and its condition. Returns nil if there is no `where`.
  mutating func readWhereCondition(_ context: ExpressionContext = .condition) -> SyntaxID? {
    guard keyword == .where else { return nil }
    var condition = open()
    advance()
    add(readExpression(context), to: &condition)
    return close(condition, as: .whereCondition)
  }

  // MARK: Availability

  /// Reads `#available(…)` or `#unavailable(…)`.
  mutating func readAvailability() -> SyntaxID {
    var condition = open()
    let name = SourceRange(Int(token.start) + 1, token.textEnd)
    advance()
    if kind == .leftParen { add(readWordArguments(), to: &condition) }
    return close(condition, as: .macroExpansion, name: name)
  }
}
