// Byte searches that run over every name, path or page. They look at eight bytes at a time.

/// Whether all bytes are ASCII.
package func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let text = SourceBytes(bytes) else { return true }
  var all: UInt64 = 0
  var index = 0
  while index + 8 <= text.count {
    all |= text.word(index)
    index += 8
  }
  while index < text.count {
    all |= UInt64(bytes[index])
    index += 1
  }
  return all & 0x8080_8080_8080_8080 == 0
}

/// The index of the first LF or CR at or after `start`; the number of bytes if there is none.
package func endOfLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  SourceBytes(bytes)?.endOfLine(start) ?? 0
}

/// The index after the first occurrence of `text`; nil if there is none. The search compares the last two bytes of
/// `text` first.
///
/// - Precondition: `text` has at least two bytes.
package func endOfFirst(_ text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
  bytes.withUnsafeBufferPointer { endOfFirst(text, in: $0) }.map { bytes.startIndex + $0 }
}

/// The index after the first occurrence of `text`, relative to the start of the buffer; nil if there is none.
///
/// - Precondition: `text` has at least two bytes.
package func endOfFirst(_ text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  precondition(text.count >= 2)
  let last = text.count - 1
  guard bytes.count > last, let source = SourceBytes(bytes) else { return nil }
  let pair = (repeated(text[last - 1]), repeated(text[last]))
  var index = last
  while index < bytes.count {
    if index + 8 <= bytes.count,
      source.marks(0, in: source.word(index - 1) ^ pair.0 | source.word(index) ^ pair.1) == 0
    {
      index += 8
      continue
    }
    let stop = min(index + 8, bytes.count)
    while index < stop {
      if bytes[index] == text[last], bytes[(index - last)...index].elementsEqual(text) { return index + 1 }
      index += 1
    }
  }
  return nil
}

private func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

extension SourceBytes {
  fileprivate init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return nil }
    self.init(base: base, count: bytes.count)
  }
}
