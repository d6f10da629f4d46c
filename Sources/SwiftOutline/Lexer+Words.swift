// Lexes identifiers, numbers, directives, and bytes that begin no token.

extension Lexer {
  mutating func lexIdentifier(_ start: Int) -> Int {
    let end = text.asciiIdentifierEnd(start + 1, tables)
    if end < count, base[end] >= 0x80 { return lexUnicodeIdentifier(start, end) }
    let length = end - start
    if length == 1 {
      emit(base[start] == UInt8(ascii: "_") ? .wildcard : .identifier, start, end)
    } else {
      let word = tables.keyword(base + start, length)
      if word.mayDeclare { state.declarationWord = lexemeCount }
      emit(.identifier, start, end, word)
    }
    return end
  }

  private mutating func lexUnicodeIdentifier(_ start: Int, _ from: Int) -> Int {
    let end = identifierEnd(from)
    let length = end - start
    emit(.identifier, start, end, end == from && length > 1 ? tables.keyword(base + start, length) : .none)
    return end
  }

  private mutating func identifierEnd(_ from: Int) -> Int {
    var index = from
    while index < count {
      if base[index] < 0x80 {
        if !tables.identifierBytes[Int(base[index])] { break }
        index += 1
      } else {
        guard let scalar = scalar(index), isIdentifierContinuation(scalar.value) else { break }
        index += scalar.length
      }
    }
    return index
  }

  mutating func lexDollar(_ start: Int) -> Int {
    let end = identifierEnd(start + 1)
    var index = start + 1
    while index < end, isDigit(base[index]) { index += 1 }
    emit(index == end ? .dollarIdentifier : .identifier, start, end)
    return end
  }

  mutating func lexBacktick(_ start: Int) -> Int {
    var index = start + 1
    while index < count {
      let byte = base[index]
      if byte == UInt8(ascii: "`") {
        emit(.identifier, start, index + 1)
        return index + 1
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      index += 1
    }
    emit(.backtick, start, start + 1)
    return start + 1
  }

  // MARK: Numbers

  mutating func lexNumber(_ start: Int) -> Int {
    var index = start + 1
    if base[start] == UInt8(ascii: "0"), let letter = peek(index) {
      switch letter {
      case UInt8(ascii: "x"): return lexHexadecimal(start)
      case UInt8(ascii: "o"), UInt8(ascii: "b"):
        let end = identifierEnd(index + 1)
        emit(.integer, start, end)
        return end
      default: break
      }
    }
    skipDigits(&index)
    if peek(index) == UInt8(ascii: ".") {
      // `t.0.1` accesses two tuple elements, and `1.f` accesses a member of a number. In both cases the period ends the
      // number.
      guard let next = peek(index + 1), isDigit(next), previous?.kind != .period else {
        emit(.integer, start, index)
        return index
      }
      index += 1
      skipDigits(&index)
    } else if let next = peek(index), next | 0x20 == UInt8(ascii: "e") {
      // The exponent of the number is read below.
    } else {
      let end = identifierEnd(index)
      emit(.integer, start, end)
      return end
    }
    if let next = peek(index), next | 0x20 == UInt8(ascii: "e") {
      index += 1
      if let sign = peek(index), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
      index = identifierEnd(index)
    }
    emit(.float, start, index)
    return index
  }

  private mutating func lexHexadecimal(_ start: Int) -> Int {
    var index = start + 2
    skipHexDigits(&index)
    guard let next = peek(index), next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "p") else {
      index = identifierEnd(index)
      emit(.integer, start, index)
      return index
    }
    if next == UInt8(ascii: ".") {
      // A hexadecimal number with a fraction needs an exponent. In `0xff.description`, the period begins a member.
      var fraction = index + 1
      guard let first = peek(fraction), isHexDigit(first) else {
        emit(.integer, start, index)
        return index
      }
      skipHexDigits(&fraction)
      guard let mark = peek(fraction), mark | 0x20 == UInt8(ascii: "p") else {
        emit(.integer, start, index)
        return index
      }
      if !isDigit(first), !exponentFollows(fraction) {
        emit(.integer, start, index)
        return index
      }
      index = fraction
    }
    index += 1
    if let sign = peek(index), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
    index = identifierEnd(index)
    emit(.float, start, index)
    return index
  }

