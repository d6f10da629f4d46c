/// The id of a blob in git's object store. Blobs with the same id have the same contents.
package struct BlobID: Hashable, Sendable {
  /// The id as a number, highest digits first. An id of SHA-1 has 40 digits, and an id of SHA-256 has 64.
  private let words: (UInt64, UInt64, UInt64, UInt64)
  private let digits: Int

  /// - Returns: nil if the text is not an id.
  package init?(_ text: some Collection<UInt8>) {
    guard text.count == 40 || text.count == 64 else { return nil }
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in text.enumerated() {
      guard let digit = hexValue(byte) else { return nil }
      words[index / 16] = words[index / 16] << 4 | digit
    }
    self.words = (words[0], words[1], words[2], words[3])
    digits = text.count
  }

  package var text: String {
    let all = [words.0, words.1, words.2, words.3]
    var text = ""
    for start in stride(from: 0, to: digits, by: 16) {
      let count = min(16, digits - start)
      let part = String(all[start / 16], radix: 16)
      text += String(repeating: "0", count: count - part.count) + part
    }
    return text
  }

  package static func == (left: BlobID, right: BlobID) -> Bool { left.words == right.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

private func hexValue(_ byte: UInt8) -> UInt64? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
  default: nil
  }
}
