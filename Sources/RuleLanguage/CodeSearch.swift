import SwiftOutline

// Every pattern is anchored at one of its tokens: the first whose text is known, with single tokens before it. One
// pass over a file's tokens compares the first and last byte of each word with those of all anchors at once, and only
// where an anchor stands is the pattern compared, its holes free. What its holes then stand for is left for who
// judges.

/// Finds the places where code patterns match.
package struct CodeSearch: Sendable {
  private struct Entry {
    var number: UInt32
    var elements: [CodePattern.Element]
    /// The index of the element that is looked for; those before it are one token each.
    var anchor: Int
    /// What sites are found again by.
    var keyHole: HoleID?
    /// Arguments follow right behind the anchor.
    var isCall: Bool
  }

  private var names: [Entry] = []
  private var strings: [Entry] = []
  private var others: [Entry] = []
  /// For each byte, the entries of `names` whose anchor may begin or end with it, as bits of their index.
  private var firstBytes = [UInt64](repeating: 0, count: 256)
  private var lastBytes = [UInt64](repeating: 0, count: 256)

  package init(_ patterns: [CodePattern]) {
    for pattern in patterns { add(pattern) }
  }

  package var isEmpty: Bool { names.isEmpty && strings.isEmpty && others.isEmpty }

  private mutating func add(_ pattern: CodePattern) {
    let elements = pattern.elements
    var anchor = 0
    var known: Int?
    while known == nil, anchor < elements.count {
      switch elements[anchor] {
      case .name(let name): if name.hasKnownText { known = anchor }
      case .string: known = anchor
      case .text, .postfix: break
      case .run, .group, .arguments, .repeated: anchor = elements.count
      }
      anchor += 1
    }
    let index = known ?? 0
    var isCall = false
    if index + 1 < elements.count, elements[index + 1] == .arguments { isCall = true }
    let entry = Entry(
      number: UInt32(pattern.number), elements: elements, anchor: index, keyHole: pattern.holes.first, isCall: isCall)
    switch elements[index] {
    case .name(let name):
      let bit = UInt64(1) << UInt64(names.count % 64)
      names.append(entry)
      for byte in name.firstBytes { firstBytes[Int(byte)] |= bit }
      for byte in name.lastBytes { lastBytes[Int(byte)] |= bit }
    case .string: strings.append(entry)
    default: others.append(entry)
    }
  }

  /// In order of pattern and place.
  package func sites(in tokens: SourceTokens) -> [TokenSite] {
    var walk = CodeWalk(tokens)
    for index in 0..<tokens.count {
      let lexeme = tokens.lexemes[index]
      switch lexeme.kind {
      case .identifier, .wildcard, .dollarIdentifier:
        let mask =
          firstBytes[Int(tokens.bytes[Int(lexeme.start)])] & lastBytes[Int(tokens.bytes[Int(lexeme.end) - 1])]
        if mask != 0 { visit(index, mask, &walk) }
      case .string, .stringOpen:
        for entry in strings { visit(entry, at: index, &walk) }
      case .endOfFile: break
      default: for entry in others { visit(entry, at: index, &walk) }
      }
    }
    // Sites are found in order of the anchors.
    walk.sites.sort { ($0.pattern, $0.range.start, $0.key) < ($1.pattern, $1.range.start, $1.key) }
    return walk.sites
  }

  private func visit(_ index: Int, _ mask: UInt64, _ walk: inout CodeWalk) {
    var rest = mask
    while rest != 0 {
      var entry = rest.trailingZeroBitCount
      while entry < names.count {
        visit(names[entry], at: index, &walk)
        entry += 64
      }
      rest &= rest - 1
    }
  }

  private func visit(_ entry: Entry, at index: Int, _ walk: inout CodeWalk) {
    let tokens = walk.tokens
    let start = index - entry.anchor
    guard start >= 0 else { return }
    switch entry.elements[entry.anchor] {
    case .name(let name):
      if entry.isCall, !tokens.mayBeArguments(index + 1) { return }
      guard name.exactLiterals != nil || tokens.isName(index), name.matches(tokens.name(index)) else { return }
    case .string(let text): guard text.matches(tokens.textOfLiteral(index)) else { return }
    case .text(let text), .postfix(let text): guard tokens.isText(index, text) else { return }
    default: break
    }
    walk.context.move(to: index)
    guard isUse(entry.elements, at: start, walk) else { return }
    let matcher = CodeMatcher(
      tokens: tokens, isInCondition: walk.context.isInCondition,
      isInType: walk.context.isInType && !walk.context.isInParentheses)
    let states = matcher.states(entry.elements, at: start, given: Bindings())
    guard let end = states.map(\.position).max(), end > start else { return }
    let range = SourceRange(Int(tokens.lexemes[start].start), tokens.lexemes[end - 1].textEnd)
    var keys: [UInt32] = [0]
    // Where there are too many ways to fill the holes, not all of them are known.
    if let hole = entry.keyHole, states.count < mostSolutions {
      keys = states.map { CodePattern.key(of: $0.bindings[hole]) }
    }
    for key in keys.count > 1 ? Set(keys).sorted() : keys {
      walk.sites.append(TokenSite(pattern: entry.number, range: range, key: key))
    }
  }

  // MARK: Context

  /// Whether what begins at `start` is used there: neither declared nor matched, and no other thing's member.
  private func isUse(_ elements: [CodePattern.Element], at start: Int, _ walk: CodeWalk) -> Bool {
    switch elements[0] {
    case .text(let text): return text != [UInt8(ascii: ".")] || !walk.context.isInPattern
    case .name(let name):
      // `var task: Task { … }` declares, and calls nothing.
      if walk.context.isInType, !walk.context.isInParentheses, elements.callsFirstName { return false }
      return isUse(name, isBare: elements.count == 1, at: start, walk)
    default: return true
    }
  }

  private func isUse(_ name: NamePattern, isBare: Bool, at start: Int, _ walk: CodeWalk) -> Bool {
    let tokens = walk.tokens
    let isKeyword = tokens.lexemes[start].keyword.isReserved
    if start > 0 {
      let last = tokens.lexemes[start - 1]
      switch last.kind {
      case .period: return name.beginsWithHole || isReached(start, tokens)
      case .at, .pound, .backslash: return false
      case .identifier where last.keyword.precedesDeclaredName && !isKeyword:
        // `actor` and `macro` are names as well.
        if last.keyword.isReserved || !tokens.lexemes[start].startsLine { return false }
      case .leftBrace where isAccessor(start, tokens), .rightBrace where isAccessor(start, tokens): return false
      default: break
      }
      let isLabel =
        tokens.lexemes[start + 1].kind == .colon && (last.kind == .leftParen || last.kind == .comma)
        && walk.context.isInParentheses
      if isBare, isLabel, !isKeyword { return false }
    }
    return isKeyword || !walk.context.isInPattern
  }

  /// `{ get { … } set { … } }`
  private func isAccessor(_ start: Int, _ tokens: SourceTokens) -> Bool {
    tokens.lexemes[start].keyword.isAccessor && tokens.lexemes[start + 1].kind == .leftBrace
  }

  /// The name behind a period is the one that is meant: `self.print`, `Swift.print`, `Foundation.NSLock`.
  private func isReached(_ start: Int, _ tokens: SourceTokens) -> Bool {
    guard start > 1, tokens.lexemes[start - 2].kind == .identifier, let first = tokens.name(start).first,
      let owner = tokens.name(start - 2).first
    else { return false }
    if !isSmall(first) { return !isSmall(owner) || tokens.lexemes[start - 2].keyword == .lowerSelf }
    if start > 2, tokens.lexemes[start - 3].kind == .period { return false }
    return tokens.lexemes[start - 2].keyword == .lowerSelf || tokens.isText(start - 2, Array("Swift".utf8))
  }
}

