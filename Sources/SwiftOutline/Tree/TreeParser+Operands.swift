// Operands of expressions: which one begins at a place.

extension TreeParser {
  /// Reads an operand with its prefixes and suffixes. Returns nil if there is none. After `try`, `await`, `unsafe` and
  /// `repeat`, the operand is the whole rest of the expression.
  mutating func readOperand(_ context: ExpressionContext) -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    switch kind {
    case .identifier: return keyword == .none ? readNamedOperand(context) : readWordOperand(context)
    case .leftParen, .leftSquare, .leftBrace, .stringOpen, .pound:
      guard let operand = readBracketedOperand(context) else { return nil }
      return readSuffixes(of: operand, isLiteral: kind(of: operand) == .stringLiteral, context)
    case .prefixOperator: return readPrefixed(.prefixOperator, name: tokenRange, context)
    case .prefixAmpersand: return readPrefixed(.inoutExpression, name: .none, context)
    case .backslash: return readKeyPath(context)
    case .at: return readAttributedType()
    default: return readPlainOperand(context)
    }
  }

  private mutating func readBracketedOperand(_ context: ExpressionContext) -> SyntaxID? {
    switch kind {
    case .leftParen: readTuple(context)
    case .leftBrace: readClosure()
    case .stringOpen: readStringLiteral()
    case .pound: readMacroExpansion(context)
    default: startsInlineArray() ? readInlineArray() : readCollection()
    }
  }

  /// Reads an operand without prefixes and suffixes.
  private mutating func readPlainOperand(_ context: ExpressionContext) -> SyntaxID? {
    switch kind {
    case .integer: return readLiteral(.integerLiteral, context)
    case .float: return readLiteral(.floatLiteral, context)
    case .regex:
      let isRaw = base[Int(token.start)] == UInt8(ascii: "#")
      let literal = open()
      advance()
      let flags: SyntaxFlags = isRaw ? .raw : []
      return readSuffixes(of: close(literal, as: .regexLiteral, flags: flags), isLiteral: true, context)
    case .string: return readSuffixes(of: readStringLiteral(), isLiteral: true, context)
    case .dollarIdentifier: return readSuffixes(of: readNamedLeaf(.nameExpression), context)
    case .wildcard:
      let isPattern = !context.isDisjoint(with: .patterns)
      return readSuffixes(of: readLeaf(isPattern ? .wildcardPattern : .wildcardExpression), context)
    case .period: return readSuffixes(of: readImplicitMember(), context)
    case .poundAvailable, .poundUnavailable: return readSuffixes(of: readAvailability(), context)
    default: return nil
    }
  }

  /// Reads a type in place of an expression, if it begins with an attribute or `inout`.
  private mutating func readAttributedType() -> SyntaxID? {
    let mark = beginTrial()
    let type = readTypeExpression()
    if type != nil, !hasUnknown {
      keep(mark)
      return type
    }
    goBack(to: mark)
    return nil
  }

  private mutating func readLiteral(_ kind: SyntaxKind, _ context: ExpressionContext) -> SyntaxID {
    readSuffixes(of: readLeaf(kind), isLiteral: true, context)
  }

  private mutating func readPrefixed(
    _ kind: SyntaxKind, name: SourceRange, _ context: ExpressionContext
  ) -> SyntaxID {
    var prefixed = open()
    advance()
    addRequired(readOperand(context), to: &prefixed)
    return close(prefixed, as: kind, name: name)
  }

  private mutating func addRequired(_ child: SyntaxID?, to node: inout OpenNode) {
    if child == nil { hasUnknown = true }
    add(child, to: &node)
  }

  private mutating func readTypeExpression() -> SyntaxID? {
    var expression = open()
    add(readType(), to: &expression)
    if expression.isEmpty {
      discard(expression)
      return nil
    }
    return close(expression, as: .typeExpression)
  }

  /// Whether the brackets at the current lexeme contain an inline array type, such as `[3 of Int]`. Only there, one
  /// operand directly follows another.
  private mutating func startsInlineArray() -> Bool {
    let end = min(partner(p), p + 32)
    var index = skipped(p + 1)
    while index < end {
      switch tokens[index].kind {
      case .comma, .colon: return false
      case .identifier where tokens[index].keyword == .of:
        let previous = tokens[index - 1]
        return previous.kind != .binaryOperator && previous.keyword != .as && previous.keyword != .is
      default: index = skipped(index)
      }
    }
    return false
  }

  private mutating func readInlineArray() -> SyntaxID {
    var expression = open()
    add(readBracketedType(), to: &expression)
    return close(expression, as: .typeExpression)
  }

  // MARK: Words

  /// Reads an operand that begins with a keyword, such as `self` or `if`.
  private mutating func readWordOperand(_ context: ExpressionContext) -> SyntaxID? {
    switch keyword {
    case .try, .await, .repeat:
      return readEffect(context)
    case .unsafe:
      if contextualPrefix(acceptsClosure: true, prefersSuffix: false, context) { return readEffect(context) }
    case .copy, .consume, .borrow, .each:
      if contextualPrefix(acceptsClosure: false, prefersSuffix: true, context) {
        return readPrefixed(.effect, name: tokenRange, context)
      }
    case .any:
      if contextualPrefix(acceptsClosure: false, prefersSuffix: true, context) || isOperator(p + 1, "~") {
        return readTypeExpression()
      }
    case .nonisolated:
      if next.kind == .leftParen, matches(p + 2, "nonsending") { return readTypeExpression() }
    case .if: return readIf()
    case .switch: return readSwitch()
    case .super:
      return readSuffixes(of: readNamedLeaf(.nameExpression), context)
    case .nil: return readLiteral(.nilLiteral, context)
    case .true, .false: return readLiteral(.booleanLiteral, context)
    case .lowerSelf, .capitalSelf, .initializer, .capitalAny:
      return readNamedOperand(context)
    case .deinit, .subscript:
      return context.contains(.attribute) ? readNamedOperand(context) : nil
    case .let, .var, .inout:
      if !context.isDisjoint(with: .patterns) { return readMatchedBinding(context) }
      return keyword == .inout ? readAttributedType() : nil
    case .is:
      return context.isDisjoint(with: .patterns) ? nil : readTypePattern()
    default: break
    }
    if keyword.isReserved, next.kind != .colonColon { return nil }
    return readNamedOperand(context)
  }

  /// Reads a word that applies to the whole rest of the expression, such as `try` in `try a() + b()`.
  private mutating func readEffect(_ context: ExpressionContext) -> SyntaxID {
    var effect = open()
    let name = tokenRange
    let isTry = keyword == .try
    advance()
    var flags: SyntaxFlags = []
    if isTry, kind == .exclamation || kind == .postfixQuestion {
      flags = kind == .exclamation ? .forced : .optional
      advance()
    }
    add(readExpression(context), to: &effect)
    return close(effect, as: .effect, name: name, flags: flags)
  }

  /// Whether the contextual keyword at the current lexeme, such as `await`, applies to an expression after it. If not,
  /// it is itself a name.
  mutating func contextualPrefix(acceptsClosure: Bool, prefersSuffix: Bool, _ context: ExpressionContext) -> Bool {
    let next = next
    if next.startsLine { return false }
    switch next.kind {
    case .identifier:
      if !next.keyword.isReserved { return true }
      switch next.keyword {
      case .capitalAny, .capitalSelf, .lowerSelf, .super, .initializer, .true, .false, .nil, .repeat, .try, .if,
        .switch:
        return true
      default: return false
      }
    case .dollarIdentifier, .wildcard, .integer, .float, .string, .stringOpen, .regex, .prefixAmpersand,
      .prefixOperator, .at, .backslash, .pound:
      return true
    case .period, .leftParen, .leftSquare:
      return !prefersSuffix && Int(next.start) > token.textEnd
    case .leftBrace:
      return acceptsClosure && isTrailingClosure(context, p + 1)
    default:
      return false
    }
  }
}
