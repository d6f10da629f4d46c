// Reads the statements of code bodies, and the members of types.

extension Outliner {
  /// Reads the statements of a file, of a body in braces, or of a `switch` case.
  mutating func readStatements(_ entered: Frame) {
    var frame = entered
    while true {
      if isAtEnd(frame) { return }
      if p == stalledAt {
        p += 1
        continue
      }
      if skipsPlain, !frame.flags.contains(.file), p > skippingStopped {
        skipPlainStatements(frame)
        if isAtEnd(frame) { return }
      }
      switch kind {
      case .identifier:
        if keyword == .none, next.kind != .colon {
          stalledAt = p
          pushExpression()
          return
        }
        if readWord() { return }
      case .semicolon:
        p += 1
      case .at:
        stalledAt = p
        if frame.flags.contains(.switchCase), startsSwitchCase(p) { return endCode(frame) }
        if let introducer = declarationIntroducer(p, isMember: false) {
          beginDeclaration(introducer)
          return
        }
        p += 1
      case .poundIf:
        if frame.flags.contains(.switchCase), startsSwitchCaseBehindDirectives(p) { return endCode(frame) }
        if beginConditionallyAttributed(isMember: false) { return }
        _ = readDirective(in: frame)
        frame = frames.top
      case .poundElse, .poundElseif, .poundEndif, .poundSourceLocation:
        if !readDirective(in: frame) { return endCode(frame) }
        frame = frames.top
      case .rightBrace, .rightParen, .rightSquare, .comma, .colon, .colonColon, .unknown, .arrow, .equal,
        .binaryOperator, .postfixOperator, .exclamation, .postfixQuestion, .infixQuestion, .backtick, .shebang,
        .stringMiddle, .stringClose:
        p += 1
      default:
        stalledAt = p
        pushExpression()
        return
      }
    }
  }

  private mutating func isAtEnd(_ frame: Frame) -> Bool {
    if p >= last {
      endCode(frame)
      return true
    }
    if frame.flags.contains(.braces) {
      guard p >= partner(Int(frame.a)) else { return false }
      endCode(frame)
      return true
    }
    if frame.flags.contains(.switchCase) {
      switch kind {
      case .rightBrace: break
      case .identifier where keyword == .case || keyword == .default: break
      default: return false
      }
      endCode(frame)
      return true
    }
    return false
  }

  private mutating func endCode(_ frame: Frame) {
    pop()
    if frame.flags.contains(.file) { return }
    bodyDepth -= 1
    if frame.flags.contains(.braces) {
      let close = partner(Int(frame.a))
      if p == close, kind == .rightBrace { advance() }
    }
  }

  /// Reads a statement that begins with a word.
  ///
  /// - Returns: whether a frame was pushed to read the rest.
  private mutating func readWord() -> Bool {
    stalledAt = p
    if next.kind == .colon, !keyword.isReserved {
      // The word is the label of a statement, as in `outer: for …`.
      p += 2
      return false
    }
    switch keyword {
    case .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .import, .typealias, .associatedtype,
      .operator, .precedencegroup, .initializer, .deinit, .subscript, .inout:
      if let introducer = declarationIntroducer(p, isMember: false) {
        beginDeclaration(introducer)
        return true
      }
      p += 1
      return false
    case .if:
      advance()
      pushIf()
      return true
    case .guard:
      advance()
      push(Frame(.guardBody))
      push(Frame(.conditions))
      return true
    case .while:
      advance()
      push(Frame(.block))
      if kind != .leftBrace { push(Frame(.conditions)) }
      return true
    case .for:
      advance()
      push(Frame(.forLoop))
      return true
    case .repeat:
      if next.kind != .leftBrace {
        pushExpression()
        return true
      }
      advance()
      push(Frame(.repeatLoop))
      pushBody()
      return true
    case .do:
      advance()
      push(Frame(.doBody))
      return true
    case .switch:
      advance()
      push(Frame(.switchBody))
      if kind != .leftBrace { pushExpression(.condition) }
      return true
    case .defer:
      advance()
      push(Frame(.block))
      return true
    case .return:
      advance()
      if startsReturnedExpression() {
        pushExpression()
        return true
      }
      return false
    case .throw:
      advance()
      pushExpression()
      return true
    case .break, .continue:
      advance()
      if isName(p), !startsLine { advance() }
      return false
    case .fallthrough:
      advance()
      return false
    case .yield, .discard:
      if contextualPrefix(acceptsClosure: false, prefersSuffix: true, .init()) { advance() }
      pushExpression()
      return true
    case .case, .default, .catch, .else, .in, .where, .as, .is, .throws, .rethrows:
      p += 1
      return false
    default:
      if modifier(keyword) != nil || keyword == .actor || keyword == .macro,
        let introducer = declarationIntroducer(p, isMember: false)
      {
        beginDeclaration(introducer)
        return true
      }
      pushExpression()
      return true
    }
  }

  private mutating func startsReturnedExpression() -> Bool {
    switch kind {
    case .rightBrace, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile: return false
    case .at:
      return declarationIntroducer(p, isMember: false) == nil && !(startsLine && startsSwitchCase(p))
    case .identifier:
      if keyword == .none { return true }
      switch keyword {
      case .case, .default: return false
      case .if, .switch: return true
      case .return, .throw, .defer, .guard, .while, .do, .for, .break, .continue, .fallthrough: return false
      case .repeat: return next.kind != .leftBrace
      case .yield, .discard: return !contextualPrefix(acceptsClosure: false, prefersSuffix: true, .init())
      default: break
      }
      return declarationIntroducer(p, isMember: false) == nil
    default: return true
    }
  }

  /// If the `#if` block at the current lexeme contains only attributes, reads these and the declaration after the
  /// block. Returns false for other blocks.
  private mutating func beginConditionallyAttributed(isMember: Bool) -> Bool {
    guard holdsOnlyAttributes(p) != nil, let introducer = declarationIntroducer(p, isMember: isMember) else {
      return false
    }
    stalledAt = p
    beginDeclaration(introducer)
    return true
  }

  // MARK: Members

  /// Reads the members of a type. `frame.a` is the index of the opening brace.
  mutating func readMembers(_ entered: Frame) {
    var frame = entered
    while true {
      if p >= partner(Int(frame.a)) {
        pop()
        if p == partner(Int(frame.a)), kind == .rightBrace { advance() }
        return
      }
      if p == stalledAt {
        p = min(max(p + 1, skipped(p)), last)
        continue
      }
      switch kind {
      case .semicolon:
        p += 1
      case .poundIf:
        if beginConditionallyAttributed(isMember: true) { return }
        _ = readDirective(in: frame)
        frame = frames.top
      case .poundElse, .poundElseif, .poundEndif, .poundSourceLocation:
        if !readDirective(in: frame) {
          pop()
          return
        }
        frame = frames.top
      case .identifier, .at, .pound:
        if let introducer = declarationIntroducer(p, isMember: true) {
          stalledAt = p
          beginDeclaration(introducer)
          return
        }
        p += 1
      default:
        p = min(max(p + 1, skipped(p)), last)
      }
    }
  }
}
