import Findings
import ProjectModel

/// A part of one line. Columns count UTF-16 code units, whereas a `Place` counts bytes of UTF-8.
struct SourceRegion {
  var line: Int
  /// The first and last column, starting at 1; nil if the text of the line is unknown, so that columns cannot be
  /// counted.
  var columns: (start: Int, end: Int)?
}

extension SourceLines {
  /// The part of a place in its first line. nil for a place without a line.
  func region(of place: Place) -> SourceRegion? {
    guard let line = place.line else { return nil }
    guard let column = place.column, let bytes = self[place.path, line], column - 1 <= bytes.count else {
      return SourceRegion(line: line)
    }
    var end = bytes.count
    if let endColumn = place.endColumn, (place.endLine ?? line) == line { end = min(end, endColumn - 1) }
    let start = units(in: bytes, upTo: column - 1)
    return SourceRegion(line: line, columns: (start, max(start, units(in: bytes, upTo: end))))
  }

  private func units(in bytes: [UInt8], upTo count: Int) -> Int {
    String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).utf16.count + 1
  }
}
