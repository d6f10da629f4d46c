// Skips statements. Only the types and imports in them are needed, and most statements have none.

extension Outliner {
  /// Skips statements that declare no type and import nothing. Stops at the first statement that may do so, or at the
  /// end of the code in `frame`. Afterwards `p` is at the beginning of a statement. A lexeme counts as a beginning only
  /// if that is certain.
  mutating func skipPlainStatements(_ frame: Frame) {
    if p <= skippingStopped { return }
    let isCase = frame.flags.contains(.switchCase)
    let end = isCase ? last : partner(Int(frame.a))
    var index = p
    var begin = p
    scan: while index < end {
      let lexeme = tokens[index]
      switch lexeme.kind {
      case .identifier:
        if lexeme.startsLine, beginsStatement(index) { begin = index }
        if lexeme.keyword == .none { break }
        switch lexeme.keyword {
        case .case, .default:
          if !isCase { break }
          if lexeme.startsLine, endsStatement(index &- 1) || endsAlone(index &- 1) { begin = index }
          break scan
        default:
          if lexeme.keyword.mayModifyLocally { break scan }
          // A keyword after a period is the name of a member, unless it is the first word of a line. The lexer decides
          // in the same way.
          if lexeme.keyword.mayDeclare, lexeme.startsLine || tokens[max(index, 1) &- 1].kind != .period { break scan }
        }
      case .leftParen, .leftSquare, .leftBrace, .stringOpen:
        if !lexeme.isPlain { break scan }
        let close = partner(index)
        guard close < end, closes(index, close) || lexeme.kind == .stringOpen else { break scan }
        index = close
      case .rightBrace:
        if isCase {
          begin = index
          break scan
        }
      case .at, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation:
        if lexeme.startsLine, endsStatement(index &- 1) { begin = index }
        break scan
      default: break
      }
      index &+= 1
    }
    if index >= end { begin = end }
    skippingStopped = index
    p = begin
  }

  /// Whether a statement begins with the word at `index`, which is the first word of its line.
  @inline(__always)
  private func beginsStatement(_ index: Int) -> Bool {
    guard endsStatement(index &- 1) else { return false }
    switch tokens[index].keyword {
    case .none, .lowerSelf, .capitalSelf, .super: return tokens[index &+ 1].kind != .colon
    case .let, .var, .func, .guard, .for, .return, .defer, .throw, .do, .if, .switch, .break, .continue, .try, .await,
      .weak, .unowned, .lazy, .async, .struct, .class, .enum, .typealias:
      return true
    default: return false
    }
  }

  /// Whether a statement may end with the lexeme at `index`, if the next line begins with a word.
  @inline(__always)
  private func endsStatement(_ index: Int) -> Bool {
    if index < 0 { return false }
    switch tokens[index].kind {
    case .identifier: return tokens[index].keyword == .none
    case .rightParen, .rightBrace, .rightSquare, .string, .stringClose, .integer, .float, .leftBrace: return true
    default: return false
    }
  }

  /// Whether the lexeme is a keyword that can be the last word of a statement, such as `break`.
  private func endsAlone(_ index: Int) -> Bool {
    if index < 0 || tokens[index].kind != .identifier { return false }
    switch tokens[index].keyword {
    case .break, .fallthrough, .return, .continue, .nil, .true, .false, .lowerSelf: return true
    default: return false
    }
  }
}

extension Keyword {
  /// Whether the word can be a modifier of a declaration in a code body.
  @inline(__always)
  fileprivate var mayModifyLocally: Bool {
    switch self {
    case .weak, .unowned, .lazy, .final, .private, .fileprivate, .internal, .public, .open, .package, .static,
      .nonisolated, .isolated, .async, .override, .mutating, .nonmutating, .indirect, .distributed, .dynamic, .required,
      .convenience, .optional, .prefix, .postfix, .infix, .consuming, .borrowing, .sending, .reasync, ._const, ._local,
      .__consuming, .__setter_access:
      true
    default: false
    }
  }
}
