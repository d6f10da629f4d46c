/// The tokens of a source in order. The last one is `endOfFile`. The source may contain any bytes. Time and memory are
/// linear in its size.
package func tokens(of source: SourceText) -> [Token] {
  var output = LexerOutput()
  lex(source, options: [], into: &output)
  var tokens: [Token] = []
  tokens.reserveCapacity(output.lexemeCount)
  var stringDepth = 0
  for index in 0..<output.lexemeCount - 3 {
    let lexeme = output.lexemes.base[index]
    switch lexeme.kind {
    case .stringOpen:
      stringDepth += 1
      if stringDepth > 1 { continue }
    case .stringClose:
      stringDepth -= 1
      if stringDepth == 0 { tokens[tokens.count - 1].range.end = lexeme.end }
      continue
    default:
      if stringDepth > 0 { continue }
    }
    let range = SourceRange(Int(lexeme.start), lexeme.textEnd)
    switch lexeme.kind {
    case .poundAvailable, .poundUnavailable:
      let pound = SourceRange(Int(lexeme.start), Int(lexeme.start) + 1)
      tokens.append(Token(kind: .pound, range: pound, startsLine: lexeme.startsLine))
      tokens.append(
        Token(kind: .identifier, range: SourceRange(Int(lexeme.start) + 1, Int(lexeme.end)), startsLine: false))
    default:
      tokens.append(Token(kind: Token.Kind(lexeme.kind), range: range, startsLine: lexeme.startsLine))
    }
  }
  return tokens
}

extension Token.Kind {
  init(_ kind: Lexeme.Kind) {
    self =
      switch kind {
      case .wildcard, .identifier: .identifier
      case .dollarIdentifier: .dollarIdentifier
      case .integer, .float: .number
      case .string, .stringOpen, .stringMiddle, .stringClose: .string
      case .regex: .regex
      case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .prefixAmpersand, .exclamation,
        .postfixQuestion, .infixQuestion:
        .operator
      case .at: .at
      case .pound, .poundAvailable, .poundUnavailable: .pound
      case .backslash: .backslash
      case .leftParen: .leftParen
      case .rightParen: .rightParen
      case .leftBrace: .leftBrace
      case .rightBrace: .rightBrace
      case .leftSquare: .leftSquare
      case .rightSquare: .rightSquare
      case .comma: .comma
      case .colon, .colonColon: .colon
      case .semicolon: .semicolon
      case .period: .period
      case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: .directive
      case .shebang: .shebang
      case .backtick, .unknown: .unknown
      case .endOfFile: .endOfFile
      }
  }
}
