import SwiftOutline

/// The starts of a source's lines, for those who ask for many places in one file.
struct LineTable: Sendable {
  private let starts: [Int]
  private let count: Int

  init(_ source: SourceText) {
    var starts = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] <= 0x0D {
        let isBreak =
          bytes[index] == 0x0A
          || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
        if isBreak { starts.append(index + 1) }
      }
    }
    self.starts = starts
    count = source.bytes.count
  }

  func position(at offset: Int) -> SourcePosition {
    let offset = min(offset, count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  func place(_ range: SourceRange, in path: String) -> Place {
    let start = position(at: Int(range.start))
    let end = position(at: Int(range.end))
    return Place(path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }
}
