/// What the lexer hands to the outliner: like `Token`, with what the grammar needs to tell apart, and string
/// literals in pieces where they hold interpolations.
package struct Lexeme: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
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

  package var start: UInt32
  /// Where it ends. Of an opening bracket and of `stringOpen`, the index of the lexeme that closes it, or of
  /// the one that shows it is never closed: what is in brackets can be passed over in one step.
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

  /// Of an opening bracket and of `stringOpen`: nothing up to its partner can declare anything.
  @inline(__always)
  var isPlain: Bool {
    get { marks & Lexeme.plainMark != 0 }
    set { marks = newValue ? marks | Lexeme.plainMark : marks & ~Lexeme.plainMark }
  }

  @inline(__always)
  package var isOpening: Bool {
    kind == .leftParen || kind == .leftBrace || kind == .leftSquare || kind == .stringOpen
  }

  /// The offset behind its text; of `stringOpen`, which has no use for it, its start.
  @inline(__always)
  package var textEnd: Int {
    if !isOpening { return Int(end) }
    return Int(start) + (kind == .stringOpen ? 0 : 1)
  }
}
