// Imports, operators and precedence groups.

extension TreeParser {
  mutating func readImport(_ node: OpenNode) -> SyntaxID {
    advance()
    switch keyword {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func, .inout: advance()
    default: break
    }
    var name = SourceRange.none
    if kind == .identifier, !keyword.isReserved {
      name = tokenRange
      advance()
    } else {
      hasUnknown = true
    }
    while kind == .period || kind == .colonColon, next.kind == .identifier {
      advance()
      advance()
    }
    // An operator can be imported too: `import func A.==`.
    if isOperator(p, startingWith: UInt8(ascii: ".")), Int(token.start) == previousEnd { advance() }
    return close(node, as: .importDeclaration, name: name)
  }

  mutating func readOperatorDeclaration(_ node: OpenNode) -> SyntaxID {
    advance()
    let start = Int(token.start)
    // Operator characters that are directly adjacent are one operator.
    while p < last, isOperatorPart() {
      let end = token.textEnd
      advance()
      if startsLine || Int(token.start) != end { break }
    }
    let name = SourceRange(start, max(start, previousEnd))
    if kind == .colon {
      advance()
      if kind == .identifier { advance() }
      while kind == .comma, next.kind == .identifier {
        advance()
        advance()
      }
    }
    if kind == .leftBrace { move(to: skipped(p)) }
    return close(node, as: .operatorDeclaration, name: name)
  }

  private mutating func isOperatorPart() -> Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .period, .prefixAmpersand, .exclamation,
      .postfixQuestion, .infixQuestion, .identifier, .dollarIdentifier, .integer, .float:
      true
    default: false
    }
  }

  mutating func readPrecedenceGroup(_ node: OpenNode) -> SyntaxID {
    advance()
    let name = readDeclaredName()
    if kind == .leftBrace { move(to: skipped(p)) } else { hasUnknown = true }
    return close(node, as: .precedenceGroupDeclaration, name: name)
  }
}
