// Which words are keywords where they stand. Reserved ones are, but for names of members and labels; of the
// others it is told by the lexemes around them, which in code that compiles is enough.

extension TokenCutter {
  func isKeyword(_ index: Int) -> Bool {
    let lexeme = lexemes[index]
    let previous = index > 0 ? lexemes[index - 1] : nil
    switch previous?.kind {
    case .at, .pound: return false
    case .period where !(lexeme.startsLine && lexeme.keyword.isReserved): return isMemberKeyword(lexeme)
    default: break
    }
    if endsInPeriod(previous) { return isMemberKeyword(lexeme) }
    if isAttributeWord(index) { return true }
    switch lexeme.keyword {
    case .none: return isFixedArgument(index)
    // A role of a macro.
    case .extension where openBrackets.last.map { lexemes[$0].kind } == .leftParen: return false
    case let keyword where keyword.isReserved: return !isLabel(index)
    case .module where isInAvailability: return true
    default: return !names.contains(lexeme.start) && !isLabel(index) && isContextualKeyword(index)
    }
  }

  private func isMemberKeyword(_ lexeme: Lexeme) -> Bool {
    switch lexeme.keyword {
    case .lowerSelf, .capitalSelf, .initializer: true
    // In an expression they are names.
    case .metatype, .protocolMetatype: !names.contains(lexeme.start)
    default: false
    }
  }

