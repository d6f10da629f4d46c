// Matches brackets. In valid code they are balanced; in other code, braces have priority over parentheses.

/// The maximum nesting depth of brackets. The compiler rejects deeper code. Deeper brackets are read as empty, and a
/// problem is reported. So a reader of the outline may look at all brackets around a name.
let nestingLimit = 256

extension Lexer.State {
  /// Whether a bracket can be opened without checking the nesting limit.
  @inline(__always) var isShallow: Bool { bracketDepth < nestingLimit }

  @inline(__always)
  mutating func openBracket(_ kind: Lexeme.Kind, _ index: Int, in lexemes: UnsafeMutablePointer<Lexeme>) {
    let bracket = next - lexemes
    emit(kind, index, openBracket)
    openBracket = bracket
    bracketDepth &+= 1
  }

  /// Whether the innermost open bracket is of this kind and within the nesting limit.
  @inline(__always)
  func closesBracket(_ opening: Lexeme.Kind, in lexemes: UnsafeMutablePointer<Lexeme>) -> Bool {
    openBracket >= 0 && lexemes[openBracket].kind == opening && bracketDepth <= nestingLimit
  }

  @inline(__always)
  mutating func closeBracket(_ kind: Lexeme.Kind, _ index: Int, in lexemes: UnsafeMutablePointer<Lexeme>) {
    finishBracket(in: lexemes)
    emit(kind, index, index &+ 1)
  }

  /// Ends the innermost bracket at the next lexeme, which closes it or shows that nothing closes it.
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

  /// Ends the innermost bracket at the next lexeme. A bracket beyond the nesting limit loses its content.
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
    // A parenthesis is skipped if the innermost eight brackets do not match it. A brace closes the last open brace at
    // any distance.
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

  /// Ends the brackets inside `bracket` as unbalanced.
  mutating func closeBrackets(downTo bracket: Int) {
    while state.openBracket != bracket, state.openBracket >= 0 {
      let start = Int(lexemes[state.openBracket].start)
      problem(.unbalancedBracket, start, start + 1)
      finishBracket()
    }
  }
}
