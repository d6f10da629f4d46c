extension TypePattern {
  /// The values of the placeholders for each way in which the pattern matches `type`. Empty if it does not match.
  ///
  /// `any` and `some`, attributes, ownership and the labels of tuples count only if the pattern contains them. Generic
  /// arguments and optionality count only if the pattern contains any of them. `Optional<T>`, `Array<T>` and
  /// `Dictionary<K, V>` are `T?`, `[T]` and `[K: V]`. Names may be qualified.
  package func solutions(_ type: some Collection<UInt8>, given: Bindings) -> [Bindings] {
    if isAnything { return [given] }
    let tokens = codeTokens(type)
    guard !tokens.isEmpty else { return [] }
    var found: [Bindings] = []
    for pieces in alternatives { found += pieces.solutions(tokens, given: given) }
    return found.count < 2 ? found : distinct(found)
  }

  package var placeholders: [PlaceholderID] {
    alternatives.joined().flatMap { piece -> [PlaceholderID] in
      if case .name(let name) = piece { name.placeholders } else { [] }
    }
  }
}

extension [TypePattern.Piece] {
  fileprivate func solutions(_ tokens: [[UInt8]], given: Bindings) -> [Bindings] {
    let names = RuleLanguage.joiningNames(tokens, keepsArguments: contains(where: \.isPeriod))
    let written = normalized(names, keeping: literals)
    let found = matches(written, given: given)
    return withShortForms(written).map { found + matches($0, given: given) } ?? found
  }

  private func matches(_ written: [[UInt8]], given: Bindings) -> [Bindings] {
    var tokens = written
    if !isExact {
      tokens = withoutArguments(tokens)
      // Without the `?`, the parentheses in `((A) -> B)?` have no meaning, so they are removed as well.
      if isParenthesizedFunction(tokens) { tokens = [[UInt8]](tokens.dropFirst().dropLast()) }
    }
    let pairs = closingIndices(tokens)
    var states = [(offset: 0, bindings: given)]
    for piece in self {
      var next: [(offset: Int, bindings: Bindings)] = []
      for state in states where state.offset < tokens.count && next.count < mostSolutions {
        switch piece {
        case .punctuation(let mark):
          if tokens[state.offset] == mark { next.append((state.offset + 1, state.bindings)) }
        case .name(let name):
          guard let first = tokens[state.offset].first, isIdentifierByte(first) else { continue }
          next += name.solutions(qualified: tokens[state.offset], given: state.bindings).map { (state.offset + 1, $0) }
        case .any:
          // A type ends before a comma, colon or bracket that is part of the surrounding pattern.
          for end in ends(ofTypeAt: state.offset, in: tokens, pairs) { next.append((end, state.bindings)) }
        case .parameters:
          guard tokens[state.offset] == [UInt8(ascii: "(")], let closer = pairs[state.offset], closer < tokens.count
          else { continue }
          next += endsOfEffects(at: closer + 1, in: tokens, pairs).map { ($0, state.bindings) }
        }
      }
      states = next
      if states.isEmpty { return [] }
    }
    return states.filter { $0.offset == tokens.count }.map(\.bindings)
  }

  /// Whether generic arguments and optionality are compared, because the pattern contains them.
  private var isExact: Bool {
    contains {
      if case .punctuation(let mark) = $0 { mark == [UInt8]("<".utf8) || optionalMarks.contains(mark) } else { false }
    }
  }

  /// The names and marks in the pattern. They are not removed from the compared type.
  private var literals: [[UInt8]] {
    flatMap { piece -> [[UInt8]] in
      switch piece {
      case .name(let name): name.exactLiterals ?? []
      case .punctuation(let mark): [mark]
      case .any, .parameters: []
      }
    }
  }

  /// `T?` for `Optional<T>`, `(T)?` and the like, as types of sources are normalized before they are compared.
  func inShortForm() -> [TypePattern.Piece] {
    let pieces = RuleLanguage.withShortForms(self, token: \.token) { .punctuation($0) } ?? self
    let tokens = pieces.map(\.token)
    let parentheses = plainParentheses(in: tokens)
    if isParenthesizedFunction(tokens) { return Array(pieces.dropFirst().dropLast()) }
    return pieces.indices.filter { !parentheses.contains($0) }.map { pieces[$0] }
  }
}

/// The places after the parameters of a function type at which its arrow may be expected: before the effects, as in
/// `async throws(E) ->`, and after each of them.
private func endsOfEffects(at start: Int, in tokens: [[UInt8]], _ pairs: [Int: Int]) -> [Int] {
  var ends = [start]
  var end = start
  while end < tokens.count, tokens[end].elementsEqual("async".utf8) || tokens[end].elementsEqual("throws".utf8) {
    end += 1
    if end < tokens.count, tokens[end] == [UInt8(ascii: "(")], let closer = pairs[end] { end = closer + 1 }
    ends.append(end)
  }
  return ends
}

