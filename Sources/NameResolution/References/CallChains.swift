import SwiftOutline

/// The member chains in a part of a file, such as `a { … }\n.b(1)`. Each name is linked to the name that it is a member
/// of. Text in brackets between them is skipped, however long it is.
struct CallChains {
  struct Part {
    var name: SourceRange
    /// The index of the part that this one is a member of; -1 if it begins the chain, -2 if it follows a value that is
    /// not a name.
    var previous: Int32
    /// Whether an argument list or a trailing closure follows.
    var isCalled = false
  }

  /// The part of the file.
  let range: Range<Int>
  private(set) var parts: [Part] = []

  /// - Parameter range: has to begin outside of literals and comments.
  init(_ source: SourceText, in range: Range<Int>, _ room: LexingRoom) {
    self.range = range
    withTokens(of: source, in: range, scratch: &room.scratch) { tokens in
      var reader = ChainReader(tokens: tokens, start: range.lowerBound)
      reader.read()
      parts = reader.parts
    }
  }

  /// The index of the part whose name begins at an offset.
  func part(at offset: UInt32) -> Int? {
    let index = parts.partitioningIndex { $0.name.start >= offset }
    return index < parts.count && parts[index].name.start == offset ? index : nil
  }
}

/// The memory that the lexer needs, reused from file to file.
final class LexingRoom {
  fileprivate var scratch = OutlineScratch()
}

private struct ChainReader {
  let tokens: SourceTokens
  /// The offset in the file where the tokens begin.
  let start: Int
  var parts: [CallChains.Part] = []
  /// The open brackets: the index of the closing token, the part that the brackets call or -1, and the value of
  /// `awaitsBlock` outside of the brackets.
  private var open: [(end: Int, part: Int, awaitsBlock: Bool)] = []
  /// Whether the next brace begins the block of a statement, and not a closure.
  private var awaitsBlock = false
  /// The part that ends directly before the next token; -1 if there is none.
  private var last = -1
  /// The part before the period that was just read, or -2 if a value that is not a name precedes it. Nil if the last
  /// token was no period.
  private var base: Int?

  /// The open `#if` blocks: the part before each, and whether it has several clauses.
  private var clauses: [(part: Int, hasOthers: Bool)] = []
  /// The part that the next line continues if it begins with a period after a directive; -1 if there is none.
  private var behindDirective = -1

  init(tokens: SourceTokens, start: Int) {
    self.tokens = tokens
    self.start = start
  }

  mutating func read() {
    var index = 0
    while index < tokens.count {
      let lexeme = tokens.lexemes[index]
      if lexeme.startsLine, behindDirective >= 0, lexeme.kind == .period || lexeme.kind == .poundIf {
        last = behindDirective
      }
      let before = (last: last, base: base)
      (last, base) = (-1, nil)
      if lexeme.startsLine { behindDirective = -1 }
      switch lexeme.kind {
      case .identifier:
        if before.base == nil, before.last >= 0, isClosureLabel(index) {
          // `} label: {`
          last = before.last
          index += 1
        } else {
          add(lexeme, behind: before.base)
          if last >= 0 { index = endOfGenericArguments(index) }
        }
      case .period: base = before.last >= 0 ? before.last : -2
      case .leftParen: enter(lexeme, called: lexeme.startsLine ? -1 : before.last)
      case .leftBrace:
        let part = awaitsBlock ? -1 : before.last
        awaitsBlock = false
        enter(lexeme, called: part)
      case .leftSquare, .stringOpen: enter(lexeme, called: -1)
      case .rightParen, .rightBrace, .rightSquare, .stringClose: leave(index)
      case .poundIf: enterClause(of: (before.last, false))
      case .poundElseif, .poundElse: clauses.popLast().map { enterClause(of: ($0.part, true)) }
      // If the block has only one clause, the chain continues from the part before it in builds without that clause.
      case .poundEndif: behindDirective = clauses.popLast().map { $0.hasOthers ? before.last : $0.part } ?? -1
      default: break
      }
      index += 1
    }
  }

  private mutating func add(_ lexeme: Lexeme, behind base: Int?) {
    // After a period, keywords are names.
    if base == nil, lexeme.keyword.isReserved, lexeme.keyword != .lowerSelf {
      switch lexeme.keyword {
      case .if, .while, .switch, .for, .guard, .catch: awaitsBlock = true
      default: break
      }
      return
    }
    last = parts.count
    parts.append(
      CallChains.Part(
        name: SourceRange(start + Int(lexeme.start), start + Int(lexeme.end)), previous: Int32(base ?? -1)))
  }

  /// The index of the last token of the generic arguments after a name, if a call or a member follows them. Otherwise
  /// the index of the name.
  private func endOfGenericArguments(_ name: Int) -> Int {
    var index = name + 1
    var depth = 0
    let limit = min(tokens.count - 1, name + 64)
    while index < limit {
      let lexeme = tokens.lexemes[index]
      switch lexeme.kind {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        if index == name + 1, lexeme.start != tokens.lexemes[name].end { return name }
        for offset in lexeme.start..<lexeme.end {
          switch tokens.bytes[Int(offset)] {
          case UInt8(ascii: "<"): depth += 1
          case UInt8(ascii: ">"): depth -= 1
          case UInt8(ascii: "&"), UInt8(ascii: "?"): break
          default: return name
          }
        }
        if depth <= 0 {
          let next = tokens.lexemes[index + 1]
          let isRight = depth == 0 && next.start == lexeme.end && (next.kind == .leftParen || next.kind == .period)
          return isRight ? index : name
        }
      case .identifier, .comma, .colon, .period, .postfixQuestion, .arrow, .leftSquare, .rightSquare, .leftParen,
        .rightParen, .prefixAmpersand, .wildcard:
        if depth == 0 { return name }
      default: return name
      }
      index += 1
    }
    return name
  }

  private mutating func enter(_ lexeme: Lexeme, called part: Int) {
    open.append((Int(lexeme.end), part, awaitsBlock))
    awaitsBlock = false
    if part >= 0 { parts[part].isCalled = true }
  }

  private mutating func leave(_ index: Int) {
    while let top = open.last, top.end <= index {
      open.removeLast()
      awaitsBlock = top.awaitsBlock
      if top.end == index { last = top.part }
    }
  }

  private mutating func enterClause(of clause: (part: Int, hasOthers: Bool)) {
    clauses.append(clause)
    behindDirective = clause.part
  }

  /// Whether an identifier after a closure is the label of another trailing closure.
  private func isClosureLabel(_ index: Int) -> Bool {
    index > 0 && index + 2 < tokens.count && tokens.lexemes[index - 1].kind == .rightBrace
      && tokens.lexemes[index + 1].kind == .colon && tokens.lexemes[index + 2].kind == .leftBrace
  }
}
