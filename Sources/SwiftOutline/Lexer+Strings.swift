// Lexes string literals and comments.

extension Lexer {
  /// - Parameters:
  ///   - start: the offset of the first `#` or quote.
  ///   - quote: the offset of the first quote.
  mutating func lexString(_ start: Int, quote: Int, pounds: Int) -> Int {
    if base[quote] == UInt8(ascii: "'") { return lexSingleQuoted(start) }
    let isMultiline = opensMultiline(quote, pounds)
    if wantsLiterals {
      notes.literals.append(
        Literal(
          kind: isMultiline ? .multilineString : .string, range: SourceRange(start, start),
          pounds: UInt32(truncatingIfNeeded: pounds), interpolations: []))
    }
    let open = OpenString(
      isMultiline: isMultiline, pounds: pounds, depth: 0, interpolation: 0, literal: notes.literals.count - 1,
      lexeme: lexemeCount, bracket: state.openBracket)
    return scanString(start, from: quote + (isMultiline ? 3 : 1), open, isResumed: false)
  }

  @inline(__always)
  private mutating func opensMultiline(_ quote: Int, _ pounds: Int) -> Bool {
    guard peek(quote + 1) == UInt8(ascii: "\""), peek(quote + 2) == UInt8(ascii: "\"") else { return false }
    return isMultiline(quote, pounds)
  }

  /// Whether the three quotes at `quote` open a multi-line string literal.
  private mutating func isMultiline(_ quote: Int, _ pounds: Int) -> Bool {
    if pounds == 0 { return true }
    // `#"""#` is a raw literal that contains one quote. In general, a raw literal that ends on its line is not a
    // multi-line literal.
    let start = quote + 3
    if hasPounds(start, pounds) { return false }
    // The result is the same for all literals that begin between these two offsets. It is reused, so that the lexer's
    // time stays linear.
    if let known = rawStringEnds[pounds], known.start <= start, start <= known.end { return !known.closes }
    var index = start
    var closes = false
    while index < count, base[index] != UInt8(ascii: "\n"), base[index] != UInt8(ascii: "\r") {
      if base[index] == UInt8(ascii: "\""), hasPounds(index + 1, pounds) {
        closes = true
        break
      }
      index += 1
    }
    rawStringEnds[pounds] = RawStringEnd(start: start, end: index, closes: closes)
    return !closes
  }

