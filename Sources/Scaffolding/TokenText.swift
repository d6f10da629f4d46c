import SwiftOutline

/// A Swift text with its tokens, for finding the places where something goes in.
struct TokenText {
  let source: SourceText
  let tokens: [Token]
  /// For each opening bracket the token that closes it.
  private let closing: [Int: Int]

  init(_ text: String) {
    source = SourceText(text)
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

  /// Empty outside of the text, so that what stands around a token can be asked for at both ends.
  func text(_ index: Int) -> String { tokens.indices.contains(index) ? source[tokens[index].range] : "" }

  /// Of some tokens that follow one another, at least one.
  func text(_ tokens: Range<Int>) -> String {
    source[
      SourceRange(
        Int(self.tokens[tokens.lowerBound].range.start), Int(self.tokens[tokens.upperBound - 1].range.end))]
  }

  func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// What closes the bracket that opens here.
  func close(_ open: Int) -> Int? { closing[open] }

  /// The token behind the one at an index and, where that opens a bracket, behind all that it holds.
  func next(_ index: Int) -> Int { (closing[index] ?? index) + 1 }

  /// What stands between the commas of the bracket that opens here; none is empty, though while somebody edits there may
  /// be nothing between two of them. Nothing where no bracket closes it.
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

  /// The token behind a call, or a name, with all that is chained to it.
  func behindExpression(_ start: Int) -> Int {
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

  /// A blank line stands somewhere between two tokens.
  func isBlankLine(between first: Int, and second: Int) -> Bool {
    let between = source.bytes[Int(tokens[first].range.end)..<Int(tokens[second].range.start)]
    let lines = between.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().contains { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
  }

  /// The blanks in front of a token's line.
  func indentation(_ index: Int) -> String {
    var start = Int(tokens[index].range.start)
    while start > 0, source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let blanks = source.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Where the line that holds an offset ends; the offset of its line break, or of the text's end.
  func lineEnd(_ offset: Int) -> Int {
    let bytes = source.bytes
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return end > offset && end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// Behind the comments that follow an offset on its line, of which the last may end on another; without any, and
  /// without blanks at the line's end, the offset itself.
  func behindComments(_ offset: Int) -> Int {
    let bytes = source.bytes
    func behindBlanks(_ offset: Int) -> Int {
      bytes[offset...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
    }
    var end = offset
    for comment in outline(source, options: .comments).comments where comment.range.start >= offset {
      guard behindBlanks(end) == Int(comment.range.start) else { break }
      end = Int(comment.range.end)
    }
    let next = behindBlanks(end)
    return next == lineEnd(next) ? next : end
  }

  /// The text with lines put in, which end as its first line does.
  ///
  /// - Parameter text: its lines end with a line feed.
  func inserting(_ text: String, at offset: Int) -> String {
    let bytes = source.bytes
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isCRLF = end.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let new = isCRLF ? text.replacing("\n", with: "\r\n") : text
    return String(decoding: bytes[..<offset] + Array(new.utf8) + bytes[offset...], as: UTF8.self)
  }
}
