// Reads statements with bodies, and the conditions and patterns before the bodies.

extension Outliner {
  // MARK: Conditions

  /// Reads the conditions of `if`, `guard` and `while`. `a` is the value that is being bound.
  ///
  /// States: 0: a condition follows; 1: a condition has been read; 2: a pattern has been read.
  mutating func readConditions(_ frame: Frame) {
    var state = frame.state
    if frame.a != 0 {
      endScope(frame.a)
      frames.top.a = 0
    }
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
            // The usual case: one name.
            if kind == .identifier, !keyword.isReserved || keyword == .lowerSelf,
              next.kind == .equal || next.kind == .comma || next.keyword == .else
            {
              refer(.binding, p)
              advance()
              state = 2
              continue
            }
            setState(2)
            pushExpression([.condition, .binding])
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
          frames.top.a = beginBoundValue()
          pushExpression(.condition)
          return
        }
        bindToNamesake()
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

  /// Enters an `if` whose keyword has been read.
  mutating func pushIf() {
    push(Frame(.ifBody, a: beginScope()))
    if kind != .leftBrace { push(Frame(.conditions)) }
  }

  /// `a` is the scope of the conditions and the body.
  ///
  /// States: 0: the body follows; 1: the body has been read; 2: the body of `else` has been read.
  mutating func readIfBody(_ frame: Frame) {
    switch frame.state {
    case 0:
      endScopeWithBody(frame.a)
      guard kind == .leftBrace else { return pop() }
      setState(1)
      pushBody()
    case 1:
      guard keyword == .else, kind == .identifier else { return pop() }
      advance()
      if keyword == .if, kind == .identifier {
        advance()
        setState(0)
        frames.top.a = beginScope()
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

  /// `a` is the scope of a `while`; 0 for other statements.
  mutating func readBlock(_ frame: Frame) {
    pop()
    endScopeWithBody(frame.a)
    if kind == .leftBrace { pushBody() }
  }

  /// `a` is the scope. `b` is the sequence, as the value of the names that the pattern binds.
  ///
  /// States: 0: the pattern follows; 1: the pattern after `case` has been read; 2: the sequence has been read; 3: the
  /// `where` clause has been read.
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
        bindNames(until: skipped(p))
      } else if kind == .identifier || kind == .wildcard || kind == .dollarIdentifier {
        if keyword != .in {
          if kind == .identifier { refer(.binding, p) }
          advance()
        }
      }
      fallthrough
    case 1:
      if kind == .colon {
        advance()
        _ = readType()
      }
      if keyword == .in, kind == .identifier { advance() }
      setState(2)
      if kind != .leftBrace {
        frames.top.b = beginBoundValue()
        pushExpression(.condition)
      }
    case 2:
      endScope(frame.b)
      setState(3)
      pushWhereCondition()
    default:
      pop()
      endScopeWithBody(frame.a)
      if kind == .leftBrace { pushBody() }
    }
  }

  /// Records the names of a pattern without expressions, and goes to its end.
  mutating func bindNames(until end: Int) {
    if wantsReferences {
      while p < end {
        if isName(p), next.kind != .colon { refer(.binding, p) }
        p += 1
      }
    }
    p = end
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

  /// `a` is the scope of the clause.
  ///
  /// States: 0: a clause may follow; 1: a pattern has been read; 2: its `where` clause has been read.
  mutating func readCatches(_ frame: Frame) {
    switch frame.state {
    case 0:
      guard keyword == .catch, kind == .identifier else { return pop() }
      advance()
      frames.top.a = beginScope()
      if kind == .leftBrace || keyword == .where { refer(.implicitBinding, p - 1) }
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
        endScopeWithBody(frame.a)
        if kind == .leftBrace { pushBody() } else { pop() }
      }
    }
  }

  /// Enters the condition of a `where` clause, if there is one.
  mutating func pushWhereCondition() {
    guard keyword == .where, kind == .identifier else { return }
    advance()
    pushExpression(.condition)
  }

  private mutating func readCatchItem() {
    if kind == .leftBrace {
      setState(0)
      endScopeWithBody(frames.top.a)
      pushBody()
    } else {
      setState(1)
      if keyword != .where { pushPattern() }
    }
  }
}