/// One file while it is searched.
private struct CodeWalk {
  let tokens: SourceTokens
  var context: CodeContext
  var sites: [TokenSite] = []

  init(_ tokens: SourceTokens) {
    self.tokens = tokens
    context = CodeContext(tokens)
  }
}

extension CodePattern {
  /// What the sites of a name are found by, equal for both its spellings; 0 where it may be any.
  package static func key(of value: Bindings.Value?) -> UInt32 {
    guard let value, value.text.allSatisfy({ $0 < 0x80 }) else { return 0 }
    var key: UInt32 = 2_166_136_261
    for byte in value.isLower ? value.text : lowerCamelCase(value.text) { key = (key ^ UInt32(byte)) &* 16_777_619 }
    return key == 0 ? 1 : key
  }

  /// The hole that sites of the pattern are found by.
  package var keyHole: HoleID? { holes.first }

  /// Every way to fill the holes at a site of this pattern.
  package func solutions(at site: SourceRange, in source: SourceText, given: Bindings) -> [Bindings] {
    if holes.isEmpty { return [given] }
    let part = SourceText(Array(source.bytes[site.offsets]))
    return withTokens(of: part) { tokens in
      let states = CodeMatcher(tokens: tokens).states(elements, at: 0, given: given)
      return states.count < 2 ? states.map(\.bindings) : distinct(states.map(\.bindings))
    }
  }

