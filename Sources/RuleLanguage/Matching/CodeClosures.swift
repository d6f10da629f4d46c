import SwiftOutline

// The trailing closures of a call.

extension CodeMatcher {
  /// The position after the trailing closures of the call that ends at `start`. If there are none, `start`.
  func endOfClosures(at start: Int, isNested: Bool) -> Int {
    guard start < tokens.count, tokens.lexemes[start].kind == .leftBrace, let close = tokens.closer(start),
      isClosure(start, close, isNested: isNested)
    else { return start }
    var end = close + 1
    while end + 2 < tokens.count, tokens.lexemes[end].kind == .identifier, tokens.lexemes[end].keyword != .default,
      tokens.lexemes[end + 1].kind == .colon, tokens.lexemes[end + 2].kind == .leftBrace,
      let close = tokens.closer(end + 2)
    {
      end = close + 1
    }
    return end
  }

  private func isClosure(_ open: Int, _ close: Int, isNested: Bool) -> Bool {
    let first = tokens.lexemes[open + 1]
    if first.kind == .identifier,
      first.keyword == .case || first.keyword.isAccessor && !isNested && beginsAccessor(open)
    {
      return false
    }
    if isNested { return true }
    if isInType { return false }
    if !isInCondition { return true }
    // As in the compiler: in a condition, a brace opens a closure only if the condition continues after the closing
    // brace.
    if first.startsLine || close + 1 >= tokens.count { return false }
    let after = tokens.lexemes[close + 1]
    switch after.kind {
    case .leftBrace, .comma: return true
    case .identifier where after.keyword == .where: return true
    case .leftSquare, .leftParen, .period, .postfixQuestion, .infixQuestion, .exclamation, .equal, .postfixOperator,
      .binaryOperator:
      return !after.startsLine
    default: return false
    }
  }

  /// `{ didSet {`, `{ get }`
  private func beginsAccessor(_ open: Int) -> Bool {
    guard open + 2 < tokens.count else { return false }
    let next = tokens.lexemes[open + 2]
    return next.kind == .leftBrace || next.kind == .rightBrace || next.keyword == .async || next.keyword == .throws
  }
}
