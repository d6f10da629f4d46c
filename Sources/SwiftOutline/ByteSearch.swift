// What is asked of the bytes of every name, path or page, eight of them at once.

/// Whether no byte is beyond ASCII.
package func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  var all: UInt64 = 0
  var index = 0
  while index + 8 <= raw.count {
    all |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    index += 8
  }
  while index < raw.count {
    all |= UInt64(raw[index])
    index += 1
  }
  return all & 0x8080_8080_8080_8080 == 0
}

/// The index behind the first `text` that stands wholly between two indices; nil where there is none. It is looked for
/// by its last two bytes.
///
/// - Parameter text: of at least two bytes.
package func end(
  of text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
) -> Int? {
  let count = text.count
  guard end - start >= count else { return nil }
  let (lastButOne, last) = (repeated(text[count - 2]), repeated(text[count - 1]))
  let raw = UnsafeRawBufferPointer(bytes)
  var index = start + count - 1
  while index < end {
    if index + 8 <= end {
      let here = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ last
      let before = raw.loadUnaligned(fromByteOffset: index - 1, as: UInt64.self) ^ lastButOne
      if !holdsZero(here | before) {
        index += 8
        continue
      }
    }
    let stop = min(index + 8, end)
    while index < stop {
      index += 1
      if bytes[index - 1] == text[count - 1], bytes[(index - count)..<index].elementsEqual(text) { return index }
    }
  }
  return nil
}

private func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// Whether one of the eight bytes is zero: only there, or above there, does the subtraction borrow into a high bit.
private func holdsZero(_ word: UInt64) -> Bool {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
}