  /// `.?.` and the like, in key paths.
  private func endsInPeriod(_ lexeme: Lexeme?) -> Bool {
    switch lexeme?.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard let lexeme, lexeme.end - lexeme.start > 1, base[Int(lexeme.end) - 1] == UInt8(ascii: ".") else {
        return false
      }
      return (lexeme.start..<lexeme.end).contains {
        base[Int($0)] == UInt8(ascii: "?") || base[Int($0)] == UInt8(ascii: "!")
      }
    default: return false
    }
  }

  // MARK: Labels

  private func isLabel(_ index: Int) -> Bool {
    let hasColon = lexemes[index + 1].kind == .colon
    guard let open = openBrackets.last, lexemes[open].kind != .leftBrace else {
      return hasColon && isClosureLabel(index)
    }
    let isParen = lexemes[open].kind != .leftSquare
    if hasColon, isParen, isCompoundName(open) { return isSelector(open) }
    let isFirstName = isParen && isNameOrWildcard(index + 1) && lexemes[min(index + 2, last)].kind == .colon
    guard hasColon || isFirstName else { return false }
    if startsElement(index, open) { return isParen || isSubscript(open) }
    return hasColon && isParen && isNameOrWildcard(index - 1) && startsElement(index - 1, open)
  }

  private func startsElement(_ index: Int, _ open: Int) -> Bool {
    index == open + 1 || lexemes[index - 1].kind == .comma || lexemes[index - 1].kind == .stringMiddle
  }

  /// `f { … } catch: { … }`
  private func isClosureLabel(_ index: Int) -> Bool {
    guard index > 0, lexemes[index].keyword != .default else { return false }
    return lexemes[index - 1].kind == .rightBrace && lexemes[min(index + 2, last)].kind == .leftBrace
  }

  /// The words in `f(for:in:)` stay keywords.
  private func isCompoundName(_ open: Int) -> Bool {
    let close = Int(lexemes[open].end)
    return lexemes[open].kind == .leftParen && close > open + 1 && close <= last && lexemes[close - 1].kind == .colon
  }

  /// `@objc(insert:in:)`
  private func isSelector(_ open: Int) -> Bool {
    open > 1 && lexemes[open - 2].kind == .at && isWord(open - 1, "objc")
  }

  private func isNameOrWildcard(_ index: Int) -> Bool {
    lexemes[index].kind == .identifier || lexemes[index].kind == .wildcard
  }

  /// Whether the square bracket belongs to the expression before it.
  private func isSubscript(_ open: Int) -> Bool {
    guard open > 0, !lexemes[open].startsLine, lexemes[open - 1].textEnd == Int(lexemes[open].start) else {
      return false
    }
    switch lexemes[open - 1].kind {
    case .identifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .postfixQuestion, .exclamation,
      .string, .stringClose:
      return true
    default: return false
    }
  }

  /// Words that are keywords as arguments of `@available`, or in a precedence group.
  private func isFixedArgument(_ index: Int) -> Bool {
    let (start, end) = (Int(lexemes[index].start), Int(lexemes[index].end))
    if let open = openBrackets.last, lexemes[open].kind == .leftParen {
      if open > 0, lexemes[open - 1].kind == .poundSourceLocation {
        return matches(start, end, "file") || matches(start, end, "line")
      }
      if open > 0, lexemes[open - 1].keyword == .nonisolated {
        return matches(start, end, "nonsending") && !isModifier(open - 1, open > 1 ? lexemes[open - 2] : nil)
      }
      if isCaptureArgument(index) { return matches(start, end, "safe") }
      guard isInAvailability, lexemes[open - 1].kind == .identifier else { return false }
      return matches(start, end, "deprecated") || matches(start, end, "unavailable")
        || matches(start, end, "introduced") || matches(start, end, "obsoleted") || matches(start, end, "message")
        || matches(start, end, "renamed") || matches(start, end, "noasync") || matches(start, end, "before")
    }
    guard let open = openBrackets.last, open > 1, lexemes[open - 2].keyword == .precedencegroup else { return false }
    if lexemes[index + 1].kind == .colon {
      return matches(start, end, "associativity") || matches(start, end, "higherThan")
        || matches(start, end, "lowerThan") || matches(start, end, "assignment")
    }
    guard lexemes[index - 1].kind == .colon, isWord(index - 2, "associativity") else { return false }
    return matches(start, end, "left") || matches(start, end, "right") || matches(start, end, "none")
  }

  /// Whether the innermost bracket holds the arguments of this attribute.
  func isArgument(of attribute: StaticString) -> Bool {
    guard let open = openBrackets.last, open > 1, lexemes[open - 2].kind == .at else { return false }
    return lexemes[open].kind == .leftParen && isWord(open - 1, attribute)
  }

  /// Words that are keywords as arguments of certain attributes.
  private func isAttributeWord(_ index: Int) -> Bool {
    guard let open = openBrackets.last, open > 1, lexemes[open - 2].kind == .at else { return false }
    if lexemes[index + 1].kind == .colon {
      return isArgument(of: "_documentation") || isArgument(of: "_specialize") && isSpecializationLabel(index)
        || isArgument(of: "_dynamicReplacement") || isWord(index, "wrt") || isWord(index, "of") && takesDerivative
    }
    if index == open + 1 {
      return isArgument(of: "differentiable") && isWord(index, "reverse")
        || isArgument(of: "abi") && lexemes[index].keyword.isReserved
    }
    guard isArgument(of: "_specialize") else { return false }
    return lexemes[index].keyword == .where || lexemes[index - 1].kind == .colon && isWord(index, "_Class")
  }

  private func isSpecializationLabel(_ index: Int) -> Bool {
    isWord(index, "exported") || isWord(index, "kind") || isWord(index, "target") || isWord(index, "availability")
      || isWord(index, "spi")
  }

  private var takesDerivative: Bool { isArgument(of: "derivative") || isArgument(of: "transpose") }

  // MARK: Contextual keywords

  private func isContextualKeyword(_ index: Int) -> Bool {
    let previous = index > 0 ? lexemes[index - 1] : nil
    let next = lexemes[index + 1]
    switch previous?.keyword {
    case .func, .case, .let, .var, .struct, .enum, .protocol, .typealias: return false
    default: break
    }
    switch lexemes[index].keyword {
    case .async, .reasync: return isEffect(index, previous, next)
    case .await: return startsOperand(next)
    case .some, .any, .each:
      if next.startsLine { return false }
      return startsType(next) || next.kind == .leftParen
    case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress:
      return isAccessor(index, previous, next)
    case .unsafe: return isCaptureArgument(index) || isPrefix(next)
    case .weak, .unowned: return isCapture(index, previous) || isModifier(index, previous)
    case .isolated, .sending, .consuming, .borrowing, .__shared, .__owned, ._const:
      return isSpecifier(previous, next) || isModifier(index, previous)
    case .final, .lazy, .override, .indirect, .convenience, .required, .optional, .dynamic, .distributed, .prefix,
      .postfix, .infix, .mutating, .nonmutating, .package, .open, .__consuming, ._local, .__setter_access:
      return isModifier(index, previous)
    case .nonisolated:
      return isModifier(index, previous) || next.kind == .leftParen && isWord(index + 2, "nonsending")
    case .actor, .macro:
      guard next.kind == .identifier, !next.keyword.isReserved else { return false }
      return startsStatement(index, previous)
    case .of:
      guard let open = openBrackets.last, lexemes[open].kind == .leftSquare else { return false }
      return index == open + 2 && startsType(next)
    case .copy, .consume, .borrow, ._move, ._borrow, .discard: return isPrefix(next)
    case .yield: return startsStatement(index, previous) && (isPrefix(next) || next.kind == .prefixAmpersand)
    default: return false
    }
  }

  private func isWord(_ index: Int, _ text: StaticString) -> Bool {
    let lexeme = lexemes[min(index, last)]
    return lexeme.kind == .identifier && matches(Int(lexeme.start), Int(lexeme.end), text)
  }

  private func isEffect(_ index: Int, _ previous: Lexeme?, _ next: Lexeme) -> Bool {
    if next.kind == .arrow { return true }
    if next.kind == .identifier {
      switch next.keyword {
      case .throws, .rethrows, .in: return true
      case .let, .var: return !next.startsLine
      default: break
      }
    }
    guard let previous else { return false }
    return previous.kind == .rightParen
      || previous.kind == .identifier && (previous.keyword == .get || previous.keyword == ._read)
  }

  private func startsOperand(_ next: Lexeme) -> Bool {
    switch next.kind {
    case .identifier: !next.keyword.isReserved || startsValue(next.keyword)
    case .wildcard, .dollarIdentifier, .integer, .float, .string, .stringOpen, .regex, .leftParen, .leftSquare,
      .leftBrace, .prefixOperator, .prefixAmpersand, .backslash, .pound, .at:
      true
    case .period: !next.startsLine
    default: false
    }
  }

  private func startsValue(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .capitalAny, .capitalSelf, .lowerSelf, .super, .initializer, .true, .false, .nil, .repeat, .try, .if,
      .switch:
      true
    default: false
    }
  }

  /// Whether a word before `next` on the same line stands in front of an operand.
  private func isPrefix(_ next: Lexeme) -> Bool {
    if next.startsLine { return false }
    switch next.kind {
    case .identifier: return !next.keyword.isReserved || startsValue(next.keyword)
    case .dollarIdentifier, .integer, .float, .string, .stringOpen: return true
    default: return false
    }
  }

  private func startsType(_ next: Lexeme) -> Bool {
    switch next.kind {
    case .identifier:
      !next.keyword.isReserved || next.keyword == .capitalAny || next.keyword == .capitalSelf
        || next.keyword == .inout
    case .at, .leftSquare, .wildcard: true
    case .prefixOperator: isByte(Int(next.start), UInt8(ascii: "~"))
    default: false
    }
  }

  // MARK: Accessors and modifiers

  private func isAccessor(_ index: Int, _ previous: Lexeme?, _ next: Lexeme) -> Bool {
    guard let open = openBrackets.last, lexemes[open].kind == .leftBrace, let previous else { return false }
    let isFirst =
      lexemes[index].startsLine || previous.kind == .leftBrace || previous.kind == .rightBrace
      || previous.kind == .semicolon || previous.kind == .rightParen || previous.kind == .identifier && isBeforeAccessor(previous.keyword)
    guard isFirst else { return false }
    switch next.kind {
    case .leftBrace, .rightBrace, .poundEndif: return true
    case .leftParen: return lexemes[min(Int(next.end), last) + 1].kind == .leftBrace
    case .at: return true
    case .identifier: return next.startsLine ? isBeforeAccessor(next.keyword) : isBehindAccessor(next.keyword)
    default: return false
    }
  }

  private func isBeforeAccessor(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .override, .nonisolated: true
    default: isBehindAccessor(keyword) || keyword == .none
    }
  }

  private func isBehindAccessor(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .async, .throws, .rethrows, .mutating,
      .nonmutating:
      true
    default: false
    }
  }

  /// `[unowned(unsafe) a]`; as the argument of a modifier it is a name.
  private func isCaptureArgument(_ index: Int) -> Bool {
    guard index > 1, lexemes[index - 1].kind == .leftParen, lexemes[index - 2].keyword == .unowned,
      openBrackets.count > 1
    else { return false }
    return lexemes[openBrackets[openBrackets.count - 2]].kind == .leftSquare
  }

  /// `[weak a, unowned(safe) b]`
  private func isCapture(_ index: Int, _ previous: Lexeme?) -> Bool {
    guard let open = openBrackets.last, lexemes[open].kind == .leftSquare,
      index == open + 1 || previous?.kind == .comma
    else { return false }
    let behind = lexemes[lexemes[index + 1].kind == .leftParen ? min(Int(lexemes[index + 1].end), last) + 1 : index + 1]
    return behind.kind == .identifier && (!behind.keyword.isReserved || behind.keyword == .lowerSelf)
  }

  /// Before a type: `a: sending B`, `(borrowing B) -> C`.
  private func isSpecifier(_ previous: Lexeme?, _ next: Lexeme) -> Bool {
    if next.startsLine || !(startsType(next) || next.kind == .leftParen) { return false }
    switch previous?.kind {
    case .colon, .arrow, .leftParen, .comma: return true
    case .identifier:
      switch previous?.keyword {
      case .isolated, .sending, .consuming, .borrowing, .__shared, .__owned, ._const, .inout, .in: return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether a declaration follows.
  private func isModifier(_ index: Int, _ previous: Lexeme?) -> Bool {
    guard startsStatement(index, previous) else { return false }
    var next = lexemes[index + 1]
    if next.kind == .leftParen { next = lexemes[min(Int(next.end), last) + 1] }
    if next.kind == .at { return true }
    guard next.kind == .identifier else { return false }
    switch next.keyword {
    case .associatedtype, .case, .class, .deinit, .enum, .extension, .fileprivate, .func, .import, .initializer,
      .internal, .let, .operator, .private, .precedencegroup, .protocol, .public, .static, .struct, .subscript,
      .typealias, .var, .actor, .macro, .package, .open, .mutating, .nonmutating, .final, .lazy, .weak, .unowned,
      .override, .indirect, .convenience, .required, .optional, .dynamic, .nonisolated, .isolated, .distributed,
      .prefix, .postfix, .infix, .consuming, .borrowing, .__consuming, ._local, .__setter_access, .get, .set, ._read,
      ._modify, .async:
      return true
    default: return false
    }
  }

  /// Whether no expression goes on at `index`.
  private func startsStatement(_ index: Int, _ previous: Lexeme?) -> Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .leftBrace, .rightBrace, .semicolon, .shebang: return true
    case .identifier: return !previous.keyword.isReserved || endsStatement(previous.keyword)
    case .binaryOperator where index > 1 && lexemes[index - 2].keyword == .operator: return true
    case .equal, .binaryOperator, .prefixOperator, .infixQuestion, .period, .comma, .leftParen, .leftSquare, .arrow:
      return false
    // Behind the arguments of an attribute or a modifier.
    case .rightParen: return true
    default: return lexemes[index].startsLine
    }
  }

  /// Whether a declaration may begin behind a reserved word.
  private func endsStatement(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .public, .internal, .fileprivate, .private, .static, .class, .in, .else, .nil, .true, .false, .lowerSelf,
      .capitalSelf, .capitalAny, .initializer, .return, .break, .continue, .fallthrough, .throws, .rethrows:
      true
    default: false
    }
  }
}
