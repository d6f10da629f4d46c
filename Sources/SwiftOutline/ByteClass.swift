/// The kind of token that a byte can begin outside of literals and comments. The lexer's main loop branches on this
/// kind.
enum ByteClass: UInt8 {
  case letter, underscore, digit, dollar
  /// A byte of 0x80 or more. It is part of a UTF-8 sequence, or invalid.
  case nonASCII
  case slash, operatorByte, questionOrExclamation, less, greater, period
  case unknown
  case space, lineFeed, carriageReturn
  case backtick
  case quote, singleQuote, pound
  case at, backslash
  case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
  case comma, colon, semicolon
  /// A byte that needs special handling in a string interpolation, such as `)`.
  case inInterpolation

  /// Whether the byte may be the second or a later byte of an identifier.
  @inline(__always) var goesOnWord: Bool { rawValue <= ByteClass.nonASCII.rawValue }
  /// Whether the byte may be the second or a later byte of an operator.
  @inline(__always)
  var goesOnOperator: Bool {
    rawValue &- ByteClass.nonASCII.rawValue <= ByteClass.period.rawValue &- ByteClass.nonASCII.rawValue
  }
}

/// Lookup tables by byte.
enum ByteTable {
  /// For each byte, its class in code (at index 0 to 255), and its class in a string interpolation (at index 256 to
  /// 511).
  static let classes: [ByteClass] = (0...511).map { index in
    let byteClass = classify(UInt8(truncatingIfNeeded: index))
    if index < 256 { return byteClass }
    switch byteClass {
    case .lineFeed, .leftParen, .rightParen, .rightBrace, .rightSquare: return .inInterpolation
    default: return byteClass
    }
  }

  /// For each byte, whether it is ASCII and may be part of an identifier.
  static let identifierBytes: [Bool] = (0...255).map { byte in
    let byte = UInt8(byte)
    return isASCIILetter(byte) || isDigit(byte) || byte == UInt8(ascii: "$")
  }

  private static func classify(_ byte: UInt8) -> ByteClass {
    if byte >= 0x80 { return .nonASCII }
    if isASCIILetter(byte) { return byte == UInt8(ascii: "_") ? .underscore : .letter }
    if isDigit(byte) { return .digit }
    switch Unicode.Scalar(byte) {
    case " ", "\t", "\u{B}", "\u{C}": return .space
    case "\n": return .lineFeed
    case "\r": return .carriageReturn
    case "$": return .dollar
    case "`": return .backtick
    case "\"": return .quote
    case "'": return .singleQuote
    case "#": return .pound
    case "/": return .slash
    case "=", "-", "+", "*", "%", "&", "|", "^", "~": return .operatorByte
    case "!", "?": return .questionOrExclamation
    case "<": return .less
    case ">": return .greater
    case ".": return .period
    case "@": return .at
    case "\\": return .backslash
    case "(": return .leftParen
    case ")": return .rightParen
    case "{": return .leftBrace
    case "}": return .rightBrace
    case "[": return .leftSquare
    case "]": return .rightSquare
    case ",": return .comma
    case ":": return .colon
    case ";": return .semicolon
    default: return .unknown
    }
  }
}

@inline(__always)
func isASCIILetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10
}

@inline(__always)
func isASCIIOperator(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
    UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
    UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
    true
  default: false
  }
}
