import SwiftOutline

/// The maximum depth of nested brackets in code. It is higher than useful rules need, and limits the recursion.
private let deepestCode = 16

/// Converts the tokens of code in a rule to elements of a code pattern.
struct CodeReader {
  let lexemes: [Lexeme]
  /// The start of the source in the block.
  let start: Int
  let source: SourceText
  var index = 0

  mutating func elements(
    upTo stop: Int, depth: Int, _ parser: inout ClauseParser
  ) throws(ClauseFailure) -> [CodePattern.Element] {
    guard depth < deepestCode else {
      throw ClauseFailure(
        offset: place, message: "code in a rule can contain at most \(deepestCode) levels of brackets")
    }
    var result: [CodePattern.Element] = []
    while index < stop {
      if depth > 0, isRepeat {
        result.append(try repeated(upTo: stop, depth: depth, &parser))
        continue
      }
      for element in try elements(depth: depth, after: result.last, &parser) {
        // Adjacent runs are one run.
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
    if elements.isEmpty { throw ClauseFailure(offset: place, message: "expected a pattern after 'repeat'") }
    return .repeated(elements)
  }

  /// The pattern elements for the next token. For an opening bracket, this includes everything up to the closing
  /// bracket.
  private mutating func elements(
    depth: Int, after last: CodePattern.Element?, _ parser: inout ClauseParser
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

  /// Splits a token that consists of `...` and an operator, because the lexer reads `...!` and `...==...` as one token.
  private func operators(_ text: ArraySlice<UInt8>, isPostfix: Bool) -> [CodePattern.Element] {
    let run = "...".utf8
    var rest = text
    let isAfterRun = rest.starts(with: run)
    if isAfterRun { rest = rest.dropFirst(run.count) }
    let isBeforeRun = rest.count >= run.count && rest.suffix(run.count).elementsEqual(run)
    if isBeforeRun { rest = rest.dropLast(run.count) }
    var elements: [CodePattern.Element] = isAfterRun ? [.run] : []
    if !rest.isEmpty {
      let text = Array(rest)
      let isUnwrap = isAfterRun && (text == Array("!".utf8) || text == Array("?".utf8))
      elements.append(isPostfix || isUnwrap ? .postfix(text) : .text(text))
    }
    return isBeforeRun ? elements + [.run] : elements
  }

  /// Rejects `A.b|C.d`: `|` joins single names, so it would join `b` and `C`.
  private func checkUnion(_ range: Range<Int>, _ parser: ClauseParser) throws(ClauseFailure) {
    let parts = parser.bytes[range].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard parts.count > 1, index > 0, index + 1 < lexemes.count, lexemes[index - 1].kind == .period,
      lexemes[index + 1].kind == .period, parts.contains(where: { $0.first.map(isCapital) ?? false }),
      parts.contains(where: { $0.first.map(isSmall) ?? false })
    else { return }
    throw unionFailure(range)
  }

  /// `|`, or `|` after a mark: `try!|as!`.
  private func isUnionMark(_ text: ArraySlice<UInt8>) -> Bool {
    text.last == UInt8(ascii: "|") && text.dropLast().allSatisfy { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?") }
  }

  /// Whether `|` has no spaces around it, unlike an operator, and code other than two single names is next to it.
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
      message: "'|' joins single names or literals; for either of two pieces of code, write one line for each")
  }
}

extension CodeReader {
  /// Parses a string literal, or several that `|` joins: `"a"|"b"`.
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
