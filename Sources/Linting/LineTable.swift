import ProjectModel
import SwiftOutline

/// Where a file's lines begin, for files whose lines are asked for more than once.
struct LineTable {
  /// Offsets; the first is 0.
  private var starts: [Int] = [0]
  private let count: Int

  init(_ source: SourceText) {
    let bytes = source.bytes
    count = bytes.count
    for (offset, byte) in bytes.enumerated() {
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isLoneReturn =
        byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn { starts.append(offset + 1) }
    }
  }

  var lines: Range<Int> { 1..<starts.count + 1 }

  /// The offsets of a line, its end of line among them.
  func offsets(ofLine line: Int) -> Range<Int> { starts[line - 1]..<(line < starts.count ? starts[line] : count) }

  /// From 1.
  func line(at offset: some BinaryInteger) -> Int { starts.lastPosition(notAbove: Int(offset)) + 1 }

  func place(_ range: SourceRange, in path: String) -> Place {
    let (start, end) = (position(at: Int(range.start)), position(at: Int(range.end)))
    return Place(path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  private func position(at offset: Int) -> SourcePosition {
    let offset = min(offset, count)
    let line = line(at: offset)
    return SourcePosition(line: line, column: offset - starts[line - 1] + 1)
  }
}

extension [Int] {
  /// The position of the last element of a sorted array that is not above a value; 0 where all are.
  fileprivate func lastPosition(notAbove value: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
