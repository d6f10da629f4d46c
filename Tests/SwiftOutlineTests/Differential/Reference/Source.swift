import SwiftSyntax

/// Where the lines of a file start. A line ends at LF, CR LF or CR.
struct LineTable {
  private var starts = [0]
  /// A last line without a line end counts, an empty one behind the last line end does not.
  let count: Int

  init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      let next = index + 1
      if byte == UInt8(ascii: "\n") { starts.append(next) }
      if byte == UInt8(ascii: "\r"), next == bytes.count || bytes[next] != UInt8(ascii: "\n") { starts.append(next) }
    }
    count = starts.last == bytes.count ? starts.count - 1 : starts.count
  }

  /// From 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// From 1, in UTF-8 bytes.
  func column(at offset: Int) -> Int { offset - starts[line(at: offset) - 1] + 1 }

  /// `[kind, offset, length, line, end line]`
  func place(_ kind: String, _ range: Range<Int>) -> [JSON] {
    [
      .string(kind), .number(range.lowerBound), .number(range.count), .number(line(at: range.lowerBound)),
      .number(line(at: max(range.lowerBound, range.upperBound - 1))),
    ]
  }
}

extension SyntaxProtocol {
  /// Without the trivia around it.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// As written, with one space for any whitespace and comments between two tokens.
  var oneLine: String {
    var result = ""
    var end: Int?
    for token in tokens(viewMode: .sourceAccurate) {
      if let end, end < token.start { result += " " }
      result += token.text
      end = token.end
    }
    return result
  }
}

extension TokenSyntax {
  var withoutBackticks: String {
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
