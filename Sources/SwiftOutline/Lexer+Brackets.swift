// Which bracket closes which. In code that compiles they nest; in other code a brace wins over parentheses.

extension Lexer {
  @inline(__always)
  mutating func pushBracket(_ kind: Lexeme.Kind, _ index: Int) {
    let bracket = lexemeCount
    emit(kind, index, openBracket)
    openBracket = bracket
  }

  @inline(__always)
  mutating func closeBracket(_ opening: Lexeme.Kind, _ kind: Lexeme.Kind, _ index: Int) {
    let floor = openStrings.isEmpty ? -1 : openStrings[openStrings.count - 1].bracket
    if openBracket != floor, lexemes[openBracket].kind == opening {
      finishBracket()
    } else {
      closeMismatched(opening, index, floor)
    }
    emit(kind, index, index + 1)
  }

  /// The next lexeme closes the innermost bracket, or shows that nothing will.
  @inline(__always)
  private mutating func finishBracket() {
    let open = openBracket
    openBracket = Int(Int32(truncatingIfNeeded: lexemes[open].end))
    lexemes[open].end = UInt32(truncatingIfNeeded: lexemeCount)
    lexemes[open].isPlain = declarationWord < open
  }

  private mutating func closeMismatched(_ opening: Lexeme.Kind, _ index: Int, _ floor: Int) {
    problem(.unbalancedBracket, index, index + 1)
    // A parenthesis that closes nothing near is passed over; a brace closes the last brace, however far.
    var bracket = openBracket
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
    while openBracket != bracket, openBracket >= 0 {
      let start = Int(lexemes[openBracket].start)
      problem(.unbalancedBracket, start, start + 1)
      finishBracket()
    }
  }
}
