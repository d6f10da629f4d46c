/// What is needed to print an outline: its lines, and its source with one space for any space or comment.
struct OutlineText {
  let source: SourceText
  private var lineStarts: [Int] = [0]
  private var lexemes: [Lexeme]

  init(_ source: SourceText) {
    self.source = source
    var output = LexerOutput()
    lex(source, options: [], into: &output)
    lexemes = output.lexemes
    var index = 0
    while index < source.bytes.count {
      let byte = source.bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        lineStarts.append(index)
      } else if byte == UInt8(ascii: "\r") {
        if index < source.bytes.count, source.bytes[index] == UInt8(ascii: "\n") { index += 1 }
        lineStarts.append(index)
      }
    }
  }

  /// Lines of the source, an unterminated last one included.
  var lineCount: Int { lineStarts.last == source.bytes.count ? lineStarts.count - 1 : lineStarts.count }

  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  func position(at offset: Int) -> SourcePosition {
    let line = line(at: offset)
    return SourcePosition(line: line, column: offset - lineStarts[line - 1] + 1)
  }

  /// The lines of a range's first and last byte.
  func lines(_ range: SourceRange) -> (first: Int, last: Int) {
    let start = Int(range.start)
    return (line(at: start), line(at: max(start, Int(range.end) - 1)))
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

  /// The lexemes of a range, and whether there is something between each and the one before.
  func texts(_ range: SourceRange) -> [(text: String, follows: Bool)] {
    var pieces: [(text: String, follows: Bool)] = []
    var end = range.start
    var index = firstLexeme(range.start)
    while index < lexemes.count, lexemes[index].start < range.end, lexemes[index].kind != .endOfFile {
      let start = max(lexemes[index].start, range.start)
      // A piece of a string goes up to the lexeme behind it.
      let lexemeEnd =
        lexemes[index].kind == .stringOpen ? stringOpenEnd(index) : UInt32(truncatingIfNeeded: lexemes[index].textEnd)
      let stop = min(lexemeEnd, range.end)
      pieces.append((source[SourceRange(Int(start), Int(stop))], start > end))
      end = stop
      index += 1
    }
    return pieces
  }

  private func stringOpenEnd(_ index: Int) -> UInt32 {
    // Behind the parenthesis of its first interpolation, which is the last before the next lexeme.
    let next = Int(lexemes[min(index + 1, lexemes.count - 1)].start)
    var offset = next
    while offset > Int(lexemes[index].start), source.bytes[offset - 1] != UInt8(ascii: "(") { offset -= 1 }
    return UInt32(truncatingIfNeeded: offset > Int(lexemes[index].start) ? offset : next)
  }

  private func firstLexeme(_ offset: UInt32) -> Int {
    var low = 0
    var high = lexemes.count
    while low < high {
      let middle = (low + high) / 2
      if lexemes[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
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
