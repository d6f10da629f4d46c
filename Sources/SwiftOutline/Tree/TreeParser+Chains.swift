// The suffixes of operands: members, calls, subscripts, marks and postfix operators.

extension TreeParser {
  /// Reads the suffixes at the current lexeme. Returns a chain of the operand and the suffixes, or the operand itself
  /// if there are none.
  ///
  /// - Parameter isLiteral: whether the operand is a literal. No trailing closure can follow a literal.
  mutating func readSuffixes(
    of operand: SyntaxID, isLiteral: Bool = false, _ context: ExpressionContext
  ) -> SyntaxID {
    switch kind {
    case .period, .leftParen, .leftSquare, .leftBrace, .postfixQuestion, .exclamation, .postfixOperator, .poundIf: break
    default: return operand
    }
    var chain = open(around: operand)
    readSuffixes(into: &chain, isLiteral: isLiteral, context)
    if chain.hasOneChild {
      discard(chain)
      return operand
    }
    return close(chain, as: .chain)
  }

  mutating func readSuffixes(into chain: inout OpenNode, isLiteral: Bool, _ context: ExpressionContext) {
    var takesClosure = !isLiteral
    while !(startsLine && context.contains(.directive)) {
      switch kind {
      case .period:
        add(readMemberAccess(), to: &chain)
        add(readGenericArgumentsIfPresent(), to: &chain)
      case .leftParen, .leftSquare:
        if startsLine { return }
        add(readCall(context), to: &chain)
      case .leftBrace:
        guard takesClosure, isTrailingClosure(context, p) else { return }
        var call = open()
        readTrailingClosures(into: &call, context)
        add(close(call, as: .call), to: &chain)
        takesClosure = false
        continue
      case .postfixQuestion: add(readMark(.optionalChaining), to: &chain)
      case .exclamation: add(readMark(.forceUnwrap), to: &chain)
      case .postfixOperator: add(readNamedLeaf(.postfixOperator), to: &chain)
      case .poundIf:
        guard startsPostfixConditional() else { return }
        add(readConditional(.suffixes(context)), to: &chain)
      default: return
      }
      takesClosure = true
    }
  }

  private mutating func readMemberAccess() -> SyntaxID {
    var member = open()
    advance()
    if kind == .integer {
      let name = tokenRange
      advance()
      return close(member, as: .memberAccess, name: name)
    }
    let name = readMemberName(into: &member)
    return close(member, as: .memberAccess, name: name)
  }

  /// Reads `(…)` or `[…]`, and any trailing closures after it.
  private mutating func readCall(_ context: ExpressionContext) -> SyntaxID {
    let isCall = kind == .leftParen
    var call = open()
    let flags = readArguments(into: &call, context.inBrackets)
    readTrailingClosures(into: &call, context)
    return close(call, as: isCall ? .call : .subscriptAccess, flags: flags)
  }

  // MARK: Arguments

  /// Reads the parentheses of an attribute or a macro expansion as an `arguments` node.
  mutating func readArgumentsNode(_ context: ExpressionContext) -> SyntaxID {
    var arguments = open()
    let flags = readArguments(into: &arguments, context)
    return close(arguments, as: .arguments, flags: flags)
  }

  mutating func readTuple(_ context: ExpressionContext) -> SyntaxID {
    var tuple = open()
    let flags = readArguments(into: &tuple, context.inBrackets)
    return close(tuple, as: .tuple, flags: flags)
  }

  /// Reads the elements between the brackets at the current lexeme, and the closing bracket.
  mutating func readArguments(into node: inout OpenNode, _ context: ExpressionContext) -> SyntaxFlags {
    let bracket = p
    let end = partner(bracket)
    advance()
    while p < end {
      guard let argument = readArgument(context) else { break }
      add(argument, to: &node)
      guard kind == .comma, p < end else { break }
      advance()
    }
    return leaveBracket(bracket, &node)
  }

  mutating func readArgument(_ context: ExpressionContext) -> SyntaxID? {
    var argument = open()
    let first = p
    let label = readArgumentLabel()
    if isOperatorAsValue(context) {
      add(readNamedLeaf(.nameExpression), to: &argument)
    } else {
      add(readExpression(context), to: &argument)
    }
    if p == first {
      discard(argument)
      return nil
    }
    return close(argument, as: .argument, name: label)
  }

  private mutating func readArgumentLabel() -> SourceRange {
    if kind == .colon {
      hasUnknown = true
      advance()
      return .none
    }
    guard next.kind == .colon, isLabel(p) else { return .none }
    let label = tokenRange
    advance()
    advance()
    return label
  }

  /// Whether the argument at the current lexeme is an operator, as in `reduce(0, +)`, or `extension` as the role of a
  /// macro.
  private mutating func isOperatorAsValue(_ context: ExpressionContext) -> Bool {
    guard kind == .binaryOperator || (keyword == .extension && context.contains(.attribute)) else { return false }
    return endsElement(p + 1)
  }

  // MARK: Trailing closures

  mutating func readTrailingClosures(into call: inout OpenNode, _ context: ExpressionContext) {
    guard kind == .leftBrace, isTrailingClosure(context, p) else { return }
    add(readTrailingClosure(label: .none), to: &call)
    while isLabel(p), keyword != .default, next.kind == .colon, lexeme(p + 2).kind == .leftBrace {
      add(readTrailingClosure(label: tokenRange), to: &call)
    }
  }

  private mutating func readTrailingClosure(label: SourceRange) -> SyntaxID {
    var argument = open()
    if !label.isEmpty {
      advance()
      advance()
    }
    add(readClosure(), to: &argument)
    return close(argument, as: .argument, name: label, flags: .trailing)
  }

  /// Whether the brace at `index` opens a trailing closure. If not, it opens a statement's body, or accessors.
  mutating func isTrailingClosure(_ context: ExpressionContext, _ index: Int) -> Bool {
    if startsObservers(index) { return false }
    let next = tokens[min(index + 1, last)]
    if next.keyword == .case { return false }
    guard context.contains(.condition) else { return true }
    if next.startsLine { return false }
    let close = partner(index)
    guard tokens[close].kind == .rightBrace else { return false }
    let after = tokens[min(close + 1, last)]
    switch after.kind {
    case .leftBrace, .comma: return true
    case .identifier where after.keyword == .where: return true
    case .identifier where after.keyword == .is || after.keyword == .as: return !after.startsLine
    case .leftSquare, .leftParen, .period, .postfixQuestion, .infixQuestion, .exclamation, .colon, .equal,
      .postfixOperator, .binaryOperator:
      return !after.startsLine
    default: return false
    }
  }
}
