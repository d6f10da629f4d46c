import SwiftSyntax

extension NodeWalk {
  func statements(_ list: CodeBlockItemListSyntax) -> [Node] {
    list.flatMap { item -> [Node] in
      switch item.item {
      case .decl(let declaration): [self.declaration(declaration)]
      case .stmt(let statement): [self.statement(statement)]
      case .expr(let expression): [self.expression(expression)]
      @unknown default: [untranslated(item)]
      }
    }
  }

  func block(_ block: CodeBlockSyntax) -> Node { Node("codeBlock", block, statements(block.statements)) }

  func statement(_ statement: StmtSyntax) -> Node {
    switch Syntax(statement).as(SyntaxEnum.self) {
    case .expressionStmt(let node): return expression(node.expression)
    case .labeledStmt(let node):
      return Node("labeled", node, name: node.label, [self.statement(node.statement)])
    case .guardStmt(let node):
      return Node("guardStatement", node, [conditions(node.conditions), block(node.body)])
    case .whileStmt(let node):
      return Node("whileStatement", node, [conditions(node.conditions), block(node.body)])
    case .repeatStmt(let node):
      return Node("repeatStatement", node, [block(node.body), expression(node.condition)])
    case .forStmt(let node): return loop(node)
    case .doStmt(let node):
      let catches = node.catchClauses.map(clause)
      return Node("doStatement", node, [throwsClause(node.throwsClause), block(node.body)] + catches)
    case .returnStmt(let node): return Node("returnStatement", node, [node.expression.map(expression)])
    case .throwStmt(let node): return Node("throwStatement", node, [expression(node.expression)])
    case .yieldStmt(let node):
      switch node.yieldedExpressions {
      case .single(let value): return Node("yieldStatement", node, [expression(value)])
      case .multiple(let values):
        return Node("yieldStatement", node, values.elements.map { expression($0.expression) })
      @unknown default: return untranslated(node)
      }
    case .discardStmt(let node):
      return Node("thenStatement", node, name: node.discardKeyword, [expression(node.expression)])
    case .breakStmt(let node): return Node("breakStatement", node, name: node.label)
    case .continueStmt(let node): return Node("continueStatement", node, name: node.label)
    case .fallThroughStmt(let node): return Node("fallthroughStatement", node)
    case .deferStmt(let node): return Node("deferStatement", node, [block(node.body)])
    default: return untranslated(statement)
    }
  }

  private func loop(_ node: ForStmtSyntax) -> Node {
    let flags = [node.awaitKeyword.map { _ in "async" }, node.tryKeyword.map { _ in "throwing" }]
    return Node(
      "forStatement", node, flags: flags,
      [
        pattern(node.pattern), (node.typeAnnotation?.type).map(type), expression(node.sequence),
        whereCondition(node.whereClause), block(node.body),
      ])
  }

  func ifStatement(_ node: IfExprSyntax) -> Node {
    let otherwise: Node? =
      switch node.elseBody {
      case .ifExpr(let other): ifStatement(other)
      case .codeBlock(let other): block(other)
      default: nil
      }
    return Node("ifStatement", node, [conditions(node.conditions), block(node.body), otherwise])
  }

  private func clause(_ node: CatchClauseSyntax) -> Node {
    let items = node.catchItems.map { item in
      Node(
        "matchItem", span(item, without: item.trailingComma),
        [item.pattern.map(pattern), whereCondition(item.whereClause)])
    }
    return Node("catchClause", node, items + [block(node.body)])
  }

  func whereCondition(_ clause: WhereClauseSyntax?) -> Node? {
    clause.map { Node("whereCondition", $0, [expression($0.condition)]) }
  }

  // MARK: Conditions

  private func conditions(_ list: ConditionElementListSyntax) -> Node? {
    guard let first = list.first, let last = list.last else { return nil }
    return Node("conditionList", first.start..<last.condition.end, list.map { condition($0.condition) })
  }

  private func condition(_ condition: ConditionElementSyntax.Condition) -> Node {
    switch condition {
    case .expression(let node): expression(node)
    case .availability(let node): availability(node)
    case .matchingPattern(let node):
      Node(
        "matchCondition", node,
        [pattern(node.pattern), (node.typeAnnotation?.type).map(type), expression(node.initializer.value)])
    case .optionalBinding(let node):
      Node(
        "optionalBinding", node, flags: [constant(node.bindingSpecifier)],
        [
          declared(node.pattern), (node.typeAnnotation?.type).map(type), (node.initializer?.value).map(expression),
        ])
    @unknown default: untranslated(condition)
    }
  }

  // MARK: Switches

  func switchStatement(_ node: SwitchExprSyntax) -> Node {
    Node("switchStatement", node, [expression(node.subject)] + cases(node.cases))
  }

  private func cases(_ list: SwitchCaseListSyntax) -> [Node] {
    list.map { element in
      switch element {
      case .switchCase(let node): switchCase(node)
      case .ifConfigDecl(let node): conditional(node)
      @unknown default: untranslated(element)
      }
    }
  }

  private func switchCase(_ node: SwitchCaseSyntax) -> Node {
    let name: TokenSyntax
    var items: [Node] = []
    switch node.label {
    case .default(let label): name = label.defaultKeyword
    case .case(let label):
      name = label.caseKeyword
      items = label.caseItems.map { item in
        Node(
          "matchItem", span(item, without: item.trailingComma),
          [pattern(item.pattern), whereCondition(item.whereClause)])
      }
    @unknown default: return untranslated(node)
    }
    return Node("switchCase", node, name: name, [node.attribute.map(attribute)] + items + statements(node.statements))
  }

  // MARK: Conditional compilation

  func conditional(_ node: IfConfigDeclSyntax) -> Node {
    Node("conditional", node, node.clauses.map(conditionalClause))
  }

  private func conditionalClause(_ node: IfConfigClauseSyntax) -> Node {
    let condition = node.condition.map { Node("clauseCondition", $0, [expression($0)]) }
    let elements: [Node] =
      switch node.elements {
      case .statements(let list): statements(list)
      case .switchCases(let list): cases(list)
      case .decls(let list): members(list)
      case .postfixExpression(let node): chain(node).suffixes
      case .attributes(let list): attributes(list)
      default: []
      }
    return Node("conditionalClause", node, name: node.poundKeyword, [condition] + elements)
  }

  // MARK: Ranges and flags

  /// An element of a list without the comma after it.
  func span(_ element: some SyntaxProtocol, without comma: TokenSyntax?) -> Range<Int> {
    guard let comma, let last = comma.previousToken(viewMode: .sourceAccurate) else {
      return element.start..<element.end
    }
    return element.start..<last.end
  }

  func constant(_ keyword: TokenSyntax) -> String? { keyword.text == "let" ? "constant" : nil }

  /// A node that no valid source should have. It disagrees with any tree.
  func untranslated(_ node: some SyntaxProtocol) -> Node { Node("untranslated \(Syntax(node).kind)", node) }
}
