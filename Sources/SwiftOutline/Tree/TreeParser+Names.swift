// Names in expressions, with the module, the argument names and the generic arguments that belong to them.

extension TreeParser {
  mutating func readNamedOperand(_ context: ExpressionContext) -> SyntaxID {
    if context.contains(.binding), bindsName() {
      return readSuffixes(of: readNamedLeaf(.identifierPattern), context)
    }
    switch next.kind {
    case .leftParen, .colonColon, .binaryOperator, .prefixOperator, .postfixOperator: break
    default: return readSuffixes(of: readNamedLeaf(.nameExpression), context)
    }
    var expression = open()
    let name = readNameParts(into: &expression)
    add(readGenericArgumentsIfPresent(), to: &expression)
    return readSuffixes(of: close(expression, as: .nameExpression, name: name), context)
  }

  /// Reads an implicit member: `.name` without a base.
  mutating func readImplicitMember() -> SyntaxID {
    var member = open()
    advance()
    let name = readMemberName(into: &member)
    return close(member, as: .implicitMember, name: name)
  }

  /// Reads the name after a period. Returns an empty range if there is none. A reserved word on a new line is not a
  /// name, because it begins a statement.
  mutating func readMemberName(into node: inout OpenNode) -> SourceRange {
    guard kind == .identifier, !startsLine || !keyword.isReserved || keyword == .initializer else {
      hasUnknown = true
      return .none
    }
    return readNameParts(into: &node)
  }

  /// Reads a name, and the module selector before it and the argument names after it. Returns the range of the name
  /// itself.
  mutating func readNameParts(into node: inout OpenNode) -> SourceRange {
    if next.kind == .colonColon {
      add(readModuleSelector(), to: &node)
      guard kind == .identifier else {
        hasUnknown = true
        return .none
      }
    }
    let name = tokenRange
    advance()
    if kind == .leftParen, !startsLine { add(readArgumentNames(), to: &node) }
    return name
  }

  /// Reads a module selector: `Module::`.
  mutating func readModuleSelector() -> SyntaxID {
    let selector = open()
    let name = tokenRange
    advance()
    advance()
    return close(selector, as: .moduleSelector, name: name)
  }

  /// Reads the argument names `(a:b:)` after the name of a function. Returns nil if something else is in the
  /// parentheses.
  mutating func readArgumentNames() -> SyntaxID? {
    let end = partner(p)
    var index = p + 1
    while index < end {
      guard isLabel(index), tokens[index + 1].kind == .colon else { return nil }
      index += 2
    }
    guard index == end, end > p + 1 else { return nil }
    let bracket = p
    var names = open()
    advance()
    while p < end {
      let label = open()
      let name = tokenRange
      advance()
      advance()
      add(close(label, as: .argumentName, name: name), to: &names)
    }
    let flags = leaveBracket(bracket, &names)
    return close(names, as: .argumentNames, flags: flags)
  }

  // MARK: Generic arguments

  /// Reads generic arguments in an expression. Returns nil if the `<` at the current lexeme may be a comparison.
  mutating func readGenericArgumentsIfPresent() -> SyntaxID? {
    guard startsAngle else { return nil }
    if token.textEnd - Int(token.start) > 1, base[Int(token.start) + 1] == UInt8(ascii: ">") { return nil }
    guard budget > 0, mayCloseAngle() else { return nil }
    let mark = beginTrial()
    let arguments = readGenericArguments()
    if !hasUnknown, endsGenericArguments() {
      keep(mark)
      return arguments
    }
    goBack(to: mark)
    return nil
  }

  /// Whether a `>` that may close generic arguments follows in the same list. After most comparisons with `<` there is
  /// none.
  private mutating func mayCloseAngle() -> Bool {
    var index = p + 1
    defer { budget -= index - p }
    while index < last {
      switch tokens[index].kind {
      case .leftParen, .leftSquare:
        index = skipped(index)
        continue
      case .rightParen, .rightSquare, .leftBrace, .rightBrace, .semicolon, .string, .stringOpen, .stringMiddle,
        .stringClose:
        return false
      case .binaryOperator, .prefixOperator, .postfixOperator:
        let operatorEnd = tokens[index].textEnd
        for offset in Int(tokens[index].start)..<operatorEnd where base[offset] == UInt8(ascii: ">") { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  private mutating func endsGenericArguments() -> Bool {
    switch kind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .exclamation,
      .postfixQuestion, .colon, .stringClose, .stringMiddle:
      return true
    case .binaryOperator:
      return isOperator(p, "&")
    case .leftParen, .leftSquare:
      return !startsLine
    default:
      return false
    }
  }
}
