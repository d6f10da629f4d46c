// Reads closures: their captures, parameters and results, and the labels of trailing closures.

extension Outliner {
  /// Pushes a frame for the closure at the current lexeme, or skips the closure.
  mutating func pushClosure() {
    let isSkipped = isSkippable
    pushBody()
    if isSkipped { return }
    guard startsClosureSignature() else { return }
    while kind == .at { p = attributeEnd(p) }
    if kind == .leftSquare {
      push(Frame(.captures, a: Int32(truncatingIfNeeded: p)))
      advance()
    } else {
      readClosureParameters()
    }
  }

  /// Whether a closure's signature begins at the current lexeme. A signature ends with `in`.
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
    let first = p
    defer { p = first }
    while kind == .at, next.kind == .identifier { p = max(attributeEnd(p), p + 1) }
    if kind == .leftSquare {
      guard tokens[partner(p)].kind == .rightSquare else { return false }
      p = skipped(p)
    }
    if kind == .leftParen {
      while p < last, kind != .rightBrace, kind != .arrow, keyword != .in || kind != .identifier { p = skipped(p) }
    } else if kind == .wildcard || isName(p) {
      advance()
      while true {
        if kind == .colon {
          advance()
          guard tryType() else { break }
        }
        guard kind == .comma else { break }
        advance()
        guard kind == .wildcard || isName(p) else { return false }
        advance()
      }
    }
    if kind == .rightParen { advance() }
    skipEffectsAhead()
    if kind == .arrow {
      advance()
      return tryType()
    }
    return keyword == .in && kind == .identifier
  }

  private mutating func skipEffectsAhead() {
    while kind == .identifier, isEffect(p) {
      let throwing = keyword == .throws
      advance()
      if throwing, kind == .leftParen { p = skipped(p) }
    }
  }

  /// Reads the captures of a closure. `frame.a` is the index of the opening bracket.
  ///
  /// `frame.state` is 0 before a capture, and 1 after the value of a capture.
  mutating func readCaptures(_ frame: Frame) {
    let open = Int(frame.a)
    let end = partner(open)
    var state = frame.state
    while p < end {
      if state == 1 {
        guard kind == .comma else { break }
        p += 1
        state = 0
        continue
      }
      if keyword == .weak || keyword == .unowned {
        advance()
        if kind == .leftParen { p = skipped(p) }
      }
      guard kind == .identifier, p < end else { break }
      if next.kind == .equal {
        p += 2
        setState(1)
        pushExpression()
        return
      }
      advance()
      state = 1
    }
    pop()
    leaveBracket(open)
    readClosureParameters()
  }

  private mutating func readClosureParameters() {
    if kind == .leftParen {
      let open = p
      let end = partner(open)
      advance()
      while p < end {
        while kind == .at { p = attributeEnd(p) }
        while keyword == .isolated || keyword == ._const, !startsParameterName(p, isClosure: true) { advance() }
        if isLabel(p) {
          advance()
          if isLabel(p) { advance() }
        }
        if kind == .colon {
          advance()
          _ = readType()
        }
        readEllipsisIfPresent()
        guard kind == .comma, p < end else { break }
        advance()
      }
      leaveBracket(open)
    } else {
      while kind == .wildcard || isName(p), kind == .wildcard || !isEffect(p) {
        advance()
        if kind == .colon {
          advance()
          _ = readType()
        }
        guard kind == .comma else { break }
        advance()
      }
    }
    readEffects()
    if kind == .arrow {
      advance()
      _ = readType()
    }
    if keyword == .in, kind == .identifier { advance() }
  }

  /// Reads labeled closures, `label: { … }`, that follow a trailing closure.
  mutating func readTrailingClosures() {
    if isLabel(p), keyword != .default || kind != .identifier, next.kind == .colon,
      tokens[min(p + 2, last)].kind == .leftBrace
    {
      p += 2
      pushClosure()
    } else {
      pop()
    }
  }
}
