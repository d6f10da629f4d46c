// Functions, initializers, subscripts and macros, with their parameters.

extension TreeParser {
  mutating func readFunction(_ node: OpenNode, _ flags: SyntaxFlags) -> SyntaxID {
    var function = node
    advance()
    let name: SourceRange
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .prefixAmpersand, .exclamation, .postfixQuestion,
      .infixQuestion, .arrow, .period:
      name = readOperatorName()
    default:
      name = readDeclaredName()
    }
    let effects = readSignature(into: &function)
    add(readCodeBlock(), to: &function)
    return close(function, as: .functionDeclaration, name: name, flags: flags.union(effects))
  }

  /// Reads the name of an operator function. In `func <<T>(…)`, the name is `<`, because the last `<` before an
  /// identifier opens generic parameters.
  private mutating func readOperatorName() -> SourceRange {
    let range = tokenRange
    if range.count > 1, base[Int(range.end) - 1] == UInt8(ascii: "<"), next.kind == .identifier,
      !next.keyword.isReserved || next.keyword == .let
    {
      take(range.count - 1)
      return SourceRange(Int(range.start), Int(range.end) - 1)
    }
    advance()
    return range
  }

  mutating func readInitializer(_ node: OpenNode, _ flags: SyntaxFlags) -> SyntaxID {
    var initializer = node
    var flags = flags
    advance()
    switch kind {
    case .postfixQuestion, .infixQuestion, .exclamation, .binaryOperator, .prefixOperator, .postfixOperator:
      let mark = base[Int(token.start)]
      if mark == UInt8(ascii: "?") { flags.insert(.optional) }
      if mark == UInt8(ascii: "!") { flags.insert(.forced) }
      if mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") { take(1) }
    default: break
    }
    let effects = readSignature(into: &initializer)
    add(readCodeBlock(), to: &initializer)
    return close(initializer, as: .initializerDeclaration, flags: flags.union(effects))
  }

  mutating func readDeinitializer(_ node: OpenNode) -> SyntaxID {
    var deinitializer = node
    advance()
    let effects = readEffects(into: &deinitializer)
    add(readCodeBlock(), to: &deinitializer)
    return close(deinitializer, as: .deinitializerDeclaration, flags: effects)
  }

  mutating func readSubscript(_ node: OpenNode, _ flags: SyntaxFlags) -> SyntaxID {
    var declaration = node
    advance()
    let effects = readSignature(into: &declaration)
    if kind == .leftBrace { add(readAccessorBlock(), to: &declaration) }
    return close(declaration, as: .subscriptDeclaration, flags: flags.union(effects))
  }

  mutating func readMacroDeclaration(_ node: OpenNode) -> SyntaxID {
    var declaration = node
    advance()
    let name = readDeclaredName()
    let effects = readSignature(into: &declaration)
    if kind == .equal {
      advance()
      add(readExpression(), to: &declaration)
      add(readWhereClause(), to: &declaration)
    }
    return close(declaration, as: .macroDeclaration, name: name, flags: effects)
  }

  /// Reads everything between the name and the body of a function. Returns flags for the effects.
  private mutating func readSignature(into node: inout OpenNode) -> SyntaxFlags {
    if startsAngle { add(readGenericParameters(), to: &node) }
    if kind == .leftParen { add(readParameters(isPayload: false), to: &node) } else { hasUnknown = true }
    let effects = readEffects(into: &node)
    if kind == .arrow { add(readReturnClause(), to: &node) }
    add(readWhereClause(), to: &node)
    return effects
  }

  // MARK: Parameters

  /// Reads a parameter list.
  ///
  /// - Parameter isPayload: whether these are the associated values of an enum case, which need no names.
  mutating func readParameters(isPayload: Bool) -> SyntaxID {
    let bracket = p
    let end = partner(bracket)
    var parameters = open()
    advance()
    while p < end {
      let start = token.start
      add(readParameter(isPayload: isPayload), to: &parameters)
      guard kind == .comma, p < end, token.start != start else { break }
      advance()
    }
    let flags = leaveBracket(bracket, &parameters)
    return close(parameters, as: .parameters, flags: flags)
  }

  private mutating func readParameter(isPayload: Bool) -> SyntaxID? {
    var parameter = open()
    let first = p
    if !isPayload { while kind == .at { add(readAttribute(), to: &parameter) } }
    while keyword == .isolated || keyword == ._const, !startsParameterName(p, isClosure: false) {
      add(readNamedLeaf(.modifier), to: &parameter)
    }
    var name = SourceRange.none
    if isPayload ? startsParameterName(p, isClosure: false) : isLabel(p) {
      name = readParameterNames(into: &parameter)
      if kind == .colon { advance() }
    }
    add(readType(), to: &parameter)
    let flags: SyntaxFlags = readEllipsisIfPresent() ? .variadic : []
    if kind == .equal { add(readInitializerClause(), to: &parameter) }
    if p == first {
      discard(parameter)
      return nil
    }
    return close(parameter, as: .parameter, name: name, flags: flags)
  }

  /// Reads the one or two names of a parameter. If there are two, the first is the label. Returns the range of the name
  /// that is used inside the function.
  mutating func readParameterNames(into parameter: inout OpenNode) -> SourceRange {
    if isLabel(p + 1) { add(readNamedLeaf(.label), to: &parameter) }
    let name = tokenRange
    advance()
    return name
  }

  mutating func readInitializerClause() -> SyntaxID {
    var clause = open()
    advance()
    add(readExpression(), to: &clause)
    return close(clause, as: .initializerClause)
  }
}
