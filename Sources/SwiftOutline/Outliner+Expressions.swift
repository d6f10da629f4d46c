// Reads expressions: operands with their suffixes, joined by operators. Other frames read the content of brackets.

extension Outliner {
  /// The state of an expression's frame. It says which part of the expression to read next.
  private enum Step {
    static let operand: UInt8 = 0
    static let suffixes: UInt8 = 1
    static let operators: UInt8 = 2
    static let end: UInt8 = 3
    /// Another frame was pushed. The expression continues when that frame has been removed.
    static let wait: UInt8 = 4
  }

  mutating func readExpression(_ entered: Frame) {
    var flags = entered.flags
    var step = entered.state
    while true {
      switch step {
      case Step.operand: step = readOperand(&flags)
      case Step.suffixes: step = readSuffixes(&flags)
      case Step.operators: step = flags.contains(.suffixOnly) ? Step.end : readOperator(flags)
      case Step.end:
        pop()
        return
      default:
        return
      }
    }
  }

  /// Makes the expression wait until the frame that is pushed next has been removed.
  private mutating func suspend(_ step: UInt8, _ flags: Frame.Flags) {
    frames.top.state = step
    frames.top.flags = flags
  }

  // MARK: Operands

  private mutating func readOperand(_ flags: inout Frame.Flags) -> UInt8 {
    flags.subtract([.literal, .called, .closed])
    while true {
      switch kind {
      case .identifier:
        if keyword == .none { return readIdentifier() }
        switch keyword {
        case .try:
          advance()
          if kind == .exclamation || kind == .postfixQuestion { advance() }
          continue
        case .await, .repeat:
          advance()
          continue
        case .unsafe:
          if contextualPrefix(acceptsClosure: true, prefersSuffix: false, flags) {
            advance()
            continue
          }
        case .copy, .consume, .borrow, .each:
          if contextualPrefix(acceptsClosure: false, prefersSuffix: true, flags) {
            advance()
            continue
          }
        case .any:
          if contextualPrefix(acceptsClosure: false, prefersSuffix: true, flags) || isOperator(p + 1, "~") {
            _ = readType()
            return Step.operators
          }
        case .nonisolated:
          if next.kind == .leftParen, matches(min(p + 2, last), "nonsending") {
            _ = readType()
            return Step.operators
          }
        case .if:
          suspend(Step.operators, flags)
          advance()
          pushIf()
          return Step.wait
        case .switch:
          suspend(Step.operators, flags)
          advance()
          push(Frame(.switchBody))
          if kind != .leftBrace { pushExpression(.condition) }
          return Step.wait
        case .super:
          advance()
          return Step.suffixes
        case .nil, .true, .false:
          advance()
          flags.insert(.literal)
          return Step.suffixes
        case .lowerSelf, .capitalSelf, .initializer, .capitalAny:
          return readIdentifier()
        case .deinit, .subscript:
          return flags.contains(.attribute) ? readIdentifier() : Step.end
        case .let, .var, .inout:
          guard flags.contains(.pattern) else { return Step.end }
          advance()
          flags.insert(.condition)
          continue
        case .is:
          guard flags.contains(.pattern) else { return Step.end }
          advance()
          _ = readType()
          return Step.end
        default: break
        }
        if keyword.isReserved, next.kind != .colonColon { return Step.end }
        return readIdentifier()
      case .wildcard, .dollarIdentifier:
        advance()
        return Step.suffixes
      case .integer, .float, .string, .regex:
        advance()
        flags.insert(.literal)
        return Step.suffixes
      case .stringOpen:
        flags.insert(.literal)
        if isSkippable {
          p = min(partner(p) + 1, last)
          return Step.suffixes
        }
        suspend(Step.suffixes, flags)
        push(Frame(.interpolation, a: Int32(truncatingIfNeeded: p)))
        advance()
        return Step.wait
      case .leftParen:
        if isSkippable {
          p = skipped(p)
          return Step.suffixes
        }
        suspend(Step.suffixes, flags)
        pushArguments(flags)
        return Step.wait
      case .leftSquare:
        if isSkippable {
          p = skipped(p)
          return Step.suffixes
        }
        if next.kind == .integer, tokens[min(p + 2, last)].keyword == .of {
          _ = readType()
          return Step.suffixes
        }
        suspend(Step.suffixes, flags)
        push(Frame(.collection, a: Int32(truncatingIfNeeded: p)))
        advance()
        return Step.wait
      case .leftBrace:
        suspend(Step.suffixes, flags)
        pushClosure()
        return Step.wait
      case .period:
        advance()
        if kind == .identifier { readName(generics: false) }
        return Step.suffixes
      case .pound:
        return readMacroName()
      case .poundAvailable, .poundUnavailable:
        advance()
        if kind == .leftParen { p = skipped(p) }
        return Step.suffixes
      case .backslash:
        suspend(Step.operators, flags)
        push(Frame(.keyPath))
        advance()
        return Step.wait
      case .prefixOperator, .prefixAmpersand:
        advance()
        continue
      case .at:
        let first = p
        let isType = tryType()
        p = first
        guard isType else { return Step.end }
        _ = readType()
        return Step.operators
      default:
        return Step.end
      }
    }
  }

