import SwiftOutline

/// The lines of a text. They end at LF, CR LF or CR. These line ends, and a byte-order mark at the start, belong to no
/// line.
struct TextLines {
  let bytes: [UInt8]
  /// The start and end of each line in `bytes`. Not an array of ranges, because the runtime would have to create the
  /// type at each start.
  private var bounds: [Int] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    // Pages have at least about thirty bytes for each line.
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
