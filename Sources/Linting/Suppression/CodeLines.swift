import SwiftOutline

/// Finds the lines that a suppression comment (directive) applies to. Computed once for each file with directives.
struct CodeLines {
  private let lines: LineTable
  /// For each line, the nearest line above it that is neither blank nor a `//` comment. 0 if there is none.
  private var above: [Int] = []
  /// For each offset at which a declaration or import begins, the line of its name.
  private var nameLine: [Int: Int] = [:]
  private let bytes: [UInt8]
  /// The last offset that was asked for, and the offset of the first token after it.
  private var asked: (offset: Int, token: Int) = (0, 0)

  init(_ outline: Outline, _ lines: LineTable) {
    self.lines = lines
    bytes = outline.source.bytes
    above.reserveCapacity(lines.lines.count)
    var nearest = 0
    for line in lines.lines {
      above.append(nearest)
      let text = bytes[lines.offsets(ofLine: line)].drop(while: isSpace)
      if !text.isEmpty && !text.starts(with: "//".utf8) { nearest = line }
    }
    for declaration in outline.declarations {
      note(lines.line(at: Int(declaration.name.start)), at: Int(declaration.range.start))
    }
    for entry in outline.imports {
      guard let first = entry.attributes.indices.first else { continue }
      note(lines.line(at: Int(entry.path.start)), at: Int(outline.attributes[first].range.start))
    }
  }

  private mutating func note(_ line: Int, at start: Int) { nameLine[start] = max(nameLine[start] ?? 0, line) }

  func nearest(above line: Int) -> Int? { above[line - 1] > 0 ? above[line - 1] : nil }

  /// The lines that a directive for the next line applies to: the next line of code. If a declaration or an import
  /// begins there, all lines up to its name.
  mutating func next(after comment: SourceRange) -> ClosedRange<Int> {
    let start = nextToken(after: Int(comment.end))
    let first = lines.line(at: start)
    return first...max(first, nameLine[start] ?? first)
  }

  /// The offset of the first token after `offset`, or the end of the file. Callers pass increasing offsets, so each
  /// comment is read only once.
  private mutating func nextToken(after offset: Int) -> Int {
    if offset < asked.offset || offset > asked.token { asked = (offset, scan(from: offset)) }
    return asked.token
  }

  private func scan(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
      } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index = blockCommentEnd(from: index)
      } else if isSpace(bytes[index]) {
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  private func blockCommentEnd(from start: Int) -> Int {
    var depth = 0
    var index = start
    while index + 1 < bytes.count {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default: index += 1
      }
    }
    return bytes.count
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) || byte == 0 }
