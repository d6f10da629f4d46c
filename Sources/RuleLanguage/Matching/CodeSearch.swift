import SwiftOutline

// Every pattern has an anchor: the first of its tokens whose text is known, if only single tokens are before it. One
// pass over the tokens of a file looks each word up among all anchors. Only at an anchor is the pattern compared, with
// its placeholders free. The caller compares their values.

/// Finds the places where code patterns match. A class, since all jobs ask the same one of source after source, and
/// each copy would count its lists.
package final class CodeSearch: Sendable {
  private struct Entry {
    var number: UInt32
    var elements: [CodePattern.Element]
    /// The index of the element that is looked for. Each element before it is one token.
    var anchor: Int
    /// What sites are found again by.
    var keyPlaceholder: PlaceholderID?
    /// Arguments follow right after the anchor.
    var isCall: Bool
    /// A keyword may be meant.
    var isLiteral: Bool
    /// `{Name}Client(...)`: a name of one placeholder with its arguments, which matches very often.
    var isPlainCall: Bool
  }

  private let entries: [Entry]
  private let names: CodeAnchors
  /// The entries that are looked for by a string literal, and by a mark.
  private let strings: [Int]
  private let others: [Int]
  /// Passes over sources that hold none of the patterns; nil where any source may hold one.
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

  /// In order of pattern and place.
  package func sites(in source: SourceText, scratch: inout OutlineScratch) -> [TokenSite] {
    if isEmpty || !(filter?.mayHold(source.bytes[endOfHeader(source.bytes)...]) ?? true) { return [] }
    return withTokens(of: source, scratch: &scratch, sites)
  }

  /// The same in tokens that are at hand.
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

/// Behind the lines of comments that a source begins with: many a licence gives an address, which is no code.
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
  /// What the sites of a name are found by, equal for both its spellings; 0 where it may be any.
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

  /// The placeholder that sites of the pattern are indexed by.
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
  /// Something of its text is written in each alternative.
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
