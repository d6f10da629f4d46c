import SwiftOutline

/// The unit of columns that client and server agreed on. Clients without a choice count UTF-16.
package enum PositionEncoding: String, Sendable { case utf8 = "utf-8", utf16 = "utf-16" }

/// Converts the positions of a text. The protocol counts lines and columns from 0, archlint counts them from 1, and its
/// columns are bytes.
package struct TextPositions {
  private let source: SourceText
  private let lines: LineTable
  private let encoding: PositionEncoding

  package init(_ source: SourceText, _ encoding: PositionEncoding) {
    (self.source, self.encoding) = (source, encoding)
    lines = LineTable(source)
  }

  package var lineCount: Int { lines.lines.count }

  /// The bytes of a line without its line end. A line that does not exist is empty, and at the end of the text.
  ///
  /// - Parameter line: From 0.
  package func line(_ line: Int) -> ArraySlice<UInt8> {
    guard (0..<lineCount).contains(line) else { return source.bytes[source.bytes.endIndex...] }
    var bytes = source.bytes[lines.offsets(ofLine: line + 1)]
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  /// The offset of a position of the protocol. A position after the end of its line or of the text is treated as the end.
  package func offset(line: Int, character: Int) -> Int {
    let bytes = self.line(line)
    if encoding == .utf8 { return bytes.prefix(max(0, character)).endIndex }
    var units = 0
    for index in bytes.indices {
      if units >= character, bytes[index] & 0xC0 != 0x80 { return index }
      units += utf16Units(of: bytes[index])
    }
    return bytes.endIndex
  }

  /// The position of the protocol for a line and a byte column.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: From 1, in bytes.
  package func position(line: Int, column: Int) -> JSONValue {
    let bytes = self.line(line - 1)
    let prefix = bytes.prefix(max(0, column - 1))
    let character = encoding == .utf8 ? prefix.count : prefix.reduce(0) { $0 + utf16Units(of: $1) }
    return ["line": .int(line - 1), "character": .int(character)]
  }
}

/// The UTF-16 units that end with a byte of UTF-8: a character counts at its first byte.
private func utf16Units(of byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
