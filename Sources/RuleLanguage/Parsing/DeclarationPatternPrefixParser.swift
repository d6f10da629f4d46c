import SwiftOutline

extension ClauseParser {
  /// `exactly`, and then attributes, modifiers, `stored` and `computed`, in any order.
  mutating func parsePrefix() throws(ClauseFailure) -> DeclarationPatternPrefix {
    skipSpace()
    var prefix = DeclarationPatternPrefix(start: offset)
    if take(word: "exactly") {
      prefix.isExact = true
      prefix.firstText = "exactly"
    }
    while true {
      skipSpace()
      let start = offset
      let word = peekWord()
      if byte(at: offset) == UInt8(ascii: "@") {
        prefix.attributes.append(try parseAttribute())
        skipLines()
      } else if word == "stored" || word == "computed" {
        offset += word.utf8.count
        prefix.storage = word == "stored" ? .stored : .computed
      } else if let modifier = modifier(named: word) {
        offset += word.utf8.count
        if modifier == .class, !isMemberAhead() {
          offset = start
          return prefix
        }
        prefix.modifiers.formUnion(modifier)
        if byte(at: offset) == UInt8(ascii: "(") { try parseModifierArgument(of: word, into: &prefix.modifiers) }
      } else {
        return prefix
      }
      if prefix.firstText == nil { prefix.firstText = text(from: start) }
    }
  }

  /// Whether a member follows `class`, as in `class func`. Then `class` is a modifier.
  private mutating func isMemberAhead() -> Bool {
    let word = peekWord()
    return ["func", "var", "let", "subscript"].contains(word) || (word != "class" && modifier(named: word) != nil)
  }

  private mutating func parseModifierArgument(of word: String, into modifiers: inout ModifierSet) throws(ClauseFailure)
  {
    offset += 1
    if word == "nonisolated" || word == "unowned" {
      let argument = String(decoding: bytes[offset..<end].prefix(while: isIdentifierByte), as: UTF8.self)
      throw failure(argumentAdvice(word, "(\(argument))"), at: offset - 1)
    }
    guard accessLevels.contains(where: { $0.name == word }), take(word: "set"), take(")") else {
      throw expected("'\(word)' without parentheses, or '(set)' after an access level")
    }
    modifiers.formUnion(.setterAccess)
  }

  private mutating func parseAttribute() throws(ClauseFailure) -> AttributePattern {
    offset += 1
    if let fault = attributeUnionFault() { throw fault }
    let name = try parseName(isQualified: true)
    guard byte(at: offset) == UInt8(ascii: "(") else { return AttributePattern(name: name, arguments: nil) }
    let start = offset
    var depth = 0
    var isQuoted = false
    while let next = byte(at: offset) {
      offset += 1
      if next == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if next == UInt8(ascii: "(") { depth += 1 }
      if next == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
    }
    return AttributePattern(name: name, arguments: try wholeCode(in: start + 1..<max(start + 1, offset - 1)))
  }
  /// `@A|@B` is `@A|B`.
  private func attributeUnionFault() -> ClauseFailure? {
    let stop = nameEnd(at: offset)
    guard stop > offset, bytes[stop - 1] == UInt8(ascii: "|"), byte(at: stop) == UInt8(ascii: "@") else { return nil }
    let names = textAhead(at: offset).filter { $0 != "@" }
    return failure("'|' joins names; write '@' once, before them: @\(names)", at: stop)
  }

  /// Advice for `nonisolated(unsafe)`: a pattern can only contain the modifier without its argument.
  func argumentAdvice(_ word: String, _ argument: String) -> String {
    "'\(word)' takes no argument here; match an attribute with arguments as code: must not contain "
      + word + argument
  }
}
