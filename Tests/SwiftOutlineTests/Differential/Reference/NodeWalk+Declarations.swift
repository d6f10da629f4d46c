import SwiftSyntax

extension NodeWalk {
  func members(_ list: MemberBlockItemListSyntax) -> [Node] { list.map { declaration($0.decl) } }

  func declaration(_ declaration: DeclSyntax) -> Node {
    switch Syntax(declaration).as(SyntaxEnum.self) {
    case .structDecl(let node): return nominal(node, node.structKeyword)
    case .classDecl(let node): return nominal(node, node.classKeyword)
    case .enumDecl(let node): return nominal(node, node.enumKeyword)
    case .actorDecl(let node): return nominal(node, node.actorKeyword)
    case .protocolDecl(let node): return protocolDeclaration(node)
    case .extensionDecl(let node): return extensionDeclaration(node)
    case .importDecl(let node):
      return Node("importDeclaration", node, name: node.path.first?.name, prefix(node.attributes, node.modifiers))
    case .typeAliasDecl(let node):
      return Node(
        "typeAliasDeclaration", node, name: node.name,
        prefix(node.attributes, node.modifiers) + [
          genericParameters(node.genericParameterClause), type(node.initializer.value),
          whereClause(node.genericWhereClause),
        ])
    case .associatedTypeDecl(let node):
      return Node(
        "associatedTypeDeclaration", node, name: node.name,
        prefix(node.attributes, node.modifiers) + [
          inheritance(node.inheritanceClause), (node.initializer?.value).map(type),
          whereClause(node.genericWhereClause),
        ])
    case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .macroDecl: return function(declaration)
    case .variableDecl(let node): return variable(node)
    case .enumCaseDecl(let node):
      return Node(
        "enumCaseDeclaration", node, prefix(node.attributes, node.modifiers) + node.elements.map(enumCase))
    case .operatorDecl(let node):
      let fixity = Node("modifier", node.fixitySpecifier, name: node.fixitySpecifier)
      return Node("operatorDeclaration", node, name: node.name, [fixity])
    case .precedenceGroupDecl(let node):
      return Node("precedenceGroupDeclaration", node, name: node.name, prefix(node.attributes, node.modifiers))
    case .ifConfigDecl(let node): return conditional(node)
    case .macroExpansionDecl(let node):
      var expansion = macro(node)
      expansion.children = prefix(node.attributes, node.modifiers) + expansion.children
      return expansion
    case .poundSourceLocation(let node): return sourceLocation(node)
    default: return untranslated(declaration)
    }
  }

  func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> [Node] {
    self.attributes(attributes) + modifiers.map { Node("modifier", $0, name: $0.name) }
  }

  private func sourceLocation(_ node: PoundSourceLocationSyntax) -> Node {
    var arguments = Node("arguments", node.leftParen.start..<node.rightParen.end)
    if let location = node.arguments {
      let line = location.lineNumber
      arguments.children = [
        Node(
          "argument", location.fileLabel.start..<location.fileName.end, name: location.fileLabel,
          [string(location.fileName)]),
        Node(
          "argument", location.lineLabel.start..<line.end, name: location.lineLabel, [Node("integerLiteral", line)]),
      ]
    }
    var result = Node("macroExpansion", node, [arguments])
    result.name = node.poundSourceLocation.start + 1..<node.poundSourceLocation.end
    return result
  }

  // MARK: Types

  private func nominal(
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax, _ keyword: TokenSyntax
  ) -> Node {
    Node(
      "typeDeclaration", node, name: node.name,
      prefix(node.attributes, node.modifiers) + [
        introducer(keyword), genericParameters(node.genericParameterClause), inheritance(node.inheritanceClause),
        whereClause(node.genericWhereClause), memberBlock(node.memberBlock),
      ])
  }

  private func introducer(_ keyword: TokenSyntax) -> Node { Node("introducer", keyword, name: keyword) }

  private func memberBlock(_ block: MemberBlockSyntax) -> Node { Node("memberBlock", block, members(block.members)) }

  private func protocolDeclaration(_ node: ProtocolDeclSyntax) -> Node {
    let primary = node.primaryAssociatedTypeClause.map { clause in
      Node(
        "genericParameters", clause,
        clause.primaryAssociatedTypes.map { Node("genericParameter", $0.name, name: $0.name) })
    }
    return Node(
      "typeDeclaration", node, name: node.name,
      prefix(node.attributes, node.modifiers) + [
        introducer(node.protocolKeyword), primary, inheritance(node.inheritanceClause),
        whereClause(node.genericWhereClause), memberBlock(node.memberBlock),
      ])
  }

  private func extensionDeclaration(_ node: ExtensionDeclSyntax) -> Node {
    let extended = type(node.extendedType)
    var result = Node(
      "extensionDeclaration", node,
      prefix(node.attributes, node.modifiers) + [
        introducer(node.extensionKeyword), extended, inheritance(node.inheritanceClause),
        whereClause(node.genericWhereClause), memberBlock(node.memberBlock),
      ])
    result.name = extended.name
    return result
  }

  private func enumCase(_ node: EnumCaseElementSyntax) -> Node {
    let parameters = node.parameterClause.map { clause in
      Node(
        "parameters", clause,
        clause.parameters.map { node in
          parameter(
            "parameter", span(node, without: node.trailingComma), names: (node.firstName, node.secondName),
            attributes: [], modifiers: node.modifiers, type: node.type, ellipsis: nil, value: node.defaultValue)
        })
    }
    return Node(
      "enumCaseElement", span(node, without: node.trailingComma), name: node.name,
      [parameters, initializer(node.rawValue)])
  }

  // MARK: Variables

  func initializer(_ clause: InitializerClauseSyntax?) -> Node? {
    clause.map { Node("initializerClause", $0, [expression($0.value)]) }
  }

  private func variable(_ node: VariableDeclSyntax) -> Node {
    let bindings = node.bindings.map { binding in
      Node(
        "binding", span(binding, without: binding.trailingComma),
        [
          pattern(binding.pattern), (binding.typeAnnotation?.type).map(type), initializer(binding.initializer),
          binding.accessorBlock.map(accessors),
        ])
    }
    return Node(
      "variableDeclaration", node, flags: [isStatic(node.modifiers), constant(node.bindingSpecifier)],
      prefix(node.attributes, node.modifiers) + bindings)
  }

  func isStatic(_ modifiers: DeclModifierListSyntax) -> String? {
    modifiers.contains { ["static", "class"].contains($0.name.text) } ? "isStatic" : nil
  }

  func accessors(_ block: AccessorBlockSyntax) -> Node {
    switch block.accessors {
    case .getter(let body): Node("accessorBlock", block, statements(body))
    case .accessors(let list): Node("accessorBlock", block, list.map(accessor))
    @unknown default: untranslated(block)
    }
  }

  private func accessor(_ node: AccessorDeclSyntax) -> Node {
    let effects = node.effectSpecifiers
    let modifier = node.modifier.map { Node("modifier", $0, name: $0.name) }
    let parameter = node.parameters.map { Node("parameter", $0.name, name: $0.name) }
    return Node(
      "accessor", node, name: node.accessorSpecifier, flags: flags(effects?.asyncSpecifier, effects?.throwsClause),
      attributes(node.attributes) + [modifier, parameter, throwsClause(effects?.throwsClause), node.body.map(block)])
  }
}
