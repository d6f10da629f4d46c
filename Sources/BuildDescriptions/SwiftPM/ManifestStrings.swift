import SwiftOutline

extension ManifestParser {
  /// The maximum size in bytes of a literal whose interpolations are parsed.
  private static var literalLimit: Int { 1 << 14 }

  func stringLiteral(_ range: SourceRange) -> Expression.Kind {
    let bytes = source.bytes[range.offsets]
    let pounds = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    let isMultiline = bytes.dropFirst(pounds).starts(with: [0x22, 0x22, 0x22])
    let quotes = isMultiline ? 3 : 1
    guard bytes.count >= 2 * (pounds + quotes), bytes[bytes.endIndex - pounds - 1] == 0x22 else {
      return .unreadable("a string that is never closed")
    }
    let contents = bytes.dropFirst(pounds + quotes).dropLast(pounds + quotes)
    var parts: [StringPart] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { parts.append(.literal(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    var index = contents.startIndex
    while index < contents.endIndex {
      let byte = contents[index]
      let isEscape =
        byte == UInt8(ascii: "\\")
        && contents[(index + 1)...].prefix(pounds).count { $0 == UInt8(ascii: "#") } == pounds
      guard isEscape, index + 1 + pounds < contents.endIndex else {
        text.append(byte)
        index += 1
        continue
      }
      index += 1 + pounds
      let escaped = contents[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "("):
        guard bytes.count < Self.literalLimit, depth < Self.depthLimit else {
          return .unreadable("a long string with interpolations")
        }
        flush()
        let (expression, end) = interpolation(at: index, end: contents.endIndex)
        parts.append(.interpolation(expression))
        index = end
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "0"): text.append(0)
      case UInt8(ascii: "u"):
        let digits = contents[index...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
        else { return .unreadable("a string with an escape that Swift does not know") }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
        index = min(contents.endIndex, index + digits.count + 2)
      case 0x0A, 0x0D, 0x20, 0x09: break
      case 0x22, 0x27, UInt8(ascii: "\\"): text.append(escaped)
      default: return .unreadable("a string with an escape that Swift does not know")
      }
    }
    flush()
    return .string(isMultiline ? unindented(parts) : parts)
  }

  /// Parses the expression after `\(`. The tokens continue after the closing `)`, which ends the expression.
  private func interpolation(at start: Int, end: Int) -> (Expression, Int) {
    let inner = SourceText(Array(source.bytes[start..<end]))
    let shifted = manifestTokens(of: inner).map { token in
      var token = token
      token.range = SourceRange(Int(token.range.start) + start, Int(token.range.end) + start)
      token.startsLine = false
      return token
    }
    var parser = ManifestParser(source: source, tokens: shifted)
    parser.depth = depth + 1
    let expression = parser.expression()
    while !parser.isAtEnd, parser.token.kind != .rightParen { parser.advance() }
    return (expression, min(end, Int(parser.token.range.end)))
  }

  /// Removes the first line break, the last line, and the indentation of the closing quotes.
  private func unindented(_ parts: [StringPart]) -> [StringPart] {
    var indentation = 0
    if case .literal(let last)? = parts.last {
      indentation = last.reversed().prefix { $0 == " " || $0 == "\t" }.count
    }
    var result: [StringPart] = []
    for (index, part) in parts.enumerated() {
      guard case .literal(let text) = part else {
        result.append(part)
        continue
      }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 }
      for line in lines.indices where line > 0 { lines[line] = lines[line].dropFirst(indentation) }
      if index == 0 { lines.removeFirst() }
      if index == parts.count - 1, !lines.isEmpty { lines.removeLast() }
      result.append(.literal(lines.joined(separator: "\n")))
    }
    return result
  }
}
