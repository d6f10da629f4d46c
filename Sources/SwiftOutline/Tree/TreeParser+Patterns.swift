// Patterns of declarations and loops, and patterns that are matched.

extension TreeParser {
  /// Reads the pattern of a declaration: a name, `_`, or names in parentheses.
  mutating func readPattern() -> SyntaxID? {
    guard depth < SyntaxTree.depthLimit else { return readTooDeep() }
    switch kind {
    case .identifier:
      switch keyword {
      case .let, .var: return readBindingPattern()
      case .lowerSelf: return readNamedLeaf(.identifierPattern)
      default: break
      }
      if keyword.isReserved {
        hasUnknown = true
        return nil
      }
      return readNamedLeaf(.identifierPattern)
    case .dollarIdentifier: return readNamedLeaf(.identifierPattern)
    case .wildcard: return readLeaf(.wildcardPattern)
    case .leftParen: return readTuplePattern()
    default:
      hasUnknown = true
      return nil
    }
  }

  private mutating func readBindingPattern() -> SyntaxID {
    var binding = open()
    let flags: SyntaxFlags = keyword == .let ? .constant : []
    advance()
    add(readPattern(), to: &binding)
    return close(binding, as: .bindingPattern, flags: flags)
  }

  private mutating func readTuplePattern() -> SyntaxID {
    let bracket = p
    let end = partner(bracket)
    var tuple = open()
    advance()
    while p < end {
      add(readTuplePatternElement(), to: &tuple)
      guard kind == .comma, p < end else { break }
      advance()
    }
    let flags = leaveBracket(bracket, &tuple)
    return close(tuple, as: .tuplePattern, flags: flags)
  }

  private mutating func readTuplePatternElement() -> SyntaxID? {
    var element = open()
    var label = SourceRange.none
    if isLabel(p), next.kind == .colon {
      label = tokenRange
      advance()
      advance()
    }
    add(readPattern(), to: &element)
    if element.isEmpty {
      discard(element)
      return nil
    }
    return close(element, as: .argument, name: label)
  }

  /// Reads the pattern of a `for` loop. Returns nil if there is none.
  mutating func readLoopPattern() -> SyntaxID? {
    if keyword == .inout { advance() }
    return keyword == .in ? nil : readPattern()
  }

  // MARK: Matching

  /// Reads a pattern after `case` or `catch`. Such a pattern is an expression that may contain bindings.
  mutating func readMatchingPattern() -> SyntaxID? {
    guard let pattern = readExpression([.condition, .matching]) else { return nil }
    switch kind(of: pattern) {
    case .bindingPattern, .typePattern, .wildcardPattern, .unknown: return pattern
    default:
      let expression = open(around: pattern)
      return close(expression, as: .expressionPattern)
    }
  }

  /// Reads `let` or `var` in a pattern after `case` or `catch`, and the pattern that it binds.
  mutating func readMatchedBinding(_ context: ExpressionContext) -> SyntaxID {
    var binding = open()
    let flags: SyntaxFlags = keyword == .let ? .constant : []
    advance()
    add(readExpression(context.subtracting(.matching).union([.binding, .condition])), to: &binding)
    return close(binding, as: .bindingPattern, flags: flags)
  }

  /// Reads `is` and the type after it, in a pattern after `case` or `catch`.
  mutating func readTypePattern() -> SyntaxID {
    var pattern = open()
    advance()
    add(readType(), to: &pattern)
    return close(pattern, as: .typePattern)
  }

  /// Whether the name at the current lexeme, which follows a `let`, is bound by the pattern. A name with a call or a
  /// member after it is not bound.
  mutating func bindsName() -> Bool {
    switch next.kind {
    case .period, .leftParen, .leftSquare: return false
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard isOperator(p + 1, "<") else { return true }
      let mark = beginTrial()
      advance()
      let isGeneric = readGenericArgumentsIfPresent() != nil
      goBack(to: mark)
      return !isGeneric
    default: return true
    }
  }
}
