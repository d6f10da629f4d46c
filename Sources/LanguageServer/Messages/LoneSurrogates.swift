/// A JSON text in which the escapes of half characters are those of U+FFFD. Editors send such escapes if a change splits
/// an emoji, and a decoder would refuse the whole message.
func replacingLoneSurrogates(_ text: [UInt8]) -> [UInt8] {
  var result = text
  var index = 0
  while let start = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
    guard let unit = escapedUnit(text[start...]) else {
      // The escaped byte may be another backslash.
      index = min(start + 2, text.count)
      continue
    }
    index = start + escapeLength
    guard surrogates.contains(unit) else { continue }
    if unit < firstTrailingSurrogate, let next = escapedUnit(text[index...]), next >= firstTrailingSurrogate,
      surrogates.contains(next)
    {
      index += escapeLength
    } else {
      result.replaceSubrange(start..<index, with: "\\uFFFD".utf8)
    }
  }
  return result
}

private let escapeLength = 6
private let surrogates = 0xD800...0xDFFF
private let firstTrailingSurrogate = 0xDC00

/// The UTF-16 unit of an escape such as `\uD83D` at the start of a text; nil if there is none.
private func escapedUnit(_ text: ArraySlice<UInt8>) -> Int? {
  let digits = text.dropFirst(2).prefix(escapeLength - 2)
  guard text.starts(with: "\\u".utf8), digits.count == escapeLength - 2 else { return nil }
  return Int(String(decoding: digits, as: UTF8.self), radix: 16)
}
