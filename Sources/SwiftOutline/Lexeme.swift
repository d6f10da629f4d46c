/// A token as the lexer passes it to the parser. There are more kinds of lexemes than of `Token`. A string literal with
/// interpolations consists of several lexemes.
package struct Lexeme: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case endOfFile
    /// `_`
    case wildcard
    /// An identifier or keyword. `keyword` is `none` for an identifier, and for every name in backticks.
    case identifier
    case dollarIdentifier
    case integer, float
    /// A whole string literal without interpolations.
    case string
    /// The pieces of a string literal with interpolations. In `"a\(x)b\(y)c"`, they are `"a\(`, then `)b\(`, then
    /// `)c"`.
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

  package var start: UInt32
  /// The offset after the text of the lexeme. For an opening bracket and for `stringOpen`, it is the index of the
  /// lexeme that closes the bracket or string, so that the content can be skipped in one step. If no lexeme closes it,
  /// it is the index of the lexeme at which the lexer noticed that.
  package var end: UInt32
  package var kind: Kind
  package var keyword: Keyword
  private var marks: UInt8

  private static let lineMark: UInt8 = 1
  private static let plainMark: UInt8 = 2

  @inline(__always)
  init(start: Int, end: Int, kind: Kind, keyword: Keyword, startsLine: Bool) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.kind = kind
    self.keyword = keyword
    marks = startsLine ? Lexeme.lineMark : 0
  }

  @inline(__always)
  package var startsLine: Bool {
    get { marks & Lexeme.lineMark != 0 }
    set { marks = newValue ? marks | Lexeme.lineMark : marks & ~Lexeme.lineMark }
  }

  /// Whether the bracket or the string that begins at this lexeme contains no declaration of a type or alias, no import
  /// and no `#if` block. Only used for opening brackets and `stringOpen`.
  @inline(__always)
  var isPlain: Bool {
    get { marks & Lexeme.plainMark != 0 }
    set { marks = newValue ? marks | Lexeme.plainMark : marks & ~Lexeme.plainMark }
  }

  @inline(__always)
  package var isOpening: Bool {
    kind == .leftParen || kind == .leftBrace || kind == .leftSquare || kind == .stringOpen
  }

  /// The offset after the text of the lexeme. For `stringOpen`, whose end is not needed, the start.
  @inline(__always)
  package var textEnd: Int {
    if !isOpening { return Int(end) }
    return Int(start) + (kind == .stringOpen ? 0 : 1)
  }
}