extension TypePattern.Piece {
  /// The token that it matches. Empty for patterns, which match several.
  var token: [UInt8] {
    switch self {
    case .name(let name): name.exactLiteral ?? []
    case .punctuation(let mark): mark
    case .any, .parameters: []
    }
  }
}

/// Whether one pair of parentheses encloses the whole type, and the type inside is a function type.
private func isParenthesizedFunction(_ tokens: [[UInt8]]) -> Bool {
  guard tokens.first == [UInt8(ascii: "(")], tokens.last == [UInt8(ascii: ")")] else { return false }
  var depth = 0
  var hasArrow = false
  for (index, token) in tokens.enumerated() {
    if openers.contains(token) { depth += 1 }
    if closers.contains(token) { depth -= 1 }
    if depth == 0, index < tokens.count - 1 { return false }
    if depth == 1, token == [UInt8(ascii: ",")] { return false }
    if depth == 1, token == Array("->".utf8) { hasArrow = true }
  }
  return hasArrow
}

/// The positions where a type that begins at `start` can end, before a comma, colon or bracket outside of the type's
/// own brackets.
private func ends(ofTypeAt start: Int, in tokens: [[UInt8]], _ pairs: [Int: Int]) -> [Int] {
  var ends: [Int] = []
  var index = start
  while index < tokens.count {
    let token = tokens[index]
    if let closer = pairs[index] {
      guard closer < tokens.count else { break }
      index = closer
    } else if closers.contains(token) || token == [UInt8(ascii: ",")] || token == [UInt8(ascii: ":")] {
      break
    }
    index += 1
    ends.append(index)
  }
  return ends
}

/// The tokens of a type without the parts that are compared only if the pattern contains them, such as `any`.
private func normalized(_ tokens: [[UInt8]], keeping literals: [[UInt8]]) -> [[UInt8]] {
  var result: [[UInt8]] = []
  var index = 0
  while index < tokens.count {
    if tokens[index] == [UInt8(ascii: "@")], !literals.contains(tokens[index]) {
      index += 2
      continue
    }
    // `any` is a name if it follows a period or is before a colon.
    let isPrefix =
      index + 1 < tokens.count && prefixTokens.contains(tokens[index]) && !literals.contains(tokens[index])
      && isTypeStart(tokens[index + 1])
    if !isPrefix { result.append(tokens[index]) }
    index += 1
  }
  if !literals.contains([UInt8(ascii: ":")]) { result = withoutLabels(result) }
  return withoutParentheses(withVoid(result))
}

private let prefixTokens = Set(typePrefixes.map { Array($0.utf8) })

/// Replaces `()` by `Void`, except for the empty parameters of a function type.
private func withVoid(_ tokens: [[UInt8]]) -> [[UInt8]] {
  var result: [[UInt8]] = []
  for (index, token) in tokens.enumerated() {
    if token == [UInt8(ascii: ")")], result.last == [UInt8(ascii: "(")],
      index + 1 == tokens.count || !isInFrontOfArrow(tokens[index + 1])
    {
      result[result.count - 1] = Array("Void".utf8)
    } else {
      result.append(token)
    }
  }
  return result
}

private func isInFrontOfArrow(_ token: [UInt8]) -> Bool {
  token == Array("->".utf8) || token == Array("async".utf8) || token == Array("throws".utf8)
}

private func isTypeStart(_ token: [UInt8]) -> Bool {
  guard let first = token.first else { return false }
  return isIdentifierByte(first) || first == UInt8(ascii: "(") || first == UInt8(ascii: "[")
    || first == UInt8(ascii: "@")
    || first == UInt8(ascii: "~")
}

/// `(Int, Int)` for `(x: Int, y: Int)`.
private func withoutLabels(_ tokens: [[UInt8]]) -> [[UInt8]] {
  guard tokens.contains([UInt8(ascii: "(")]), tokens.contains([UInt8(ascii: ":")]) else { return tokens }
  var result: [[UInt8]] = []
  /// For each open bracket, whether it is a parenthesis, and the start of its current item.
  var open: [(isParenthesis: Bool, item: Int)] = []
  for token in tokens {
    if token == [UInt8(ascii: ":")], let last = open.last, last.isParenthesis {
      result.removeSubrange(last.item...)
      continue
    }
    if closers.contains(token) { open.removeLast(open.isEmpty ? 0 : 1) }
    result.append(token)
    if openers.contains(token) {
      open.append((token == [UInt8(ascii: "(")], result.count))
    } else if token == [UInt8(ascii: ",")], !open.isEmpty {
      open[open.count - 1].item = result.count
    }
  }
  return result
}

