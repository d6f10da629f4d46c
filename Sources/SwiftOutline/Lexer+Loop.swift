// The main loop of the lexer.

extension Lexer {
  /// Reads the most frequent kinds of bytes without function calls. `lexRarer` reads the other kinds, and the last
  /// bytes of the file, because this loop reads ahead without a check for the end of the file.
  mutating func lexAll(from start: Int) {
    let base = base
    let limit = count &- 16
    let tables = tables
    let text = text
    var classes = tables.classes
    var state = state
    var index = start
    while index < limit {
      var byte = base[index]
      if byte == UInt8(ascii: " ") {
        // There is usually only one space, so the next byte is read at once.
        index &+= 1
        byte = base[index]
      }
      switch classes[Int(byte)] {
      case .letter:
        let word = text.word(index)
        let others = text.nonLetters(in: word, tables.letters)
        var end = index
        var keyword = Keyword.none
        if others != 0 {
          end &+= others.trailingZeroBitCount &>> 3
          if classes[Int(base[end])].goesOnWord { break }
          // Keeps only the bytes of the word. In `others`, the lowest set bit is the high bit of the first byte after
          // the word, so `others ^ (others - 1)` has all bits up to that bit.
          keyword = tables.keyword(word & (others ^ (others &- 1)) &>> 8)
        } else {
          end = text.endOfLetters(index &+ 8, limit: limit)
          if classes[Int(base[end])].goesOnWord { break }
          keyword = tables.keyword(base + index, end &- index, word)
        }
        // A keyword after a period is the name of a member, unless the keyword is the first word of a line.
        if keyword.mayDeclare, state.startsLine || state.next == lexemes || state.next[-1].kind != .period {
          state.declarationWord = state.next - lexemes
        }
        state.emit(.identifier, index, end, keyword)
        index = end
        continue
      case .lineFeed:
        state.startsLine = true
        state.lineEnds &+= 1
        index = text.endOfSpaces(index &+ 1, limit: limit)
        continue
      case .space:
        index = text.endOfSpaces(index &+ 1, limit: limit)
        continue
      case .period:
        if tables.classes[Int(base[index &+ 1])].goesOnOperator { break }
        state.emit(.period, index, index &+ 1)
        index &+= 1
        continue
      case .colon:
        if base[index &+ 1] == UInt8(ascii: ":") { break }
        state.emit(.colon, index, index &+ 1)
        index &+= 1
        continue
      case .leftParen:
        guard state.isShallow else { break }
        state.openBracket(.leftParen, index, in: lexemes)
        index &+= 1
        continue
      case .rightParen:
        guard state.closesBracket(.leftParen, in: lexemes) else { break }
        state.closeBracket(.rightParen, index, in: lexemes)
        index &+= 1
        continue
      case .leftBrace:
        guard state.isShallow else { break }
        state.openBracket(.leftBrace, index, in: lexemes)
        index &+= 1
        continue
      case .rightBrace:
        guard state.closesBracket(.leftBrace, in: lexemes) else { break }
        state.closeBracket(.rightBrace, index, in: lexemes)
        index &+= 1
        continue
      case .leftSquare:
        guard state.isShallow else { break }
        state.openBracket(.leftSquare, index, in: lexemes)
        index &+= 1
        continue
      case .rightSquare:
        guard state.closesBracket(.leftSquare, in: lexemes) else { break }
        state.closeBracket(.rightSquare, index, in: lexemes)
        index &+= 1
        continue
      case .comma:
        state.emit(.comma, index, index &+ 1)
        index &+= 1
        continue
      case .operatorByte:
        // The usual case: the operator has one byte and a space on each side.
        guard base[index &+ 1] == UInt8(ascii: " "), index > 0, base[index &- 1] == UInt8(ascii: " ") else { break }
        state.emit(byte == UInt8(ascii: "=") ? .equal : .binaryOperator, index, index &+ 1)
        index &+= 1
        continue
      case .slash:
        guard base[index &+ 1] == UInt8(ascii: "/") else { break }
        self.state = state
        index = lexLineComment(index)
        state = self.state
        continue
      case .questionOrExclamation:
        // The usual case: the bracket directly follows a name.
        guard index > 0, tables.identifierBytes[Int(base[index &- 1])] else { break }
        state.emit(byte == UInt8(ascii: "!") ? .exclamation : .postfixQuestion, index, index &+ 1)
        index &+= 1
        continue
      case .at:
        state.emit(.at, index, index &+ 1)
        index &+= 1
        continue
      case .unknown, .nonASCII, .underscore, .digit, .dollar, .backtick, .carriageReturn, .quote, .singleQuote, .pound,
        .less, .greater, .backslash, .semicolon, .inInterpolation:
        break
      }
      self.state = state
      index = lexRarer(index)
      state = self.state
      classes = tables.classes + (openStrings.isEmpty ? 0 : 256)
    }
    self.state = state
    while index < count { index = lexRarer(index) }
  }

