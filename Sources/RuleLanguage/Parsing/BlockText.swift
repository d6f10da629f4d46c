import SwiftOutline

/// The text of one block in a page. For each byte, the place on the page is known, for messages.
struct BlockText {
  /// The lines of the block, joined by LF. Comments are replaced by spaces, and `…` by `...`.
  private(set) var bytes: [UInt8] = []
  private let path: String
  /// The number of the block's first line on the page, from 1.
  private let firstLine: Int
  private var lineStarts: [Int] = []
  private var indents: [Int] = []
  /// The starts of the comments.
  private var comments: [Int] = []
  /// The place of a text that is not on a page, such as a definition in the configuration. nil for a block of a page.
  private let onlyPlace: PagePlace?

  init(_ fence: MarkdownPage.Fence, path: String) {
    self.path = path
    firstLine = fence.line + 2
    onlyPlace = nil
    for line in fence.range {
      let indent = fence.indent(ofLine: line)
      lineStarts.append(bytes.count)
      indents.append(indent)
      bytes += fence.page[line].dropFirst(indent)
      bytes.append(UInt8(ascii: "\n"))
    }
    normalize()
  }

  init(line: String, at place: PagePlace) {
    path = place.path
    firstLine = place.line
    onlyPlace = place
    bytes = Array(line.utf8)
    normalize()
  }

  func place(at offset: Int) -> PagePlace {
    if let onlyPlace { return onlyPlace }
    let line = max(lineStarts.partitioningIndex { $0 > offset } - 1, 0)
    guard line < lineStarts.count else { return PagePlace(path: path, line: firstLine, column: 1) }
    return PagePlace(path: path, line: firstLine + line, column: offset - lineStarts[line] + 1 + indents[line])
  }

  /// Whether a comment begins at `offset`.
  func isComment(from offset: Int) -> Bool {
    let blank = bytes[offset...].prefix { isSpace($0) && $0 != UInt8(ascii: "\n") }
    return comments.contains { $0 >= offset && $0 < blank.endIndex }
  }

  /// Replaces comments by spaces, and `…` by three periods, which have as many bytes. `//` begins a comment at the
  /// start of a line or after a space, unless it is in quotes.
  private mutating func normalize() {
    if !bytes.contains(where: { $0 == UInt8(ascii: "/") || $0 == ellipsis[0] }) { return }
    var index = 0
    var isQuoted = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        isQuoted = false
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte,
        index == 0 || isSpace(bytes[index - 1])
      {
        comments.append(index)
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
          bytes[index] = UInt8(ascii: " ")
          index += 1
        }
        continue
      } else if !isQuoted, byte == ellipsis[0], bytes[index...].starts(with: ellipsis) {
        bytes.replaceSubrange(index..<index + ellipsis.count, with: "...".utf8)
      }
      index += 1
    }
  }
}

private let ellipsis = Array("…".utf8)
