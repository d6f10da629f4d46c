/// The offsets at which the lines of a text start. The table converts offsets into lines and columns. It is built in
/// one pass, and each lookup is a binary search. A line ends at LF, CR LF or CR.
package struct LineTable: Sendable {
  /// The offsets of the line starts. The first one is 0.
  private let starts: [Int]
  private let count: Int

  package init(_ source: SourceText) {
    var starts = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let text = SourceBytes(base: base, count: bytes.count)
      var index = text.endOfLine(0)
      while index < bytes.count {
        if text.endsLine(index) { starts.append(index + 1) }
        index = text.endOfLine(index + 1)
      }
    }
    self.starts = starts
    count = source.bytes.count
  }

  /// The number of lines, including an unterminated last line.
  package var lineCount: Int { starts[starts.count - 1] == count ? starts.count - 1 : starts.count }

  /// The numbers of all lines, from 1. If the text ends with a line end, the empty line after it is included.
  package var lines: Range<Int> { 1..<starts.count + 1 }

  /// The offsets of the bytes of a line, including its line end.
  ///
  /// - Parameter line: from 1.
  package func offsets(ofLine line: Int) -> Range<Int> {
    starts[line - 1]..<(line < starts.count ? starts[line] : count)
  }

  /// The line of an offset, from 1.
  package func line(at offset: Int) -> Int {
    max(starts.partitioningIndex { $0 > offset }, 1)
  }

  /// The position of an offset. An offset after the end is treated as the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(offset, count)
    let line = line(at: offset)
    return SourcePosition(line: line, column: offset - starts[line - 1] + 1)
  }

  /// The lines of a range's first and last byte.
  package func lines(of range: SourceRange) -> (first: Int, last: Int) {
    (line(at: Int(range.start)), line(at: max(Int(range.start), Int(range.end) - 1)))
  }
}
