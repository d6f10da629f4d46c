import SwiftOutline

extension ManifestParser {
  /// - Parameter binds: Whether names in the pattern are bindings, as after `let`. Otherwise they are expressions that
  ///   are compared with the value.
  mutating func pattern(binds: Bool = false) -> Pattern {
    guard depth < Self.depthLimit else {
      skipStatement()
      return .wildcard
    }
    depth += 1
    defer { depth -= 1 }
    var binds = binds
    while isWord("let") || isWord("var") {
      advance()
      binds = true
    }
    if token.kind == .leftParen { return tuplePattern(binds: binds) }
    if takeWord("_") { return .wildcard }
    if isWord("is") { return .value(typeTest()) }
    if binds, token.kind == .identifier, ![.period, .leftParen].contains(next.kind) { return binding() }
    if token.kind == .period, next.kind == .identifier {
      let mark = index
      advance()
      let name = name()
      if token.kind == .leftParen, case .tuple(let parts) = wrapped(pattern(binds: binds)) {
        return .enumCase(name, parts)
      }
      if [.comma, .colon, .rightParen].contains(token.kind) || isWord("where") || isOperator("=") || isWord("in") {
        return .enumCase(name, [])
      }
      index = mark
    }
    return .value(expression())
  }

  private mutating func tuplePattern(binds: Bool) -> Pattern {
    advance()
    var parts: [Pattern] = []
    while !isAtEnd, token.kind != .rightParen {
      if token.kind == .identifier, next.kind == .colon {
        advance()
        advance()
      }
      let before = index
      parts.append(pattern(binds: binds))
      if index == before { advance() }
      _ = take(.comma)
    }
    _ = take(.rightParen)
    return parts.count == 1 ? parts[0] : .tuple(parts)
  }

  private mutating func binding() -> Pattern {
    let name = name()
    if isWord("as") { return .value(typeTest()) }
    if token.kind == .colon, !token.startsLine, next.kind == .leftSquare || next.kind == .identifier,
      tokens[max(0, index - 2)].kind != .period, !next.startsLine, isTypeAnnotation
    {
      advance()
      _ = typeName()
    }
    if token.kind == .operator, token.text == "?", lastEnd == Int(token.range.start) {
      advance()
      return .present(.name(name))
    }
    return .name(name)
  }

  /// Parses `is Type` and `as Type`.
  private mutating func typeTest() -> Expression {
    let start = Int(token.range.start)
    advance()
    _ = typeName()
    return Expression(kind: .unreadable("a test of a type"), range: range(from: start))
  }

  /// Whether the colon begins a type annotation, as in `for x: T in`, and does not end a `case x:`.
  private var isTypeAnnotation: Bool {
    var ahead = index
    while ahead < tokens.count, !tokens[ahead].startsLine, tokens[ahead].kind != .leftBrace {
      if tokens[ahead].text == "in" { return true }
      ahead += 1
    }
    return false
  }

  private func wrapped(_ pattern: Pattern) -> Pattern {
    if case .tuple = pattern { return pattern }
    return .tuple([pattern])
  }
}
