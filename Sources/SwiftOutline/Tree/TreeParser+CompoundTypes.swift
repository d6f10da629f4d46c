// Types in brackets, function types, and generic arguments.

extension TreeParser {
  // MARK: Brackets

  mutating func readTupleType() -> SyntaxID {
    let bracket = p
    let end = partner(bracket)
    var tuple = open()
    advance()
    while p < end {
      guard let element = readTupleTypeElement() else { break }
      add(element, to: &tuple)
      guard kind == .comma, p < end else { break }
      advance()
    }
    let flags = leaveBracket(bracket, &tuple)
    return close(tuple, as: .tupleType, flags: flags)
  }

  private mutating func readTupleTypeElement() -> SyntaxID? {
    var element = open()
    let first = p
    let name = readTypeLabel()
    add(readType(), to: &element)
    let flags: SyntaxFlags = readEllipsisIfPresent() ? .variadic : []
    if p == first {
      discard(element)
      return nil
    }
    return close(element, as: .tupleTypeElement, name: name, flags: flags)
  }

  /// Reads the names of a tuple's element, or of a parameter of a function type. Returns the range of the first name.
  private mutating func readTypeLabel() -> SourceRange {
    if keyword == .inout, next.kind == .identifier, lexeme(p + 2).kind == .colon { advance() }
    guard startsParameterName(p, isClosure: false) else { return .none }
    let name = tokenRange
    advance()
    if kind == .colon {
      advance()
    } else if isLabel(p), next.kind == .colon {
      advance()
      advance()
    }
    return name
  }

  /// Reads the type `[A]`, `[A: B]` or `[3 of A]`.
  mutating func readBracketedType() -> SyntaxID {
    let bracket = p
    var type = open()
    advance()
    add(readTypeOrValue(), to: &type)
    var made = SyntaxKind.arrayType
    if kind == .colon || (keyword == .of && !startsLine), p < partner(bracket) {
      made = kind == .colon ? .dictionaryType : .inlineArrayType
      advance()
      add(readType(), to: &type)
    }
    let flags = leaveBracket(bracket, &type)
    return close(type, as: made, flags: flags)
  }

  /// Reads a type or an integer. An integer can be a generic argument, or the count of an inline array.
  mutating func readTypeOrValue() -> SyntaxID? {
    if kind == .integer { return readLeaf(.integerLiteral) }
    guard isOperator(p, "-"), next.kind == .integer else { return readType() }
    var negative = open()
    let name = tokenRange
    advance()
    add(readLeaf(.integerLiteral), to: &negative)
    return close(negative, as: .prefixOperator, name: name)
  }

  // MARK: Generic arguments

  /// Reads generic arguments, `<A, B>`. If the closing `>` is missing, sets `hasUnknown`.
  mutating func readGenericArguments() -> SyntaxID {
    var arguments = open()
    take(1)
    while !endsAngle {
      guard let argument = readTypeOrValue() else { break }
      add(argument, to: &arguments)
      guard kind == .comma else { break }
      advance()
    }
    let isClosed = endsAngle
    if isClosed { take(1) } else { hasUnknown = true }
    return close(arguments, as: .genericArguments, flags: isClosed ? [] : .unclosed)
  }

  // MARK: Function types

  /// Whether `->` is at the current lexeme, possibly after effects such as `async`.
  mutating func startsArrow() -> Bool {
    if kind == .arrow { return true }
    guard isEffect(p) else { return false }
    var index = p
    while isEffect(index) {
      let mayHaveType = tokens[index].keyword == .throws
      index += 1
      if mayHaveType, tokens[index].kind == .leftParen { index = skipped(index) }
    }
    return tokens[index].kind == .arrow
  }

  mutating func isEffect(_ index: Int) -> Bool {
    switch tokens[index].keyword {
    case .async, .reasync, .throws, .rethrows: true
    default: false
    }
  }

  mutating func readFunctionType(_ parameters: SyntaxID) -> SyntaxID {
    var function: OpenNode
    if kind(of: parameters) == .tupleType {
      function = open(replacing: parameters)
    } else {
      let element = open(around: parameters)
      function = open(around: close(element, as: .tupleTypeElement))
    }
    let flags = readEffects(into: &function)
    if kind == .arrow { add(readReturnClause(), to: &function) } else { hasUnknown = true }
    return close(function, as: .functionType, flags: flags)
  }

  /// Reads effects such as `async throws(E)`.
  mutating func readEffects(into node: inout OpenNode) -> SyntaxFlags {
    var flags: SyntaxFlags = []
    while isEffect(p) {
      if keyword == .async || keyword == .reasync {
        flags.insert(.async)
        advance()
      } else {
        flags.insert(.throwing)
        add(readThrowsClause(), to: &node)
      }
    }
    return flags
  }

  private mutating func readThrowsClause() -> SyntaxID {
    var clause = open()
    let name = tokenRange
    let mayHaveType = keyword == .throws
    advance()
    if mayHaveType, kind == .leftParen {
      let bracket = p
      advance()
      add(readType(), to: &clause)
      _ = leaveBracket(bracket, &clause)
    }
    return close(clause, as: .throwsClause, name: name)
  }

  /// Reads `-> A`. The result type of some functions has generic parameters: `-> <T> A`.
  mutating func readReturnClause() -> SyntaxID {
    var clause = open()
    advance()
    if startsAngle { add(readGenericParameters(), to: &clause) }
    add(readType(), to: &clause)
    return close(clause, as: .returnClause)
  }

  // MARK: Names and dots

  /// Whether the lexeme at `index` is the name of a parameter or of a tuple's element. If not, it begins the type.
  mutating func startsParameterName(_ index: Int, isClosure: Bool) -> Bool {
    guard index < last, isLabel(index) else { return false }
    let next = index + 1
    if tokens[next].kind == .colon { return true }
    if isLabel(next) {
      switch tokens[index].keyword {
      case .isolated, .some, .any, .each, .repeat, .__shared, .__owned, ._const, .borrowing, .consuming, .sending:
        return tokens[next + 1].kind == .colon
      default: return true
      }
    }
    if tokens[next].kind == .postfixQuestion || tokens[next].kind == .exclamation { return false }
    return isClosure
  }

  /// Reads the `...` after the type of a variadic parameter. Returns false if there is none.
  mutating func readEllipsisIfPresent() -> Bool {
    guard kind != .comma, kind != .rightParen, isOperator(p, "...") else { return false }
    advance()
    return true
  }
}
