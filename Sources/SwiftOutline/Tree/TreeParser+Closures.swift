// Closures and their signatures.

extension TreeParser {
  /// Reads the closure whose opening brace is the current lexeme.
  mutating func readClosure() -> SyntaxID {
    guard kind == .leftBrace else { return readLeaf(.unknown) }
    let brace = p
    var closure = open()
    advance()
    if startsClosureSignature() { add(readClosureSignature(), to: &closure) }
    readStatements(into: &closure, until: partner(brace), [])
    let flags = leaveBracket(brace, &closure)
    return close(closure, as: .closure, flags: flags)
  }

  /// Whether a closure's signature is at the current lexeme. If so, the word `in` follows it.
  private mutating func startsClosureSignature() -> Bool {
    switch kind {
    case .identifier:
      if keyword.isReserved { return false }
      switch next.kind {
      case .comma, .colon, .arrow: break
      case .identifier:
        if next.keyword == .in { return true }
        guard isEffect(p + 1) else { return false }
      default: return false
      }
    case .at, .leftParen, .leftSquare, .wildcard: break
    default: return false
    }
    let mark = beginTrial()
    defer { goBack(to: mark) }
    return passesClosureSignature()
  }

  /// Moves over a possible closure signature. Returns whether it is one.
  private mutating func passesClosureSignature() -> Bool {
    while kind == .at, next.kind == .identifier { move(to: max(attributeEnd(p), p + 1)) }
    if kind == .leftSquare {
      guard tokens[partner(p)].kind == .rightSquare else { return false }
      move(to: skipped(p))
    }
    if kind == .leftParen {
      while p < last, kind != .rightBrace, kind != .arrow, keyword != .in { move(to: skipped(p)) }
    } else if kind == .wildcard || isName(p) {
      advance()
      while true {
        if kind == .colon {
          advance()
          guard passesType() else { break }
        }
        guard kind == .comma else { break }
        advance()
        guard kind == .wildcard || isName(p) else { return false }
        advance()
      }
    }
    if kind == .rightParen { advance() }
    while isEffect(p) {
      let mayHaveType = keyword == .throws
      advance()
      if mayHaveType, kind == .leftParen { move(to: skipped(p)) }
    }
    if kind == .arrow {
      advance()
      return passesType()
    }
    return keyword == .in
  }

  private mutating func passesType() -> Bool {
    hasUnknown = false
    return readType() != nil && !hasUnknown
  }

  // MARK: The signature

  private mutating func readClosureSignature() -> SyntaxID {
    var signature = open()
    while kind == .at { add(readAttribute(), to: &signature) }
    if kind == .leftSquare { readCaptures(into: &signature) }
    if kind == .leftParen {
      readClosureParameterList(into: &signature)
    } else {
      // Before any parameter, `async` is the name of a parameter. After parameters, it is an effect.
      while kind == .wildcard || isName(p) {
        add(readShorthandParameter(), to: &signature)
        guard kind == .comma else { break }
        advance()
      }
    }
    let flags = readEffects(into: &signature)
    if kind == .arrow { add(readReturnClause(), to: &signature) }
    let isWhole = keyword == .in
    let id = close(signature, as: .closureSignature, flags: flags)
    if isWhole { advance() } else { hasUnknown = true }
    return id
  }

  private mutating func readCaptures(into signature: inout OpenNode) {
    let bracket = p
    let end = partner(bracket)
    advance()
    while p < end {
      guard let capture = readCapture() else { break }
      add(capture, to: &signature)
      guard kind == .comma, p < end else { break }
      advance()
    }
    _ = leaveBracket(bracket, &signature)
  }

  private mutating func readCapture() -> SyntaxID? {
    var capture = open()
    if keyword == .weak || keyword == .unowned, next.kind == .identifier || next.kind == .leftParen {
      advance()
      if kind == .leftParen { move(to: skipped(p)) }
    }
    guard kind == .identifier else {
      hasUnknown = true
      discard(capture)
      return nil
    }
    let name = tokenRange
    advance()
    if kind == .equal {
      advance()
      add(readExpression(), to: &capture)
    }
    return close(capture, as: .capture, name: name)
  }

  private mutating func readClosureParameterList(into signature: inout OpenNode) {
    let bracket = p
    let end = partner(bracket)
    advance()
    while p < end {
      let start = token.start
      add(readClosureParameter(), to: &signature)
      guard kind == .comma, p < end, token.start != start else { break }
      advance()
    }
    _ = leaveBracket(bracket, &signature)
  }

  /// Reads a closure parameter without parentheses, as in `{ a, b in … }`.
  private mutating func readShorthandParameter() -> SyntaxID {
    guard next.kind == .colon else { return readNamedLeaf(.parameter) }
    var parameter = open()
    let name = tokenRange
    advance()
    advance()
    add(readType(), to: &parameter)
    return close(parameter, as: .parameter, name: name)
  }

  private mutating func readClosureParameter() -> SyntaxID? {
    var parameter = open()
    while kind == .at { add(readAttribute(), to: &parameter) }
    while keyword == .isolated || keyword == ._const, !startsParameterName(p, isClosure: true) {
      add(readNamedLeaf(.modifier), to: &parameter)
    }
    let name = isLabel(p) ? readParameterNames(into: &parameter) : .none
    if kind == .colon {
      advance()
      add(readType(), to: &parameter)
    }
    let flags: SyntaxFlags = readEllipsisIfPresent() ? .variadic : []
    if parameter.isEmpty, name.isEmpty {
      discard(parameter)
      return nil
    }
    return close(parameter, as: .parameter, name: name, flags: flags)
  }
}
