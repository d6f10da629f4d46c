import SwiftOutline

// Every pattern has an anchor: the first token with known text, if only single tokens precede it. One pass over the
// tokens of a file looks up each word among all anchors. The pattern is compared only at an anchor, with its
// placeholders unbound. The caller compares their values.

/// Finds the places in source code where code patterns match. It is a class for speed: all jobs use the same instance
/// for each source, and copying a struct would retain its arrays.
package final class CodeSearch: Sendable {
  private struct Entry {
    var number: UInt32
    var isException: Bool
    var elements: [CodePattern.Element]
    /// The index of the element by which the pattern is found. Each element before it matches exactly one token.
    var anchor: Int
    /// The first placeholder of the pattern. Matches are indexed by its value, so that a rule finds those with a given
    /// value quickly.
    var keyPlaceholder: PlaceholderID?
    /// Whether arguments follow directly after the anchor.
    var isCall: Bool
    /// The anchor may be a keyword.
    var isLiteral: Bool
    /// Whether the pattern is the call of a name with one placeholder, `{Name}Client(...)`. Such patterns match often
    /// and are handled faster.
    var isPlainCall: Bool
    /// `*Service(...)` creates a value: the names in it that a function may also have. nil for other patterns.
    var functionNames: NamePattern?
  }

  private let entries: [Entry]
  private let names: CodeAnchors
  /// The patterns whose anchor is a string literal (`strings`), or an operator or other mark (`others`).
  private let strings: [Int]
  private let others: [Int]
  /// Quickly rules out source files that contain none of the patterns. nil if every file has to be searched.
  private let filter: TextFilter?

  package init(_ patterns: [CodePattern]) {
    let texts = patterns.map(\.texts)
    filter = texts.contains(nil) ? nil : TextFilter(Set(texts.flatMap { $0 ?? [] }))
    let entries = patterns.flatMap { pattern in
      [Self.entry(pattern, pattern.elements)]
        + pattern.exceptions.map { Self.entry(pattern, $0, isException: true) }
    }
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

  private static func entry(
    _ pattern: CodePattern, _ elements: [CodePattern.Element], isException: Bool = false
  ) -> Entry {
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
      number: UInt32(pattern.number), isException: isException, elements: elements, anchor: index,
      keyPlaceholder: isException ? nil : pattern.placeholders.first,
      isCall: isCall, isLiteral: isLiteral, isPlainCall: isPlainCall,
      functionNames: elements[...].callsName(at: 0)?.functionNames)
  }

  /// Sorted by pattern and place.
  package func sites(in source: SourceText, scratch: inout OutlineScratch) -> [TokenSite] {
    if isEmpty || !(filter?.mayHold(source.bytes[endOfHeader(source.bytes)...]) ?? true) { return [] }
    return withTokens(of: source, scratch: &scratch, sites)
  }

  /// Finds the matches in a file whose tokens are already known.
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
    // The search finds matches anchor by anchor, so they are sorted by pattern and place.
    return walk.sortedSites()
  }

  private func visitName(
    _ entry: Int, _ name: UnsafeBufferPointer<UInt8>, isSure: Bool, at index: Int, _ walk: inout CodeWalk
  ) {
    if entries[entry].isCall, !walk.tokens.mayBeArguments(index + 1) { return }
    if !entries[entry].isLiteral, !walk.tokens.isName(index) { return }
    if let names = entries[entry].functionNames, let first = name.first, isSmall(first), !names.matches(name) { return }
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
    let isInType = walk.context.isInType && !walk.context.isInParentheses
    let matcher = CodeMatcher(
      tokens: tokens, isInCondition: walk.context.isInCondition,
      isInType: isInType && tokens.implicitMember(at: index + 1) == nil)
    if entry.isPlainCall, case .name(let name) = entry.elements[0] {
      guard let end = matcher.arguments(at: index + 1, isNested: false).max() else { return }
      let range = SourceRange(Int(tokens.lexemes[start].start), tokens.lexemes[end - 1].textEnd)
      for key in name.keys(of: tokens.name(index)) {
        walk.add(TokenSite(pattern: entry.number, range: range, key: key), isException: entry.isException)
      }
      return
    }
    let states = matcher.states(entry.elements, at: start, given: Bindings())
    guard let end = states.map(\.position).max(), end > start else { return }
    let range = SourceRange(Int(tokens.lexemes[start].start), tokens.lexemes[end - 1].textEnd)
    var keys: [UInt32] = [0]
    // If there are too many solutions, some are missing, so the match is indexed under 0, which means any value.
    if let placeholder = entry.keyPlaceholder, states.count < mostSolutions {
      keys = states.map { CodePattern.key(of: $0.bindings[placeholder]) }
    }
    for key in keys.count > 1 ? Set(keys).sorted() : keys {
      walk.add(TokenSite(pattern: entry.number, range: range, key: key), isException: entry.isException)
    }
  }
}

