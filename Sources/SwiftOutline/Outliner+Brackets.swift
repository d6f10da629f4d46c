// Reads the brackets in expressions: arguments, collections, key paths and interpolations.

extension Outliner {
  /// Reads the elements of a call, a tuple, a subscript, an attribute or a macro. `a` is the bracket.
  ///
  /// States: 0: an element follows; 1: an element has been read.
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
      // An operator as a value, or `extension` as the role of a macro.
      if kind == .binaryOperator || (keyword == .extension && frame.flags.contains(.attribute)), endsArgument(p + 1) {
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

  /// `a` is the bracket.
  ///
  /// States: 0: the first element or key follows; 1: an element or key has been read; 2: a value has been read.
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

  /// States: 0: the root follows; 1: components follow.
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
        case .integer: advance()
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
    if next.kind == .colonColon { p = min(p + 2, last) }
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

  /// Whether the lexeme is an optional chain, such as `.?.`, which the lexer reads as an operator.
  private mutating func isOptionalChain(_ index: Int) -> Bool {
    for offset in start(index)..<tokens[index].textEnd {
      switch base[offset] {
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default: return false
      }
    }
    return true
  }

  /// `a` is the `stringOpen`.
  ///
  /// States: 0: an element follows; 1: an element has been read.
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
        // Skips anything else between expressions, so that the next piece of the string is reached.
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

  // MARK: Postfix conditions

  /// Whether the `#if` at `p` contains members of the expression before it.
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

  /// States: 0: at `#if`; 1: a clause has been read.
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