  /// Every way to fill the holes so that the whole of `code` is the pattern's, and nothing else is there.
  package func solutions(whole code: ArraySlice<UInt8>, given: Bindings, ignoringReturn: Bool = false) -> [Bindings] {
    withTokens(of: SourceText(Array(code))) { tokens in
      var start = 0
      if ignoringReturn, tokens.count > 0, tokens.lexemes[0].keyword == .return { start = 1 }
      let states = CodeMatcher(tokens: tokens).wholeStates(elements, start..<tokens.count, given: given)
      return states.count < 2 ? states.map(\.bindings) : distinct(states.map(\.bindings))
    }
  }
}

extension SourceTokens {
  /// What can follow a callee stands at `index`.
  fileprivate func mayBeArguments(_ index: Int) -> Bool {
    guard index < count else { return false }
    switch lexemes[index].kind {
    case .leftParen, .leftBrace: return true
    case .binaryOperator, .prefixOperator, .postfixOperator: return bytes[Int(lexemes[index].start)] == UInt8(ascii: "<")
    default: return false
    }
  }
}

extension [CodePattern.Element] {
  /// A name, perhaps behind others and periods, and then arguments or a closure.
  fileprivate var callsFirstName: Bool {
    for element in self {
      switch element {
      case .name, .text([UInt8(ascii: ".")]): continue
      case .arguments, .group: return true
      default: return false
      }
    }
    return false
  }
}

extension NamePattern {
  /// Something of its text is written in each alternative.
  fileprivate var hasKnownText: Bool {
    alternatives.allSatisfy { pieces in pieces.contains { if case .literal = $0 { true } else { false } } }
  }

  fileprivate var beginsWithHole: Bool {
    alternatives.contains { pieces in
      guard let first = pieces.first else { return true }
      return if case .hole = first { true } else { false }
    }
  }

  fileprivate var firstBytes: [UInt8] { ends { $0.first } byte: { $0.first } }
  fileprivate var lastBytes: [UInt8] { ends { $0.last } byte: { $0.last } }

  /// The bytes that a matching name can have at one of its ends, backticks among them.
  private func ends(_ end: ([Piece]) -> Piece?, byte: ([UInt8]) -> UInt8?) -> [UInt8] {
    var result = [UInt8(ascii: "`")]
    for pieces in alternatives {
      // Names beyond ASCII may be spelled in several ways.
      guard case .literal(let text)? = end(pieces), let byte = byte(text), pieces.allSatisfy(\.isASCII) else {
        return Array(0...255)
      }
      result.append(byte)
    }
    return result
  }
}

extension NamePattern.Piece {
  fileprivate var isASCII: Bool { if case .literal(let text) = self { text.allSatisfy { $0 < 0x80 } } else { true } }
}
