import SwiftOutline

/// A Swift text and its tokens, to find the places where code is inserted.
struct TokenText {
  let source: SourceText
  let tokens: [Token]
  /// For each opening bracket, the index of its closing bracket.
  private let closing: [Int: Int]

  init(_ text: String) { self.init(SourceText(text)) }

  init(_ source: SourceText) {
    self.source = source
    tokens = SwiftOutline.tokens(of: source)
    var closing: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParen, .leftBrace, .leftSquare: open.append(index)
      case .rightParen, .rightBrace, .rightSquare: if let start = open.popLast() { closing[start] = index }
      default: break
      }
    }
    self.closing = closing
  }

  /// The text of a token. Empty for an index out of range, so that a caller can look at tokens before and after another
  /// one.
  func text(_ index: Int) -> String { tokens.indices.contains(index) ? source[tokens[index].range] : "" }

  /// The text of a range of tokens, which must not be empty.
  func text(_ tokens: Range<Int>) -> String {
    source[
      SourceRange(
        Int(self.tokens[tokens.lowerBound].range.start), Int(self.tokens[tokens.upperBound - 1].range.end))]
  }

  /// The texts of all tokens.
  var texts: [String] { texts(in: SourceRange(0, source.bytes.count)) }

  /// The texts of the tokens in a range.
  func texts(in range: SourceRange) -> [String] {
    let own = tokens.filter { $0.range.start >= range.start && $0.range.end <= range.end && !$0.range.isEmpty }
    return own.map { source[$0.range] }
  }

  func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The index of the closing bracket for an opening bracket; nil if there is none.
  func close(_ open: Int) -> Int? { closing[open] }

  /// The index after a token. After an opening bracket, the index after the closing bracket.
  func next(_ index: Int) -> Int { (closing[index] ?? index) + 1 }

  /// The ranges of tokens between the commas inside of brackets. Empty ranges are left out. The result is empty if the
  /// bracket is not closed.
  func items(in open: Int) -> [Range<Int>] {
    guard let close = close(open) else { return [] }
    var items: [Range<Int>] = []
    var index = open + 1
    while index < close {
      var end = index
      while end < close, kind(end) != .comma { end = next(end) }
      if end > index { items.append(index..<end) }
      index = end + 1
    }
    return items
  }

  /// The index after an expression that begins with a name. Calls, trailing closures and chained members belong to the
  /// expression.
  func afterExpression(_ start: Int) -> Int {
    var end = start + 1
    while true {
      if kind(end) == .leftBrace || kind(end) == .leftParen && !tokens[end].startsLine {
        end = next(end)
      } else if kind(end) == .period, kind(end + 1) == .identifier {
        end += 2
      } else {
        return end
      }
    }
  }

  /// Whether an empty line is between two tokens.
  func isBlankLine(between first: Int, and second: Int) -> Bool {
    let between = source.bytes[Int(tokens[first].range.end)..<Int(tokens[second].range.start)]
    let lines = between.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().contains { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
  }

  /// The white space before the first character of a token's line.
  func indentation(_ index: Int) -> String {
    let start = lineStart(Int(tokens[index].range.start))
    let blanks = source.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The start of the line that contains an offset.
  func lineStart(_ offset: Int) -> Int {
    source.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// The end of the line that contains an offset: the offset of its line break, or the end of the text.
  func lineEnd(_ offset: Int) -> Int {
    let bytes = source.bytes
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return end > offset && end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The offset after the comments at the end of a line. The last comment may continue on other lines. Without a
  /// comment, the end of the line if only white space is left on it, otherwise the offset itself.
  func afterComments(_ offset: Int) -> Int {
    let bytes = source.bytes
    func afterBlanks(_ offset: Int) -> Int {
      bytes[offset...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
    }
    var end = offset
    for comment in outline(source, options: .comments).comments where comment.range.start >= offset {
      guard afterBlanks(end) == Int(comment.range.start) else { break }
      end = Int(comment.range.end)
    }
    let next = afterBlanks(end)
    return next == lineEnd(next) ? next : end
  }

  /// Inserts lines into the text, with the line ends of its first line.
  ///
  /// - Parameter text: Lines that end with a line feed.
  func inserting(_ text: String, at offset: Int) -> String {
    let bytes = source.bytes
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isCRLF = end.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let new = isCRLF ? text.replacing("\n", with: "\r\n") : text
    return String(decoding: bytes[..<offset] + Array(new.utf8) + bytes[offset...], as: UTF8.self)
  }
}