  private mutating func hasPounds(_ start: Int, _ pounds: Int) -> Bool {
    guard pounds <= count - start else { return false }
    var index = 0
    while index < pounds {
      if base[start + index] != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }

  /// Reads the text of a string literal up to the next interpolation or the end of the literal. Emits the piece of the
  /// literal that begins at `start` as a lexeme.
  private mutating func scanString(_ start: Int, from: Int, _ open: OpenString, isResumed: Bool) -> Int {
    var index = from
    while index < count {
      index = endOfPlainText(index)
      guard index < count else { break }
      let byte = base[index]
      if byte == UInt8(ascii: "\"") {
        if open.isMultiline {
          if peek(index + 1) == UInt8(ascii: "\""), peek(index + 2) == UInt8(ascii: "\""),
            hasPounds(index + 3, open.pounds)
          {
            return finishString(start, index + 3 + open.pounds, open, isResumed)
          }
        } else if hasPounds(index + 1, open.pounds) {
          return finishString(start, index + 1 + open.pounds, open, isResumed)
        }
        index += 1
      } else if byte == UInt8(ascii: "\\") {
        index += 1
        guard hasPounds(index, open.pounds) else { continue }
        let escaped = index + open.pounds
        guard escaped < count else { break }
        switch base[escaped] {
        case UInt8(ascii: "("):
          var interrupted = open
          interrupted.interpolation = index - 1
          openStrings.append(interrupted)
          emit(isResumed ? .stringMiddle : .stringOpen, start, escaped + 1)
          return escaped + 1
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          index = escaped
        default:
          index = escaped + 1
        }
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !open.isMultiline { break }
        if text.endsLine(index) { state.lineEnds += 1 }
        index += 1
      } else {
        index += 1
      }
    }
    index = min(index, count)
    problem(.unterminatedString, start, index)
    return finishString(start, index, open, isResumed)
  }

  /// The offset of the next byte that may end the literal, end the line, or begin an escape.
  @inline(__always)
  private func endOfPlainText(_ start: Int) -> Int {
    var index = start
    while index <= count - 8 {
      let word = text.word(index)
      let found =
        text.marks(UInt8(ascii: "\""), in: word) | text.marks(UInt8(ascii: "\\"), in: word) | text.controls(in: word)
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    return index
  }

  private mutating func finishString(_ start: Int, _ end: Int, _ open: OpenString, _ isResumed: Bool) -> Int {
    if wantsLiterals { notes.literals[open.literal].range.end = UInt32(truncatingIfNeeded: end) }
    if isResumed { finishPieces(open) }
    emit(isResumed ? .stringClose : .string, start, end)
    return end
  }

  /// Records that the next lexeme closes the string literal.
  private mutating func finishPieces(_ open: OpenString) {
    lexemes[open.lexeme].end = UInt32(truncatingIfNeeded: lexemeCount)
    lexemes[open.lexeme].isPlain = state.declarationWord < open.lexeme
  }

  private mutating func lexSingleQuoted(_ start: Int) -> Int {
    var index = start + 1
    while let byte = peek(index), byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      index += byte == UInt8(ascii: "\\") && index + 1 < count && base[index + 1] != UInt8(ascii: "\n") ? 2 : 1
    }
    if peek(index) == UInt8(ascii: "'") { index += 1 }
    index = min(index, count)
    if wantsLiterals {
      notes.literals.append(
        Literal(kind: .string, range: SourceRange(start, index), pounds: 0, interpolations: []))
    }
    emit(.string, start, index)
    return index
  }

  mutating func lexRightParen(_ index: Int) -> Int {
    guard let open = openStrings.last else {
      closeBracket(.leftParen, .rightParen, index)
      return index + 1
    }
    if open.depth > 0 {
      openStrings[openStrings.count - 1].depth -= 1
      closeBracket(.leftParen, .rightParen, index)
      return index + 1
    }
    openStrings.removeLast()
    closeBrackets(downTo: open.bracket)
    if wantsLiterals {
      notes.literals[open.literal].interpolations.append(SourceRange(open.interpolation, index + 1))
    }
    return scanString(index, from: index + 1, open, isResumed: true)
  }

  /// Ends each open single-line literal if a line break is inside one of its interpolations.
  mutating func endInterpolationsAtLineEnd(_ index: Int) {
    while let open = openStrings.last, !open.isMultiline {
      openStrings.removeLast()
      problem(.unterminatedInterpolation, open.interpolation, index)
      close(open, at: index)
    }
  }

  /// Ends a string literal in the middle of an interpolation.
  mutating func close(_ open: OpenString, at index: Int) {
    if wantsLiterals { notes.literals[open.literal].range.end = UInt32(truncatingIfNeeded: index) }
    closeBrackets(downTo: open.bracket)
    finishPieces(open)
    emit(.stringClose, index, index)
  }

  // MARK: Comments

  mutating func lexLineComment(_ start: Int) -> Int {
    let end = endOfLine(start)
    let isDocumentation = peek(start + 2) == UInt8(ascii: "/")
    finishComment(isDocumentation ? .documentationLine : .line, start, end, line: state.lineEnds)
    return end
  }

  mutating func lexBlockComment(_ start: Int) -> Int {
    var index = start + 2
    var depth = 1
    let line = state.lineEnds
    while index < count {
      index = text.endOfCommentText(index)
      guard index < count else { break }
      let byte = base[index]
      index += 1
      if byte == UInt8(ascii: "*") {
        if peek(index) == UInt8(ascii: "/") {
          index += 1
          depth -= 1
          if depth == 0 { break }
        }
      } else if byte == UInt8(ascii: "/") {
        if peek(index) == UInt8(ascii: "*") {
          index += 1
          depth += 1
        }
      } else if text.endsLine(index - 1) {
        state.lineEnds += 1
      }
    }
    index = min(index, count)
    if depth > 0 { problem(.unterminatedComment, start, index) }
    let isDocumentation = peek(start + 2) == UInt8(ascii: "*") && index - start > 4
    finishComment(isDocumentation ? .documentationBlock : .block, start, index, line: line)
    if state.lineEnds > line { state.startsLine = true }
    return index
  }

  /// Records a comment, and its documentation, directives and marks.
  ///
  /// - Parameter line: the line on which the comment begins, from 0.
  private mutating func finishComment(_ kind: Comment.Kind, _ start: Int, _ end: Int, line: Int) {
    if wantsComments { notes.comments.append(Comment(kind: kind, range: SourceRange(start, end))) }
    let isDocumentation = kind == .documentationLine || kind == .documentationBlock
    noteDocumentation(isDocumentation, start, end)
    if isDocumentation ? lexemeCount == 0 : line < 10 || lexemeCount == 0 {
      noteMark(start, end, line: line, isDocumentation: isDocumentation)
    }
    lexDirective(start, end)
  }

  /// Checks whether a comment contains the mark of a code generator. The mark is at the beginning of a file, but may
  /// come after a long license.
  @inline(never)
  private mutating func noteMark(_ start: Int, _ end: Int, line: Int, isDocumentation: Bool) {
    guard end - start >= Self.shortestMark, start < 4096, !notes.isGenerated else { return }
    let end = min(end, start + 4096)
    notes.isGenerated =
      isDocumentation
      ? beginsWithTag(start, end) : line < 10 ? marksGenerated(start, end) : beginsWithMark(start, end)
  }

  /// Records a documentation comment for the declaration that begins with the next lexeme. Comments without a blank
  /// line between them are one documentation comment.
  private mutating func noteDocumentation(_ isDocumentation: Bool, _ start: Int, _ end: Int) {
    let last = notes.documentation.count - 1
    if last >= 0, notes.documentation[last].lexeme == lexemeCount, let runEnd = notes.documentation[last].runEnd {
      if lineEnds(runEnd, start) <= 1 {
        notes.documentation[last].runEnd = end
        if isDocumentation { notes.documentation[last].range.end = UInt32(truncatingIfNeeded: end) }
        return
      }
      notes.documentation[last].runEnd = nil
    }
    guard isDocumentation else { return }
    let found = Documentation(lexeme: lexemeCount, range: SourceRange(start, end), runEnd: end)
    if last >= 0, notes.documentation[last].lexeme == lexemeCount {
      notes.documentation[last] = found
    } else {
      notes.documentation.append(found)
    }
  }

  private mutating func lineEnds(_ start: Int, _ end: Int) -> Int {
    var ends = 0
    var index = start
    while index < end, ends < 2 {
      switch base[index] {
      case UInt8(ascii: "\n"): ends += 1
      case UInt8(ascii: "\r"): if peek(index + 1) != UInt8(ascii: "\n") { ends += 1 }
      default: break
      }
      index += 1
    }
    return ends
  }
}
