import SwiftSyntax

extension NodeWalk {
  func pattern(_ pattern: PatternSyntax) -> Node {
    switch Syntax(pattern).as(SyntaxEnum.self) {
    case .identifierPattern(let node): return Node("identifierPattern", node, name: node.identifier)
    case .wildcardPattern(let node): return Node("wildcardPattern", node)
    case .tuplePattern(let node):
      return Node(
        "tuplePattern", node,
        node.elements.map {
          Node("argument", $0.start..<$0.pattern.end, name: $0.label, [self.pattern($0.pattern)])
        })
    case .valueBindingPattern(let node):
      return Node("bindingPattern", node, flags: [constant(node.bindingSpecifier)], [bound(node.pattern)])
    case .isTypePattern(let node): return Node("typePattern", node, [type(node.type)])
    case .expressionPattern(let node):
      let value = expression(node.expression)
      return value.kind == "wildcardPattern" ? value : Node("expressionPattern", node, [value])
    default: return untranslated(pattern)
    }
  }

  /// The child of a `let`: a pattern, or the expression itself.
  private func bound(_ pattern: PatternSyntax) -> Node {
    pattern.as(ExpressionPatternSyntax.self).map { expression($0.expression) } ?? self.pattern(pattern)
  }

  /// The pattern of `if let`, which SwiftParser reads as one that is matched. Parentheses are those of a declaration.
  func declared(_ pattern: PatternSyntax) -> Node {
    guard let tuple = pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self) else {
      return self.pattern(pattern)
    }
    return declared(tuple)
  }

  private func declared(_ tuple: TupleExprSyntax) -> Node {
    Node(
      "tuplePattern", tuple,
      tuple.elements.map { element in
        let inner = element.expression.as(TupleExprSyntax.self).map(declared) ?? expression(element.expression)
        return Node("argument", element.start..<element.expression.end, name: element.label, [inner])
      })
  }
}
