// Quotes and spaces as word processors and web pages write them. The notation would read them as letters, which never
// match.

extension ClauseParser {
  /// Throws if the rest of the clause contains a character that does not belong there, such as a typographic quote.
  func checkMarks() throws(ClauseFailure) {
    var index = offset
    var isQuoted = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      // ASCII, or the rest of a character.
      if byte < 0xC0 {
        index += 1
        continue
      }
      let character = String(decoding: bytes[index..<min(index + 4, end)], as: UTF8.self).unicodeScalars.first
      if let character, let advice = advice(character, isQuoted: isQuoted) { throw failure(advice, at: index) }
      index += 1
    }
  }

  private func advice(_ character: Unicode.Scalar, isQuoted: Bool) -> String? {
    switch character.value {
    case 0x2018, 0x2019, 0x201C, 0x201D:
      return "'\(character)' is not a quote here; use straight quotes: \"My Folder\""
    // In a string or a quoted name, the character may be intended.
    case _ where isQuoted: return nil
    case 0xA0, 0x202F, 0x2007, 0x2060: return "this is a non-breaking space; use a normal one"
    case 0x200B, 0xFEFF: return "this is an invisible character; remove it"
    case 0x2000...0x200A, 0x205F, 0x3000: return "this is a space of unusual width; use a normal one"
    default: return nil
    }
  }
}
