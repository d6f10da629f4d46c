/// A token. Comments and whitespace are not tokens.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable {
    /// Any word, including keywords and names in backticks.
    case identifier
    /// `$0`, `$name`
    case dollarIdentifier
    case number
    /// A whole string literal, including its quotes, `#` and interpolations.
    case string
    case regex
    /// A run of operator characters, including `->`, `=`, `?`, `!` and `&`.
    case `operator`
    /// `@`, `#` (before a word), `\`
    case at, pound, backslash
    case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
    case comma, colon, semicolon, period
    /// `#if`, `#elseif`, `#else`, `#endif` or `#sourceLocation`. The words after it are separate tokens.
    case directive
    case shebang
    /// Bytes that begin no token.
    case unknown
    case endOfFile
  }

  package var kind: Kind
  package var range: SourceRange
  /// Whether the token is the first on its line.
  package var startsLine: Bool

  package init(kind: Kind, range: SourceRange, startsLine: Bool) {
    self.kind = kind
    self.range = range
    self.startsLine = startsLine
  }
}
