@testable import SwiftOutline

/// What is needed to print an outline: its lines, and its source with one space for any space or comment.
struct OutlineText {
  let source: SourceText
  let lines: LineTable
  private var lexemes: [Lexeme]

  init(_ source: SourceText) {
    self.source = source
    lines = LineTable(source)
    var output = LexerOutput()
    lex(source, options: [], into: &output)
    lexemes = (0..<output.lexemeCount).map { output.lexemes.base[$0] }
  }

  /// The source of a range, with one space for any whitespace and comments in it.
  func text(_ range: SourceRange) -> String {
    if range.isEmpty { return "" }
    if !needsNormalizing(range) { return source[range] }
    return texts(range).reduce(into: "") { text, piece in
      if piece.follows, !text.isEmpty { text += " " }
      text += piece.text
    }
  }

  /// The lexemes of a range, and whether there is something between each and the one before. Of multi-line
  /// literals, each line is a piece: its indentation is no part of the string.
  func texts(_ range: SourceRange) -> [(text: String, follows: Bool)] {
    var pieces = Pieces(source: source, end: Int(range.start))
    var index = firstLexeme(range.start)
    while index < lexemes.count, lexemes[index].start < range.end, lexemes[index].kind != .endOfFile {
      let start = max(Int(lexemes[index].start), Int(range.start))
      let end = lexemes[index].kind == .stringOpen ? stringOpenEnd(index) : lexemes[index].textEnd
      let stop = min(end, Int(range.end))
      switch lexemes[index].kind {
      case .string:
        pieces.addString(start, stop, closing: stop)
      case .stringOpen:
        pieces.addString(start, stop, closing: lexemes[min(Int(lexemes[index].end), lexemes.count - 1)].textEnd)
      case .stringMiddle, .stringClose:
        pieces.addRest(start, stop, closes: lexemes[index].kind == .stringClose)
      default:
        pieces.add(start, stop)
      }
      index += 1
    }
    return pieces.pieces
  }

  /// A piece of a string ends behind the parenthesis of its interpolation, the last before the next lexeme.
  private func stringOpenEnd(_ index: Int) -> Int {
    let next = Int(lexemes[min(index + 1, lexemes.count - 1)].start)
    var offset = next
    while offset > Int(lexemes[index].start), source.bytes[offset - 1] != UInt8(ascii: "(") { offset -= 1 }
    return offset > Int(lexemes[index].start) ? offset : next
  }

  private func firstLexeme(_ offset: UInt32) -> Int {
    max(0, lexemes.partitioningIndex { $0.start > offset } - 1)
  }

  private func needsNormalizing(_ range: SourceRange) -> Bool {
    var previous: UInt8 = 0
    for offset in range.offsets {
      let byte = source.bytes[offset]
      if byte < 0x20 || byte == UInt8(ascii: "/") || (byte == 0x20 && previous == 0x20) || byte == 0xC2 { return true }
      previous = byte
    }
    return false
  }
}

/// The texts of lexemes in order.
private struct Pieces {
  /// A multi-line literal that an interpolation interrupts.
  private struct Multiline {
    var indentation: Int
    var pounds: Int
    var isMultiline: Bool
  }

  let source: SourceText
  var end: Int
  var pieces: [(text: String, follows: Bool)] = []
  private var open: [Multiline] = []

  init(source: SourceText, end: Int) {
    self.source = source
    self.end = end
  }

  mutating func add(_ start: Int, _ stop: Int) {
    pieces.append((source[SourceRange(start, max(start, stop))], start > end))
    end = stop
  }

  /// A literal, or its piece up to the first interpolation; `closing` is where the whole literal ends.
  mutating func addString(_ start: Int, _ stop: Int, closing: Int) {
    let bytes = source.bytes
    var quote = start
    while quote < stop, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    let pounds = quote - start
    let isMultiline =
      closing - start >= 6 + 2 * pounds && quote + 3 < bytes.count && bytes[quote] == UInt8(ascii: "\"")
      && bytes[quote + 1] == UInt8(ascii: "\"") && bytes[quote + 2] == UInt8(ascii: "\"")
      && (bytes[quote + 3] == UInt8(ascii: "\n") || bytes[quote + 3] == UInt8(ascii: "\r"))
    var indentation = 0
    if isMultiline {
      var index = closing - 3 - pounds
      while index > quote + 3, isBlank(bytes[index - 1]) {
        index -= 1
        indentation += 1
      }
    }
    let literal = Multiline(indentation: indentation, pounds: pounds, isMultiline: isMultiline)
    if closing > stop { open.append(literal) }
    guard isMultiline else { return add(start, stop) }
    add(start, quote + 3)
    let first = lineEnd(quote + 3, stop)
    addLines(first, stop, literal, closes: closing == stop)
  }

  /// The piece of a literal behind an interpolation.
  mutating func addRest(_ start: Int, _ stop: Int, closes: Bool) {
    guard let literal = closes ? open.popLast() : open.last, literal.isMultiline else { return add(start, stop) }
    // Up to the line's end it is indented no more.
    let first = min(lineEnd(start, stop), stop)
    if first >= stop { return add(start, stop) }
    addLine(start, first, stop, literal, closes)
    addLines(first, stop, literal, closes: closes)
  }

  private mutating func addLines(_ start: Int, _ stop: Int, _ literal: Multiline, closes: Bool) {
    var index = start
    while index < stop {
      var text = index
      let limit = min(index + literal.indentation, stop)
      while text < limit, isBlank(source.bytes[text]) { text += 1 }
      let next = min(lineEnd(text, stop), stop)
      addLine(text, next, stop, literal, closes)
      index = next
    }
  }

  /// One line with its end, which is no part of the string where it is escaped or comes before the last quotes.
  private mutating func addLine(_ start: Int, _ next: Int, _ stop: Int, _ literal: Multiline, _ closes: Bool) {
    let bytes = source.bytes
    var end = next
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if end == next { return add(start, next) }
    var escape = end
    while escape > start, isBlank(bytes[escape - 1]) { escape -= 1 }
    var pounds = 0
    while escape > start, pounds < literal.pounds, bytes[escape - 1] == UInt8(ascii: "#") {
      escape -= 1
      pounds += 1
    }
    var backslashes = 0
    while escape - backslashes > start, bytes[escape - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    if pounds == literal.pounds, backslashes % 2 == 1 {
      if escape - 1 > start { add(start, escape - 1) }
    } else if closes, isLast(next, stop, literal) {
      if end > start { add(start, end) }
    } else {
      add(start, next)
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isLast(_ next: Int, _ stop: Int, _ literal: Multiline) -> Bool {
    next + literal.indentation + 3 + literal.pounds == stop
  }

  /// Behind the end of the line that holds `start`.
  private func lineEnd(_ start: Int, _ stop: Int) -> Int {
    var index = start
    while index < stop, source.bytes[index] != UInt8(ascii: "\n"), source.bytes[index] != UInt8(ascii: "\r") {
      index += 1
    }
    if index < stop, source.bytes[index] == UInt8(ascii: "\r") {
      index += 1
      if index < stop, source.bytes[index] == UInt8(ascii: "\n") { index += 1 }
      return index
    }
    return min(index + 1, stop)
  }
}
