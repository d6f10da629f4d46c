import SwiftOutline

/// The maximum depth of nested declarations in a pattern. It is higher than useful rules need, and limits the
/// recursion.
private let deepestDeclarationPattern = 16

extension ClauseParser {
  /// Parses the rest of a declaration pattern, after its kind.
  mutating func parseDeclarationPattern(
    _ prefix: DeclarationPatternPrefix, kind: DeclarationPattern.Kind, kindName: String
  ) throws(ClauseFailure) -> DeclarationPattern {
    var declarationPattern = DeclarationPattern(
      kind: kind, name: .anything, text: "", place: block.place(at: prefix.start))
    declarationPattern.modifiers = prefix.modifiers
    declarationPattern.storage = prefix.storage
    declarationPattern.attributes = prefix.attributes
    declarationPattern.isExact = prefix.isExact || isInExactPattern
    let wasInExactPattern = isInExactPattern
    isInExactPattern = declarationPattern.isExact
    defer { isInExactPattern = wasInExactPattern }
    // Without a kind, as in `where not computed`, the selector decides.
    if prefix.storage != nil, !kind.isVariable, kind != .any {
      throw failure("'stored' and 'computed' only apply to var and let", at: prefix.start)
    }
    if kind != .exactly(.initializer), kind != .exactly(.subscript) {
      if isNameAhead() { declarationPattern.name = try parseDeclarationPatternName(kind) }
    } else if let next = byte(at: offset), next == UInt8(ascii: "?") || next == UInt8(ascii: "!") {
      throw failure("write 'init'; a pattern cannot say whether an initializer is failable")
    }
    try parseTail(of: &declarationPattern, kindName: kindName)
    declarationPattern.text = text(from: prefix.start)
    // In a selector, `each var` also matches static properties. In braces, `var` matches instance properties only, and
    // so does `stored var` everywhere.
    declarationPattern.takesStatic = memberDepth == 0 && prefix.storage != .stored
    return declarationPattern
  }

  private mutating func isNameAhead() -> Bool {
    if isAtStop() { return false }
    guard let byte = peek() else { return false }
    return nameEnd(at: offset) > offset || isOperatorByte(byte)
      || (byte == UInt8(ascii: "{")
        && self.byte(at: offset + 1).map { !isSpace($0) && $0 != UInt8(ascii: "}") } ?? false)
  }

  private mutating func parseDeclarationPatternName(_ kind: DeclarationPattern.Kind) throws(ClauseFailure)
    -> NamePattern
  {
    if kind == .exactly(.function), let first = peek(), isOperatorByte(first), first != UInt8(ascii: "*") {
      let start = offset
      while let next = byte(at: offset), isOperatorByte(next) { offset += 1 }
      let name = Array(bytes[start..<offset])
      return NamePattern(alternatives: [[.literal(name)]], text: String(decoding: name, as: UTF8.self))
    }
    let start = offset
    if peek() == UInt8(ascii: "^") { note(.regex(at: start)) }
    let name = try parseName(isQualified: kind == .exactly(.extension))
    note(.declarationPatternName(name.text, at: start, kind))
    if kind == .any, let kinds = joinedKinds(name.text) {
      throw failure(
        "'|' joins names; for several kinds, write each with its modifiers: \(list(kinds))", at: start)
    }
    if name.text == "named", peek() == UInt8(ascii: "{"), placeholderEnd(at: offset) != nil {
      note(.naming(name.text, at: start))
      throw failure("'named' is a predicate, not a name", at: start)
    }
    if byte(at: offset) == UInt8(ascii: "<") {
      throw failure("a declaration pattern has no generic parameters; write only the name")
    }
    return name
  }

  private func isOperatorByte(_ byte: UInt8) -> Bool { "/=-+!%<>&^~".utf8.contains(byte) }

  private mutating func parseTail(of declarationPattern: inout DeclarationPattern, kindName: String)
    throws(ClauseFailure)
  {
    switch declarationPattern.kind {
    case .type, .any, .exactly(.struct), .exactly(.class), .exactly(.enum), .exactly(.actor), .exactly(.protocol),
      .exactly(.extension), .exactly(.associatedtype):
      if take(":") { declarationPattern.inherits = try parseInherits() }
      if declarationPattern.kind != .exactly(.associatedtype), peek() == UInt8(ascii: "{") {
        declarationPattern.members = try parseMembers()
        declarationPattern.hasBraces = true
      }
    case .variable, .exactly(.constant):
      if take(":") { declarationPattern.type = try parseType() }
      declarationPattern.value = try parseValue()
      declarationPattern.body = try parseBody()
    case .exactly(.enumCase):
      if peek() == UInt8(ascii: "(") { declarationPattern.parameters = try parseParameters() }
      declarationPattern.value = try parseValue()
    case .exactly(.function), .exactly(.initializer), .exactly(.subscript), .exactly(.macro):
      if peek() == UInt8(ascii: "(") { declarationPattern.parameters = try parseParameters() }
      while let effect = takeEffect() { declarationPattern.effects.formUnion(effect) }
      if declarationPattern.effects.contains(.throws), take("(") {
        declarationPattern.thrown = try parseType()
        guard take(")") else { throw expected("')' after the type of the error") }
      }
      skipSpace()
      if bytes[offset..<end].starts(with: "->".utf8) {
        offset += 2
        declarationPattern.result = try parseType()
      }
      declarationPattern.body = try parseBody()
    case .exactly: break
    }
    try refuseBody(kindName)
  }