  /// Reads the token that begins at `index`. Returns the index after the token.
  private mutating func lexRarer(_ index: Int) -> Int {
    let byte = base[index]
    switch tables.classes[Int(byte)] {
    case .space:
      return index + 1
    case .lineFeed, .carriageReturn:
      if isInString { endInterpolationsAtLineEnd(index) }
      state.startsLine = true
      if text.endsLine(index) { state.lineEnds += 1 }
      return index + 1
    case .letter, .underscore:
      return lexIdentifier(index)
    case .digit:
      return lexNumber(index)
    case .leftParen:
      if isInString { openStrings[openStrings.count - 1].depth += 1 }
      openBracket(.leftParen, index)
      return index + 1
    case .leftBrace:
      openBracket(.leftBrace, index)
      return index + 1
    case .leftSquare:
      openBracket(.leftSquare, index)
      return index + 1
    case .rightParen:
      return lexRightParen(index)
    case .rightBrace:
      closeBracket(.leftBrace, .rightBrace, index)
      return index + 1
    case .rightSquare:
      closeBracket(.leftSquare, .rightSquare, index)
      return index + 1
    case .comma:
      emit(.comma, index, index + 1)
      return index + 1
    case .at:
      emit(.at, index, index + 1)
      return index + 1
    case .semicolon:
      emit(.semicolon, index, index + 1)
      return index + 1
    case .backslash:
      emit(.backslash, index, index + 1)
      return index + 1
    case .colon:
      let isDouble = peek(index + 1) == UInt8(ascii: ":")
      let end = index + (isDouble ? 2 : 1)
      emit(isDouble ? .colonColon : .colon, index, end)
      return end
    case .slash:
      switch peek(index + 1) {
      case UInt8(ascii: "/"): return lexLineComment(index)
      case UInt8(ascii: "*"): return lexBlockComment(index)
      default: return lexOperator(index)
      }
    case .questionOrExclamation:
      guard isLeftBound(index) else { return lexOperator(index) }
      emit(byte == UInt8(ascii: "!") ? .exclamation : .postfixQuestion, index, index + 1)
      return index + 1
    case .period:
      if let next = peek(index + 1), tables.classes[Int(next)].goesOnOperator { return lexOperator(index) }
      emit(.period, index, index + 1)
      return index + 1
    case .operatorByte:
      return lexOperator(index)
    case .less, .greater:
      let end = lexAngle(index)
      state.lineEnds += text.lineEnds(index, end)
      return end
    case .singleQuote:
      let end = lexString(index, quote: index, pounds: 0)
      state.lineEnds += text.lineEnds(index, end)
      return end
    case .quote:
      return lexString(index, quote: index, pounds: 0)
    case .pound:
      return lexPound(index)
    case .dollar:
      return lexDollar(index)
    case .backtick:
      return lexBacktick(index)
    case .nonASCII, .unknown, .inInterpolation:
      return lexOther(index)
    }
  }
}
