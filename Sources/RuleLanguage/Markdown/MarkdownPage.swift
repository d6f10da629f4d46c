/// The headings and fenced blocks of a Markdown page, in order. A fence may be indented or follow a list marker. Text
/// in an HTML comment, in a longer fence or in indented code has no headings or fences.
struct MarkdownPage {
  struct Heading {
    var level: Int
    var title: String
    /// Index of its line, from 0.
    var line: Int
  }

  struct Fence {
    /// The text after the backticks, from the first byte that is not a space: `rule warning CO-6`.
    var info: ArraySlice<UInt8>
    /// The column of the info string, from 1, in UTF-8 bytes.
    var infoColumn: Int
    /// The column of the backticks.
    var column: Int
    /// Index of the fence's own line, from 0.
    var line: Int
    /// The page that contains the block, and the range of its lines between the fences.
    var page: TextLines
    var range: Range<Int>
    /// The indentation of the fence. Up to this number of spaces is removed from the beginning of each line.
    var indent: Int
    var isClosed: Bool

    /// The lines of the block, without the indentation of the fence.
    var lines: [ArraySlice<UInt8>] { range.map { page[$0].dropFirst(indent(ofLine: $0)) } }

    /// The number of leading spaces to remove from a line.
    func indent(ofLine line: Int) -> Int {
      indent == 0 ? 0 : min(page[line].prefix(while: isSpace).count, indent)
    }
  }

  enum Item {
    case heading(Heading)
    case fence(Fence)
    /// A conflict marker at the beginning of a line: `<<<<<<<`, or the `>>>>>>>` after it.
    case conflict(mark: String, line: Int)
    /// The first line of a fence in a quote, `> ```rule`. The content of such a fence is not read.
    case quoted(Fence)
  }

  var items: [Item] = []
  let lines: TextLines

  init(_ text: String) {
    lines = TextLines(text)
    var index = 0
    var isComment = false
    var conflict = ConflictMarks()
    var nesting = ListNesting()
    while index < lines.count {
      let isCode = nesting.isCode(lines[index])
      if isComment {
        isComment = !contains(lines[index], "-->")
      } else if !isCode, mayMatter(lines.range(index)) {
        let line = lines[index]
        if let opening = Opening(line) {
          let fence = readFence(opening, at: index)
          index = fence.range.upperBound - (fence.isClosed ? 0 : 1)
          items.append(.fence(fence))
        } else if let heading = heading(line, at: index) {
          items.append(.heading(heading))
        } else if let mark = conflict.mark(line) {
          items.append(.conflict(mark: mark, line: index))
        } else if let opening = Opening(withoutQuoteMark(line)) {
          items.append(.quoted(quotedFence(opening, at: index)))
        } else if line.drop(while: isSpace).starts(with: "<!--".utf8) {
          isComment = !contains(line, "-->")
        }
      }
      index += 1
    }
  }

  /// Whether the line can begin a fence, a list, a heading or a comment, judged by its first character. Most lines are
  /// prose.
  private func mayMatter(_ line: Range<Int>) -> Bool {
    for index in line {
      let byte = lines.bytes[index]
      if isSpace(byte) { continue }
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "-"),
        UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ">"):
        return true
      default: return isDigit(byte)
      }
    }
    return false
  }

  /// The first line of a fence: three or more backticks or tildes, and the text after them.
  private struct Opening {
    var mark: UInt8
    var count: Int
    var indent: Int
    var info: ArraySlice<UInt8>
    var infoColumn: Int

    init?(_ line: ArraySlice<UInt8>) {
      let content = withoutListMark(line.drop(while: isSpace))
      guard let first = content.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
      let info = content.drop { $0 == first }
      guard info.startIndex - content.startIndex >= 3 else { return nil }
      // A line such as ` ```word``` ` is inline code in a paragraph.
      guard first != UInt8(ascii: "`") || !info.contains(first) else { return nil }
      let trimmed = info.drop(while: isSpace)
      mark = first
      count = info.startIndex - content.startIndex
      indent = content.startIndex - line.startIndex
      self.info = trimmed
      infoColumn = trimmed.startIndex - line.startIndex + 1
    }
  }

  private func readFence(_ opening: Opening, at index: Int) -> Fence {
    var end = index + 1
    while end < lines.count, !closes(lines.range(end), opening) { end += 1 }
    return Fence(
      info: opening.info, infoColumn: opening.infoColumn, column: opening.indent + 1, line: index, page: lines,
      range: (index + 1)..<end, indent: opening.indent, isClosed: end < lines.count)
  }

  /// A fence in a quote. Only its first line is read, because its content is ignored.
  private func quotedFence(_ opening: Opening, at index: Int) -> Fence {
    let column = opening.info.startIndex - lines.range(index).lowerBound + 1
    return Fence(
      info: opening.info, infoColumn: column, column: column, line: index, page: lines,
      range: (index + 1)..<(index + 1),
      indent: 0, isClosed: false)
  }

  private func closes(_ line: Range<Int>, _ opening: Opening) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, isSpace(lines.bytes[index]) { index += 1 }
    let start = index
    while index < line.upperBound, lines.bytes[index] == opening.mark { index += 1 }
    guard index - start >= opening.count else { return false }
    return lines.bytes[index..<line.upperBound].allSatisfy(isSpace)
  }

  private func heading(_ line: ArraySlice<UInt8>, at index: Int) -> Heading? {
    let rest = line.drop { $0 == UInt8(ascii: "#") }
    let level = rest.startIndex - line.startIndex
    guard (1...6).contains(level), let next = rest.first, isSpace(next) else { return nil }
    return Heading(level: level, title: trim(rest.drop(while: isSpace)), line: index)
  }
}

/// The text after quote markers, `> `. Empty if the line has no quote marker.
private func withoutQuoteMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let mark = line.drop(while: isSpace)
  guard mark.first == UInt8(ascii: ">") else { return [] }
  return mark.drop { isSpace($0) || $0 == UInt8(ascii: ">") }
}
