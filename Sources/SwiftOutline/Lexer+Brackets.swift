// Matches brackets. In valid code they are balanced; in other code, braces have priority over parentheses.

/// The maximum nesting depth of brackets. The compiler rejects code that is nested deeper. The contents of deeper
/// brackets are dropped, and a problem is reported. Thanks to the limit, a reader of the outline can afford to look at
/// all brackets around a name.
let nestingLimit = 256

extension Lexer.State {
  /// Whether another bracket can be opened without a check of the nesting limit.
  @inline(__always) var isShallow: Bool { bracketDepth < nestingLimit }

  @inline(__always)
  mutating func openBracket(_ kind: Lexeme.Kind, _ index: Int, in lexemes: UnsafeMutablePointer<Lexeme>) {
    let bracket = next - lexemes
    emit(kind, index, openBracket)
    openBracket = bracket
    bracketDepth &+= 1
  }

  /// Whether the innermost open bracket has this kind and is not nested too deeply.
  @inline(__always)
  func closesBracket(_ opening: Lexeme.Kind, in lexemes: UnsafeMutablePointer<Lexeme>) -> Bool {
    openBracket >= 0 && lexemes[openBracket].kind == opening && bracketDepth <= nestingLimit
  }

  @inline(__always)
  mutating func closeBracket(_ kind: Lexeme.Kind, _ index: Int, in lexemes: UnsafeMutablePointer<Lexeme>) {
    finishBracket(in: lexemes)
    emit(kind, index, index &+ 1)
  }

  /// Ends the innermost open bracket at the next lexeme. This lexeme closes the bracket, or shows that nothing closes
  /// it.
  @inline(__always)
  mutating func finishBracket(in lexemes: UnsafeMutablePointer<Lexeme>) {
    let open = openBracket
    openBracket = Int(Int32(truncatingIfNeeded: lexemes[open].end))
    lexemes[open].end = UInt32(truncatingIfNeeded: next - lexemes)
    lexemes[open].isPlain = declarationWord < open
    bracketDepth &-= 1
  }
}

extension Lexer {
  mutating func openBracket(_ kind: Lexeme.Kind, _ index: Int) {
    if state.bracketDepth == nestingLimit { problem(.tooDeep, index, index + 1) }
    state.openBracket(kind, index, in: lexemes)
  }

  /// Ends the innermost open bracket at the next lexeme. If the bracket is nested too deeply, its contents are dropped.
  private mutating func finishBracket() {
    let open = state.openBracket
    state.finishBracket(in: lexemes)
    if state.bracketDepth != nestingLimit { return }
    state.next = lexemes + open + 1
    lexemes[open].end = UInt32(truncatingIfNeeded: open + 1)
    while let last = notes.documentation.last, last.lexeme > open { notes.documentation.removeLast() }
  }

  mutating func closeBracket(_ opening: Lexeme.Kind, _ kind: Lexeme.Kind, _ index: Int) {
    let floor = openStrings.isEmpty ? -1 : openStrings[openStrings.count - 1].bracket
    if state.openBracket != floor, lexemes[state.openBracket].kind == opening {
      finishBracket()
    } else {
      closeMismatched(opening, index, floor)
    }
    emit(kind, index, index + 1)
  }

  private mutating func closeMismatched(_ opening: Lexeme.Kind, _ index: Int, _ floor: Int) {
    problem(.unbalancedBracket, index, index + 1)
    // A closing parenthesis or square bracket is skipped if none of the innermost eight open brackets matches it. A
    // closing brace closes the last open brace, however far away that is.
    var bracket = state.openBracket
    var steps = 0
    while bracket != floor, opening == .leftBrace || steps < 8 {
      if lexemes[bracket].kind == opening {
        closeBrackets(downTo: bracket)
        finishBracket()
        return
      }
      if lexemes[bracket].kind == .leftBrace { return }
      bracket = Int(Int32(truncatingIfNeeded: lexemes[bracket].end))
      steps += 1
    }
    if opening == .leftBrace { closeBrackets(downTo: floor) }
  }

  /// Ends all brackets that are open inside `bracket`. They are unbalanced.
  mutating func closeBrackets(downTo bracket: Int) {
    while state.openBracket != bracket, state.openBracket >= 0 {
      let start = Int(lexemes[state.openBracket].start)
      problem(.unbalancedBracket, start, start + 1)
      finishBracket()
    }
  }
}
