import SwiftSyntax

extension NodeWalk {
  func type(_ type: TypeSyntax) -> Node {
    switch Syntax(type).as(SyntaxEnum.self) {
    case .identifierType(let node):
      return Node(
        "namedType", node, name: node.name,
        [node.moduleSelector.map(moduleSelector), node.genericArgumentClause.map(genericArguments)])
    case .memberType(let node):
      return Node(
        "memberType", node, name: node.name,
        [
          self.type(node.baseType), node.moduleSelector.map(moduleSelector),
          node.genericArgumentClause.map(genericArguments),
        ])
    case .metatypeType(let node):
      return Node("memberType", node, name: node.metatypeSpecifier, [self.type(node.baseType)])
    case .classRestrictionType(let node): return Node("namedType", node, name: node.classKeyword)
    case .optionalType(let node):
      return Node("optionalType", node, [self.type(node.wrappedType)])
    case .implicitlyUnwrappedOptionalType(let node):
      return Node("optionalType", node, flags: ["forced"], [self.type(node.wrappedType)])
    case .arrayType(let node): return Node("arrayType", node, [self.type(node.element)])
    case .dictionaryType(let node): return Node("dictionaryType", node, [self.type(node.key), self.type(node.value)])
    case .inlineArrayType(let node):
      return Node("inlineArrayType", node, [genericArgument(node.count), genericArgument(node.element)])
    case .tupleType(let node): return Node("tupleType", node, node.elements.map(element))
    case .functionType(let node):
      let effects = node.effectSpecifiers
      return Node(
        "functionType", node, flags: flags(effects?.asyncSpecifier, effects?.throwsClause),
        node.parameters.map(element) + [throwsClause(effects?.throwsClause), returnClause(node.returnClause)])
    case .compositionType(let node): return Node("compositionType", node, node.elements.map { self.type($0.type) })
    case .someOrAnyType(let node):
      return Node("constrainedType", node, name: node.someOrAnySpecifier, [self.type(node.constraint)])
    case .suppressedType(let node): return Node("suppressedType", node, [self.type(node.type)])
    case .packExpansionType(let node):
      return Node("packType", node, name: node.repeatKeyword, [self.type(node.repetitionPattern)])
    case .packElementType(let node): return Node("packType", node, name: node.eachKeyword, [self.type(node.pack)])
    case .attributedType(let node):
      return Node(
        "attributedType", node,
        specifiers(node.specifiers) + attributes(node.attributes) + specifiers(node.lateSpecifiers)
          + [self.type(node.baseType)])
    default: return untranslated(type)
    }
  }

  private func element(_ node: TupleTypeElementSyntax) -> Node {
    let inner = type(node.type)
    return Node(
      "tupleTypeElement", span(node, without: node.trailingComma), name: node.firstName,
      flags: [node.ellipsis.map { _ in "variadic" }], [inner])
  }

  private func specifiers(_ list: TypeSpecifierListSyntax) -> [Node] {
    list.map { element in
      switch element {
      case .simpleTypeSpecifier(let node): Node("modifier", node, name: node.specifier)
      case .nonisolatedTypeSpecifier(let node): Node("modifier", node, name: node.nonisolatedKeyword)
      default: untranslated(element)
      }
    }
  }

  // MARK: Generics

  func genericArguments(_ clause: GenericArgumentClauseSyntax) -> Node {
    Node("genericArguments", clause, clause.arguments.map(genericArgument))
  }

  private func genericArgument(_ node: GenericArgumentSyntax) -> Node {
    switch node.argument {
    case .type(let argument): type(argument)
    case .expr(let argument): expression(argument)
    @unknown default: untranslated(node)
    }
  }

  func genericParameters(_ clause: GenericParameterClauseSyntax?) -> Node? {
    clause.map { clause in
      let parameters = clause.parameters.map { parameter in
        Node(
          "genericParameter", span(parameter, without: parameter.trailingComma), name: parameter.name,
          attributes(parameter.attributes) + [parameter.inheritedType.map(type)])
      }
      return Node("genericParameters", clause, parameters + [whereClause(clause.genericWhereClause)])
    }
  }

  func inheritance(_ clause: InheritanceClauseSyntax?) -> Node? {
    guard let clause, let last = clause.inheritedTypes.last else { return nil }
    return Node("inheritanceClause", clause.start..<last.type.end, clause.inheritedTypes.map { type($0.type) })
  }

  func whereClause(_ clause: GenericWhereClauseSyntax?) -> Node? {
    guard let clause, let last = clause.requirements.last else { return nil }
    return Node(
      "whereClause", clause.start..<last.requirement.end, clause.requirements.map { requirement($0.requirement) })
  }

  private func requirement(_ requirement: GenericRequirementSyntax.Requirement) -> Node {
    switch requirement {
    case .conformanceRequirement(let node):
      return Node("requirement", node, name: node.colon, [type(node.leftType), type(node.rightType)])
    case .sameTypeRequirement(let node):
      let left: Node =
        switch node.leftType {
        case .type(let side): type(side)
        case .expr(let side): expression(side)
        @unknown default: untranslated(node)
        }
      let right: Node =
        switch node.rightType {
        case .type(let side): type(side)
        case .expr(let side): expression(side)
        @unknown default: untranslated(node)
        }
      return Node("requirement", node, name: node.equal, [left, right])
    case .layoutRequirement(let node): return untranslated(node)
    @unknown default: return untranslated(requirement)
    }
  }

  // MARK: Effects and results

  func throwsClause(_ clause: ThrowsClauseSyntax?) -> Node? {
    clause.map { Node("throwsClause", $0, name: $0.throwsSpecifier, [$0.type.map(type)]) }
  }

  func returnClause(_ clause: ReturnClauseSyntax?) -> Node? {
    clause.map { Node("returnClause", $0, [type($0.type)]) }
  }

  func flags(_ async: TokenSyntax?, _ throwing: ThrowsClauseSyntax?) -> [String?] {
    [async.map { _ in "async" }, throwing.map { _ in "throwing" }]
  }
}