  private mutating func takeEffect() -> EffectSet? {
    let word = peekWord()
    guard let effect = effectNames.first(where: { $0.name == word })?.effect else { return nil }
    offset += word.utf8.count
    return effect
  }

  /// Parses a value after `=`, up to the end of the member or of the clause.
  private mutating func parseValue() throws(ClauseFailure) -> CodePattern? {
    guard take("=") else { return nil }
    skipSpace()
    let isMember = memberDepth > 0
    let stop =
      isMember
      ? codeEnd(from: offset) { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") }
      : codeEnd(from: offset, stoppingAt: stopWords)
    if stop == offset { throw expected("a value") }
    let value = try wholeCode(in: offset..<stop)
    offset = stop
    return value
  }

  /// `{ code }`
  private mutating func parseBody() throws(ClauseFailure) -> CodePattern? {
    guard peek() == UInt8(ascii: "{") else { return nil }
    let start = offset + 1
    let stop = codeEnd(from: start) { _ in false }
    var body = try wholeCode(in: start..<stop)
    if case .name(let name)? = body.elements.first, name.exactLiteral == Array("return".utf8) {
      body.elements.removeFirst()
    }
    offset = stop
    skipLines()
    guard byte(at: offset) == UInt8(ascii: "}") else { throw expected("'}'") }
    offset += 1
    return body
  }

  private mutating func refuseBody(_ kindName: String) throws(ClauseFailure) {
    if peek() == UInt8(ascii: "=") || peek() == UInt8(ascii: "{") {
      throw failure("a declaration pattern for \(withArticle(kindName)) cannot contain '\(textAhead(at: offset))'")
    }
  }

  /// Parses the types after the colon: `A, B` or `A & B`, which mean the same.
  private mutating func parseInherits() throws(ClauseFailure) -> [TypePattern] {
    var types: [TypePattern] = []
    repeat { types.append(try parseInherited()) } while take(",") || take("&")
    return types
  }

  /// `Sendable`, `@unchecked Sendable`, `protocol *Repository`
  private mutating func parseInherited() throws(ClauseFailure) -> TypePattern {
    skipLines()
    let start = offset
    var attributes: [NamePattern] = []
    while byte(at: offset) == UInt8(ascii: "@") {
      offset += 1
      attributes.append(try parseName(isQualified: true))
      skipLines()
    }
    let isProtocol = take(word: "protocol")
    var type = try parseType(endsAtAmpersand: true)
    type.attributes = attributes
    type.isProtocol = isProtocol
    type.text = text(from: start)
    return type
  }

  private mutating func parseMembers() throws(ClauseFailure) -> [DeclarationPattern] {
    guard memberDepth < deepestDeclarationPattern else {
      throw failure("a declaration pattern can contain at most \(deepestDeclarationPattern) levels of declarations")
    }
    offset += 1
    memberDepth += 1
    defer { memberDepth -= 1 }
    var members: [DeclarationPattern] = []
    while true {
      while let next = byte(at: offset), isSpace(next) || next == UInt8(ascii: ";") { offset += 1 }
      if take("}") { return members }
      members.append(try parseMember())
      guard let next = peek(), isSpace(next) || next == UInt8(ascii: ";") || next == UInt8(ascii: "}") else {
        throw expected("the member's end: ';', a new line or '}'")
      }
    }
  }

  private mutating func parseMember() throws(ClauseFailure) -> DeclarationPattern {
    let prefix = try parsePrefix()
    skipSpace()
    let start = offset
    let word = peekWord()
    guard let kind = ownKinds.first(where: { $0.isDeclaration && isSpelled(word, $0.name) }) else {
      if prefix.isEmpty, word == "repeat" { throw refusal("a declaration pattern cannot contain 'repeat'", at: start) }
      throw failure(
        unknown(textAhead(at: start), "member", among: SubjectKinds.declarations.all.map(\.name)), at: start)
    }
    offset += word.utf8.count
    return try parseDeclarationPattern(prefix, kind: kind.declarationPatternKind, kindName: word)
  }
}
