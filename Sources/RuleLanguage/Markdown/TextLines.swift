import SwiftOutline

/// The lines of a text. Line ends can be LF, CR LF or CR. Line ends, and a byte-order mark at the start, are not part
/// of a line.
struct TextLines {
  let bytes: [UInt8]
  /// The start and end of each line in `bytes`, alternating. An array of ranges would be slower, because the Swift
  /// runtime would have to create its type at each start.
  private var bounds: [Int] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    // Most pages have at least 30 bytes in each line.
    bounds.reserveCapacity(bytes.count / 32 * 2)
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

  /// The range of a line in `bytes`.
  func range(_ line: Int) -> Range<Int> { bounds[2 * line]..<bounds[2 * line + 1] }

  subscript(line: Int) -> ArraySlice<UInt8> { bytes[range(line)] }
}
