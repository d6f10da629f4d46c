import SwiftOutline

/// Knows the surroundings of a token: whether a name is used or declared there, and whether a brace opens a closure.
/// The context moves forward over the tokens, and only as far as needed.
struct CodeContext {
  private struct Level {
    /// The index of its closing bracket.
    var close: Int
    var isBrace: Bool
    /// Whether the token is in the condition of `if`, `while` or a similar statement, before the brace of the body.
    var isCondition = false
    /// Whether the token is in a pattern after `case` or `catch`. Names in a pattern are not uses.
    var isPattern = false
    /// Whether the token is after `case` or `default`, before the colon.
    var isCase = false
    /// After a colon or an arrow, in a type.
    var isType = false
    /// The number of open `? … :`.
    var ternaries = 0
  }

  private let tokens: SourceTokens
  private var levels: [Level]
  private var position = 0
  /// Whether it is in the line of an `#if`.
  private(set) var isInDirective = false

  init(_ tokens: SourceTokens) {
    self.tokens = tokens
    levels = [Level(close: tokens.count, isBrace: true)]
  }

  private var level: Level { levels[levels.count - 1] }

  var isInCondition: Bool { level.isCondition }
  var isInPattern: Bool { level.isPattern || isInDirective }
  var isInType: Bool { level.isType }
  var isInParentheses: Bool { !level.isBrace }

  /// Moves forward to the token at `index`.
  mutating func move(to index: Int) {
    var close = level.close
    while position < index {
      // Most tokens in the middle of a line do not change the context.
      if position >= close || !tokens.lexemes[position].isInert {
        step(tokens.lexemes[position])
        close = level.close
      }
      position += 1
    }
    leaveLevels()
    if isInDirective, tokens.lexemes[index].startsLine { isInDirective = false }
    if tokens.lexemes[index].startsLine, level.isBrace { beginLine(tokens.lexemes[index]) }
  }

  private mutating func leaveLevels() {
    while levels.count > 1, position >= level.close { levels.removeLast() }
  }

  private mutating func step(_ lexeme: Lexeme) {
    leaveLevels()
    if lexeme.startsLine {
      isInDirective = false
      if level.isBrace { beginLine(lexeme) }
    }
    let top = levels.count - 1
    switch lexeme.kind {
    case .identifier:
      if lexeme.keyword != .none, level.isBrace, position == 0 || tokens.lexemes[position - 1].kind != .period {
        readKeyword(lexeme)
      }
    case .colon where level.isBrace:
      if level.ternaries > 0 {
        levels[top].ternaries -= 1
      } else if level.isCase {
        levels[top].isCase = false
        levels[top].isPattern = false
      } else {
        levels[top].isType = true
      }
    case .arrow: if level.isBrace { levels[top].isType = true }
    case .infixQuestion: levels[top].ternaries += 1
    case .equal:
      levels[top].isType = false
      levels[top].isPattern = false
      levels[top].isCase = false
    case .semicolon: endStatement()
    case .leftBrace:
      enterBrace()
    case .leftParen, .leftSquare, .stringOpen:
      var inner = Level(close: Int(lexeme.end), isBrace: false)
      inner.isPattern = level.isPattern && lexeme.kind != .stringOpen
      levels.append(inner)
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: isInDirective = true
    default: break
    }
  }

  private mutating func enterBrace() {
    let top = levels.count - 1
    let matcher = CodeMatcher(tokens: tokens, isInCondition: true)
    if level.isCondition, matcher.endOfClosures(at: position, isNested: false) == position {
      levels[top].isCondition = false
      levels[top].isPattern = false
      levels[top].isCase = false
    }
    levels[top].isType = false
    levels.append(Level(close: Int(tokens.lexemes[position].end), isBrace: true))
  }

  private mutating func endStatement() {
    let top = levels.count - 1
    levels[top].isType = false
    levels[top].isPattern = false
    levels[top].isCase = false
    levels[top].ternaries = 0
  }

  /// Handles the first token of a line, where usually a new statement begins.
  private mutating func beginLine(_ lexeme: Lexeme) {
    let top = levels.count - 1
    guard level.isType || level.isPattern, position > 0 else { return }
    let last = tokens.lexemes[position - 1]
    switch last.kind {
    case .comma, .colon, .period, .arrow, .binaryOperator, .equal: return
    case .identifier where last.keyword == .case || last.keyword == .where: return
    default: break
    }
    switch lexeme.kind {
    case .leftBrace, .comma, .period, .arrow, .binaryOperator, .colon, .equal, .leftParen: return
    case .identifier where lexeme.keyword == .where || lexeme.keyword == .in: return
    default: break
    }
    levels[top].isType = false
    if level.isPattern {
      levels[top].isPattern = false
      levels[top].isCase = false
    }
  }

  private mutating func readKeyword(_ lexeme: Lexeme) {
    let top = levels.count - 1
    let next = tokens.lexemes[position + 1]
    switch lexeme.keyword {
    case .if, .guard, .for, .switch, .while, .catch:
      let isAfterBody = position > 0 && tokens.lexemes[position - 1].kind == .rightBrace && !lexeme.startsLine
      // This is the `while` of `repeat { … } while x`, or an argument label.
      if lexeme.keyword == .while && isAfterBody || next.kind == .colon { return }
      levels[top].isCondition = true
      levels[top].isType = false
      levels[top].isPattern = lexeme.keyword == .catch
    case .case:
      levels[top].isPattern = true
      levels[top].isCase = true
      levels[top].isType = false
      levels[top].ternaries = 0
    case .default: levels[top].isCase = true
    case .else: levels[top].isCondition = false
    case .where: levels[top].isPattern = false
    case .in:
      levels[top].isPattern = false
      levels[top].isCase = false
      levels[top].isType = false
    case .struct, .enum, .extension, .protocol: levels[top].isType = true
    case .class, .actor:
      if next.kind == .identifier, !next.startsLine, !next.keyword.isReserved { levels[top].isType = true }
    case .let, .var, .return, .throw:
      if !level.isPattern { endStatement() }
    default: break
    }
  }
}

extension Lexeme {
  /// Whether neither the token nor its position in the line can change the context of later tokens.
  fileprivate var isInert: Bool {
    switch kind {
    case .identifier: keyword == .none && !startsLine
    case .wildcard, .dollarIdentifier, .integer, .float, .string, .period, .comma, .binaryOperator, .prefixOperator,
      .postfixOperator, .exclamation, .postfixQuestion, .prefixAmpersand:
      !startsLine
    default: false
    }
  }
}
