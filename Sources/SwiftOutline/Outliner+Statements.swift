// Statements and members, and the frames of the statements that have bodies.

extension Outliner {
  /// The statements of a file, of braces, or of a `switch` case.
  mutating func readStatements(_ entered: Frame) {
    var frame = entered
    while true {
      if isAtEnd(frame) { return }
      if p == stalledAt {
        p += 1
        continue
      }
      switch kind {
      case .identifier:
        if keyword == .none, next.kind != .colon {
          stalledAt = p
          pushExpression()
          return
        }
        if readWord() { return }
      case .semicolon:
        p += 1
      case .at:
        stalledAt = p
        if frame.flags.contains(.switchCase), startsSwitchCase(p) { return endCode(frame) }
        if let introducer = declarationIntroducer(p, isMember: false) {
          beginDeclaration(introducer)
          return
        }
        p += 1
      case .poundIf:
        if frame.flags.contains(.switchCase), startsSwitchCaseBehindDirectives(p) { return endCode(frame) }
        if holdsOnlyAttributes(p) != nil, let introducer = declarationIntroducer(p, isMember: false) {
          stalledAt = p
          beginDeclaration(introducer)
          return
        }
        _ = readDirective(in: frame)
        frame = frames.top
      case .poundElse, .poundElseif, .poundEndif, .poundSourceLocation:
        if !readDirective(in: frame) { return endCode(frame) }
        frame = frames.top
      case .rightBrace, .rightParen, .rightSquare, .comma, .colon, .colonColon, .unknown, .arrow, .equal,
        .binaryOperator, .postfixOperator, .exclamation, .postfixQuestion, .infixQuestion, .backtick, .shebang,
        .stringMiddle, .stringClose:
        p += 1
      default:
        stalledAt = p
        pushExpression()
        return
      }
    }
  }

  private mutating func isAtEnd(_ frame: Frame) -> Bool {
    if p >= last {
      endCode(frame)
      return true
    }
    if frame.flags.contains(.braces) {
      guard p >= partner(Int(frame.a)) else { return false }
      endCode(frame)
      return true
    }
    if frame.flags.contains(.switchCase) {
      switch kind {
      case .rightBrace: break
      case .identifier where keyword == .case || keyword == .default: break
      default: return false
      }
      endCode(frame)
      return true
    }
    return false
  }

  private mutating func endCode(_ frame: Frame) {
    pop()
    if frame.flags.contains(.file) { return }
    bodyDepth -= 1
    if frame.flags.contains(.braces) {
      let close = partner(Int(frame.a))
      if p == close, kind == .rightBrace { advance() }
    }
  }

  /// A statement that begins with a word. Answers whether a frame was pushed.
  private mutating func readWord() -> Bool {
    stalledAt = p
    if next.kind == .colon, !keyword.isReserved {
      // The label of a statement.
      p += 2
      return false
    }
    switch keyword {
    case .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .import, .typealias, .associatedtype,
      .operator, .precedencegroup, .initializer, .deinit, .subscript, .inout:
      if let introducer = declarationIntroducer(p, isMember: false) {
        beginDeclaration(introducer)
        return true
      }
      p += 1
      return false
    case .if:
      advance()
      pushIf()
      return true
    case .guard:
      advance()
      push(Frame(.guardBody))
      push(Frame(.conditions))
      return true
    case .while:
      advance()
      push(Frame(.block))
      if kind != .leftBrace { push(Frame(.conditions)) }
      return true
    case .for:
      advance()
      push(Frame(.forLoop))
      return true
    case .repeat:
      if next.kind != .leftBrace {
        pushExpression()
        return true
      }
      advance()
      push(Frame(.repeatLoop))
      pushBody()
      return true
    case .do:
      advance()
      push(Frame(.doBody))
      return true
    case .switch:
      advance()
      push(Frame(.switchBody))
      if kind != .leftBrace { pushExpression(.condition) }
      return true
    case .defer:
      advance()
      push(Frame(.block))
      return true
    case .return:
      advance()
      if startsReturnedExpression() {
        pushExpression()
        return true
      }
      return false
    case .throw:
      advance()
      pushExpression()
      return true
    case .break, .continue:
      advance()
      if isName(p), !startsLine { advance() }
      return false
    case .fallthrough:
      advance()
      return false
    case .yield, .discard:
      if contextualPrefix(acceptsClosure: false, prefersSuffix: true, .init()) { advance() }
      pushExpression()
      return true
    case .case, .default, .catch, .else, .in, .where, .as, .is, .throws, .rethrows:
      p += 1
      return false
    default:
      if modifier(keyword) != nil || keyword == .actor || keyword == .macro,
        let introducer = declarationIntroducer(p, isMember: false)
      {
        beginDeclaration(introducer)
        return true
      }
      pushExpression()
      return true
    }
  }

  private mutating func startsReturnedExpression() -> Bool {
    switch kind {
    case .rightBrace, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile: return false
    case .at:
      return declarationIntroducer(p, isMember: false) == nil && !(startsLine && startsSwitchCase(p))
    case .identifier:
      if keyword == .none { return true }
      switch keyword {
      case .case, .default: return false
      case .if, .switch: return true
      case .return, .throw, .defer, .guard, .while, .do, .for, .break, .continue, .fallthrough: return false
      case .repeat: return next.kind != .leftBrace
      case .yield, .discard: return !contextualPrefix(acceptsClosure: false, prefersSuffix: true, .init())
      default: break
      }
      return declarationIntroducer(p, isMember: false) == nil
    default: return true
    }
  }

  // MARK: Members

