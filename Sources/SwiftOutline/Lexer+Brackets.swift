// Which bracket closes which. In code that compiles they nest; in other code a brace wins over parentheses.

/// The compiler refuses code that nests deeper. Brackets inside of so many are read as empty, which is a problem: a
/// reader of the outline may then go from a name to everything around it.
let nestingLimit = 256

extension Lexer.State {
  /// Whether a bracket may be opened or closed without a look at how deep it is.
  @inline(__always) var isShallow: Bool { bracketDepth < nestingLimit }

  @inline(__always)
  mutating func openBracket(_ kind: Lexeme.Kind, _ index: Int, in lexemes: UnsafeMutablePointer<Lexeme>) {
    let bracket = next - lexemes
    emit(kind, index, openBracket)
    openBracket = bracket
    bracketDepth &+= 1
  }

  /// Whether the innermost bracket is open and of this kind.
  @inline(__always)
  func closesBracket(_ opening: Lexeme.Kind, in lexemes: UnsafeMutablePointer<Lexeme>) -> Bool {
    openBracket >= 0 && lexemes[openBracket].kind == opening && bracketDepth <= nestingLimit
  }

  @inline(__always)
  mutating func closeBracket(_ kind: Lexeme.Kind, _ index: Int, in lexemes: UnsafeMutablePointer<Lexeme>) {
    finishBracket(in: lexemes)
    emit(kind, index, index &+ 1)
  }

  /// The next lexeme closes the innermost bracket, or shows that nothing will.
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

  /// The next lexeme closes the innermost bracket. One that is too deep loses its content.
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
    // A parenthesis that closes nothing near is passed over; a brace closes the last brace, however far.
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

  /// Gives up on the brackets in `bracket`: what comes next is not in them.
  mutating func closeBrackets(downTo bracket: Int) {
    while state.openBracket != bracket, state.openBracket >= 0 {
      let start = Int(lexemes[state.openBracket].start)
      problem(.unbalancedBracket, start, start + 1)
      finishBracket()
    }
  }
}
