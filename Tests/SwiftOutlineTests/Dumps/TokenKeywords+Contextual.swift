@testable import SwiftOutline

// Which words that are not reserved are keywords where they stand.

extension TokenCutter {
  func isContextualKeyword(_ index: Int) -> Bool {
    let previous = index > 0 ? lexemes[index - 1] : nil
    let next = lexemes[index + 1]
    switch previous?.keyword {
    case .func, .case, .let, .var, .struct, .enum, .protocol, .typealias: return false
    default: break
    }
    switch lexemes[index].keyword {
    case .async, .reasync: return isEffect(before: next, behind: previous)
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

  private func isEffect(before next: Lexeme, behind previous: Lexeme?) -> Bool {
    if next.kind == .arrow { return true }
    if next.kind == .identifier {
      switch next.keyword {
      case .throws, .rethrows, .in: return true
      case .let where !next.startsLine, .var where !next.startsLine: return true
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
      || previous.kind == .semicolon || previous.kind == .rightParen
      || previous.kind == .identifier && isBeforeAccessor(previous.keyword)
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
  func isCaptureArgument(_ index: Int) -> Bool {
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
  func isModifier(_ index: Int, _ previous: Lexeme?) -> Bool {
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
