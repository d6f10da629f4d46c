// `#if` blocks. A block is one node with a node for each clause, wherever it is.

extension TreeParser {
  /// Reads the `#if` block at the current lexeme. It ends at `#endif`, or at the end of the code around it.
  mutating func readConditional(_ content: ClauseContent) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readUnknown(until: conditionalEnd(p)) }
    var block = open()
    openConditionals += 1
    repeat { add(readClause(content), to: &block) } while kind == .poundElseif || kind == .poundElse
    openConditionals -= 1
    var flags: SyntaxFlags = []
    if kind == .poundEndif {
      let end = endOfLine(p)
      advance()
      add(readUnknown(until: end), to: &block)
    } else {
      hasUnknown = true
      flags = .unclosed
    }
    return close(block, as: .conditional, flags: flags)
  }

  private mutating func readClause(_ content: ClauseContent) -> SyntaxID {
    var clause = open()
    let name = tokenRange
    let end = endOfLine(p)
    advance()
    if p < end { add(readClauseCondition(until: end), to: &clause) }
    switch content {
    case .statements(let place, let end): readStatements(into: &clause, until: end, place)
    case .members(let end): readMembers(into: &clause, until: end, isClause: true)
    case .cases(let end): readCases(into: &clause, until: end, .clause)
    case .attributes(let end): readAttributes(into: &clause, until: end)
    case .elements(let end): readElements(into: &clause, until: end)
    case .suffixes(let context):
      readSuffixes(into: &clause, isLiteral: false, context)
      // In a postfix `#if`, the clauses can contain only suffixes. Anything else becomes an `unknown` node.
      var end = p
      while !endsClause(end) { end = skipped(end) }
      add(readUnknown(until: end), to: &clause)
    }
    return close(clause, as: .conditionalClause, name: name)
  }

  private mutating func readClauseCondition(until end: Int) -> SyntaxID {
    var condition = open()
    add(readExpression(.directive), to: &condition)
    add(readUnknown(until: end), to: &condition)
    return close(condition, as: .clauseCondition)
  }

  private mutating func endsClause(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .poundElse, .poundElseif, .poundEndif, .endOfFile, .rightParen, .rightBrace, .rightSquare, .stringMiddle,
      .stringClose:
      true
    default: false
    }
  }

  /// The index of the first lexeme of the next line. If a bracket is closed before the end of the line, the index of
  /// the closing bracket.
  mutating func endOfLine(_ index: Int) -> Int {
    var end = index + 1
    while end < last, !tokens[end].startsLine, !closesBracket(end) { end = skipped(end) }
    return min(end, last)
  }

  private mutating func closesBracket(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .rightParen, .rightBrace, .rightSquare, .stringMiddle, .stringClose: true
    default: false
    }
  }

  /// The index of the lexeme after the `#if` block that begins at `start`.
  private mutating func conditionalEnd(_ start: Int) -> Int {
    var index = start
    var nesting = 0
    while index < last, !closesBracket(index) {
      switch tokens[index].kind {
      case .poundIf: nesting += 1
      case .poundEndif:
        nesting -= 1
        if nesting == 0 { return endOfLine(index) }
      default: break
      }
      index = skipped(index)
    }
    return index
  }

  // MARK: Contents of blocks

  /// The index of the keyword of the declaration after the `#if` block at the current lexeme, if the block contains
  /// only attributes of that declaration; otherwise nil.
  mutating func conditionallyAttributedIntroducer(isMember: Bool) -> Int? {
    guard attributeBlockEnd(p) != nil else { return nil }
    return declarationIntroducer(p, isMember: isMember)
  }

  /// The index of the lexeme after the `#if` block at `start`, if the block contains only attributes; otherwise nil.
  mutating func attributeBlockEnd(_ start: Int) -> Int? {
    var index = start
    var nesting = 0
    var hasAttributes = false
    defer { budget -= index - start }
    while index < last {
      if budget < index - start { return nil }
      switch tokens[index].kind {
      case .poundIf, .poundElseif, .poundElse:
        if tokens[index].kind == .poundIf { nesting += 1 }
        index = endOfLine(index)
      case .poundEndif:
        nesting -= 1
        index += 1
        if nesting == 0 { return hasAttributes ? index : nil }
      case .at:
        hasAttributes = true
        index = max(attributeEnd(index), index + 1)
      default:
        return nil
      }
    }
    return nil
  }

  /// Whether the `#if` at the current lexeme contains member accesses that continue the expression before it.
  mutating func startsPostfixConditional() -> Bool {
    var index = p
    guard budget > 0 else { return false }
    while index < last, tokens[index].kind == .poundIf {
      let first = index
      index = endOfLine(index)
      budget -= index - first
      if budget < 0 { return false }
    }
    return tokens[index].kind == .period && tokens[index + 1].kind == .identifier
  }
}
