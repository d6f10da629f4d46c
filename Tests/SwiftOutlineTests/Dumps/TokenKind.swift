@testable import SwiftOutline

/// What a token is, in the terms of the compiler's own syntax library.
enum TokenKind: String {
  case arrow, atSign, backslash, backtick, binaryOperator, colon, colonColon, comma, dollarIdentifier, ellipsis,
    endOfFile, equal, exclamationMark, floatLiteral, identifier, infixQuestionMark, integerLiteral, keyword, leftAngle,
    leftBrace, leftParen, leftSquare, multilineStringQuote, period, postfixOperator, postfixQuestionMark, pound,
    poundAvailable, poundElse, poundElseif, poundEndif, poundIf, poundSourceLocation, poundUnavailable,
    prefixAmpersand, prefixOperator, rawStringPoundDelimiter, regexLiteralPattern, regexPoundDelimiter, regexSlash,
    rightAngle, rightBrace, rightParen, rightSquare, semicolon, shebang, singleQuote, stringQuote, stringSegment,
    unknown, wildcard

  /// The kind of a lexeme that is one token. Words are told apart, and literals taken apart, elsewhere.
  init(_ kind: Lexeme.Kind) {
    self =
      switch kind {
      case .wildcard: .wildcard
      case .identifier: .identifier
      case .dollarIdentifier: .dollarIdentifier
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
      case .period: .period
      case .backslash: .backslash
      case .leftParen: .leftParen
      case .rightParen: .rightParen
      case .leftBrace: .leftBrace
      case .rightBrace: .rightBrace
      case .leftSquare: .leftSquare
      case .rightSquare: .rightSquare
      case .comma: .comma
      case .semicolon: .semicolon
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
      case .shebang: .shebang
      case .unknown: .unknown
      case .endOfFile: .endOfFile
      }
  }
}
