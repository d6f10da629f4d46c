import SwiftOutline

// Every pattern has an anchor: the first token with known text, if only single tokens precede it. One pass over the
// tokens of a file looks up each word among all anchors. The pattern is compared only at an anchor, with its
// placeholders unbound. The caller compares their values.

/// Finds the places where code patterns match. A class, because all jobs use the same instance for each source, and a
/// copy would retain its lists.
package final class CodeSearch: Sendable {
  private struct Entry {
    var number: UInt32
    var elements: [CodePattern.Element]
    /// The index of the anchor element. Each element before it is one token.
    var anchor: Int
    /// The placeholder by whose value sites are indexed.
    var keyPlaceholder: PlaceholderID?
    /// Arguments follow directly after the anchor.
    var isCall: Bool
    /// The anchor may be a keyword.
    var isLiteral: Bool
    /// `{Name}Client(...)`: a name of one placeholder with its arguments, which matches very often.
    var isPlainCall: Bool
  }

  private let entries: [Entry]
  private let names: CodeAnchors
  /// The entries whose anchor is a string literal, or a mark.
  private let strings: [Int]
  private let others: [Int]
  /// Skips sources that contain none of the patterns. nil if any source may contain one.
  private let filter: TextFilter?

  package init(_ patterns: [CodePattern]) {
    let texts = patterns.map(\.texts)
    filter = texts.contains(nil) ? nil : TextFilter(Set(texts.flatMap { $0 ?? [] }))
    let entries = patterns.map(Self.entry)
    var names: [(NamePattern, Int)] = []
    var strings: [Int] = []
    var others: [Int] = []
    for (number, entry) in entries.enumerated() {
      switch entry.elements[entry.anchor] {
      case .name(let name): names.append((name, number))
      case .string: strings.append(number)
      default: others.append(number)
      }
    }
    self.entries = entries
    self.strings = strings
    self.others = others
    self.names = CodeAnchors(names)
  }

  package var isEmpty: Bool { entries.isEmpty }

  private static func entry(_ pattern: CodePattern) -> Entry {
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
    var isLiteral = false
    if case .name(let name) = elements[index] { isLiteral = name.exactLiterals != nil }
    var isPlainCall = false
    if isCall, elements.count == 2, case .name(let name) = elements[0] { isPlainCall = name.hasOnePlaceholderEach }
    return Entry(
      number: UInt32(pattern.number), elements: elements, anchor: index, keyPlaceholder: pattern.placeholders.first,
      isCall: isCall,
      isLiteral: isLiteral, isPlainCall: isPlainCall)
  }

  /// Sorted by pattern and place.
  package func sites(in source: SourceText, scratch: inout OutlineScratch) -> [TokenSite] {
    if isEmpty || !(filter?.mayHold(source.bytes[endOfHeader(source.bytes)...]) ?? true) { return [] }
    return withTokens(of: source, scratch: &scratch, sites)
  }

  /// Finds the sites in tokens that already exist.
  package func sites(in tokens: SourceTokens) -> [TokenSite] {
    var walk = CodeWalk(tokens)
    for index in 0..<tokens.count {
      switch tokens.lexemes[index].kind {
      case .identifier, .wildcard:
        if names.isEmpty { break }
        let name = tokens.name(index)
        names.forEach(of: name) { entry, isSure in visitName(entry, name, isSure: isSure, at: index, &walk) }
      case .string, .stringOpen:
        for entry in strings {
          guard case .string(let text) = entries[entry].elements[entries[entry].anchor],
            text.matches(tokens.textOfLiteral(index))
          else { continue }
          visit(entry, at: index, &walk)
        }
      case .endOfFile: break
      default:
        for entry in others {
          switch entries[entry].elements[entries[entry].anchor] {
          case .text(let text), .postfix(let text): if !tokens.isText(index, text) { continue }
          default: break
          }
          visit(entry, at: index, &walk)
        }
      }
    }
    // Sites are found in order of the anchors.
    walk.sites.sort { ($0.pattern, $0.range.start, $0.key) < ($1.pattern, $1.range.start, $1.key) }
    return walk.sites
  }

  private func visitName(
    _ entry: Int, _ name: UnsafeBufferPointer<UInt8>, isSure: Bool, at index: Int, _ walk: inout CodeWalk
  ) {
    if entries[entry].isCall, !walk.tokens.mayBeArguments(index + 1) { return }
    if !entries[entry].isLiteral, !walk.tokens.isName(index) { return }
    if !isSure {
      guard case .name(let pattern) = entries[entry].elements[entries[entry].anchor], pattern.matches(name) else {
        return
      }
    }
    visit(entry, at: index, &walk)
  }

  private func visit(_ number: Int, at index: Int, _ walk: inout CodeWalk) {
    let entry = entries[number]
    let tokens = walk.tokens
    guard let start = tokens.start(of: entry.elements[..<entry.anchor], before: index) else { return }
    walk.context.move(to: index)
    guard walk.isUse(entry.elements, at: start) else { return }
    let matcher = CodeMatcher(
      tokens: tokens, isInCondition: walk.context.isInCondition,
      isInType: walk.context.isInType && !walk.context.isInParentheses)
    if entry.isPlainCall, case .name(let name) = entry.elements[0] {
      guard let end = matcher.arguments(at: index + 1, isNested: false).max() else { return }
      let range = SourceRange(Int(tokens.lexemes[start].start), tokens.lexemes[end - 1].textEnd)
      for key in name.keys(of: tokens.name(index)) {
        walk.sites.append(TokenSite(pattern: entry.number, range: range, key: key))
      }
      return
    }
    let states = matcher.states(entry.elements, at: start, given: Bindings())
    guard let end = states.map(\.position).max(), end > start else { return }
    let range = SourceRange(Int(tokens.lexemes[start].start), tokens.lexemes[end - 1].textEnd)
    var keys: [UInt32] = [0]
    // With too many solutions, not all values are known.
    if let placeholder = entry.keyPlaceholder, states.count < mostSolutions {
      keys = states.map { CodePattern.key(of: $0.bindings[placeholder]) }
    }
    for key in keys.count > 1 ? Set(keys).sorted() : keys {
      walk.sites.append(TokenSite(pattern: entry.number, range: range, key: key))
    }
  }
}

