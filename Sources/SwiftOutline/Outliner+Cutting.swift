// Splits operators in types: in `A<B<C>>`, the `>>` closes two lists. And finds out by trying whether `<` opens generic
// arguments or is an operator.

extension Outliner {
  // MARK: Splitting operators

  /// The kind of the current lexeme. If a part of an operator was already read, the kind of the rest.
  @inline(__always)
  var typeKind: Lexeme.Kind {
    if split == 0 { return kind }
    switch base[Int(tokens[p].start) + split] {
    case UInt8(ascii: "?"): return .postfixQuestion
    case UInt8(ascii: "!"): return .exclamation
    default: return .binaryOperator
    }
  }

  mutating func typeStarts(with byte: UInt8) -> Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: base[start(p) + split] == byte
    default: false
    }
  }

  mutating func typeText(_ text: StaticString) -> Bool {
    guard tokens[p].textEnd - start(p) - split == text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where base[start(p) + split + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Reads one byte of the operator at the current lexeme. Moves to the next lexeme after the last byte.
  mutating func takeFront() {
    if wantsCuts { noteCut(start(p) + split, start(p) + split + 1) }
    split += 1
    if start(p) + split >= tokens[p].textEnd {
      split = 0
      advance()
    }
  }

  /// Records that a part of an operator was read as a token of its own, if `wantsCuts` is set.
  mutating func noteCut(_ start: Int, _ end: Int) {
    if wantsCuts { cuts.append(SourceRange(start, end)) }
  }

  /// Reads the `...` after the type of a variadic parameter. Returns false if there is none.
  @inline(__always) @discardableResult
  mutating func readEllipsisIfPresent() -> Bool {
    guard kind != .comma, kind != .rightParen, isOperator(p, "...") else { return false }
    noteCut(start(p), tokens[p].textEnd)
    advance()
    return true
  }

  /// If a part of the operator at the current lexeme was read, makes the rest a lexeme.
  @inline(__always)
  mutating func commitSplit() {
    if split > 0, !isTrying { makeLexemeOfRest() }
  }

  private mutating func makeLexemeOfRest() {
    tokens[p].start += UInt32(truncatingIfNeeded: split)
    split = 0
    cutIndex = p
    let first = base[start(p)]
    let length = tokens[p].textEnd - start(p)
    switch (first, length) {
    case (UInt8(ascii: "?"), 1): tokens[p].kind = .postfixQuestion
    case (UInt8(ascii: "!"), 1): tokens[p].kind = .exclamation
    case (UInt8(ascii: "="), 1): tokens[p].kind = .equal
    case (UInt8(ascii: "-"), 2) where base[start(p) + 1] == UInt8(ascii: ">"): tokens[p].kind = .arrow
    default: break
    }
    tokens[p].startsLine = false
  }

  // MARK: Trying

  /// Reads generic arguments in an expression. Does nothing if the text at the current lexeme may be something else,
  /// such as a comparison with `<`.
  mutating func readGenericArgumentsIfPresent() {
    guard isOperator(p, startingWith: UInt8(ascii: "<")) else { return }
    if tokens[p].textEnd - start(p) > 1, base[start(p) + 1] == UInt8(ascii: ">") { return }
    guard budget > 0, mayClose(p) else { return }
    let saved = (p, cuts.count)
    if readTypeSpeculatively(.genericArguments), endsGenericArguments() {
      commitSplit()
      return
    }
    budget -= (p - saved.0) * 2
    p = saved.0
    split = 0
    cuts.removeLast(cuts.count - saved.1)
  }

  /// Whether an operator with `>` follows the `<` at `index` in the same list, so that the two may enclose generic
  /// arguments. The result is cached for all lexemes between them, so that a long list of comparisons is searched only
  /// once.
  private mutating func mayClose(_ index: Int) -> Bool {
    if let known = closings[frames.count], known.range.contains(index) { return known.isThere }
    var next = index + 1
    var isThere = false
    search: while next < last {
      switch tokens[next].kind {
      case .leftParen, .leftSquare:
        next = skipped(next)
        continue
      case .rightParen, .rightSquare, .leftBrace, .rightBrace, .semicolon, .string, .stringOpen, .stringMiddle,
        .stringClose:
        break search
      case .binaryOperator, .prefixOperator, .postfixOperator:
        isThere = (Int(tokens[next].start)..<tokens[next].textEnd).contains { base[$0] == UInt8(ascii: ">") }
        if isThere { break search }
      default: break
      }
      next += 1
    }
    closings[frames.count] = (index..<next, isThere)
    return isThere
  }

  /// Whether a type begins at the current lexeme. If so, moves to the lexeme after the type. Nothing is recorded.
  mutating func tryType() -> Bool {
    let cutCount = cuts.count
    let first = p
    let isRead = readTypeSpeculatively(.full)
    split = 0
    budget -= p - first
    cuts.removeLast(cuts.count - cutCount)
    return isRead
  }

  private mutating func readTypeSpeculatively(_ mode: TypeMode) -> Bool {
    isTrying = true
    defer { isTrying = false }
    return readType(mode)
  }

  private mutating func endsGenericArguments() -> Bool {
    switch typeKind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .exclamation,
      .postfixQuestion, .colon, .stringClose, .stringMiddle:
      return true
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand:
      return split == 0 && kind == .binaryOperator && isOperator(p, "&")
    case .leftParen, .leftSquare:
      return !startsLine
    default:
      return false
    }
  }
}
