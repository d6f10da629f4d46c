import SwiftSyntax

extension NodeWalk {
  func expression(_ expression: ExprSyntax) -> Node {
    switch Syntax(expression).as(SyntaxEnum.self) {
    case .declReferenceExpr(let node): return name(node)
    case .superExpr(let node): return Node("nameExpression", node, name: node.superKeyword)
    case .discardAssignmentExpr(let node):
      return Node(isInPattern(Syntax(node)) ? "wildcardPattern" : "wildcardExpression", node)
    case .integerLiteralExpr(let node): return Node("integerLiteral", node)
    case .floatLiteralExpr(let node): return Node("floatLiteral", node)
    case .booleanLiteralExpr(let node): return Node("booleanLiteral", node)
    case .nilLiteralExpr(let node): return Node("nilLiteral", node)
    case .regexLiteralExpr(let node):
      return Node("regexLiteral", node, flags: [node.openingPounds.map { _ in "raw" }])
    case .stringLiteralExpr(let node): return string(node)
    case .simpleStringLiteralExpr(let node): return string(node)
    case .macroExpansionExpr(let node): return macro(node)
    case .arrayExpr(let node): return Node("arrayLiteral", node, node.elements.map { self.expression($0.expression) })
    case .dictionaryExpr(let node): return dictionary(node)
    case .tupleExpr(let node): return Node("tuple", node, arguments(node.elements))
    case .closureExpr(let node): return closure(node)
    case .keyPathExpr(let node): return keyPath(node)
    case .ifExpr(let node): return ifStatement(node)
    case .switchExpr(let node): return switchStatement(node)
    case .patternExpr(let node): return pattern(node.pattern)
    case .typeExpr(let node):
      if let identifier = node.type.as(IdentifierTypeSyntax.self), identifier.name.text == "Any" {
        return Node("nameExpression", node, name: identifier.name)
      }
      return Node("typeExpression", node, [type(node.type)])
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .genericSpecializationExpr, .postfixOperatorExpr, .postfixIfConfigExpr:
      return chain(expression).node
    default: return operation(expression)
    }
  }

  func name(_ node: DeclReferenceExprSyntax) -> Node {
    Node(
      "nameExpression", node, name: node.baseName,
      [node.moduleSelector.map(moduleSelector), node.argumentNames.map(argumentNames)])
  }

  func moduleSelector(_ node: ModuleSelectorSyntax) -> Node {
    Node("moduleSelector", node, name: node.moduleName)
  }

  func argumentNames(_ node: DeclNameArgumentsSyntax) -> Node {
    Node("argumentNames", node, node.arguments.map { Node("argumentName", $0, name: $0.name) })
  }

  /// Whether `_` matches anything, as in `case (_, 1)`.
  private func isInPattern(_ node: Syntax) -> Bool {
    var parent = node.parent
    while let next = parent {
      if next.is(ExpressionPatternSyntax.self) || next.is(ValueBindingPatternSyntax.self) { return true }
      if next.is(CodeBlockItemSyntax.self) { return false }
      parent = next.parent
    }
    return false
  }

  // MARK: Literals

  private func string(_ node: StringLiteralExprSyntax) -> Node {
    var result = Node(
      "stringLiteral", node,
      flags: [
        node.openingQuote.tokenKind == .multilineStringQuote ? "multiline" : nil,
        node.openingPounds.map { _ in "raw" },
      ])
    // SwiftParser makes a segment of each line of a long literal; here the text between interpolations is one segment.
    var end = node.openingQuote.end
    func addText(upTo start: Int) {
      if end < start { result.children.append(Node("stringSegment", end..<start)) }
    }
    for segment in node.segments {
      guard case .expressionSegment(let interpolation) = segment else { continue }
      addText(upTo: interpolation.start)
      result.children.append(Node("interpolation", interpolation, arguments(interpolation.expressions)))
      end = interpolation.end
    }
    addText(upTo: node.closingQuote.start)
    return result
  }

  func string(_ node: SimpleStringLiteralExprSyntax) -> Node {
    let text = node.openingQuote.end..<node.closingQuote.start
    let isMultiline = node.openingQuote.tokenKind == .multilineStringQuote
    return Node(
      "stringLiteral", node, flags: [isMultiline ? "multiline" : nil],
      [text.isEmpty ? nil : Node("stringSegment", text)])
  }

