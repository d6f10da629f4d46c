/// The lines of a text. They end at LF, CR LF or CR, which belong to none; a byte-order mark in front is no part of
/// the first.
struct TextLines {
  let bytes: [UInt8]
  /// In `bytes`, where each line begins and ends. No ranges, whose type would be made at each start.
  private var bounds: [Int] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    // Prose has some fifty bytes a line.
    bounds.reserveCapacity(bytes.count / 16)
    bytes.withUnsafeBufferPointer { all in
      var start = all.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while start < all.count {
        let end = endOfLine(in: all, from: start)
        bounds.append(start)
        bounds.append(end)
        let isPair = end + 1 < all.count && all[end] == UInt8(ascii: "\r") && all[end + 1] == UInt8(ascii: "\n")
        start = end + (isPair ? 2 : 1)
      }
    }
  }

  var count: Int { bounds.count / 2 }

  /// Where a line stands in `bytes`.
  func range(_ line: Int) -> Range<Int> { bounds[2 * line]..<bounds[2 * line + 1] }

  subscript(line: Int) -> ArraySlice<UInt8> { bytes[range(line)] }
}

/// The first LF or CR from `start` on, or the end. Lines are long, so by words of eight bytes.
private func endOfLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let raw = UnsafeRawBufferPointer(bytes)
  var index = start
  while index < bytes.count {
    if index + 8 <= bytes.count, !holdsControl(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
      index += 8
      continue
    }
    let end = min(index + 8, bytes.count)
    while index < end {
      if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") { return index }
      index += 1
    }
  }
  return index
}

/// Whether one of the eight bytes is one up to CR: only at such a byte, or above one, does the subtraction borrow into
/// a high bit that the byte does not have itself.
private func holdsControl(_ word: UInt64) -> Bool {
  (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080 != 0
}