/// `(T)?` as `T?`: without parentheses around one type that no arrow follows.
private func withoutParentheses(_ tokens: [[UInt8]]) -> [[UInt8]] {
  let dropped = plainParentheses(in: tokens)
  return dropped.isEmpty ? tokens : tokens.indices.filter { !dropped.contains($0) }.map { tokens[$0] }
}

/// The indices of parentheses around one type that no arrow follows.
private func plainParentheses(in tokens: [[UInt8]]) -> Set<Int> {
  let opener: [UInt8] = [UInt8(ascii: "(")]
  guard tokens.contains(opener) else { return [] }
  let pairs = closingIndices(tokens)
  var dropped: Set<Int> = []
  // For each open bracket, whether it still encloses a single type, without a comma, colon or arrow directly in it.
  var open: [(index: Int, isPlain: Bool)] = []
  for (index, token) in tokens.enumerated() {
    if pairs[index] != nil {
      open.append((index, true))
    } else if closers.contains(token), let last = open.popLast() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : []
      if last.isPlain, !isInFrontOfArrow(next), tokens[last.index] == opener, index > last.index + 1 {
        dropped.insert(last.index)
        dropped.insert(index)
      }
    } else if token == [UInt8(ascii: ",")] || token == [UInt8(ascii: ":")] || token == Array("->".utf8), !open.isEmpty {
      open[open.count - 1].isPlain = false
    }
  }
  return dropped
}

private func withShortForms(_ tokens: [[UInt8]]) -> [[UInt8]]? { withShortForms(tokens, token: { $0 }) { $0 } }

/// The type in its short form: `T?` for `Optional<T>`, `[T]` for `Array<T>` and `[K: V]` for `Dictionary<K, V>`. nil if
/// there is nothing to replace.
private func withShortForms<Part>(
  _ parts: [Part], token: (Part) -> [UInt8], mark: ([UInt8]) -> Part
) -> [Part]? {
  let tokens = parts.map(token)
  // Most types have no generic arguments.
  guard tokens.contains([UInt8(ascii: "<")]), tokens.contains(where: { shortForms[$0] != nil }) else { return nil }
  let pairs = closingIndices(tokens)
  var result = parts.map { [$0] }
  for index in tokens.indices.dropLast() {
    guard let form = shortForms[tokens[index]], tokens[index + 1] == [UInt8(ascii: "<")], let closer = pairs[index + 1],
      closer < tokens.count
    else { continue }
    let needsParentheses = form.opener.isEmpty && tokens[(index + 2)..<closer].contains { typeOperators.contains($0) }
    result[index] = []
    let opener = needsParentheses ? [[UInt8(ascii: "(")]] : form.opener
    let ends = needsParentheses ? [[UInt8(ascii: ")")], form.closer] : [form.closer]
    result[index + 1] = opener.map(mark)
    result[closer] = ends.map(mark)
    if form.isDictionary, let comma = firstComma(in: tokens, after: index + 1, before: closer, pairs) {
      result[comma] = [mark([UInt8(ascii: ":")])]
    }
  }
  return result.flatMap(\.self)
}

/// Operators in types. A type that contains one needs parentheses before `?`.
private let typeOperators: Set<[UInt8]> = [Array("->".utf8), Array("&".utf8)]

private func firstComma(in tokens: [[UInt8]], after start: Int, before end: Int, _ pairs: [Int: Int]) -> Int? {
  var index = start + 1
  while index < end {
    if tokens[index] == [UInt8(ascii: ",")] { return index }
    index = (pairs[index] ?? index) + 1
  }
  return nil
}

private struct ShortForm {
  var opener: [[UInt8]]
  var closer: [UInt8]
  var isDictionary = false
}

private let shortForms: [[UInt8]: ShortForm] = {
  let square: [[UInt8]] = [[UInt8(ascii: "[")]]
  let forms: [(String, ShortForm)] = [
    ("Optional", ShortForm(opener: [], closer: [UInt8(ascii: "?")])),
    ("Array", ShortForm(opener: square, closer: [UInt8(ascii: "]")])),
    ("Dictionary", ShortForm(opener: square, closer: [UInt8(ascii: "]")], isDictionary: true)),
  ]
  return Dictionary(
    uniqueKeysWithValues: forms.flatMap { name, form in [(Array(name.utf8), form), (Array("Swift.\(name)".utf8), form)]
    })
}()