  /// `a` is the brace.
  mutating func readMembers(_ entered: Frame) {
    var frame = entered
    while true {
      if p >= partner(Int(frame.a)) {
        pop()
        if p == partner(Int(frame.a)), kind == .rightBrace { advance() }
        return
      }
      if p == stalledAt {
        p = min(max(p + 1, skipped(p)), last)
        continue
      }
      switch kind {
      case .semicolon:
        p += 1
      case .poundIf:
        if holdsOnlyAttributes(p) != nil, let introducer = declarationIntroducer(p, isMember: true) {
          stalledAt = p
          beginDeclaration(introducer)
          return
        }
        _ = readDirective(in: frame)
        frame = frames.top
      case .poundElse, .poundElseif, .poundEndif, .poundSourceLocation:
        if !readDirective(in: frame) {
          pop()
          return
        }
        frame = frames.top
      case .identifier, .at, .pound:
        if let introducer = declarationIntroducer(p, isMember: true) {
          stalledAt = p
          beginDeclaration(introducer)
          return
        }
        p += 1
      default:
        p = min(max(p + 1, skipped(p)), last)
      }
    }
  }

  // MARK: Conditions

  /// The conditions of `if`, `guard` and `while`. 0: one follows; 1: one has been read; 2: a pattern has.
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
            // One name, as nearly always.
            if kind == .identifier, !keyword.isReserved || keyword == .lowerSelf,
              next.kind == .equal || next.kind == .comma || next.keyword == .else
            {
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

  mutating func pushIf() {
    push(Frame(.ifBody))
    if kind != .leftBrace { push(Frame(.conditions)) }
  }

  /// 0: the body follows; 1: it has been read; 2: the `else` has.
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

  /// 0: the pattern follows; 1: a pattern behind `case` has been read; 2: the sequence; 3: the `where` clause.
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
      if keyword == .where, kind == .identifier {
        advance()
        pushExpression(.condition)
      }
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

  /// 0: a clause follows, or none; 1: a pattern has been read; 2: its `where` clause.
  mutating func readCatches(_ frame: Frame) {
    switch frame.state {
    case 0:
      guard keyword == .catch, kind == .identifier else { return pop() }
      advance()
      readCatchItem()
    case 1:
      setState(2)
      if keyword == .where, kind == .identifier {
        advance()
        pushExpression(.condition)
      }
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

  private mutating func readCatchItem() {
    if kind == .leftBrace {
      setState(0)
      pushBody()
    } else {
      setState(1)
      if keyword != .where { pushPattern() }
    }
  }

  // MARK: Switches

  mutating func readSwitchBody(_ frame: Frame) {
    pop()
    guard kind == .leftBrace else { return }
    if isSkippable {
      p = skipped(p)
      return
    }
    push(Frame(.switchCases, a: Int32(truncatingIfNeeded: p)))
    advance()
  }

  /// `a` is the brace.
  mutating func readSwitchCases(_ entered: Frame) {
    var frame = entered
    while true {
      if p >= partner(Int(frame.a)) {
        pop()
        if p == partner(Int(frame.a)), kind == .rightBrace { advance() }
        return
      }
      switch kind {
      case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundSourceLocation:
        if !readDirective(in: frame) {
          pop()
          return
        }
        frame = frames.top
      case .at where startsSwitchCase(p):
        var arguments: [Int] = []
        while kind == .at { p = noteLooseAttribute(p, &arguments) }
      case .identifier where keyword == .case:
        advance()
        bodyDepth += 1
        push(Frame(.caseLabel))
        return
      case .identifier where keyword == .default && next.kind == .colon:
        p += 2
        bodyDepth += 1
        push(Frame(.code, flags: .switchCase))
        return
      case .rightBrace, .rightParen, .rightSquare:
        p += 1
      case .pound where matches(min(p + 1, last), "warning") || matches(min(p + 1, last), "error"):
        if p == stalledAt {
          p += 1
        } else {
          stalledAt = p
          pushExpression()
          return
        }
      default:
        if keyword == .default, kind == .identifier { advance() }
        bodyDepth += 1
        push(Frame(.code, flags: .switchCase))
        return
      }
    }
  }

  /// 0: a pattern follows; 1: it has been read; 2: its `where` clause.
  mutating func readCaseLabel(_ frame: Frame) {
    switch frame.state {
    case 0:
      setState(1)
      pushPattern()
    case 1:
      setState(2)
      if keyword == .where, kind == .identifier {
        advance()
        pushExpression(.condition)
      }
    default:
      if kind == .comma {
        advance()
        if keyword == .case, kind == .identifier { advance() }
        setState(0)
        return
      }
      if kind == .colon { advance() }
      frames.top = Frame(.code, flags: .switchCase)
    }
  }

  func startsSwitchCase(_ start: Int) -> Bool {
    var index = start
    while tokens[index].kind == .at, tokens[index + 1].kind == .identifier {
      index += 2
      if tokens[index].kind == .leftParen { index = skipped(index) }
    }
    return tokens[index].kind == .identifier && (tokens[index].keyword == .case || tokens[index].keyword == .default)
  }

  /// Whether the `#if` at `start` holds cases of the `switch` around it.
  private mutating func startsSwitchCaseBehindDirectives(_ start: Int) -> Bool {
    var index = start
    while index < last, budget > 0 {
      switch tokens[index].kind {
      case .poundIf, .poundElseif, .poundElse:
        let first = index
        index += 1
        while index < last, !tokens[index].startsLine { index = skipped(index) }
        budget -= index - first
      default: return startsSwitchCase(index)
      }
    }
    return false
  }

  /// A pattern behind `case`, in a `catch`, ...: an expression, or a binding.
  mutating func pushPattern() {
    pushExpression([.condition, .matching])
  }
}
