// Quotes and blanks as word processors and web pages write them. The notation would read them as letters, which never
// match.

extension ClauseParser {
  /// Throws at the first of them in the rest of the clause.
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
      return "'\(character)' is no quote here; write straight ones: \"My Folder\""
    // In a text or a name they may be meant.
    case _ where isQuoted: return nil
    case 0xA0, 0x202F, 0x2007, 0x2060: return "a non-breaking space stands here; write a plain one"
    case 0x200B, 0xFEFF: return "a character that nobody sees stands here; leave it out"
    case 0x2000...0x200A, 0x205F, 0x3000: return "a space of another width stands here; write a plain one"
    default: return nil
    }
  }
}
