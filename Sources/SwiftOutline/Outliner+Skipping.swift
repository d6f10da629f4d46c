// Where no references are asked for, statements only matter for the types and imports in them, and most have none.

extension Outliner {
  /// Passes over the statements at `p` that declare no type and import nothing, up to one that may, or the end of the
  /// code in `frame`. Where a statement begins is only told where there is no doubt; `p` stays on the beginning of one.
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
          // As the lexer has it, a period makes it a member, but for one that begins a line.
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

  /// Whether the word at `index`, the first on its line, begins a statement.
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

  /// Whether a statement may end with the lexeme, if the next one begins a line with a word.
  @inline(__always)
  private func endsStatement(_ index: Int) -> Bool {
    if index < 0 { return false }
    switch tokens[index].kind {
    case .identifier: return tokens[index].keyword == .none
    case .rightParen, .rightBrace, .rightSquare, .string, .stringClose, .integer, .float, .leftBrace: return true
    default: return false
    }
  }

  /// Whether the lexeme is a word that a statement may end with.
  private func endsAlone(_ index: Int) -> Bool {
    if index < 0 || tokens[index].kind != .identifier { return false }
    switch tokens[index].keyword {
    case .break, .fallthrough, .return, .continue, .nil, .true, .false, .lowerSelf: return true
    default: return false
    }
  }
}

extension Keyword {
  /// Whether a declaration in a code body may begin with the word, before its keyword.
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