  private mutating func readIdentifier() -> UInt8 {
    readName(generics: true)
    return Step.suffixes
  }

  private mutating func readMacroName() -> UInt8 {
    advance()
    guard kind == .identifier, !startsLine else { return Step.suffixes }
    readName(generics: true)
    return Step.suffixes
  }

  // MARK: Suffixes

  private mutating func readSuffixes(_ flags: inout Frame.Flags) -> UInt8 {
    while true {
      switch kind {
      case .period:
        advance()
        flags.subtract([.literal, .called, .closed])
        switch kind {
        case .integer: advance()
        case .identifier:
          if startsLine, keyword.isReserved, keyword != .initializer { return Step.suffixes }
          readName(generics: true)
        default: break
        }
      case .leftParen, .leftSquare:
        if startsLine { return Step.operators }
        flags.subtract([.literal, .closed])
        flags.insert(.called)
        if isSkippable {
          p = skipped(p)
          continue
        }
        suspend(Step.suffixes, flags)
        pushArguments(flags)
        return Step.wait
      case .leftBrace:
        guard flags.isDisjoint(with: [.literal, .closed]), isTrailingClosure(flags, p) else { return Step.operators }
        if !flags.contains(.called) { flags.insert(.closed) }
        flags.remove(.called)
        suspend(Step.suffixes, flags)
        push(Frame(.trailingClosures))
        pushClosure()
        return Step.wait
      case .postfixQuestion, .exclamation, .postfixOperator:
        flags.subtract([.literal, .called, .closed])
        advance()
      case .poundIf:
        guard startsPostfixConditions() else { return Step.operators }
        flags.subtract([.literal, .called, .closed])
        suspend(Step.suffixes, flags)
        push(Frame(.postfixConditions))
        return Step.wait
      default:
        return Step.operators
      }
    }
  }

  private mutating func pushArguments(_ flags: Frame.Flags) {
    push(
      Frame(.arguments, flags: flags.intersection([.pattern, .attribute]), a: Int32(truncatingIfNeeded: p)))
    advance()
  }

  /// Whether the brace at `p` opens a trailing closure. If not, it opens a statement's body, or accessors.
  mutating func isTrailingClosure(_ flags: Frame.Flags, _ p: Int) -> Bool {
    if startsObservers(p) { return false }
    let next = tokens[min(p + 1, last)]
    if next.keyword == .case, next.kind == .identifier { return false }
    guard flags.contains(.condition) else { return true }
    if next.startsLine { return false }
    let close = partner(p)
    guard tokens[close].kind == .rightBrace else { return false }
    let behind = tokens[min(close + 1, last)]
    switch behind.kind {
    case .leftBrace, .comma: return true
    case .identifier where behind.keyword == .where: return true
    case .identifier where behind.keyword == .is || behind.keyword == .as: return !behind.startsLine
    case .leftSquare, .leftParen, .period, .postfixQuestion, .infixQuestion, .exclamation, .colon, .equal,
      .postfixOperator, .binaryOperator:
      return !behind.startsLine
    default: return false
    }
  }

  // MARK: Operators

  private mutating func readOperator(_ flags: Frame.Flags) -> UInt8 {
    switch kind {
    case .binaryOperator:
      advance()
      return Step.operand
    case .infixQuestion:
      advance()
      suspend(Step.operand, flags)
      push(Frame(.ternary))
      pushExpression(flags.intersection([.condition, .pattern, .attribute]))
      return Step.wait
    case .equal:
      guard !flags.contains(.pattern) else { return Step.end }
      advance()
      return Step.operand
    case .arrow:
      advance()
      return Step.operand
    case .identifier:
      switch keyword {
      case .is:
        advance()
        _ = readType()
        return Step.operators
      case .as:
        advance()
        if kind == .postfixQuestion || kind == .exclamation { advance() }
        _ = readType()
        return Step.operators
      case .async where next.kind == .arrow || next.keyword == .throws, .throws:
        readEffects()
        guard kind == .arrow else { return Step.end }
        advance()
        return Step.operand
      default:
        return Step.end
      }
    default:
      return Step.end
    }
  }

  mutating func readTernaryColon() {
    pop()
    if kind == .colon { advance() }
  }
}
