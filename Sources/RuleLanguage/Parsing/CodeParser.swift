import SwiftOutline

/// Words that continue an exception in prose, which is not code: `except in Tests`.
private let wordsAfterException = ["in", "for", "when", "if", "where", "those", "from", "on", "by", "the", "a", "an"]

extension ClauseParser {
  /// Parses code up to the end of the clause, or to one of the words `stops` outside of brackets and quotes.
  mutating func parseCode(stoppingAt stops: [String]) throws(ClauseFailure) -> CodePattern {
    skipSpace()
    let start = offset
    let elements = try parseElements(stoppingAt: stops)
    let exceptions = try parseExceptions(stoppingAt: stops) { parser throws(ClauseFailure) in
      try parser.parseElements(stoppingAt: stops)
    }
    return codes.pattern(elements, except: exceptions, text: exceptions.isEmpty ? lastCode : text(from: start))
  }

  /// `except print(1)`, once or more after code.
  private mutating func parseExceptions(
    stoppingAt stops: [String],
    _ parse: (inout ClauseParser) throws(ClauseFailure) -> [CodePattern.Element]
  ) throws(ClauseFailure) -> [[CodePattern.Element]] {
    var exceptions: [[CodePattern.Element]] = []
    while take(word: "except") {
      skipSpace()
      let start = offset
      let elements = try parse(&self)
      if elements.contains(where: { !$0.placeholders.isEmpty }) {
        throw failure("code after 'except' has no placeholders; for any name, write _ or *", at: start)
      }
      exceptions.append(elements)
    }
    return exceptions
  }

  /// The end of the code ahead. `except` ends it if code follows, and not a place or a kind.
  private func codeEndBeforeException(stoppingAt stops: [String]) -> Int {
    let stop = codeEnd(from: offset, stoppingAt: stops + ["except"])
    var next = self
    next.offset = stop
    guard next.take(word: "except") else { return stop }
    let word = next.peekWord()
    let isCode = !word.isEmpty ? !wordsAfterException.contains(word) && kind(named: word) == nil : !next.isAtStop()
    return isCode ? stop : codeEnd(from: offset, stoppingAt: stops)
  }

  private mutating func parseElements(stoppingAt stops: [String]) throws(ClauseFailure) -> [CodePattern.Element] {
    skipSpace()
    let extent = offset..<codeEndBeforeException(stoppingAt: stops)
    let range = withoutBackticks(extent)
    if range.isEmpty {
      if block.isComment(from: offset) {
        throw failure("'//' begins a comment of the rule; \(Self.commentAdvice)")
      }
      throw expected("code, such as print(...)")
    }
    var elements = try codeElements(in: range, isSought: true)
    while elements.first == .run { elements.removeFirst() }
    while elements.last == .run { elements.removeLast() }
    if elements.isEmpty {
      throw failure(
        "'...' alone matches any code; write the code around "
          + "it", at: range.lowerBound)
    }
    offset = extent.upperBound
    lastCode = folded(bytes[range])
    return elements
  }

  /// The range without backticks around the code, which people use as in Markdown. Backticks around a single name are
  /// kept, because they are part of Swift.
  private func withoutBackticks(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`"),
      bytes[range.upperBound - 1] == UInt8(ascii: "`")
    else { return range }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    return bytes[inner].contains(UInt8(ascii: "`")) || bytes[inner].allSatisfy(isIdentifierByte) ? range : inner
  }

  /// Parses the code after `call`, such as `.run` or `print(...)`.
  mutating func parseCall() throws(ClauseFailure) -> CodePattern {
    skipSpace()
    let start = offset
    if isAtStop() { throw expected("a call, such as .run or print(...)") }
    let elements = try parseCalled()
    let exceptions = try parseExceptions(stoppingAt: stopWords) { parser throws(ClauseFailure) in
      try parser.parseCalled()
    }
    return codes.pattern(elements, except: exceptions, text: exceptions.isEmpty ? lastCode : text(from: start))
  }

  private mutating func parseCalled() throws(ClauseFailure) -> [CodePattern.Element] {
    skipSpace()
    let start = offset
    let elements = try parseElements(stoppingAt: stopWords)
    switch elements.last {
    case .arguments, .group(.parenthesis, _), .group(.brace, _): return elements
    case .name: return elements + [.arguments]
    default: throw failure("a call ends with a name, arguments or a closure; write: call print(...)", at: start)
    }
  }

  /// Parses code that has to match completely. So `...` at its beginning and end has a meaning.
  mutating func wholeCode(in range: Range<Int>) throws(ClauseFailure) -> CodePattern {
    CodePattern(elements: try codeElements(in: range), number: -1, text: folded(bytes[range]))
  }

