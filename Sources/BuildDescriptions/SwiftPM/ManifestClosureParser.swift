import SwiftOutline

extension ManifestParser {
  mutating func closure() -> Expression {
    let opening = token.range
    let result = inBraces { parser in
      let first = parser.index
      var result = Closure(parameters: [], result: nil, body: [], takesPair: false)
      if let end = parser.signatureEnd { parser.signature(of: &result, end: end) }
      result.body = parser.statements()
      result.takesPair = parser.tokens[first..<parser.index].contains {
        $0.kind == .dollarIdentifier && $0.text == "$1"
      }
      if !parser.take(.rightBrace) {
        result.body.append(Statement(kind: .unreadable("a closure that is never closed"), range: opening))
      }
      return result
    }
    guard let result else { return Expression(kind: .unreadable(Self.tooDeep), range: opening) }
    return Expression(kind: .closure(result), range: range(from: Int(opening.start)))
  }

  /// The index of the `in` token that ends the closure's signature; nil if the closure has no signature.
  private var signatureEnd: Int? {
    var ahead = index
    var open = 0
    while ahead < tokens.count {
      let token = tokens[ahead]
      switch token.kind {
      case .identifier where token.text == "in" && open == 0: return ahead
      case .identifier where ["for", "if", "let", "var", "return", "switch", "guard"].contains(token.text): return nil
      case .leftParen, .leftSquare: open += 1
      case .rightParen, .rightSquare: open -= 1
      case .identifier, .comma, .colon, .period, .at: break
      case .operator where ["->", "?", "!", "<", ">", "..."].contains(token.text): break
      default: return nil
      }
      if open < 0 { return nil }
      ahead += 1
    }
    return nil
  }

  private mutating func signature(of closure: inout Closure, end: Int) {
    while token.kind == .at {
      advance()
      advance()
    }
    if token.kind == .leftSquare { skipBalanced() }
    let isParenthesised = take(.leftParen)
    while index < end, token.kind != .rightParen {
      if token.kind == .identifier, !["async", "throws"].contains(token.text) {
        var name = name()
        if token.kind == .identifier, index < end, isParenthesised { name = self.name() }
        closure.parameters.append(name)
        if take(.colon) { _ = typeName() }
      } else if isOperator("->") {
        break
      } else {
        advance()
      }
    }
    if isParenthesised { _ = take(.rightParen) }
    while index < end {
      if takeOperator("->") { closure.result = typeName() } else { advance() }
    }
    index = end
    advance()
  }
}