  private mutating func exponentFollows(_ mark: Int) -> Bool {
    var index = mark + 1
    if let sign = peek(index), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
    guard let digit = peek(index) else { return false }
    return isDigit(digit)
  }

  private mutating func skipDigits(_ index: inout Int) {
    while let byte = peek(index), isDigit(byte) || byte == UInt8(ascii: "_") { index += 1 }
  }

  private mutating func skipHexDigits(_ index: inout Int) {
    while let byte = peek(index), isHexDigit(byte) || byte == UInt8(ascii: "_") { index += 1 }
  }

  private mutating func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  // MARK: Pounds

  mutating func lexPound(_ start: Int) -> Int {
    var index = start
    while peek(index) == UInt8(ascii: "#") { index += 1 }
    if peek(index) == UInt8(ascii: "\"") { return lexString(start, quote: index, pounds: index - start) }
    if peek(index) == UInt8(ascii: "/"), let end = scanRegex(start, isCertain: true) {
      emitRegex(start, end, pounds: index - start)
      // The literal may have several lines, so its line ends are counted.
      state.lineEnds += text.lineEnds(start, end)
      return end
    }
    if peek(index) != UInt8(ascii: "/"), index - start > 1 {
      // In a long run of `#`, only the last one may begin a directive or a macro. All others are separate tokens.
      for pound in start..<(index - 1) { emit(.pound, pound, pound + 1) }
      return index - 1
    }
    index = start + 1
    while let byte = peek(index), isASCIILetter(byte) { index += 1 }
    if let kind = directive(start + 1, index) {
      // `#if` clauses are recorded even in code bodies, so a body that contains one must not be skipped.
      if kind == .poundIf { state.declarationWord = lexemeCount }
      emit(kind, start, index)
      return index
    }
    emit(.pound, start, start + 1)
    return start + 1
  }

  private mutating func directive(_ start: Int, _ end: Int) -> Lexeme.Kind? {
    switch end - start {
    case 2 where matches(start, "if"): .poundIf
    case 4 where matches(start, "else"): .poundElse
    case 6 where matches(start, "elseif"): .poundElseif
    case 5 where matches(start, "endif"): .poundEndif
    case 9 where matches(start, "available"): .poundAvailable
    case 11 where matches(start, "unavailable"): .poundUnavailable
    case 14 where matches(start, "sourceLocation"): .poundSourceLocation
    default: nil
    }
  }

  /// Whether `text` is at `start`.
  mutating func matches(_ start: Int, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= count - start else { return false }
    var index = 0
    while index < length {
      if base[start + index] != text.utf8Start[index] { return false }
      index += 1
    }
    return true
  }

  // MARK: Other bytes

  /// Lexes characters outside ASCII and control characters.
  mutating func lexOther(_ start: Int) -> Int {
    guard let scalar = scalar(start) else {
      // Like the compiler, the lexer continues at the next byte that can begin a character.
      var index = start + 1
      while index < count, !beginsCharacter(base[index]) { index += 1 }
      problem(.invalidUTF8, start, index)
      return index
    }
    let end = start + scalar.length
    switch scalar.value {
    case 0:
      if !notes.problems.contains(where: { $0.kind == .nul }) { problem(.nul, start, end) }
      return end
    case 0xFEFF, 0xA0: return end
    case 0x201C, 0x201D:
      emit(.unknown, start, end)
      return end
    default: break
    }
    if isIdentifierContinuation(scalar.value) { return lexUnicodeIdentifier(start, end) }
    if isOperatorStart(scalar.value) { return lexOperator(start) }
    return end
  }

  private mutating func beginsCharacter(_ byte: UInt8) -> Bool {
    byte < 0x80 || (byte >= 0xC2 && byte < 0xF5)
  }

  /// Decodes the UTF-8 sequence at `index`. Returns nil if the bytes are invalid.
  mutating func scalar(_ index: Int) -> (value: UInt32, length: Int)? {
    let first = base[index]
    if first < 0x80 { return (UInt32(first), 1) }
    guard beginsCharacter(first) else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length <= count - index else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = base[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let isShortest = length == 2 || (length == 3 ? value >= 0x800 : value >= 0x1_0000)
    return isShortest ? (value, length) : nil
  }
}
