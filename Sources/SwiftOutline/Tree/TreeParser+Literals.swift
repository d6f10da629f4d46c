// String literals and the interpolations in them.

extension TreeParser {
  // MARK: Strings

  mutating func readStringLiteral() -> SyntaxID {
    var literal = open()
    let start = Int(token.start)
    let delimiter = stringDelimiter(start)
    var flags: SyntaxFlags = []
    if delimiter.isMultiline { flags.insert(.multiline) }
    if delimiter.pounds > 0 { flags.insert(.raw) }
    if kind == .string {
      let end = token.textEnd
      advance()
      let isClosed = closesString(start + delimiter.length, end, delimiter)
      addSegment(start + delimiter.length, isClosed ? end - delimiter.length : end, to: &literal)
      if !isClosed { flags.insert(.unclosed) }
      return close(literal, as: .stringLiteral, flags: flags)
    }
    let opening = p
    let end = partner(opening)
    var textEnd = pieceEnd(opening) - delimiter.pounds - 2
    addSegment(start + delimiter.length, textEnd, to: &literal)
    while p < end {
      add(readInterpolation(from: textEnd, until: end), to: &literal)
      let start = Int(token.start) + 1
      if kind == .stringMiddle {
        textEnd = token.textEnd - delimiter.pounds - 2
        addSegment(start, textEnd, to: &literal)
      }
    }
    if kind == .stringClose {
      let start = Int(token.start) + 1
      let end = token.textEnd
      let isClosed = closesString(start, end, delimiter)
      advance()
      addSegment(start, isClosed ? end - delimiter.length : end, to: &literal)
      if !isClosed { flags.insert(.unclosed) }
    }
    return close(literal, as: .stringLiteral, flags: flags)
  }

  /// Reads an interpolation, `\( … )`.
  ///
  /// - Parameters:
  ///   - start: the offset of the backslash. `p` is at the piece of the string before it.
  ///   - end: the index of the lexeme that closes the string.
  private mutating func readInterpolation(from start: Int, until end: Int) -> SyntaxID {
    var interpolation = open(at: start)
    advance()
    while p < end, kind != .stringMiddle {
      guard let argument = readArgument([]) else {
        skipLexeme(into: &interpolation)
        continue
      }
      add(argument, to: &interpolation)
      if kind == .comma { advance() } else if p < end, kind != .stringMiddle { hasUnknown = true }
    }
    // The closing parenthesis is the first byte of the next piece of the string. That piece is empty if the string ends
    // inside the interpolation.
    if token.textEnd > Int(token.start) { previousEnd = Int(token.start) + 1 }
    return close(interpolation, as: .interpolation)
  }

  private mutating func addSegment(_ start: Int, _ end: Int, to literal: inout OpenNode) {
    guard start < end else { return }
    add(makeLeaf(.stringSegment, SourceRange(start, end)), to: &literal)
  }

  private struct StringDelimiter {
    let pounds: Int
    let isMultiline: Bool
    let length: Int
  }

  private mutating func stringDelimiter(_ start: Int) -> StringDelimiter {
    var quote = start
    while quote < count, base[quote] == UInt8(ascii: "#") { quote += 1 }
    let pounds = quote - start
    var isMultiline =
      quote + 2 < count && base[quote] == UInt8(ascii: "\"") && base[quote + 1] == UInt8(ascii: "\"")
      && base[quote + 2] == UInt8(ascii: "\"")
    if pounds > 0, isMultiline {
      // `#"""#` is a raw literal that contains one quote. The text of a multi-line literal begins on the next line.
      isMultiline =
        quote + 3 < count && (base[quote + 3] == UInt8(ascii: "\n") || base[quote + 3] == UInt8(ascii: "\r"))
    }
    return StringDelimiter(pounds: pounds, isMultiline: isMultiline, length: pounds + (isMultiline ? 3 : 1))
  }

  /// Whether the text from `start` to `end` ends with the closing delimiter of the string.
  private mutating func closesString(_ start: Int, _ end: Int, _ delimiter: StringDelimiter) -> Bool {
    guard end - start >= delimiter.length else { return false }
    for offset in end - delimiter.pounds..<end where base[offset] != UInt8(ascii: "#") { return false }
    let last = base[end - delimiter.pounds - 1]
    return last == UInt8(ascii: "\"") || last == UInt8(ascii: "'")
  }

  /// The end of the first piece of a string, which ends with `\(`. It is searched in the text, because the lexeme of an
  /// opening piece does not store its end.
  mutating func pieceEnd(_ opening: Int) -> Int {
    let start = Int(tokens[opening].start)
    let pounds = stringDelimiter(start).pounds
    var index = start + pounds
    while index < count {
      guard base[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      index += 1
      var escaped = index
      while escaped < count, escaped - index < pounds, base[escaped] == UInt8(ascii: "#") { escaped += 1 }
      guard escaped - index == pounds else { continue }
      if escaped < count, base[escaped] == UInt8(ascii: "(") { return escaped + 1 }
      index = escaped + 1
    }
    return count
  }
}
