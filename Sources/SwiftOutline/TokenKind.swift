/// The kind of a token, with the names of swift-syntax.
enum TokenKind: String {
  case arrow, atSign, backslash, backtick, binaryOperator, colon, colonColon, comma, dollarIdentifier, ellipsis,
    endOfFile, equal, exclamationMark, floatLiteral, identifier, infixQuestionMark, integerLiteral, keyword, leftAngle,
    leftBrace, leftParen, leftSquare, multilineStringQuote, period, postfixOperator, postfixQuestionMark, pound,
    poundAvailable, poundElse, poundElseif, poundEndif, poundIf, poundSourceLocation, poundUnavailable,
    prefixAmpersand, prefixOperator, rawStringPoundDelimiter, regexLiteralPattern, regexPoundDelimiter, regexSlash,
    rightAngle, rightBrace, rightParen, rightSquare, semicolon, shebang, singleQuote, stringQuote, stringSegment,
    unknown, wildcard

  /// The kind of a lexeme that is one token. Words and literals are handled elsewhere.
  init(_ kind: Lexeme.Kind) {
    if let alike = kind.alike {
      self = alike.piece
      return
    }
    self =
      switch kind {
      case .wildcard: .wildcard
      case .identifier: .identifier
      case .integer: .integerLiteral
      case .float: .floatLiteral
      case .string, .stringOpen, .stringMiddle, .stringClose: .stringSegment
      case .regex: .regexLiteralPattern
      case .binaryOperator: .binaryOperator
      case .prefixOperator: .prefixOperator
      case .postfixOperator: .postfixOperator
      case .equal: .equal
      case .arrow: .arrow
      case .prefixAmpersand: .prefixAmpersand
      case .exclamation: .exclamationMark
      case .postfixQuestion: .postfixQuestionMark
      case .infixQuestion: .infixQuestionMark
      case .at: .atSign
      case .pound: .pound
      case .backtick: .backtick
      case .colon: .colon
      case .colonColon: .colonColon
      case .poundIf: .poundIf
      case .poundElseif: .poundElseif
      case .poundElse: .poundElse
      case .poundEndif: .poundEndif
      case .poundSourceLocation: .poundSourceLocation
      case .poundAvailable: .poundAvailable
      case .poundUnavailable: .poundUnavailable
      default: .unknown
      }
  }
}

extension Lexeme.Kind {
  /// The kinds of a lexeme that is one token both as a `Token` and as a `TokenPiece`; nil for other lexemes.
  var alike: (token: Token.Kind, piece: TokenKind)? {
    switch self {
    case .dollarIdentifier: (.dollarIdentifier, .dollarIdentifier)
    case .period: (.period, .period)
    case .backslash: (.backslash, .backslash)
    case .leftParen: (.leftParen, .leftParen)
    case .rightParen: (.rightParen, .rightParen)
    case .leftBrace: (.leftBrace, .leftBrace)
    case .rightBrace: (.rightBrace, .rightBrace)
    case .leftSquare: (.leftSquare, .leftSquare)
    case .rightSquare: (.rightSquare, .rightSquare)
    case .comma: (.comma, .comma)
    case .semicolon: (.semicolon, .semicolon)
    case .shebang: (.shebang, .shebang)
    case .endOfFile: (.endOfFile, .endOfFile)
    default: nil
    }
  }
}
