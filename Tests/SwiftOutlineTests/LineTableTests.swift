import Testing

@testable import SwiftOutline

/// The position of every offset of a text, and one past its end, as `line:column`.
private func check(_ text: String, _ expected: String, lines: Int, sourceLocation: SourceLocation = #_sourceLocation) {
  let source = SourceText(text)
  let table = LineTable(source)
  let positions = (0...source.bytes.count + 1).map { table.position(at: $0) }
  #expect(
    positions.map { "\($0.line):\($0.column)" }.joined(separator: " ") == expected, sourceLocation: sourceLocation)
  #expect(table.lineCount == lines, sourceLocation: sourceLocation)
  let offsets = table.lines.flatMap { Array(table.offsets(ofLine: $0)) }
  #expect(offsets == Array(source.bytes.indices), sourceLocation: sourceLocation)
}

@Suite struct LineTableTests {
  @Test func `a line ends at LF, CR LF or CR`() {
    check("", "1:1 1:1", lines: 0)
    check("ab", "1:1 1:2 1:3 1:3", lines: 1)
    check("a\nb\n", "1:1 1:2 2:1 2:2 3:1 3:1", lines: 2)
    check("a\r\nb", "1:1 1:2 1:3 2:1 2:2 2:2", lines: 2)
    check("a\rb\r", "1:1 1:2 2:1 2:2 3:1 3:1", lines: 2)
    check("\n\r\r\n", "1:1 2:1 3:1 3:2 4:1 4:1", lines: 3)
    check("é\n", "1:1 1:2 1:3 2:1 2:1", lines: 1)
  }

  @Test func `a range has the lines of its first and last byte`() {
    let table = LineTable(SourceText("a\nb\nc\n"))
    #expect(table.lines(of: SourceRange(0, 4)) == (1, 2))
    #expect(table.lines(of: SourceRange(2, 2)) == (2, 2))
  }
}
