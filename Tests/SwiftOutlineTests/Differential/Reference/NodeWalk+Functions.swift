import SwiftSyntax

extension NodeWalk {
  func function(_ declaration: DeclSyntax) -> Node {
    switch Syntax(declaration).as(SyntaxEnum.self) {
    case .functionDecl(let node):
      return Node(
        "functionDeclaration", node, name: node.name,
        flags: [isStatic(node.modifiers)] + flags(node.signature),
        prefix(node.attributes, node.modifiers) + [genericParameters(node.genericParameterClause)]
          + signature(node.signature) + [whereClause(node.genericWhereClause), node.body.map(block)])
    case .initializerDecl(let node):
      return Node(
        "initializerDeclaration", node, flags: [mark(node.optionalMark)] + flags(node.signature),
        prefix(node.attributes, node.modifiers) + [genericParameters(node.genericParameterClause)]
          + signature(node.signature) + [whereClause(node.genericWhereClause), node.body.map(block)])
    case .deinitializerDecl(let node):
      return Node(
        "deinitializerDeclaration", node, flags: [node.effectSpecifiers?.asyncSpecifier.map { _ in "async" }],
        prefix(node.attributes, node.modifiers) + [node.body.map(block)])
    case .subscriptDecl(let node):
      return Node(
        "subscriptDeclaration", node, flags: [isStatic(node.modifiers)],
        prefix(node.attributes, node.modifiers) + [
          genericParameters(node.genericParameterClause), parameters(node.parameterClause),
          returnClause(node.returnClause), whereClause(node.genericWhereClause), node.accessorBlock.map(accessors),
        ])
    case .macroDecl(let node):
      return Node(
        "macroDeclaration", node, name: node.name, flags: [isStatic(node.modifiers)] + flags(node.signature),
        prefix(node.attributes, node.modifiers) + [genericParameters(node.genericParameterClause)]
          + signature(node.signature) + [
            (node.definition?.value).map(expression), whereClause(node.genericWhereClause),
          ])
    default: return untranslated(declaration)
    }
  }

  private func flags(_ signature: FunctionSignatureSyntax) -> [String?] {
    flags(signature.effectSpecifiers?.asyncSpecifier, signature.effectSpecifiers?.throwsClause)
  }

  private func signature(_ node: FunctionSignatureSyntax) -> [Node?] {
    [
      parameters(node.parameterClause), throwsClause(node.effectSpecifiers?.throwsClause),
      returnClause(node.returnClause),
    ]
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> Node {
    Node(
      "parameters", clause,
      clause.parameters.map { node in
        parameter(
          "parameter", span(node, without: node.trailingComma), names: (node.firstName, node.secondName),
          attributes: node.attributes, modifiers: node.modifiers, type: node.type, ellipsis: node.ellipsis,
          value: node.defaultValue)
      })
  }

  func parameter(
    _ kind: String, _ range: Range<Int>, names: (TokenSyntax?, TokenSyntax?), attributes: AttributeListSyntax,
    modifiers: DeclModifierListSyntax, type: TypeSyntax?, ellipsis: TokenSyntax?, value: InitializerClauseSyntax?
  ) -> Node {
    let label = names.1 == nil ? nil : names.0.map { Node("label", $0, name: $0) }
    return Node(
      kind, range, name: names.1 ?? names.0, flags: [ellipsis.map { _ in "variadic" }],
      prefix(attributes, modifiers) + [label, type.map(self.type), initializer(value)])
  }
}
