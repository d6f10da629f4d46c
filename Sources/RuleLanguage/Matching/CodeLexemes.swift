import SwiftOutline

// Properties of a source's tokens that patterns need.

extension SourceTokens {
  func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(lexemes[index].start)
    return UnsafeBufferPointer(start: bytes + start, count: lexemes[index].textEnd - start)
  }

  /// The name without backticks.
  func name(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let text = text(index)
    guard text.count > 2, text[0] == UInt8(ascii: "`") else { return text }
    return UnsafeBufferPointer(rebasing: text[1..<text.count - 1])
  }

  func isText(_ index: Int, _ text: [UInt8]) -> Bool {
    let found = self.text(index)
    return found.count == text.count && found.elementsEqual(text)
  }

  /// The index of the token that closes a bracket or a literal; nil if it is not closed.
  func closer(_ index: Int) -> Int? {
    let close = Int(lexemes[index].end)
    guard close > index, close < count else { return nil }
    switch (lexemes[index].kind, lexemes[close].kind) {
    case (.leftParen, .rightParen), (.leftSquare, .rightSquare), (.leftBrace, .rightBrace), (.stringOpen, .stringClose):
      return close
    default: return nil
    }
  }

  /// The index of the opening bracket for the closing bracket at `index`. nil if it is more than 256 tokens before.
  func opener(_ index: Int) -> Int? { (max(0, index - 256)..<index).last { closer($0) == index } }

  /// Whether the parentheses contain only types, as in `(Int, any P)`, or belong to a function type.
  func isTupleType(_ open: Int, _ close: Int) -> Bool {
    (open + 1..<close).allSatisfy { index in
      switch lexemes[index].kind {
      case .identifier:
        let isLabel = lexemes[index + 1].kind == .colon
        return isLabel || name(index).first.map(isCapital) ?? false
          || [.any, .some, .inout, .throws, .async].contains(lexemes[index].keyword)
      case .string, .stringOpen, .stringMiddle, .stringClose, .integer, .float, .dollarIdentifier: return false
      default: return true
      }
    }
  }

  /// The index of the next token. For an opening bracket, the index after its closing bracket. nil at the end, and
  /// before a closing bracket.
  func next(_ index: Int) -> Int? {
    guard index < count else { return nil }
    switch lexemes[index].kind {
    case .leftParen, .leftSquare, .leftBrace, .stringOpen: return closer(index).map { $0 + 1 }
    case .rightParen, .rightSquare, .rightBrace, .stringMiddle, .stringClose: return nil
    default: return index + 1
    }
  }

  /// Whether the `!` or `?` at `index` directly follows a value or a keyword: `a!` and `try!`, but not `f(!a)`.
  func isAfterValue(_ index: Int) -> Bool {
    guard index > 0, lexemes[index - 1].textEnd == Int(lexemes[index].start) else { return false }
    switch lexemes[index - 1].kind {
    case .identifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .string, .stringClose, .regex,
      .integer, .float, .exclamation, .postfixQuestion:
      return true
    default: return false
    }
  }

  /// Whether a placeholder or `*` can match the token: it is a name, `self`, or an argument label, but no other
  /// keyword.
  func isName(_ index: Int) -> Bool {
    let lexeme = lexemes[index]
    guard lexeme.keyword.isReserved else { return true }
    switch lexeme.keyword {
    case .lowerSelf, .capitalSelf, .super: return true
    default: break
    }
    guard index > 0 else { return false }
    if lexemes[index - 1].kind == .period { return true }
    // A label: `f(in: x, for: y)`.
    return (lexemes[index - 1].kind == .leftParen || lexemes[index - 1].kind == .comma)
      && lexemes[index + 1].kind == .colon
  }

  /// The position after the string literal at `index`. nil if there is none.
  func endOfLiteral(_ index: Int) -> Int? {
    switch lexemes[index].kind {
    case .string: index + 1
    case .stringOpen: closer(index).map { $0 + 1 }
    default: nil
    }
  }

  /// The text of a string literal without its quotes. Interpolations are included as written.
  func textOfLiteral(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(lexemes[index].start)
    let last = lexemes[index].kind == .stringOpen ? closer(index) ?? index : index
    let literal = UnsafeBufferPointer(start: bytes + start, count: max(0, lexemes[last].textEnd - start))
    return UnsafeBufferPointer(rebasing: literal[RuleLanguage.textOfLiteral(literal[...])])
  }
}

/// The range of a string literal's text, without quotes and number signs. In a multiline literal, the text does not
/// include the line end after the opening quotes and before the closing quotes.
func textOfLiteral<Bytes: RandomAccessCollection>(_ literal: Bytes) -> Range<Int>
where Bytes.Element == UInt8, Bytes.Index == Int {
  var start = literal.startIndex
  var end = literal.endIndex
  while start < end, literal[start] == UInt8(ascii: "#") { start += 1 }
  end -= min(start - literal.startIndex, end - start)
  let quotes = "\"\"\"".utf8
  let isMultiline = end - start >= 6 && literal[start..<start + 3].elementsEqual(quotes)
  start = min(start + (isMultiline ? 3 : 1), end)
  end = max(start, end - (isMultiline ? 3 : 1))
  guard isMultiline else { return start..<end }
  while start < end, isSpace(literal[start]) { start += 1 }
  while end > start, isSpace(literal[end - 1]) { end -= 1 }
  return start..<end
}

extension Keyword {
  /// Whether the keyword begins a statement or declaration.
  var beginsStatement: Bool {
    switch self {
    case .associatedtype, .break, .case, .class, .continue, .default, .defer, .deinit, .do, .enum, .extension,
      .fallthrough, .fileprivate, .for, .func, .guard, .if, .import, .internal, .let, .private, .protocol, .public,
      .repeat, .return, .static, .struct, .switch, .throw, .typealias, .var, .while:
      true
    default: false
    }
  }

  /// Whether the name of a declaration follows the keyword, as after `func`.
  var precedesDeclaredName: Bool {
    switch self {
    case .associatedtype, .case, .class, .enum, .func, .let, .macro, .precedencegroup, .protocol, .struct, .typealias,
      .var, .actor:
      true
    default: false
    }
  }

  var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify: true
    default: false
    }
  }
}
