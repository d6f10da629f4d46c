// Lists of statements, and which statement begins at a place.

extension TreeParser {
  /// Reads a code block, `{ … }`. Returns nil if there is no brace at the current lexeme.
  mutating func readCodeBlock() -> SyntaxID? {
    guard kind == .leftBrace else { return nil }
    let brace = p
    var block = open()
    advance()
    readStatements(into: &block, until: partner(brace), [])
    let flags = leaveBracket(brace, &block)
    return close(block, as: .codeBlock, flags: flags)
  }

  mutating func readStatements(into node: inout OpenNode, until end: Int, _ place: StatementPlace) {
    while p < end, !endsStatements(place) {
      if kind == .semicolon {
        advance()
        continue
      }
      let start = token.start
      add(readStatement(place, until: end), to: &node)
      if token.start == start { skipLexeme(into: &node) }
    }
  }

  private mutating func endsStatements(_ place: StatementPlace) -> Bool {
    switch kind {
    case .poundElse, .poundElseif, .poundEndif:
      // The directive belongs to an `#if` block that began outside of these statements, so the statements end here.
      return place.contains(.clause) || openConditionals > 0
    case .rightBrace: return place.contains(.switchCase)
    case .identifier: return place.contains(.switchCase) && (keyword == .case || keyword == .default)
    case .at: return place.contains(.switchCase) && startsSwitchCase(p)
    case .poundIf: return place.contains(.switchCase) && startsSwitchCaseAfterDirectives(p)
    default: return false
    }
  }

  mutating func readStatement(_ place: StatementPlace, until end: Int) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    guard let statement = readUnfittedStatement(place, until: end) else { return nil }
    return fitted(statement)
  }

  private mutating func readUnfittedStatement(_ place: StatementPlace, until end: Int) -> SyntaxID? {
    switch kind {
    case .identifier:
      return keyword == .none && next.kind != .colon ? readExpression() : readWordStatement(place, until: end)
    case .at:
      return readDeclarationIfPresent(isMember: false)
    case .poundIf:
      if let introducer = conditionallyAttributedIntroducer(isMember: false) { return readDeclaration(introducer) }
      return readConditional(.statements(place.union(.clause), until: end))
    case .poundElse, .poundElseif, .poundEndif:
      return readUnknown(until: min(end, endOfLine(p)))
    case .poundSourceLocation:
      return readSourceLocation()
    case .rightBrace, .rightParen, .rightSquare, .comma, .colon, .colonColon, .unknown, .arrow, .equal,
      .binaryOperator, .postfixOperator, .exclamation, .postfixQuestion, .infixQuestion, .backtick, .shebang,
      .stringMiddle, .stringClose, .endOfFile:
      return nil
    default:
      return readExpression()
    }
  }

  /// Reads a statement that begins with a word.
  private mutating func readWordStatement(_ place: StatementPlace, until end: Int) -> SyntaxID? {
    if next.kind == .colon, !keyword.isReserved { return readLabeled(place, until: end) }
    switch keyword {
    case .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .import, .typealias, .associatedtype,
      .operator, .precedencegroup, .initializer, .deinit, .subscript, .inout:
      return readDeclarationIfPresent(isMember: false)
    case .if: return readCoercions(of: readIf())
    case .guard: return readGuard()
    case .while: return readWhile()
    case .for: return readFor()
    case .repeat: return next.kind == .leftBrace ? readRepeat() : readExpression()
    case .do: return readDo()
    case .switch: return readCoercions(of: readSwitch())
    case .defer: return readDefer()
    case .return:
      return readTransfer(.returnStatement) { $0.startsReturnedExpression() }
    case .throw:
      return readTransfer(.throwStatement) { _ in true }
    case .break: return readJump(.breakStatement)
    case .continue: return readJump(.continueStatement)
    case .fallthrough: return readLeaf(.fallthroughStatement)
    case .yield, .discard, .then:
      guard contextualPrefix(acceptsClosure: false, prefersSuffix: true, []) else { return readExpression() }
      return readTransfer(keyword == .yield ? .yieldStatement : .thenStatement) { _ in true }
    case .case, .default, .catch, .else, .in, .where, .as, .is, .throws, .rethrows:
      return nil
    default:
      if modifies(keyword) || keyword == .actor || keyword == .macro,
        let introducer = declarationIntroducer(p, isMember: false)
      {
        return readDeclaration(introducer)
      }
      return readExpression()
    }
  }

  /// Reads the `as T` after an `if` or `switch` that is used as an expression.
  private mutating func readCoercions(of statement: SyntaxID) -> SyntaxID {
    keyword == .as ? fitted(readOperators(after: statement, [])) : statement
  }

  private mutating func readLabeled(_ place: StatementPlace, until end: Int) -> SyntaxID {
    var labeled = open()
    let name = tokenRange
    advance()
    advance()
    if p < end, !endsStatements(place) { add(readStatement(place, until: end), to: &labeled) }
    return close(labeled, as: .labeled, name: name)
  }

  /// Reads a keyword and the value after it, as in `return x`. `hasValue` decides whether a value follows.
  private mutating func readTransfer(
    _ kind: SyntaxKind, _ hasValue: (inout TreeParser) -> Bool
  ) -> SyntaxID {
    var statement = open()
    let name = kind == .thenStatement ? tokenRange : .none
    advance()
    if hasValue(&self) { add(readExpression(), to: &statement) }
    return close(statement, as: kind, name: name)
  }

  /// Reads `break` or `continue`, and its label.
  private mutating func readJump(_ kind: SyntaxKind) -> SyntaxID {
    let statement = open()
    advance()
    var label = SourceRange.none
    if isName(p), !startsLine {
      label = tokenRange
      advance()
    }
    return close(statement, as: kind, name: label)
  }

  private mutating func startsReturnedExpression() -> Bool {
    switch kind {
    case .rightBrace, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile: return false
    case .at:
      return declarationIntroducer(p, isMember: false) == nil && !(startsLine && startsSwitchCase(p))
    case .identifier:
      if keyword == .none { return true }
      switch keyword {
      case .case, .default: return false
      case .if, .switch: return true
      case .return, .throw, .defer, .guard, .while, .do, .for, .break, .continue, .fallthrough: return false
      case .repeat: return next.kind != .leftBrace
      case .yield, .discard: return !contextualPrefix(acceptsClosure: false, prefersSuffix: true, [])
      default: break
      }
      return declarationIntroducer(p, isMember: false) == nil
    default: return true
    }
  }

  /// Reads `#sourceLocation(…)` or `#sourceLocation()`.
  mutating func readSourceLocation() -> SyntaxID {
    var directive = open()
    let name = SourceRange(Int(token.start) + 1, token.textEnd)
    advance()
    if kind == .leftParen, !startsLine { add(readArgumentsNode([]), to: &directive) }
    return close(directive, as: .macroExpansion, name: name)
  }
}