/// The position after the comment lines at the beginning of a source. License comments often contain an address, which
/// is not code.
private func endOfHeader(_ bytes: [UInt8]) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var start = 0
    while true {
      var place = start
      while place < bytes.count, isSpace(bytes[place]) { place += 1 }
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "/"), bytes[place + 1] == UInt8(ascii: "/") else {
        return start
      }
      place = endOfLine(in: bytes, from: place)
      if place == bytes.count { return start }
      start = place + 1
    }
  }
}

extension CodePattern {
  /// The key by which the sites of a name are indexed. It is equal for both spellings of the name, and 0 if any name
  /// matches.
  package static func key(of value: Bindings.Value?) -> UInt32 {
    value.map { value in value.text.withUnsafeBufferPointer { key(of: $0[...]) } } ?? 0
  }

  fileprivate static func key(of text: UnsafeBufferPointer<UInt8>.SubSequence) -> UInt32 {
    var key: UInt32 = 2_166_136_261
    let capitals = leadingCapitals(of: text)
    for (index, byte) in text.enumerated() {
      if byte >= 0x80 { return 0 }
      key = (key ^ UInt32(index < capitals ? byte | 0x20 : byte)) &* 16_777_619
    }
    return key == 0 ? 1 : key
  }

  /// The placeholder by which sites of the pattern are indexed.
  package var keyPlaceholder: PlaceholderID? { placeholders.first }

  /// Every solution for the placeholders at a site of this pattern.
  package func solutions(at site: SourceRange, in source: SourceText, given: Bindings) -> [Bindings] {
    if placeholders.isEmpty { return [given] }
    let part = SourceText(Array(source.bytes[site.offsets]))
    return withTokens(of: part) { tokens in
      let states = CodeMatcher(tokens: tokens).states(elements, at: 0, given: given)
      return states.count < 2 ? states.map(\.bindings) : distinct(states.map(\.bindings))
    }
  }

  /// Every solution for the placeholders if all of `code` matches.
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
  /// Whether the token at `index` can follow a callee.
  fileprivate func mayBeArguments(_ index: Int) -> Bool {
    guard index < count else { return false }
    switch lexemes[index].kind {
    case .leftParen, .leftBrace: return true
    case .period: return lexemes[index + 1].keyword == .initializer
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return bytes[Int(lexemes[index].start)] == UInt8(ascii: "<")
    default: return false
    }
  }
}

extension NamePattern {
  /// Whether each alternative has some literal text.
  fileprivate var hasKnownText: Bool {
    alternatives.allSatisfy { pieces in pieces.contains { if case .literal = $0 { true } else { false } } }
  }

  /// Each alternative is one placeholder, with or without letters around it.
  fileprivate var hasOnePlaceholderEach: Bool {
    alternatives.allSatisfy { pieces in
      let placeholders = pieces.filter { if case .placeholder = $0 { true } else { false } }
      return placeholders.count == 1 && !pieces.contains(.star)
    }
  }

  /// The keys of the values that the placeholder has in each match of the name, without duplicates.
  fileprivate func keys(of name: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var keys: [UInt32] = []
    for pieces in alternatives {
      var rest = name[...]
      if case .literal(let prefix)? = pieces.first {
        guard rest.starts(with: prefix) else { continue }
        rest = rest.dropFirst(prefix.count)
      }
      if case .literal(let suffix)? = pieces.last {
        guard rest.count > suffix.count, rest.suffix(suffix.count).elementsEqual(suffix) else { continue }
        rest = rest.dropLast(suffix.count)
      }
      for case .placeholder in pieces where !rest.isEmpty {
        let key = CodePattern.key(of: rest)
        if !keys.contains(key) { keys.append(key) }
      }
    }
    return keys
  }
}
