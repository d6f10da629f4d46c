import SwiftOutline

/// The names of a part of a file that stand in chains, as `a` and `b` of `a { … }\n.b(1)`, each with the one before it: what stands
/// in brackets between them is passed over, however long it is.
struct CallChains {
  struct Part {
    var name: SourceRange
    /// What it is a member of, as an index into the parts; -1 where it begins the chain, -2 where that is no name.
    var previous: Int32
    /// Arguments or a closure stand behind it.
    var isCalled = false
  }

  /// Of which part of the file.
  let range: Range<Int>
  private(set) var parts: [Part] = []

  /// - Parameter range: begins where neither a literal nor a comment is open.
  init(_ source: SourceText, in range: Range<Int>, _ room: LexingRoom) {
    self.range = range
    withTokens(of: source, in: range, scratch: &room.scratch) { tokens in
      var reader = ChainReader(tokens: tokens, start: range.lowerBound)
      reader.read()
      parts = reader.parts
    }
  }

  /// The part whose name begins at an offset.
  func part(at offset: UInt32) -> Int? {
    let index = parts.partitioningIndex { $0.name.start >= offset }
    return index < parts.count && parts[index].name.start == offset ? index : nil
  }
}

/// What lexing takes, which serves one file after the other.
final class LexingRoom {
  fileprivate var scratch = OutlineScratch()
}

private struct ChainReader {
  let tokens: SourceTokens
  /// Where the tokens begin in their file.
  let start: Int
  var parts: [CallChains.Part] = []
  /// The brackets that are open, each with what closes it, with the part that is called by them, -1 for none, and with
  /// what was said of braces around it.
  private var open: [(end: Int, part: Int, awaitsBlock: Bool)] = []
  /// The next brace begins the block of a statement, and no closure.
  private var awaitsBlock = false
  /// The part that ends right before the next lexeme; -1 for none.
  private var last = -1
  /// Of a period that has just been passed.
  private var base: Int?

  /// The `#if`s that are open, each with the part before it, and whether it has several clauses.
  private var clauses: [(part: Int, hasOthers: Bool)] = []
  /// The part that a line goes on from which begins with a period, right behind the line of a directive; -1 for none.
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
      // Without another clause there is a build in which it goes on from what stands before.
      case .poundEndif: behindDirective = clauses.popLast().map { $0.hasOthers ? before.last : $0.part } ?? -1
      default: break
      }
      index += 1
    }
  }

  private mutating func add(_ lexeme: Lexeme, behind base: Int?) {
    // Behind a period all words are names.
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

  /// The last lexeme of the generic arguments that stand right behind a name, where a call or a member follows them; else
  /// the name.
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

  /// Whether a word behind a closure names the next one.
  private func isClosureLabel(_ index: Int) -> Bool {
    index > 0 && index + 2 < tokens.count && tokens.lexemes[index - 1].kind == .rightBrace
      && tokens.lexemes[index + 1].kind == .colon && tokens.lexemes[index + 2].kind == .leftBrace
  }
}
