// Lexes operators, and regex literals, which begin like operators.

extension Lexer {
  mutating func lexOperator(_ start: Int) -> Int {
    let mayHoldPeriods = base[start] == UInt8(ascii: ".")
    var end = start + (base[start] < 0x80 ? 1 : scalar(start)?.length ?? 1)
    var slash = base[start] == UInt8(ascii: "/") ? start : -1
    while end < count {
      let byte = base[end]
      if byte < 0x80 {
        if !isASCIIOperator(byte) || (byte == UInt8(ascii: ".") && !mayHoldPeriods) { break }
        if byte == UInt8(ascii: "<"), placeholderEnd(end) != nil { break }
        if byte == UInt8(ascii: "/"), slash < 0 { slash = end }
        end += 1
      } else {
        guard let scalar = scalar(end), isOperatorContinuation(scalar.value) else { break }
        end += scalar.length
      }
    }
    if slash >= 0 {
      if let regexEnd = regexEnd(operatorStart: start, operatorEnd: end, slash: slash) {
        if slash > start { emit(classify(start, slash), start, slash) }
        emitRegex(slash, regexEnd, pounds: 0)
        return regexEnd
      }
      // `+//` and `+/*` are an operator followed by a comment.
      var index = start + 1
      while index + 1 < count, index < end {
        if base[index] == UInt8(ascii: "/"),
          base[index + 1] == UInt8(ascii: "/") || base[index + 1] == UInt8(ascii: "*")
        {
          end = index
          break
        }
        index += 1
      }
    }
    emit(classify(start, end), start, end)
    return end
  }

  mutating func lexAngle(_ start: Int) -> Int {
    if let end = placeholderEnd(start) {
      emit(.identifier, start, end)
      return end
    }
    if start == 0 || base[start - 1] == UInt8(ascii: "\n") || base[start - 1] == UInt8(ascii: "\r"),
      let end = conflictEnd(start)
    {
      problem(.conflictMarker, start, end)
      return end
    }
    return lexOperator(start)
  }

