import SwiftOutline

/// Deeper than any code that a rule has use for; it bounds what reads and matches patterns.
private let deepestCode = 16

extension ClauseParser {
  /// Code up to one of the words that end it, outside of brackets and quotes, or up to the clause's end.
  mutating func parseCode(stoppingAt stops: [String]) throws(ClauseFailure) -> CodePattern {
    let (elements, text) = try parseElements(stoppingAt: stops)
    return codes.pattern(elements, text: text)
  }

  private mutating func parseElements(
    stoppingAt stops: [String]
  ) throws(ClauseFailure) -> (elements: [CodePattern.Element], text: String) {
    skipSpace()
    let extent = offset..<codeEnd(from: offset, stoppingAt: stops)
    let range = withoutBackticks(extent)
    if range.isEmpty {
      if block.isComment(from: offset) {
        throw failure("'//' begins a comment of the rule, and \(Self.commentAdvice)")
      }
      throw expected("code, such as print(...)")
    }
    var elements = try codeElements(in: range)
    while elements.first == .run { elements.removeFirst() }
    while elements.last == .run { elements.removeLast() }
    if elements.isEmpty { throw failure("'...' alone is any code; write what it stands beside", at: range.lowerBound) }
    offset = extent.upperBound
    return (elements, folded(bytes[range]))
  }

  /// Code between backticks, as Markdown writes it; around one name they are Swift's own.
  private func withoutBackticks(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`"),
      bytes[range.upperBound - 1] == UInt8(ascii: "`")
    else { return range }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    return bytes[inner].contains(UInt8(ascii: "`")) || bytes[inner].allSatisfy(isIdentifierByte) ? range : inner
  }

  /// Behind `call`: what is called, with arguments or without.
  mutating func parseCall() throws(ClauseFailure) -> CodePattern {
    skipSpace()
    let start = offset
    if isAtStop() { throw expected("what is called, such as .run or print(...)") }
    var (elements, text) = try parseElements(stoppingAt: stopWords)
    switch elements.last {
    case .arguments, .group(.parenthesis, _), .group(.brace, _): break
    case .name: elements.append(.arguments)
    default: throw failure("a call ends with a name, arguments or a closure: call print(...)", at: start)
    }
    return codes.pattern(elements, text: text)
  }

  /// The same for code that stands alone: `...` counts at its ends.
  mutating func wholeCode(in range: Range<Int>) throws(ClauseFailure) -> CodePattern {
    CodePattern(elements: try codeElements(in: range), number: -1, text: folded(bytes[range]))
  }

  private mutating func codeElements(in range: Range<Int>) throws(ClauseFailure) -> [CodePattern.Element] {
    let source = SourceText(masked(range))
    let lexemes = withTokens(of: source) { tokens in (0..<tokens.count).map { tokens.lexemes[$0] } }
    if let fault = proseFault(lexemes, in: range) { throw fault }
    var reader = CodeReader(lexemes: lexemes, start: range.lowerBound, source: source)
    return try reader.elements(upTo: lexemes.count, depth: 0, &self)
  }

