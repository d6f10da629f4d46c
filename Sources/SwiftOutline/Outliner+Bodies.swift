// Reads statements with bodies, and the conditions and patterns before the bodies.

extension Outliner {
  // MARK: Conditions

  /// Reads the conditions of `if`, `guard` and `while`.
  ///
  /// `frame.state` is 0 before a condition, 1 after a condition, and 2 after a pattern.
  mutating func readConditions(_ frame: Frame) {
    var state = frame.state
    while true {
      switch state {
      case 0:
        switch kind {
        case .poundAvailable, .poundUnavailable:
          advance()
          if kind == .leftParen { p = skipped(p) }
          state = 1
          continue
        case .identifier:
          switch keyword {
          case .let, .var, .inout:
            advance()
            // The usual case: the pattern is one name, as in `if let x`.
            if kind == .identifier, !keyword.isReserved || keyword == .lowerSelf,
              next.kind == .equal || next.kind == .comma || next.keyword == .else
            {
              advance()
              state = 2
              continue
            }
            setState(2)
            pushExpression([.condition, .pattern])
            return
          case .case:
            advance()
            setState(2)
            pushPattern()
            return
          default: break
          }
        default: break
        }
        setState(1)
        pushExpression(.condition)
        return
      case 2:
        if kind == .colon {
          advance()
          _ = readType()
        }
        if kind == .equal {
          advance()
          setState(1)
          pushExpression(.condition)
          return
        }
        state = 1
      default:
        guard kind == .comma else {
          pop()
          return
        }
        advance()
        state = 0
      }
    }
  }

  // MARK: Bodies

  /// Pushes the frame of an `if` whose keyword has been read.
  mutating func pushIf() {
    push(Frame(.ifBody))
    if kind != .leftBrace { push(Frame(.conditions)) }
  }

  /// Reads the body and the `else` of an `if`.
  ///
  /// `frame.state` is 0 before the body, 1 after the body, and 2 after the body of `else`.
  mutating func readIfBody(_ frame: Frame) {
    switch frame.state {
    case 0:
      guard kind == .leftBrace else { return pop() }
      setState(1)
      pushBody()
    case 1:
      guard keyword == .else, kind == .identifier else { return pop() }
      advance()
      if keyword == .if, kind == .identifier {
        advance()
        setState(0)
        if kind != .leftBrace { push(Frame(.conditions)) }
      } else if kind == .leftBrace {
        setState(2)
        pushBody()
      } else {
        pop()
      }
    default:
      pop()
    }
  }

  mutating func readGuardBody() {
    pop()
    if keyword == .else, kind == .identifier { advance() }
    if kind == .leftBrace { pushBody() }
  }

  mutating func readBlock() {
    pop()
    if kind == .leftBrace { pushBody() }
  }

  /// Reads a `for` loop.
  ///
  /// `frame.state` is 0 before the pattern, 1 after the pattern that follows `case`, 2 after the sequence, and 3 after
  /// the `where` clause.
  mutating func readForLoop(_ frame: Frame) {
    switch frame.state {
    case 0:
      if keyword == .try, kind == .identifier {
        advance()
        if kind == .exclamation || kind == .postfixQuestion { advance() }
      }
      if keyword == .await { advance() }
      if keyword == .unsafe, next.keyword != .in, next.kind != .colon { advance() }
      if keyword == .case, kind == .identifier {
        advance()
        setState(1)
        pushPattern()
        return
      }
      while keyword == .let || keyword == .var || keyword == .inout, kind == .identifier { advance() }
      if kind == .leftParen {
        p = skipped(p)
      } else if kind == .identifier || kind == .wildcard || kind == .dollarIdentifier {
        if keyword != .in { advance() }
      }
      fallthrough
    case 1:
      if kind == .colon {
        advance()
        _ = readType()
      }
      if keyword == .in, kind == .identifier { advance() }
      setState(2)
      if kind != .leftBrace { pushExpression(.condition) }
    case 2:
      setState(3)
      pushWhereCondition()
    default:
      pop()
      if kind == .leftBrace { pushBody() }
    }
  }

  mutating func readRepeatLoop() {
    pop()
    guard keyword == .while, kind == .identifier else { return }
    advance()
    pushExpression()
  }

  mutating func readDoBody(_ frame: Frame) {
    pop()
    if keyword == .throws, kind == .identifier {
      readEffects()
    }
    push(Frame(.catches))
    if kind == .leftBrace { pushBody() }
  }

  /// Reads the `catch` clauses of a `do` statement.
  ///
  /// `frame.state` is 0 before a clause, 1 after a pattern, and 2 after the `where` clause of a pattern.
  mutating func readCatches(_ frame: Frame) {
    switch frame.state {
    case 0:
      guard keyword == .catch, kind == .identifier else { return pop() }
      advance()
      readCatchItem()
    case 1:
      setState(2)
      pushWhereCondition()
    default:
      if kind == .comma {
        advance()
        readCatchItem()
      } else {
        setState(0)
        if kind == .leftBrace { pushBody() } else { pop() }
      }
    }
  }

  /// Pushes a frame for the condition of a `where` clause, if there is one.
  mutating func pushWhereCondition() {
    guard keyword == .where, kind == .identifier else { return }
    advance()
    pushExpression(.condition)
  }

  private mutating func readCatchItem() {
    if kind == .leftBrace {
      setState(0)
      pushBody()
    } else {
      setState(1)
      if keyword != .where { pushPattern() }
    }
  }
}
