// Reads `switch` statements and their cases.

extension Outliner {
  mutating func readSwitchBody() {
    pop()
    guard kind == .leftBrace else { return }
    if isSkippable {
      p = skipped(p)
      return
    }
    push(Frame(.switchCases, a: Int32(truncatingIfNeeded: p)))
    advance()
  }

  /// Reads the cases of a `switch`. `frame.a` is the index of the opening brace.
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
        while kind == .at { p = attributeEnd(p) }
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

  /// Reads the label of a `switch` case.
  ///
  /// `frame.state` is 0 before a pattern, 1 after a pattern, and 2 after the `where` clause of a pattern.
  mutating func readCaseLabel(_ frame: Frame) {
    switch frame.state {
    case 0:
      setState(1)
      pushPattern()
    case 1:
      setState(2)
      pushWhereCondition()
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

  mutating func startsSwitchCase(_ start: Int) -> Bool {
    var index = start
    while tokens[index].kind == .at, tokens[index + 1].kind == .identifier {
      index += 2
      if tokens[index].kind == .leftParen { index = skipped(index) }
    }
    return tokens[index].kind == .identifier && (tokens[index].keyword == .case || tokens[index].keyword == .default)
  }

  /// Whether the `#if` at `start` contains cases of the `switch` around it.
  mutating func startsSwitchCaseBehindDirectives(_ start: Int) -> Bool {
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

  /// Pushes a frame for a pattern, for example after `case` or `catch`. A pattern is an expression or a binding.
  mutating func pushPattern() {
    pushExpression([.condition, .pattern])
  }
}
