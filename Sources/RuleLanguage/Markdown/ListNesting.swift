/// The list items that contain the current line. An indented line is code only if it is indented further than their
/// text.
struct ListNesting {
  /// The column, from 0, at which the text of each item begins; the outermost item first.
  private var items: [Int] = []
  private var isAfterBlank = true

  /// Whether the next line is indented code. This is so if it is indented by at least four columns more than the text
  /// around it.
  mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    var (column, rest) = text(of: line, from: 0)
    guard let first = rest.first else {
      isAfterBlank = true
      return false
    }
    // If there is no blank line before it, a line continues the paragraph above, regardless of its indentation.
    let mayClose = isAfterBlank || first == UInt8(ascii: "#") || withoutListMark(rest).startIndex > rest.startIndex
    isAfterBlank = false
    if mayClose { while let item = items.last, item > column { items.removeLast() } }
    if column - (items.last ?? 0) >= 4 { return true }
    // `- 1. text` opens two items.
    while true {
      let content = withoutListMark(rest)
      if content.startIndex == rest.startIndex { return false }
      let mark = rest.prefix { !isSpace($0) }
      let next = text(of: rest.dropFirst(mark.count), from: column + mark.count)
      // The text begins one space after the list marker, even if more spaces follow because it is code.
      items.append(next.column - column - mark.count > 4 ? column + mark.count + 1 : next.column)
      (column, rest) = next
    }
  }

  /// The text after the spaces, and its column. A tab moves to the next multiple of four columns.
  private func text(of line: ArraySlice<UInt8>, from start: Int) -> (column: Int, rest: ArraySlice<UInt8>) {
    var column = start
    var index = line.startIndex
    while index < line.endIndex, isSpace(line[index]) {
      column += line[index] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      index += 1
    }
    return (column, line[index...])
  }
}

/// The text after a list marker: `- `, `* `, `+ `, `1. ` or `1) `.
func withoutListMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var rest = line.drop(while: isDigit)
  switch rest.first {
  case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
    guard rest.startIndex == line.startIndex else { return line }
  case UInt8(ascii: "."), UInt8(ascii: ")"):
    guard rest.startIndex > line.startIndex else { return line }
  default: return line
  }
  rest = rest.dropFirst()
  guard let space = rest.first, isSpace(space) else { return line }
  return rest.drop(while: isSpace)
}
