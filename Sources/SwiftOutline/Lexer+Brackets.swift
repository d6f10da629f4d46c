// Which bracket closes which. In code that compiles they nest; in other code a brace wins over parentheses.

extension Lexer {
  @inline(__always)
  mutating func openBracket(_ kind: Lexeme.Kind, _ index: Int) {
    openBrackets.append(output.lexemes.count)
    emit(kind, index, index + 1)
  }

  @inline(__always)
  mutating func closeBracket(_ opening: Lexeme.Kind, _ kind: Lexeme.Kind, _ index: Int) {
    let floor = openStrings.last?.brackets ?? 0
    if openBrackets.count > floor, output.lexemes[openBrackets[openBrackets.count - 1]].kind == opening {
      let open = openBrackets.removeLast()
      output.lexemes[open].end = UInt32(truncatingIfNeeded: output.lexemes.count)
    } else {
      closeMismatched(opening, index, floor)
    }
    emit(kind, index, index + 1)
  }

  private mutating func closeMismatched(_ opening: Lexeme.Kind, _ index: Int, _ floor: Int) {
    problem(.unbalancedBracket, index, index + 1)
    var depth = openBrackets.count - 1
    // A parenthesis that closes nothing near is passed over; a brace closes the last brace, however far.
    let limit = opening == .leftBrace ? floor : max(floor, openBrackets.count - 8)
    while depth >= limit {
      let kind = output.lexemes[openBrackets[depth]].kind
      if kind == opening {
        closeBrackets(downTo: depth + 1)
        let open = openBrackets.removeLast()
        output.lexemes[open].end = UInt32(truncatingIfNeeded: output.lexemes.count)
        return
      }
      if kind == .leftBrace { return }
      depth -= 1
    }
    if opening == .leftBrace { closeBrackets(downTo: floor) }
  }

  /// Gives up on the innermost brackets: what comes next is not in them.
  mutating func closeBrackets(downTo depth: Int) {
    while openBrackets.count > depth {
      let open = openBrackets.removeLast()
      let start = Int(output.lexemes[open].start)
      problem(.unbalancedBracket, start, start + 1)
      output.lexemes[open].end = UInt32(truncatingIfNeeded: output.lexemes.count)
    }
  }
}
