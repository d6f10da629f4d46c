import SwiftSyntax

/// An operand and its suffixes; there is no operand in a clause of an `#if` block among suffixes.
struct Chain {
  var operand: Node?
  var suffixes: [Node] = []

  var node: Node {
    guard let operand else { return Node("chain", 0..<0, suffixes) }
    guard let last = suffixes.last else { return operand }
    return Node("chain", operand.range.lowerBound..<last.range.upperBound, [operand] + suffixes)
  }
}

extension NodeWalk {
  func chain(_ expression: ExprSyntax) -> Chain {
    switch Syntax(expression).as(SyntaxEnum.self) {
    case .memberAccessExpr(let node):
      if let base = node.base { return adding(memberAccess(node.period, node.declName), to: base) }
      return start(node)
    case .functionCallExpr(let node):
      let closures = trailingClosures(node.trailingClosure, node.additionalTrailingClosures)
      let start = node.leftParen?.start ?? node.trailingClosure?.start ?? node.end
      return adding(
        Node("call", start..<node.end, arguments(node.arguments) + closures), to: node.calledExpression)
    case .subscriptCallExpr(let node):
      let closures = trailingClosures(node.trailingClosure, node.additionalTrailingClosures)
      return adding(
        Node("subscriptAccess", node.leftSquare.start..<node.end, arguments(node.arguments) + closures),
        to: node.calledExpression)
    case .optionalChainingExpr(let node):
      return adding(Node("optionalChaining", node.questionMark), to: node.expression)
    case .forceUnwrapExpr(let node): return adding(Node("forceUnwrap", node.exclamationMark), to: node.expression)
    case .postfixOperatorExpr(let node):
      return adding(Node("postfixOperator", node.operator, name: node.operator), to: node.expression)
    case .genericSpecializationExpr(let node): return specialization(node)
    case .postfixIfConfigExpr(let node):
      guard let base = node.base else { return Chain(suffixes: [conditional(node.config)]) }
      return adding(conditional(node.config), to: base)
    default: return Chain(operand: self.expression(expression))
    }
  }

  private func adding(_ suffix: Node, to base: ExprSyntax) -> Chain {
    var result = chain(base)
    result.suffixes.append(suffix)
    return result
  }

  /// `.name` without a base: an operand, or the first suffix of a clause.
  private func start(_ node: MemberAccessExprSyntax) -> Chain {
    if isFirstInClause(Syntax(node)) { return Chain(suffixes: [memberAccess(node.period, node.declName)]) }
    var operand = memberAccess(node.period, node.declName)
    operand.kind = "implicitMember"
    return Chain(operand: operand)
  }

  private func isFirstInClause(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self) {
        if case .postfixExpression(let expression) = clause.elements { return expression.id == child.id }
        return false
      }
      guard parent.start == node.start else { return false }
      child = parent
    }
    return false
  }

  private func memberAccess(_ period: TokenSyntax, _ name: DeclReferenceExprSyntax) -> Node {
    Node(
      "memberAccess", period.start..<name.end, name: name.baseName,
      [name.moduleSelector.map(moduleSelector), name.argumentNames.map(argumentNames)])
  }

  /// Generic arguments belong to a name, and are a suffix after a member.
  private func specialization(_ node: GenericSpecializationExprSyntax) -> Chain {
    let arguments = genericArguments(node.genericArgumentClause)
    var result = chain(node.expression)
    if result.suffixes.isEmpty, var operand = result.operand {
      operand.range = operand.range.lowerBound..<arguments.range.upperBound
      operand.children.append(arguments)
      return Chain(operand: operand)
    }
    result.suffixes.append(arguments)
    return result
  }

  // MARK: Arguments

  func arguments(_ list: LabeledExprListSyntax) -> [Node] {
    list.map { Node("argument", $0.start..<$0.expression.end, name: $0.label, [expression($0.expression)]) }
  }

  private func trailingClosures(
    _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) -> [Node] {
    let start = first.map { [Node("argument", $0, flags: ["trailing"], [closure($0)])] } ?? []
    return start + others.map { Node("argument", $0, name: $0.label, flags: ["trailing"], [closure($0.closure)]) }
  }

  func macro(_ node: some FreestandingMacroExpansionSyntax) -> Node {
    var parts = [node.moduleSelector.map(moduleSelector), node.genericArgumentClause.map(genericArguments)]
    if let open = node.leftParen, let close = node.rightParen {
      parts.append(Node("arguments", open.start..<close.end, arguments(node.arguments)))
    }
    let closures = trailingClosures(node.trailingClosure, node.additionalTrailingClosures)
    return Node("macroExpansion", node, name: node.macroName, parts + closures)
  }

  // MARK: Key paths

  func keyPath(_ node: KeyPathExprSyntax) -> Node {
    Node("keyPath", node, [node.root.map(type)] + node.components.flatMap(suffixes))
  }

  private func suffixes(_ component: KeyPathComponentSyntax) -> [Node] {
    switch component.component {
    case .property(let property):
      let name = property.declName
      let access = Node(
        "memberAccess", component.start..<name.end, name: name.baseName,
        [name.moduleSelector.map(moduleSelector), name.argumentNames.map(argumentNames)])
      return [access] + (property.genericArgumentClause.map { [genericArguments($0)] } ?? [])
    case .subscript(let access):
      return [Node("subscriptAccess", access, arguments(access.arguments))]
    case .optional(let mark):
      let isOptional = mark.questionOrExclamationMark.text == "?"
      return [Node(isOptional ? "optionalChaining" : "forceUnwrap", mark)]
    default: return [untranslated(component)]
    }
  }

  // MARK: Closures

  func closure(_ node: ClosureExprSyntax) -> Node {
    Node("closure", node, [node.signature.flatMap(signature)] + statements(node.statements))
  }

  private func signature(_ node: ClosureSignatureSyntax) -> Node? {
    guard let last = node.inKeyword.previousToken(viewMode: .sourceAccurate), last.start >= node.start else {
      return nil
    }
    let parameters: [Node] =
      switch node.parameterClause {
      case .simpleInput(let list): list.map { Node("parameter", $0.name, name: $0.name) }
      case .parameterClause(let clause): clause.parameters.map(parameter)
      default: []
      }
    let effects = node.effectSpecifiers
    return Node(
      "closureSignature", node.start..<last.end, flags: flags(effects?.asyncSpecifier, effects?.throwsClause),
      attributes(node.attributes) + (node.capture?.items.map(capture) ?? []) + parameters
        + [throwsClause(effects?.throwsClause), returnClause(node.returnClause)])
  }

  private func capture(_ node: ClosureCaptureSyntax) -> Node {
    Node(
      "capture", span(node, without: node.trailingComma), name: node.name,
      [(node.initializer?.value).map(expression)])
  }

  private func parameter(_ node: ClosureParameterSyntax) -> Node {
    parameter(
      "parameter", span(node, without: node.trailingComma), names: (node.firstName, node.secondName),
      attributes: node.attributes, modifiers: node.modifiers, type: node.type, ellipsis: node.ellipsis, value: nil)
  }
}