/// The position after the comment lines at the beginning of a file. License comments often contain a web address, which
/// could look like code.
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
  /// The hash under which matches with this placeholder value are indexed. It is the same for `Cart` and `cart`, and 0
  /// if the value is unknown.
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

  /// The placeholder whose value matches of this pattern are indexed by.
  package var keyPlaceholder: PlaceholderID? { placeholders.first }

  /// The possible values of the placeholders for a match of this pattern at `site`.
  package func solutions(at site: SourceRange, in source: SourceText, given: Bindings) -> [Bindings] {
    if placeholders.isEmpty { return [given] }
    let part = SourceText(Array(source.bytes[site.offsets]))
    return withTokens(of: part) { tokens in
      let states = CodeMatcher(tokens: tokens).states(elements, at: 0, given: given)
      return states.count < 2 ? states.map(\.bindings) : distinct(states.map(\.bindings))
    }
  }

  /// The possible values of the placeholders if the pattern matches all of `code`. Empty if it does not match.
  ///
  /// - Parameter isBody: whether the code is between two braces, where a `return` at its beginning does not matter.
  package func solutions(whole code: ArraySlice<UInt8>, given: Bindings, isBody: Bool = false) -> [Bindings] {
    withTokens(of: SourceText(Array(code))) { tokens in
      var start = 0
      if isBody, tokens.count > 0, tokens.lexemes[0].keyword == .return { start = 1 }
      let states = CodeMatcher(tokens: tokens).wholeStates(elements, start..<tokens.count, given: given, isBody: isBody)
      return states.count < 2 ? states.map(\.bindings) : distinct(states.map(\.bindings))
    }
  }
}

extension SourceTokens {
  /// Whether the token at `index` can begin the arguments of a call.
  fileprivate func mayBeArguments(_ index: Int) -> Bool {
    guard index < count else { return false }
    switch lexemes[index].kind {
    case .leftParen, .leftBrace: return true
    case .period: return lexemes[index + 1].keyword == .initializer
    case .equal, .exclamation, .postfixQuestion: return implicitMember(at: index) != nil
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return bytes[Int(lexemes[index].start)] == UInt8(ascii: "<")
    default: return false
    }
  }
}

extension NamePattern {
  /// Whether each of the names that `|` joins contains some text besides placeholders and `*`.
  fileprivate var hasKnownText: Bool {
    alternatives.allSatisfy { pieces in pieces.contains { if case .literal = $0 { true } else { false } } }
  }

  /// Whether each of the names that `|` joins has exactly one placeholder and no `*`.
  fileprivate var hasOnePlaceholderEach: Bool {
    alternatives.allSatisfy { pieces in
      let placeholders = pieces.filter { if case .placeholder = $0 { true } else { false } }
      return placeholders.count == 1 && !pieces.contains(.star)
    }
  }

  /// The hashes of the placeholder's values for all ways in which the name matches, without duplicates.
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
