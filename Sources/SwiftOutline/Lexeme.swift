/// What the lexer hands to the outliner: like `Token`, with what the grammar needs to tell apart, and string
/// literals in pieces where they hold interpolations.
struct Lexeme: BitwiseCopyable {
  enum Kind: UInt8 {
    case endOfFile
    /// `_`
    case wildcard
    /// A word; which one is in `keyword`. Backticked names have no keyword.
    case identifier
    case dollarIdentifier
    case integer, float
    /// A whole literal without interpolations.
    case string
    /// From the first quote or pound to `\(`, from `)` to the next `\(`, from the last `)` to the end.
    case stringOpen, stringMiddle, stringClose
    case regex
    case binaryOperator, prefixOperator, postfixOperator
    case equal, arrow, period, prefixAmpersand, exclamation, postfixQuestion, infixQuestion
    case at, pound, backslash, backtick
    case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
    case comma, colon, colonColon, semicolon
    case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation, poundAvailable, poundUnavailable
    case shebang
    case unknown
  }

  var start: UInt32
  /// Where it ends. Of an opening bracket and of `stringOpen`, the index of the lexeme that closes it, or of
  /// the one that shows it is never closed: what is in brackets can be passed over in one step.
  var end: UInt32
  var kind: Kind
  var keyword: Keyword
  var startsLine: Bool
  /// Of an opening bracket and of `stringOpen`: nothing up to its partner can declare anything.
  var isPlain = false

  @inline(__always)
  var isOpening: Bool {
    kind == .leftParen || kind == .leftBrace || kind == .leftSquare || kind == .stringOpen
  }

  /// The offset behind its text; of `stringOpen`, which has no use for it, its start.
  @inline(__always)
  var textEnd: Int {
    if !isOpening { return Int(end) }
    return Int(start) + (kind == .stringOpen ? 0 : 1)
  }
}

/// Whether a word at `lexeme`, of which there are `before` others in front, declares nothing though it might: a
/// member behind a period, or `let` and `var` in patterns and conditions.
@inline(__always)
func declaresNothing(_ word: Keyword, at lexeme: UnsafePointer<Lexeme>, before: Int) -> Bool {
  guard before > 2 else { return false }
  switch lexeme[-1].kind {
  case .period: return true
  case .comma: return word == .let || word == .var
  // `@abi(` is followed by a declaration.
  case .leftParen: return (word == .let || word == .var) && lexeme[-3].kind != .at
  case .identifier:
    guard word == .let || word == .var, lexeme[-2].kind != .period else { return false }
    switch lexeme[-1].keyword {
    case .if, .guard, .while, .case, .catch, .for: return true
    default: return false
    }
  default: return false
  }
}
