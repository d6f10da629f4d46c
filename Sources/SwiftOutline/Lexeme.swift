/// A token as the lexer passes it to the outliner. There are more kinds than `Token` has, and a string literal with
/// interpolations consists of several lexemes.
package struct Lexeme: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case endOfFile
    /// `_`
    case wildcard
    /// An identifier or keyword. `keyword` is `none` for an identifier, and for any name in backticks.
    case identifier
    case dollarIdentifier
    case integer, float
    /// A whole string literal without interpolations.
    case string
    /// The pieces of a string literal with interpolations: from the first quote or `#` to `\(`, from `)` to the next
    /// `\(`, and from the last `)` to the end.
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
  /// The end of the text. For an opening bracket and for `stringOpen`, the index of the lexeme that closes it, so that
  /// its content can be skipped in one step. If nothing closes it, the index of the lexeme at which this is known.
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

  /// For an opening bracket and for `stringOpen`: nothing inside can declare a type or an alias, import a module, or
  /// begin an `#if` block.
  @inline(__always)
  var isPlain: Bool {
    get { marks & Lexeme.plainMark != 0 }
    set { marks = newValue ? marks | Lexeme.plainMark : marks & ~Lexeme.plainMark }
  }

  @inline(__always)
  package var isOpening: Bool {
    kind == .leftParen || kind == .leftBrace || kind == .leftSquare || kind == .stringOpen
  }

  /// The offset after the text. For `stringOpen`, where it is not needed, the start.
  @inline(__always)
  package var textEnd: Int {
    if !isOpening { return Int(end) }
    return Int(start) + (kind == .stringOpen ? 0 : 1)
  }
}
