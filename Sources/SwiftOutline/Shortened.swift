/// Replaces the middle of a text that is longer than `length` bytes.
///
/// - Parameters:
///   - length: the approximate length of the result without the mark, in bytes.
///   - mark: replaces the middle.
package func shortened(_ text: String, to length: Int, mark: String = "…") -> String {
  let bytes = text.utf8
  if bytes.count <= length { return text }
  let half = length / 2
  var start = bytes.index(bytes.startIndex, offsetBy: half)
  while !isScalarStart(bytes[start]) { start = bytes.index(before: start) }
  var end = bytes.index(bytes.endIndex, offsetBy: -half)
  while end < bytes.endIndex, !isScalarStart(bytes[end]) { end = bytes.index(after: end) }
  return text[..<start] + mark + text[end...]
}

/// Replaces the middle of a text that is longer than `length` bytes by a hash of the whole text. So two different texts
/// stay different.
package func uniquelyShortened(_ text: String, to length: Int) -> String {
  text.utf8.count <= length ? text : shortened(text, to: length, mark: "…\(fnv1a([text]))…")
}

/// Whether a byte of UTF-8 text begins a Unicode scalar.
private func isScalarStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

/// The 64-bit FNV-1a hash of the parts, as 16 hexadecimal digits. A zero byte is hashed after each part.
package func fnv1a(_ parts: [String]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for part in parts {
    for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hash = hash &* 0x0000_0100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
