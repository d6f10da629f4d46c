/// A half-open range of byte offsets in one file. Offsets have 32 bits, because files of 4 GiB and more are not read.
package struct SourceRange: Hashable, BitwiseCopyable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package static let none = SourceRange(0, 0)

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var isEmpty: Bool { start == end }

  /// Sets the end of the range. If `end` is before the start, the range becomes empty.
  mutating func close(at end: UInt32) { self.end = max(start, end) }
  package var count: Int { Int(end) - Int(start) }
  package var offsets: Range<Int> { Int(start)..<Int(end) }
}

/// A line and a column, both from 1. Columns count UTF-8 bytes.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The bytes of one file. Text is decoded only on demand; invalid UTF-8 becomes U+FFFD.
package struct SourceText: Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { self.bytes = Array(text.utf8) }

  package subscript(range: SourceRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }
}