  /// Parses the code in a range of the clause.
  ///
  /// - Parameter isSought: whether the code is searched for in larger code, instead of matching it completely.
  private mutating func codeElements(
    in range: Range<Int>, isSought: Bool = false
  ) throws(ClauseFailure) -> [CodePattern.Element] {
    note(.code(range, isSought: isSought))
    let source = SourceText(masked(range))
    var reader = CodeReader(lexemes: lexemes(of: source), start: range.lowerBound, source: source)
    return try reader.elements(upTo: reader.lexemes.count, depth: 0, &self)
  }

  /// The tokens of the code in a range.
  func lexemes(in range: Range<Int>) -> [Lexeme] { lexemes(of: SourceText(masked(range))) }

  private func lexemes(of source: SourceText) -> [Lexeme] {
    withTokens(of: source) { tokens in (0..<tokens.count).map { tokens.lexemes[$0] } }
  }

  static let commentAdvice = "rules cannot check comments"

  // MARK: Extent

  /// The offset at which code that begins at `start` ends: before one of the words `stops` outside of brackets and
  /// quotes, or before a closing bracket that encloses the code.
  func codeEnd(from start: Int, stoppingAt stops: [String]) -> Int {
    var depth = 0
    var index = start
    var isAfterSpace = true
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): index = quoteEnd(at: index) - 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return trimmed(start, index) }
        depth -= 1
      default:
        if isAfterSpace, depth == 0, stops.contains(where: { isWord($0, at: index) }) { return trimmed(start, index) }
      }
      isAfterSpace = isSpace(byte)
      index += 1
    }
    return trimmed(start, index)
  }

  private func trimmed(_ start: Int, _ stop: Int) -> Int {
    var stop = min(stop, end)
    while stop > start, isSpace(bytes[stop - 1]) { stop -= 1 }
    return stop
  }

  /// The offset after a quoted text that begins at `start`.
  private func quoteEnd(at start: Int) -> Int {
    var index = start + 1
    while let next = byte(at: index), next != UInt8(ascii: "\"") { index += 1 }
    return min(index + 1, end)
  }

  private func isWord(_ word: String, at start: Int) -> Bool {
    let stop = start + word.utf8.count
    return stop <= end && bytes[start..<stop].elementsEqual(word.utf8) && byte(at: stop).map(isSpace) ?? true
  }

  /// The offset at which code that begins at `start` ends: before the first byte outside of brackets and quotes that
  /// `isStop` accepts.
  func codeEnd(from start: Int, where isStop: (UInt8) -> Bool) -> Int {
    var depth = 0
    var index = start
    while let byte = byte(at: index) {
      switch byte {
      case UInt8(ascii: "\""): index = quoteEnd(at: index) - 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return trimmed(start, index) }
        depth -= 1
      default: if depth == 0, isStop(byte) { return trimmed(start, index) }
      }
      index += 1
    }
    return trimmed(start, index)
  }

  // MARK: Masks

  /// The bytes of the range, with letters in place of `*`, `|` and the braces of placeholders, so that the Swift lexer
  /// can read the names.
  private func masked(_ range: Range<Int>) -> [UInt8] {
    var result = Array(bytes[range])
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\"") {
        index = quoteEnd(at: index)
      } else if let stop = placeholderEnd(at: index), stop <= range.upperBound {
        result[index - range.lowerBound] = UInt8(ascii: "h")
        result[stop - 1 - range.lowerBound] = UInt8(ascii: "h")
        index = stop
      } else {
        if bytes[index] == UInt8(ascii: "*"), touchesName(index, in: range) || touchesPeriod(index, in: range) {
          result[index - range.lowerBound] = UInt8(ascii: "x")
        }
        if bytes[index] == UInt8(ascii: "|"), isNamePart(index - 1, in: range), isNamePart(index + 1, in: range) {
          result[index - range.lowerBound] = UInt8(ascii: "x")
        }
        index += 1
      }
    }
    return result
  }

  private func touchesName(_ index: Int, in range: Range<Int>) -> Bool {
    [index - 1, index + 1].contains { isNamePart($0, in: range) && bytes[$0] != UInt8(ascii: "*") }
  }

  private func touchesPeriod(_ index: Int, in range: Range<Int>) -> Bool {
    [index - 1, index + 1].contains { range.contains($0) && bytes[$0] == UInt8(ascii: ".") }
  }

  private func isNamePart(_ index: Int, in range: Range<Int>) -> Bool {
    guard range.contains(index) else { return false }
    let byte = bytes[index]
    if isIdentifierByte(byte) || byte == UInt8(ascii: "*") || placeholderEnd(at: index) != nil { return true }
    // This may be the end of a placeholder.
    guard byte == UInt8(ascii: "}") else { return false }
    var start = index - 1
    while start >= range.lowerBound, isIdentifierByte(bytes[start]) { start -= 1 }
    return start >= range.lowerBound && placeholderEnd(at: start) == index + 1
  }
}