  /// The offset after an editor's placeholder, `<#…#>`; nil if there is none.
  private mutating func placeholderEnd(_ start: Int) -> Int? {
    guard peek(start) == UInt8(ascii: "<"), peek(start + 1) == UInt8(ascii: "#") else { return nil }
    var index = start + 2
    while index + 1 < count {
      switch base[index] {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "<") where base[index + 1] == UInt8(ascii: "#"): return nil
      case UInt8(ascii: "#") where base[index + 1] == UInt8(ascii: ">"): return index + 2
      default: index += 1
      }
    }
    return nil
  }

  /// The offset after a merge conflict whose first marker is at `start`; nil if the markers are incomplete.
  private mutating func conflictEnd(_ start: Int) -> Int? {
    let isGit = matches(start, "<<<<<<< ")
    guard isGit || matches(start, ">>>> ") else { return nil }
    if isGit ? gitConflictsNeverEnd : perforceConflictsNeverEnd { return nil }
    var index = start
    while index < count {
      index = endOfLine(index) + 1
      if matches(index, isGit ? ">>>>>>> " : "<<<<\n") { return endOfLine(index) }
    }
    if isGit { gitConflictsNeverEnd = true } else { perforceConflictsNeverEnd = true }
    return nil
  }

  // MARK: Classification

  /// Whether the operator at `start` directly follows another token, without a space or an opening bracket between
  /// them.
  mutating func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch base[start - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "("),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "/"): return !(start > 1 && base[start - 2] == UInt8(ascii: "*"))
    case 0xA0: return !(start > 1 && base[start - 2] == 0xC2)
    default: return true
    }
  }

  private mutating func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < count else { return false }
    switch base[end] {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    // The operator is a postfix operator in `x^.y`, and a prefix operator in `^.y`.
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"):
      return peek(end + 1) != UInt8(ascii: "/") && peek(end + 1) != UInt8(ascii: "*")
    case 0xC2: return peek(end + 1) != 0xA0
    default: return true
    }
  }

  private mutating func classify(_ start: Int, _ end: Int) -> Lexeme.Kind {
    let isLeftBound = isLeftBound(start)
    let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
    switch end - start {
    case 1:
      switch base[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "&") where !isLeftBound && isRightBound: return .prefixAmpersand
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return isLeftBound ? .postfixQuestion : .infixQuestion
      default: break
      }
    case 2:
      if base[start] == UInt8(ascii: "-"), base[start + 1] == UInt8(ascii: ">") { return .arrow }
    default: break
    }
    if end - start >= 2 {
      var index = start
      while index + 1 < end {
        if base[index] == UInt8(ascii: "*"), base[index + 1] == UInt8(ascii: "/") { return .unknown }
        index += 1
      }
    }
    if isLeftBound == isRightBound { return .binaryOperator }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  // MARK: Regex literals

  mutating func emitRegex(_ start: Int, _ end: Int, pounds: Int) {
    if wantsLiterals {
      notes.literals.append(
        Literal(
          kind: .regex, range: SourceRange(start, end), pounds: UInt32(truncatingIfNeeded: pounds), interpolations: []))
    }
    emit(.regex, start, end)
  }

  /// The end of a regex literal that starts at a slash inside an operator; nil if there is none.
  private mutating func regexEnd(operatorStart: Int, operatorEnd: Int, slash: Int) -> Int? {
    guard !isLeftBound(operatorStart) else { return nil }
    if let keyword = previous?.keyword, keyword == .func || keyword == .operator { return nil }
    var isCertain = false
    if !isRightBound(operatorEnd, isLeftBound: false) {
      // A slash that looks like a binary operator is one, unless an expression must follow.
      let followsTry = isOptionalTry()
      if !followsTry && !expectsExpression(after: previous) { return nil }
      switch previous?.kind {
      case .leftParen, .leftSquare, .comma, .colon, .colonColon, .stringOpen, .stringMiddle: isCertain = followsTry
      default: isCertain = true
      }
    }
    return scanRegex(slash, isCertain: isCertain)
  }

  /// Whether the previous lexeme is the `?` or `!` of `try?` or `try!`.
  private mutating func isOptionalTry() -> Bool {
    guard lexemeCount > 1, state.next[-2].keyword == .try else { return false }
    let mark = state.next[-1].kind
    return mark == .postfixQuestion || mark == .exclamation
  }

  private mutating func expectsExpression(after previous: Lexeme?) -> Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .leftBrace, .leftParen, .leftSquare, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal, .semicolon,
      .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown, .stringOpen,
      .stringMiddle:
      return true
    case .identifier:
      switch previous.keyword {
      case .true, .false, .capitalAny, .nil, .lowerSelf, .capitalSelf, .super: return false
      default: return previous.keyword.isReserved
      }
    default:
      return false
    }
  }

  /// The end of a regex literal; nil if there is none.
  ///
  /// - Parameters:
  ///   - start: the offset of the first `#` or slash of the literal.
  ///   - isCertain: whether the text can only be a regex literal. If not, the literal has to be on one line, with
  ///     balanced parentheses and without a space after its first or before its last slash.
  mutating func scanRegex(_ start: Int, isCertain: Bool) -> Int? {
    var index = start
    while peek(index) == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    guard peek(index) == UInt8(ascii: "/") else { return nil }
    index += 1
    if pounds == 0 {
      switch peek(index) {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        if !isCertain { return nil }
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
      default: break
      }
      if start > 0, base[start - 1] == UInt8(ascii: "*") { return nil }
    }
    var firstLineEnd = -1
    if pounds > 0 {
      var scan = index
      while let byte = peek(scan), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { scan += 1 }
      if let byte = peek(scan), byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if budget < 0 { return scan }
        firstLineEnd = scan
        index = scan
      }
    }
    var groups = 0
    var classDepth = 0
    var lastSpace = -1
    while index < count {
      switch base[index] {
      case UInt8(ascii: "/"):
        var end = index + 1
        if pounds > 0 {
          while peek(end) == UInt8(ascii: "#") { end += 1 }
          if end - index - 1 >= pounds { return end }
          index += 1
        } else {
          if let next = peek(end), next == UInt8(ascii: "*") || next == UInt8(ascii: "/") {
            return isCertain ? index : nil
          }
          if lastSpace == index - 1, !isCertain { return nil }
          return end
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if firstLineEnd < 0 { return isCertain ? unterminatedRegex(start, index) : nil }
        index += 1
      case UInt8(ascii: "\\"):
        index += 1
        if let next = peek(index), next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { index += 1 }
      case UInt8(ascii: "("):
        if classDepth == 0 { groups += 1 }
        index += 1
      case UInt8(ascii: ")"):
        if classDepth == 0 {
          if groups == 0, !isCertain { return nil }
          if groups > 0 { groups -= 1 }
        }
        index += 1
      case UInt8(ascii: "["):
        classDepth += 1
        index += 1
      case UInt8(ascii: "]"):
        if classDepth > 0 { classDepth -= 1 }
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        lastSpace = index
        index += 1
      default:
        index += 1
      }
    }
    guard isCertain else { return nil }
    if firstLineEnd >= 0 {
      // Lexing continues after the first line of the unterminated literal, because the following text is probably code.
      budget -= count - firstLineEnd
      return unterminatedRegex(start, firstLineEnd)
    }
    return unterminatedRegex(start, count)
  }

  private mutating func unterminatedRegex(_ start: Int, _ end: Int) -> Int {
    problem(.unterminatedRegex, start, end)
    return end
  }
}
