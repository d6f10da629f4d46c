extension TypePattern {
  /// All bindings with which `type`, as written in a source, matches. Empty if it does not match.
  ///
  /// `any` and `some`, attributes and ownership count only if the pattern contains them. Generic arguments and
  /// optionality count only if the pattern contains any of them. `Optional<T>`, `Array<T>` and `Dictionary<K, V>` are
  /// `T?`, `[T]` and `[K: V]`. Names may be qualified.
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
    let written = normalized(names, keeping: Set(literals))
    let found = matches(written, given: given)
    return withShortForms(written).map { found + matches($0, given: given) } ?? found
  }

  private func matches(_ written: [[UInt8]], given: Bindings) -> [Bindings] {
    var tokens = written
    if !isExact {
      tokens = withoutArguments(tokens)
      // In `((A) -> B)?`, if the mark does not count, the parentheses do not count either.
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
          // A type ends before a comma, a colon or a bracket that belongs to the pattern around it.
          for end in ends(ofTypeAt: state.offset, in: tokens, pairs) { next.append((end, state.bindings)) }
        case .parameters:
          guard tokens[state.offset] == [UInt8(ascii: "(")], let closer = pairs[state.offset], closer < tokens.count
          else { continue }
          next.append((closer + 1, state.bindings))
        }
      }
      states = next
      if states.isEmpty { return [] }
    }
    return states.filter { $0.offset == tokens.count }.map(\.bindings)
  }

  /// Whether the pattern contains generic arguments or optionality.
  private var isExact: Bool {
    contains {
      if case .punctuation(let mark) = $0 { mark == [UInt8]("<".utf8) || optionalMarks.contains(mark) } else { false }
    }
  }

  /// The names and marks in the pattern, which must not be removed from the type.
  private var literals: [[UInt8]] {
    flatMap { piece -> [[UInt8]] in
      switch piece {
      case .name(let name): name.exactLiterals ?? []
      case .punctuation(let mark): [mark]
      case .any, .parameters: []
      }
    }
  }

  /// Removes parentheses around a whole function type: `((A) -> B)` is `(A) -> B`.
  func withoutParentheses() -> [TypePattern.Piece] {
    let marks = map { if case .punctuation(let mark) = $0 { mark } else { [UInt8]() } }
    return isParenthesizedFunction(marks) ? Array(dropFirst().dropLast()) : self
  }
}

/// Whether one pair of parentheses encloses everything, with an arrow and no comma directly in it.
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

/// The possible ends of a type at `start`: after each balanced run without a comma or colon outside its brackets.
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

/// A type without the parts that count only if a pattern writes them.
private func normalized(_ tokens: [[UInt8]], keeping literals: Set<[UInt8]>) -> [[UInt8]] {
  var dropped = Set(typePrefixes.map { Array($0.utf8) })
  dropped.subtract(literals)
  var result: [[UInt8]] = []
  var index = 0
  while index < tokens.count {
    if tokens[index] == [UInt8(ascii: "@")], !literals.contains(tokens[index]) {
      index += 2
      continue
    }
    // A plain `any`, after a period or before a colon, is a name.
    let isPrefix = dropped.contains(tokens[index]) && index + 1 < tokens.count && isTypeStart(tokens[index + 1])
    if !isPrefix { result.append(tokens[index]) }
    index += 1
  }
  return withoutParentheses(withVoid(result))
}

/// Replaces `()` by `Void`, except for the parameters of a function.
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

/// `(T)?` as `T?`: parentheses around one type that no arrow follows.
private func withoutParentheses(_ tokens: [[UInt8]]) -> [[UInt8]] {
  let opener: [UInt8] = [UInt8(ascii: "(")]
  guard tokens.contains(opener) else { return tokens }
  let pairs = closingIndices(tokens)
  var dropped: Set<Int> = []
  // Commas, colons and arrows, by the innermost parenthesis around them.
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
  return tokens.indices.filter { !dropped.contains($0) }.map { tokens[$0] }
}

/// `Optional<T>` as `T?`, `Array<T>` as `[T]` and `Dictionary<K, V>` as `[K: V]`. nil if the type has none of them.
private func withShortForms(_ tokens: [[UInt8]]) -> [[UInt8]]? {
  // Most types have no generic arguments.
  guard tokens.contains([UInt8(ascii: "<")]), tokens.contains(where: { shortForms[$0] != nil }) else { return nil }
  let pairs = closingIndices(tokens)
  var result = tokens.map { [$0] }
  for index in tokens.indices.dropLast() {
    guard let form = shortForms[tokens[index]], tokens[index + 1] == [UInt8(ascii: "<")], let closer = pairs[index + 1],
      closer < tokens.count
    else { continue }
    let needsParentheses = form.opener.isEmpty && tokens[(index + 2)..<closer].contains { typeOperators.contains($0) }
    result[index] = []
    result[index + 1] = needsParentheses ? [[UInt8(ascii: "(")]] : form.opener
    result[closer] = needsParentheses ? [[UInt8(ascii: ")")], form.closer] : [form.closer]
    if form.isDictionary, let comma = firstComma(in: tokens, after: index + 1, before: closer, pairs) {
      result[comma] = [[UInt8(ascii: ":")]]
    }
  }
  return result.flatMap(\.self)
}

/// Operators between the parts of a type that needs parentheses before `?`.
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
