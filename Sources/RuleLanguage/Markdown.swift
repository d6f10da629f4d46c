/// What of a Markdown page matters here: its headings and its fenced blocks, in order. A fence may be indented or
/// stand behind a list's mark; its lines lose that much. What stands in an HTML comment or inside a longer fence is
/// neither.
struct MarkdownPage {
  struct Heading {
    var level: Int
    var title: String
    /// Index of its line, from 0.
    var line: Int
  }

  struct Fence {
    /// Behind the backticks, from the first byte that is no blank: `rule warning CO-6`.
    var info: ArraySlice<UInt8>
    /// From 1, in UTF-8 bytes; where the info begins.
    var infoColumn: Int
    /// Where the backticks begin.
    var column: Int
    /// Index of the fence's own line, from 0.
    var line: Int
    /// The lines between the fences, and how many bytes of each were its indentation.
    var lines: [ArraySlice<UInt8>]
    var indents: [Int]
    var isClosed: Bool
  }

  enum Item {
    case heading(Heading)
    case fence(Fence)
  }

  var items: [Item] = []
  var lines: [ArraySlice<UInt8>]

  init(_ text: String) {
    lines = splitLines(Array(text.utf8))
    var index = 0
    var isComment = false
    while index < lines.count {
      let line = lines[index]
      if isComment {
        isComment = !contains(line, "-->")
      } else if !mayMatter(line) {
        // Prose: most lines.
      } else if let opening = Opening(line) {
        let fence = readFence(opening, at: index)
        index = fence.line + fence.lines.count + (fence.isClosed ? 1 : 0)
        items.append(.fence(fence))
      } else if let heading = heading(line, at: index) {
        items.append(.heading(heading))
      } else if line.drop(while: isSpace).starts(with: "<!--".utf8) {
        isComment = !contains(line, "-->")
      }
      index += 1
    }
  }

  /// Its first mark may begin a fence, a list, a heading or a comment.
  private func mayMatter(_ line: ArraySlice<UInt8>) -> Bool {
    for byte in line where !isSpace(byte) {
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "-"),
        UInt8(ascii: "*"), UInt8(ascii: "+"):
        return true
      default: return isDigit(byte)
      }
    }
    return false
  }

  /// A line of three or more backticks or tildes, and what stands behind them.
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
      // Three backticks on both sides of a word are code in a line of prose.
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
    let rest = lines[(index + 1)...]
    let end = rest.firstIndex { closes($0, opening) }
    let own = rest[..<(end ?? rest.endIndex)]
    let indents = own.map { opening.indent == 0 ? 0 : min($0.prefix(while: isSpace).count, opening.indent) }
    return Fence(
      info: opening.info, infoColumn: opening.infoColumn, column: opening.indent + 1, line: index,
      lines: zip(own, indents).map { $0.dropFirst($1) }, indents: indents, isClosed: end != nil)
  }

  private func closes(_ line: ArraySlice<UInt8>, _ opening: Opening) -> Bool {
    let content = line.drop(while: isSpace)
    guard content.first == opening.mark else { return false }
    let rest = content.drop { $0 == opening.mark }
    return rest.startIndex - content.startIndex >= opening.count && rest.allSatisfy(isSpace)
  }

  private func heading(_ line: ArraySlice<UInt8>, at index: Int) -> Heading? {
    let rest = line.drop { $0 == UInt8(ascii: "#") }
    let level = rest.startIndex - line.startIndex
    guard (1...6).contains(level), let next = rest.first, isSpace(next) else { return nil }
    return Heading(level: level, title: trim(rest.drop(while: isSpace)), line: index)
  }
}

/// What stands behind `- `, `* `, `+ `, `1. ` or `1) `.
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

/// Lines end at LF, CR LF or CR, which belong to none.
func splitLines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  bytes.withUnsafeBufferPointer { all in
    var index = start
    while index < all.count {
      let byte = all[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines.append(bytes[start..<index])
        if byte == UInt8(ascii: "\r"), index + 1 < all.count, all[index + 1] == UInt8(ascii: "\n") { index += 1 }
        start = index + 1
      }
      index += 1
    }
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

func trim(_ bytes: ArraySlice<UInt8>) -> String {
  var bytes = bytes.drop(while: isSpace)
  while let last = bytes.last, isSpace(last) { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

/// Naive, for the short needles that markup has.
func contains(_ line: ArraySlice<UInt8>, _ needle: String) -> Bool {
  let needle = Array(needle.utf8)
  guard line.count >= needle.count else { return false }
  return (line.startIndex...(line.endIndex - needle.count)).contains { line[$0...].starts(with: needle) }
}
