import SwiftOutline

// Whether a property has a setter.

extension Declaration {
  /// Whether the declaration is a constant, or a computed property or subscript without a setter.
  func hasNoSetter(in outline: Outline) -> Bool {
    switch kind {
    case .constant: return true
    case .variable, .subscript: break
    default: return false
    }
    if flags.contains(.stored) || body.isEmpty { return false }
    return withTokens(of: SourceText(Array(outline.source.bytes[body.offsets]))) { tokens in
      guard tokens.count > 1, tokens.lexemes[0].kind == .leftBrace else { return false }
      // A body that does not begin with `get`, `set` or another accessor is the getter.
      if !beginsAccessor(tokens, at: 1) { return true }
      var index = 1
      while index < min(Int(tokens.lexemes[0].end), tokens.count) {
        let lexeme = tokens.lexemes[index]
        if writers.contains(lexeme.keyword), beginsAccessor(tokens, at: index) { return false }
        index = lexeme.isOpening ? Int(lexeme.end) + 1 : index + 1
      }
      return true
    }
  }
}

private let writers: Set<Keyword> = [.set, ._modify, .modify, .mutate, .mutableAddressWithOwner, .unsafeMutableAddress]

private func beginsAccessor(_ tokens: SourceTokens, at index: Int) -> Bool {
  switch tokens.lexemes[index].keyword {
  case .set:
    // `set(value) { … }` is the setter, and not a call of a function `set`.
    guard index + 1 < tokens.count, tokens.lexemes[index + 1].kind == .leftParen else { return true }
    let next = Int(tokens.lexemes[index + 1].end) + 1
    return next < tokens.count && tokens.lexemes[next].kind == .leftBrace
  case .get, ._read, ._modify, .read, .modify, .borrow, .mutate, .mutating, .nonmutating, .unsafeAddress,
    .unsafeMutableAddress, .mutableAddressWithOwner, .consuming, .borrowing, .__consuming:
    return true
  default: return tokens.lexemes[index].kind == .at
  }
}
