// Reads the brackets in expressions: arguments, collections, key paths and interpolations.

extension Outliner {
  /// Reads the elements of a call, a tuple, a subscript, an attribute or a macro. `frame.a` is the index of the opening
  /// bracket.
  ///
  /// `frame.state` is 0 before an element and 1 after an element.
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
      // The argument may be an operator, as in `reduce(0, +)`, or `extension` as the role of a macro.
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

  /// Reads an array or dictionary literal. `frame.a` is the index of the opening bracket.
  ///
  /// `frame.state` is 0 before the first element or key, 1 after an element or key, and 2 after a value.
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

  /// Reads a key path.
  ///
  /// `frame.state` is 0 before the root and 1 before the components.
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

  /// Whether the lexeme at `index` is an optional chain, such as `.?.`. The lexer reads it as an operator.
  private mutating func isOptionalChain(_ index: Int) -> Bool {
    for offset in start(index)..<tokens[index].textEnd {
      switch base[offset] {
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default: return false
      }
    }
    return true
  }

  /// Reads the interpolations of a string literal. `frame.a` is the index of its `stringOpen` lexeme.
  ///
  /// `frame.state` is 0 before an element and 1 after an element.
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
        // Anything else between two expressions is skipped, so that the parser reaches the next piece of the string.
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

  /// Whether the `#if` at the current lexeme contains member accesses that continue the expression before it.
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

  /// Reads an `#if` block with suffixes of an expression.
  ///
  /// `frame.state` is 0 at `#if`, and 1 after a clause.
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
