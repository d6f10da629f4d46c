// `switch` and its cases.

extension TreeParser {
  mutating func readSwitch() -> SyntaxID {
    var statement = open()
    advance()
    if kind == .leftBrace { hasUnknown = true } else { add(readExpression(.condition), to: &statement) }
    var flags: SyntaxFlags = []
    if kind == .leftBrace {
      let brace = p
      advance()
      readCases(into: &statement, until: partner(brace), [])
      flags = leaveBracket(brace, &statement)
    } else {
      hasUnknown = true
    }
    return close(statement, as: .switchStatement, flags: flags)
  }

  mutating func readCases(into node: inout OpenNode, until end: Int, _ place: StatementPlace) {
    while p < end {
      switch kind {
      case .poundIf:
        add(readConditional(.cases(until: end)), to: &node)
      case .poundElse, .poundElseif, .poundEndif:
        if place.contains(.clause) || openConditionals > 0 { return }
        add(readUnknown(until: min(end, endOfLine(p))), to: &node)
      case .at where startsSwitchCase(p):
        add(readCase(until: end), to: &node)
      case .identifier where keyword == .case || keyword == .default:
        add(readCase(until: end), to: &node)
      default:
        // `#warning` and other macros may be among the cases. Other statements are read here too, but they are errors.
        if kind != .pound, kind != .poundSourceLocation { hasUnknown = true }
        let start = token.start
        add(readStatement(.switchCase, until: end), to: &node)
        if token.start == start { skipLexeme(into: &node) }
      }
    }
  }

  private mutating func readCase(until end: Int) -> SyntaxID {
    var item = open()
    while kind == .at { add(readAttribute(), to: &item) }
    let name = tokenRange
    let isCase = keyword == .case
    advance()
    while isCase, let match = readMatchItem([]) {
      add(match, to: &item)
      guard kind == .comma else { break }
      advance()
      if keyword == .case { advance() }
    }
    if kind == .colon { advance() } else { hasUnknown = true }
    readStatements(into: &item, until: end, .switchCase)
    return close(item, as: .switchCase, name: name)
  }

  /// Reads one pattern after `case` or `catch`, and its `where` condition.
  ///
  /// - Parameter context: the context of the condition. After `catch`, a body follows the condition.
  mutating func readMatchItem(_ context: ExpressionContext) -> SyntaxID? {
    var item = open()
    if keyword != .where { add(readMatchingPattern(), to: &item) }
    add(readWhereCondition(context), to: &item)
    if item.isEmpty {
      discard(item)
      return nil
    }
    return close(item, as: .matchItem)
  }

  mutating func startsSwitchCase(_ start: Int) -> Bool {
    var index = start
    let limit = budget > 0 ? last : min(last, start + 64)
    defer { budget -= index - start }
    while index < limit, tokens[index].kind == .at, tokens[index + 1].kind == .identifier {
      index += 2
      if tokens[index].kind == .leftParen { index = skipped(index) }
    }
    return tokens[index].keyword == .case || tokens[index].keyword == .default
  }

  /// Whether the `#if` at `start` contains cases of the `switch` around it.
  mutating func startsSwitchCaseAfterDirectives(_ start: Int) -> Bool {
    var index = start
    while index < last, budget > 0 {
      switch tokens[index].kind {
      case .poundIf, .poundElseif, .poundElse:
        let first = index
        index = endOfLine(index)
        budget -= index - first
      default: return startsSwitchCase(index)
      }
    }
    return false
  }
}
