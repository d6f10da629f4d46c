/// A line of a layout, without the characters that draw the tree.
struct LayoutLine {
  /// The range of the text in the line: from the first byte of the name to the last byte before a comment or trailing
  /// spaces.
  var range: Range<Int>
  /// The column of the name, from 0, as a terminal shows it. It is the indentation of the line.
  var indent: Int
}

/// The lines of a layout that are not blank. Text after `#` at the start of a line or after a space is a comment.
func layoutLines(of bytes: [UInt8]) -> [LayoutLine] {
  var lines: [LayoutLine] = []
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var (name, indent) = skipDrawing(bytes, start..<end)
    let content = withoutComment(bytes, name..<end)
    name = min(name, content)
    if name < content { lines.append(LayoutLine(range: name..<content, indent: indent)) }
    start = end + 1
  }
  return lines
}

/// Skips the characters that draw a tree, such as `│   ├── ` and `|-- `, and spaces. Returns the offset and the column
/// after them.
private func skipDrawing(_ bytes: [UInt8], _ line: Range<Int>) -> (offset: Int, indent: Int) {
  var offset = line.lowerBound
  var indent = 0
  while offset < line.upperBound {
    switch bytes[offset] {
    case UInt8(ascii: " "), UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "+"), UInt8(ascii: "-"), 0x0D:
      offset += 1
      indent += 1
    case UInt8(ascii: "\t"):
      offset += 1
      indent += 4 - indent % 4
    case 0xC2 where offset + 1 < line.upperBound && bytes[offset + 1] == 0xA0:
      // `tree` prints non-breaking spaces.
      offset += 2
      indent += 1
    case 0xE2 where offset + 2 < line.upperBound && (bytes[offset + 1] == 0x94 || bytes[offset + 1] == 0x95):
      // Box drawing, U+2500 to U+257F.
      offset += 3
      indent += 1
    default: return (offset, indent)
    }
  }
  return (offset, indent)
}

private func withoutComment(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
  var isQuoted = false
  var end = range.upperBound
  for index in range {
    if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
    if bytes[index] == UInt8(ascii: "#"), !isQuoted, index == range.lowerBound || isSpace(bytes[index - 1]) {
      end = index
      break
    }
  }
  while end > range.lowerBound, isSpace(bytes[end - 1]) { end -= 1 }
  return end
}
