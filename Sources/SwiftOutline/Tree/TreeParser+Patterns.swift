// Patterns of declarations and loops, and patterns that are matched.

extension TreeParser {
  /// The pattern of a declaration: a name, `_`, or names in parentheses.
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

  /// The pattern of a loop. Any word before `in` is the pattern, even a keyword.
  mutating func readLoopPattern() -> SyntaxID? {
    if keyword == .inout { advance() }
    return keyword == .in ? nil : readPattern()
  }

  // MARK: Matching

  /// A pattern after `case` or in a `catch`: an expression with bindings in it.
  mutating func readMatchingPattern() -> SyntaxID? {
    guard let pattern = readExpression([.condition, .matching]) else { return nil }
    switch kind(of: pattern) {
    case .bindingPattern, .typePattern, .wildcardPattern, .unknown: return pattern
    default:
      let expression = open(around: pattern)
      return close(expression, as: .expressionPattern)
    }
  }

  /// `let` or `var` in a pattern that is matched, and its binding.
  mutating func readMatchedBinding(_ context: ExpressionContext) -> SyntaxID {
    var binding = open()
    let flags: SyntaxFlags = keyword == .let ? .constant : []
    advance()
    add(readExpression(context.subtracting(.matching).union([.binding, .condition])), to: &binding)
    return close(binding, as: .bindingPattern, flags: flags)
  }

  /// `is` in a pattern that is matched, and the type after it.
  mutating func readTypePattern() -> SyntaxID {
    var pattern = open()
    advance()
    add(readType(), to: &pattern)
    return close(pattern, as: .typePattern)
  }

  /// Whether the name at `p`, after `let`, is bound. A name with a call or members is not.
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
