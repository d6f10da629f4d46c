import SwiftOutline

/// Where a file's lines begin, for files whose lines are asked for more than once.
struct LineTable {
  /// Offsets; the first is 0.
  private var starts: [Int] = [0]
  private let bytes: [UInt8]

  init(_ source: SourceText) {
    bytes = source.bytes
    for (offset, byte) in bytes.enumerated() {
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isLoneReturn =
        byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn { starts.append(offset + 1) }
    }
  }

  /// From 1.
  func line(at offset: some BinaryInteger) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= Int(offset) { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Where the first token behind an offset begins: past white space and comments. The end where there is none.
  func nextToken(after offset: Int) -> Int {
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

  /// The nearest line above that holds more than a `//` comment; nil where there is none.
  func codeLine(above line: Int) -> Int? {
    var line = line - 1
    while line >= 1 {
      let text = bytes[starts[line - 1]..<(line < starts.count ? starts[line] : bytes.count)].drop(while: isSpace)
      if !text.isEmpty && !text.starts(with: "//".utf8) { return line }
      line -= 1
    }
    return nil
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) || byte == 0 }