  /// A string literal with its quotes, as a pattern of its text.
  mutating func stringPattern(in range: Range<Int>) throws(ClauseFailure) -> NamePattern {
    let text = textOfLiteral(bytes[range])
    var pieces: [NamePattern.Piece] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
    }
    var index = text.lowerBound
    while index < text.upperBound {
      if bytes[index] == UInt8(ascii: "*") {
        flush()
        if pieces.last != .star { pieces.append(.star) }
        index += 1
      } else if let stop = holeEnd(at: index), stop <= text.upperBound {
        flush()
        pieces += try name(in: index..<stop).alternatives[0]
        index = stop
      } else {
        literal.append(bytes[index])
        index += 1
      }
    }
    flush()
    // No piece at all would match everything.
    if pieces.isEmpty { pieces = [.literal([])] }
    return NamePattern(alternatives: [pieces], text: String(decoding: bytes[range], as: UTF8.self))
  }

  // MARK: Extent

  /// Where code that begins at `start` ends: at one of the words outside of brackets and quotes, or where the brackets
  /// around it close.
  func codeEnd(from start: Int, stoppingAt stops: [String]) -> Int {
    var depth = 0
    var index = start
    var isBehindSpace = true
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): index = quoteEnd(at: index) - 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return trimmed(start, index) }
        depth -= 1
      default:
        if isBehindSpace, depth == 0, stops.contains(where: { isWord($0, at: index) }) { return trimmed(start, index) }
      }
      isBehindSpace = isSpace(byte)
      index += 1
    }
    return trimmed(start, index)
  }

  private func trimmed(_ start: Int, _ stop: Int) -> Int {
    var stop = min(stop, end)
    while stop > start, isSpace(bytes[stop - 1]) { stop -= 1 }
    return stop
  }

  /// Behind the quote that closes the one at `start`.
  private func quoteEnd(at start: Int) -> Int {
    var index = start + 1
    while let next = byte(at: index), next != UInt8(ascii: "\"") { index += 1 }
    return min(index + 1, end)
  }

  private func isWord(_ word: String, at start: Int) -> Bool {
    let stop = start + word.utf8.count
    return stop <= end && bytes[start..<stop].elementsEqual(word.utf8) && byte(at: stop).map(isSpace) ?? true
  }

  /// The same, ended by a byte.
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

  /// The bytes with letters for what a name's pattern has besides letters, so that the lexer of sources reads them.
  private func masked(_ range: Range<Int>) -> [UInt8] {
    var result = Array(bytes[range])
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\"") {
        index = quoteEnd(at: index)
      } else if let stop = holeEnd(at: index), stop <= range.upperBound {
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
    if isIdentifierByte(byte) || byte == UInt8(ascii: "*") || holeEnd(at: index) != nil { return true }
    // The end of a hole.
    guard byte == UInt8(ascii: "}") else { return false }
    var start = index - 1
    while start >= range.lowerBound, isIdentifierByte(bytes[start]) { start -= 1 }
    return start >= range.lowerBound && holeEnd(at: start) == index + 1
  }
}

/// Makes elements of the tokens of a pattern.
private struct CodeReader {
  let lexemes: [Lexeme]
  /// Where in the block the source begins.
  let start: Int
  let source: SourceText
  var index = 0

  mutating func elements(
    upTo stop: Int, depth: Int, _ parser: inout ClauseParser
  ) throws(ClauseFailure) -> [CodePattern.Element] {
    guard depth < deepestCode else {
      throw ClauseFailure(offset: place, message: "code in a rule nests no deeper than \(deepestCode) brackets")
    }
    var result: [CodePattern.Element] = []
    while index < stop {
      if depth > 0, isRepeat {
        result.append(try repeated(upTo: stop, depth: depth, &parser))
        continue
      }
      for element in try elements(depth: depth, behind: result.last, &parser) {
        // A run beside a run is one.
        if !(element == .run && result.last == .run) { result.append(element) }
      }
    }
    return result
  }

  private var place: Int { start + (index < lexemes.count ? Int(lexemes[index].start) : source.bytes.count) }

  private func range(_ index: Int) -> Range<Int> { start + Int(lexemes[index].start)..<start + lexemes[index].textEnd }

  private var isRepeat: Bool {
    lexemes[index].keyword == .repeat && index + 1 < lexemes.count && lexemes[index + 1].kind != .leftBrace
  }

  private mutating func repeated(
    upTo stop: Int, depth: Int, _ parser: inout ClauseParser
  ) throws(ClauseFailure) -> CodePattern.Element {
    index += 1
    let wasRepeated = parser.isRepeated
    parser.isRepeated = true
    defer { parser.isRepeated = wasRepeated }
    var last = index
    while last < stop, lexemes[last].kind != .comma {
      last = lexemes[last].isOpening ? Int(lexemes[last].end) + 1 : last + 1
    }
    let elements = try elements(upTo: min(last, stop), depth: depth + 1, &parser)
    if elements.isEmpty { throw ClauseFailure(offset: place, message: "expected what 'repeat' repeats") }
    return .repeated(elements)
  }

  /// Those of the next token, or of the brackets that it opens.
  private mutating func elements(
    depth: Int, behind last: CodePattern.Element?, _ parser: inout ClauseParser
  ) throws(ClauseFailure) -> [CodePattern.Element] {
    let lexeme = lexemes[index]
    let range = range(index)
    switch lexeme.kind {
    case .identifier, .wildcard:
      try checkUnion(range, parser)
      index += 1
      return [.name(try parser.name(in: range))]
    case .string, .stringOpen:
      return [.string(try literals(&parser))]
    case .leftParen, .leftSquare, .leftBrace:
      let close = min(Int(lexeme.end), lexemes.count)
      index += 1
      let inner = try elements(upTo: close, depth: depth + 1, &parser)
      index = close + 1
      if lexeme.kind == .leftParen, inner == [.run], last.isName { return [.arguments] }
      return [.group(CodePattern.Bracket(lexeme.kind) ?? .parenthesis, inner)]
    case .semicolon:
      index += 1
      return []
    default:
      if isUnionMark(parser.bytes[range]), touchesCode(range, parser) { throw unionFailure(range) }
      index += 1
      let isPostfix = lexeme.kind == .exclamation || lexeme.kind == .postfixQuestion
      return operators(parser.bytes[range], isPostfix: isPostfix)
    }
  }

