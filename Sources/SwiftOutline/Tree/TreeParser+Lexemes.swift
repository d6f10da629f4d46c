// The lexemes: looking at them, going on, and taking operators apart.

extension TreeParser {
  var kind: Lexeme.Kind { mutating get { token.kind } }
  var keyword: Keyword { mutating get { token.keyword } }
  var startsLine: Bool { mutating get { token.startsLine } }
  var next: Lexeme { mutating get { tokens[p &+ 1] } }
  var tokenRange: SourceRange { mutating get { SourceRange(Int(token.start), token.textEnd) } }

  mutating func advance() {
    if p >= last { return }
    previousEnd = kind == .stringOpen ? pieceEnd(p) : token.textEnd
    p &+= 1
    token = tokens[p]
  }

  /// Moves to the lexeme at `index`.
  mutating func move(to index: Int) {
    if index <= p { return }
    p = index - 1
    token = tokens[p]
    advance()
  }

  /// The index of the lexeme that closes the bracket or the string literal at `index`.
  mutating func partner(_ index: Int) -> Int { min(Int(tokens[index].end), last) }

  /// The index of the lexeme after the one at `index`. If that lexeme opens a bracket or string, the index after the
  /// whole bracket or string.
  mutating func skipped(_ index: Int) -> Int {
    if index >= last { return last }
    switch tokens[index].kind {
    case .leftParen, .leftBrace, .leftSquare, .stringOpen:
      let close = partner(index)
      return closes(index, close) ? min(close + 1, last) : max(close, index + 1)
    default: return index + 1
    }
  }

  mutating func closes(_ open: Int, _ close: Int) -> Bool {
    switch (tokens[open].kind, tokens[close].kind) {
    case (.leftParen, .rightParen), (.leftBrace, .rightBrace), (.leftSquare, .rightSquare),
      (.stringOpen, .stringClose):
      true
    default: false
    }
  }

  /// Moves to the lexeme after the bracket at `open`. If lexemes in the bracket were not read, they are added to `node`
  /// as `unknown`.
  mutating func leaveBracket(_ open: Int, _ node: inout OpenNode) -> SyntaxFlags {
    let close = partner(open)
    add(readUnknown(until: close), to: &node)
    guard closes(open, close) else {
      hasUnknown = true
      return .unclosed
    }
    if p == close { advance() }
    return []
  }

  // MARK: Which lexeme it is

  /// The lexeme at `index`. If the first part of an operator at the current lexeme was already read, the rest of that
  /// operator.
  mutating func lexeme(_ index: Int) -> Lexeme { index == p ? token : tokens[min(index, last)] }

  /// Whether the lexeme is an operator with exactly this text.
  mutating func isOperator(_ index: Int, _ text: StaticString) -> Bool {
    switch lexeme(index).kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand: matches(index, text)
    default: false
    }
  }

  /// Whether the lexeme is an operator that begins with this byte.
  mutating func isOperator(_ index: Int, startingWith byte: UInt8) -> Bool {
    let lexeme = lexeme(index)
    switch lexeme.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: return base[Int(lexeme.start)] == byte
    default: return false
    }
  }

  var startsAngle: Bool { mutating get { isOperator(p, startingWith: UInt8(ascii: "<")) } }
  var endsAngle: Bool { mutating get { isOperator(p, startingWith: UInt8(ascii: ">")) } }

  mutating func matches(_ index: Int, _ text: StaticString) -> Bool {
    let lexeme = lexeme(index)
    let start = Int(lexeme.start)
    guard lexeme.textEnd - start == text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where base[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Whether the lexeme can be the label of an argument.
  mutating func isLabel(_ index: Int) -> Bool {
    let lexeme = lexeme(index)
    switch lexeme.kind {
    case .identifier: return lexeme.keyword != .inout
    case .wildcard, .dollarIdentifier: return true
    default: return false
    }
  }

  /// Whether the lexeme is a word and not a reserved keyword.
  mutating func isName(_ index: Int) -> Bool {
    let lexeme = lexeme(index)
    return lexeme.kind == .identifier && !lexeme.keyword.isReserved
  }

  /// Whether the lexeme ends an element in brackets.
  mutating func endsElement(_ index: Int) -> Bool {
    switch tokens[min(index, last)].kind {
    case .comma, .rightParen, .rightSquare: true
    default: false
    }
  }

  // MARK: Taking operators apart

  /// Reads only the first bytes of the operator at the current lexeme. For example, each `>` in `A<B<C>>` closes one
  /// list.
  mutating func take(_ length: Int) {
    if Int(token.start) + length >= token.textEnd { return advance() }
    token.start += UInt32(truncatingIfNeeded: length)
    token.startsLine = false
    previousEnd = Int(token.start)
    let isAlone = token.textEnd - Int(token.start) == 1
    switch base[Int(token.start)] {
    case UInt8(ascii: "?"): token.kind = .postfixQuestion
    case UInt8(ascii: "!"): token.kind = .exclamation
    case UInt8(ascii: "=") where isAlone: token.kind = .equal
    case UInt8(ascii: ".") where isAlone: token.kind = .period
    case UInt8(ascii: ":") where isAlone: token.kind = .colon
    case UInt8(ascii: "-") where matches(p, "->"): token.kind = .arrow
    default: token.kind = .binaryOperator
    }
  }

  /// Reads one `?` or `!` as a node. If the operator is longer, the rest is read next.
  mutating func readMark(_ kind: SyntaxKind) -> SyntaxID {
    let node = open()
    take(1)
    return close(node, as: kind)
  }
}
