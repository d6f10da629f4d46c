/// One token. Comments and whitespace are between tokens, not among them.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable {
    /// Any word, keywords included; backticked ones too.
    case identifier
    /// `$0`, `$name`
    case dollarIdentifier
    case number
    /// A whole string literal, quotes, pounds and interpolations included.
    case string
    case regex
    /// A run of operator characters, `->`, `=`, `?`, `!` and `&` among them.
    case `operator`
    /// `@`, `#` (before a word), `\`
    case at, pound, backslash
    case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
    case comma, colon, semicolon, period
    /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`; the words behind follow as tokens.
    case directive
    case shebang
    /// A byte sequence that begins no token.
    case unknown
    case endOfFile
  }

  package var kind: Kind
  package var range: SourceRange
  /// It is the first token on its line.
  package var startsLine: Bool

  package init(kind: Kind, range: SourceRange, startsLine: Bool) {
    self.kind = kind
    self.range = range
    self.startsLine = startsLine
  }
}