  /// To the lexer `...` is one operator with what touches it: `...!`, `...==...`.
  private func operators(_ text: ArraySlice<UInt8>, isPostfix: Bool) -> [CodePattern.Element] {
    let run = "...".utf8
    var rest = text
    let isBehindRun = rest.starts(with: run)
    if isBehindRun { rest = rest.dropFirst(run.count) }
    let isBeforeRun = rest.count >= run.count && rest.suffix(run.count).elementsEqual(run)
    if isBeforeRun { rest = rest.dropLast(run.count) }
    var elements: [CodePattern.Element] = isBehindRun ? [.run] : []
    if !rest.isEmpty {
      let text = Array(rest)
      let isUnwrap = isBehindRun && (text == Array("!".utf8) || text == Array("?".utf8))
      elements.append(isPostfix || isUnwrap ? .postfix(text) : .text(text))
    }
    return isBeforeRun ? elements + [.run] : elements
  }

  /// `|` joins single names: in `A.b|C.d` those are `b` and `C`, which nobody means.
  private func checkUnion(_ range: Range<Int>, _ parser: ClauseParser) throws(ClauseFailure) {
    let parts = parser.bytes[range].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard parts.count > 1, index > 0, index + 1 < lexemes.count, lexemes[index - 1].kind == .period,
      lexemes[index + 1].kind == .period, parts.contains(where: { $0.first.map(isCapital) ?? false }),
      parts.contains(where: { $0.first.map(isSmall) ?? false })
    else { return }
    throw unionFailure(range)
  }

  /// `|`, or one behind a mark: `try!|as!`.
  private func isUnionMark(_ text: ArraySlice<UInt8>) -> Bool {
    text.last == UInt8(ascii: "|") && text.dropLast().allSatisfy { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?") }
  }

  /// Without a blank on either side, as one stands around an operator, and between what is more than two names.
  private func touchesCode(_ range: Range<Int>, _ parser: ClauseParser) -> Bool {
    guard index > 0, !isSpace(parser.bytes[range.lowerBound - 1]), let next = parser.byte(at: range.upperBound),
      !isSpace(next)
    else { return false }
    return range.count > 1 || [.rightParen, .exclamation, .postfixQuestion].contains(lexemes[index - 1].kind)
      || next == UInt8(ascii: ".") || next == UInt8(ascii: "@")
  }

  private func unionFailure(_ range: Range<Int>) -> ClauseFailure {
    ClauseFailure(
      offset: range.lowerBound,
      message: "'|' joins single names or literals; for either of two pieces of code write a line for each")
  }
}

extension CodeReader {
  /// A string literal, or several of which any is meant: `"a"|"b"`.
  private mutating func literals(_ parser: inout ClauseParser) throws(ClauseFailure) -> NamePattern {
    var result = try literal(&parser)
    while index + 1 < lexemes.count, parser.bytes[range(index)].elementsEqual("|".utf8), lexemes[index + 1].isLiteral {
      index += 1
      let other = try literal(&parser)
      result.alternatives += other.alternatives
      result.text += "|" + other.text
    }
    return result
  }

  private mutating func literal(_ parser: inout ClauseParser) throws(ClauseFailure) -> NamePattern {
    let stop = lexemes[index].kind == .string ? index : min(Int(lexemes[index].end), lexemes.count - 1)
    let range = range(index).lowerBound..<start + Int(lexemes[stop].textEnd)
    index = stop + 1
    return try parser.stringPattern(in: range)
  }
}

extension Lexeme {
  fileprivate var isLiteral: Bool { kind == .string || kind == .stringOpen }
}

extension CodePattern.Element? {
  fileprivate var isName: Bool { if case .name = self { true } else { false } }
}

extension CodePattern.Bracket {
  init?(_ kind: Lexeme.Kind) {
    switch kind {
    case .leftParen: self = .parenthesis
    case .leftSquare: self = .square
    case .leftBrace: self = .brace
    default: return nil
    }
  }
}
