// What stands in brackets in an expression: arguments, collections, key paths, interpolations.

extension Outliner {
  /// The elements of a call, a tuple, a subscript, an attribute or a macro. `a` is the bracket.
  /// 0: an element follows; 1: one has been read.
  mutating func readArguments(_ frame: Frame) {
    let open = Int(frame.a)
    let end = partner(open)
    var state = frame.state
    while true {
      if state == 1 {
        guard kind == .comma, p < end else { break }
        p += 1
      }
      guard p < end else { break }
      readLabel()
      // An operator as a value, or the role of a macro.
      if kind == .binaryOperator || (keyword == .extension && frame.flags.contains(.attribute)), endsArgument(p + 1) {
        refer(.expression, p)
        advance()
        state = 1
        continue
      }
      setState(1)
      pushExpression(frame.flags)
      return
    }
    pop()
    leaveBracket(open)
  }

  private mutating func readLabel() {
    if kind == .colon {
      advance()
    } else if next.kind == .colon, isLabel(p) {
      p += 2
    }
  }

  private mutating func endsArgument(_ index: Int) -> Bool {
    switch tokens[min(index, last)].kind {
    case .comma, .rightParen, .rightSquare: true
    default: false
    }
  }

  /// `a` is the bracket. 0: an element or key follows; 1: it has been read; 2: a value has.
  mutating func readCollection(_ frame: Frame) {
    let open = Int(frame.a)
    let end = partner(open)
    switch frame.state {
    case 1 where kind == .colon && p < end:
      advance()
      setState(2)
      pushExpression()
      return
    case 1, 2:
      guard kind == .comma, p < end else { break }
      advance()
      guard p < end else { break }
      setState(1)
      pushExpression()
      return
    default:
      guard p < end, kind != .colon else { break }
      setState(1)
      pushExpression()
      return
    }
    pop()
    leaveBracket(open)
  }

  /// 0: the root follows; 1: components do.
  mutating func readKeyPath(_ frame: Frame) {
    if frame.state == 0, kind != .period, !isOperator(p, startingWith: UInt8(ascii: ".")) {
      _ = readType(.keyPathRoot)
    }
    setState(1)
    while true {
      switch kind {
      case .period:
        advance()
        switch kind {
        case .leftSquare: continue
        case .integer:
          refer(.member, p)
          advance()
        case .identifier: readKeyPathName()
        default: return pop()
        }
      case .leftSquare where !startsLine:
        push(Frame(.arguments, a: Int32(truncatingIfNeeded: p)))
        advance()
        return
      case .postfixQuestion, .exclamation:
        advance()
      case .binaryOperator, .prefixOperator, .postfixOperator:
        guard isOptionalChain(p) else { return pop() }
        let endsInPeriod = base[tokens[p].textEnd - 1] == UInt8(ascii: ".")
        advance()
        if endsInPeriod, kind == .identifier { readKeyPathName() }
      default:
        return pop()
      }
    }
  }

  private mutating func readKeyPathName() {
    if next.kind == .colonColon {
      refer(.module, p)
      p = min(p + 2, last)
    }
    refer(.member, p)
    advance()
    if kind == .leftParen, !startsLine { readLabelsOfKeyPath() }
    readGenericArgumentsIfPresent()
  }

  private mutating func readLabelsOfKeyPath() {
    var index = p + 1
    let end = partner(p)
    while index < end {
      guard isLabel(index), tokens[index + 1].kind == .colon else { return }
      index += 2
    }
    if end > p + 1 { p = min(end + 1, last) }
  }

  /// `.?.` and the like, which the lexer takes for operators.
  private mutating func isOptionalChain(_ index: Int) -> Bool {
    for offset in start(index)..<tokens[index].textEnd {
      switch base[offset] {
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default: return false
      }
    }
    return true
  }

  /// `a` is the piece that opens the string. 0: an element follows; 1: one has been read.
  mutating func readInterpolation(_ frame: Frame) {
    let end = partner(Int(frame.a))
    var state = frame.state
    while p < end {
      if kind == .stringMiddle {
        p += 1
        state = 0
        continue
      }
      if state == 1 {
        // Whatever stands between expressions, the next piece of the string is found.
        if kind == .comma { p += 1 } else { p = min(skipped(p), end) }
        state = 0
        continue
      }
      if kind == .binaryOperator || kind == .colon || kind == .equal || kind == .rightBrace || kind == .rightSquare {
        p += 1
        continue
      }
      readLabel()
      setState(1)
      pushExpression()
      return
    }
    pop()
    p = max(p, min(end + 1, last))
  }

  // MARK: Closures

  /// Enters the closure at `p`.
  mutating func pushClosure() {
    let isSkipped = isSkippable
    pushBody()
    if isSkipped { return }
    guard startsClosureSignature() else { return }
    var arguments: [Int] = []
    while kind == .at { p = noteLooseAttribute(p, &arguments) }
    if kind == .leftSquare {
      push(Frame(.captures, a: Int32(truncatingIfNeeded: p)))
      advance()
    } else {
      readClosureParameters()
    }
  }

  /// Whether a closure's parameters stand at `p`, told by the `in` behind them.
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

  /// `a` is the bracket. 0: a capture follows; 1: its value has been read.
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
        refer(.binding, p)
        p += 2
        setState(1)
        pushExpression()
        return
      }
      refer(.expression, p)
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
        var arguments: [Int] = []
        while kind == .at { p = noteLooseAttribute(p, &arguments) }
        while keyword == .isolated || keyword == ._const, !startsParameterName(p, isClosure: true) { advance() }
        if isLabel(p) {
          advance()
          if isLabel(p) { advance() }
          if tokens[p - 1].kind == .identifier { refer(.binding, p - 1) }
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
        if kind == .identifier { refer(.binding, p) }
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

  /// `label: { … }` behind a trailing closure.
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

  // MARK: Postfix conditions

  /// Whether the `#if` at `p` holds members of the expression before it.
  mutating func startsPostfixConditions() -> Bool {
    var index = p
    guard budget > 0 else { return false }
    while index < last, tokens[index].kind == .poundIf {
      let first = index
      index += 1
      while index < last, !tokens[index].startsLine { index = skipped(index) }
      budget -= index - first
      if budget < 0 { return false }
    }
    return tokens[index].kind == .period && tokens[index + 1].kind == .identifier
  }

  /// 0: at `#if`; 1: a clause has been read.
  mutating func readPostfixConditions(_ frame: Frame) {
    if frame.state == 1 {
      while p < last, kind != .poundElse, kind != .poundElseif, kind != .poundEndif { p = skipped(p) }
      if p >= last { return pop() }
      if kind == .poundEndif {
        readEndif()
        return pop()
      }
    }
    setState(1)
    readDirective()
    if kind == .period || (kind == .poundIf && startsPostfixConditions()) {
      push(Frame(.expression, state: 1, flags: .suffixOnly))
    }
  }
}