  private func dictionary(_ node: DictionaryExprSyntax) -> Node {
    guard case .elements(let elements) = node.content else { return Node("dictionaryLiteral", node) }
    return Node(
      "dictionaryLiteral", node,
      elements.map { element in
        Node(
          "dictionaryElement", element.start..<element.value.end,
          [expression(element.key), expression(element.value)])
      })
  }

  // MARK: Operators

  private func operation(_ expression: ExprSyntax) -> Node {
    switch Syntax(expression).as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node): return binary(node)
    case .ternaryExpr(let node): return Node("ternary", node, ternaryParts(node))
    case .asExpr(let node):
      return Node(
        "cast", node, flags: [mark(node.questionOrExclamationMark)],
        [self.expression(node.expression), type(node.type)])
    case .isExpr(let node): return Node("typeCheck", node, [self.expression(node.expression), type(node.type)])
    case .prefixOperatorExpr(let node):
      return Node("prefixOperator", node, name: node.operator, [self.expression(node.expression)])
    case .inOutExpr(let node): return Node("inoutExpression", node, [self.expression(node.expression)])
    case .tryExpr(let node):
      return effect(node, node.tryKeyword, node.expression, flags: [mark(node.questionOrExclamationMark)])
    case .awaitExpr(let node): return effect(node, node.awaitKeyword, node.expression)
    case .unsafeExpr(let node): return effect(node, node.unsafeKeyword, node.expression)
    case .copyExpr(let node): return effect(node, node.copyKeyword, node.expression)
    case .consumeExpr(let node): return effect(node, node.consumeKeyword, node.expression)
    case .borrowExpr(let node): return effect(node, node.borrowKeyword, node.expression)
    case .packElementExpr(let node): return effect(node, node.eachKeyword, node.pack)
    case .packExpansionExpr(let node): return effect(node, node.repeatKeyword, node.repetitionPattern)
    default: return untranslated(expression)
    }
  }

  private func effect(
    _ node: some SyntaxProtocol, _ word: TokenSyntax, _ operand: ExprSyntax, flags: [String?] = []
  ) -> Node {
    Node("effect", node, name: word, flags: flags, [expression(operand)])
  }

  /// The flag of `?` or `!` after a keyword or a type.
  func mark(_ token: TokenSyntax?) -> String? { token.map { $0.text == "?" ? "optional" : "forced" } }

  private func binary(_ node: InfixOperatorExprSyntax) -> Node {
    let group = precedenceGroup(node.operator)
    var parts: [Node] = []
    func add(_ operand: ExprSyntax) {
      guard let inner = operand.as(InfixOperatorExprSyntax.self), precedenceGroup(inner.operator) == group else {
        return parts.append(expression(operand))
      }
      add(inner)
    }
    func add(_ node: InfixOperatorExprSyntax) {
      add(node.leftOperand)
      parts.append(operatorNode(node.operator))
      add(node.rightOperand)
    }
    add(node)
    return Node("binary", node, parts)
  }

  private func precedenceGroup(_ node: ExprSyntax) -> String {
    if let token = node.as(BinaryOperatorExprSyntax.self)?.operator {
      return operators.infixOperator(named: token.text)?.precedenceGroup ?? "DefaultPrecedence"
    }
    return node.is(ArrowExprSyntax.self) ? "FunctionArrowPrecedence" : "AssignmentPrecedence"
  }

  private func operatorNode(_ node: ExprSyntax) -> Node {
    guard let arrow = node.as(ArrowExprSyntax.self) else {
      return Node("operator", node, name: node.firstToken(viewMode: .sourceAccurate))
    }
    let effects = arrow.effectSpecifiers
    return Node(
      "operator", arrow, name: arrow.arrow, flags: flags(effects?.asyncSpecifier, effects?.throwsClause),
      [throwsClause(effects?.throwsClause)])
  }

  /// `a ? b : (c ? d : e)` is flat; a ternary before the colon is an operand.
  private func ternaryParts(_ node: TernaryExprSyntax) -> [Node] {
    let start = [expression(node.condition), expression(node.thenExpression)]
    guard let other = node.elseExpression.as(TernaryExprSyntax.self) else {
      return start + [expression(node.elseExpression)]
    }
    return start + ternaryParts(other)
  }
}
