import SwiftSyntax

/// Declarations in source order.
final class DeclarationWalk: ScopeWalk {
  /// The declaration in `@abi(…)` describes the one with the attribute, and is not in the outline.
  override func visit(_ node: ABIAttributeArgumentsSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Types and operators

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addType("struct", node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addType("class", node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { addType("actor", node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addType("enum", node) }

  private func addType(
    _ kind: String, _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax
  ) -> SyntaxVisitorContinueKind {
    add(kind, node.name.withoutBackticks, at: node.name, end: node, texts(node.modifiers), node.attributes) {
      $0.add("genericParameters", unlessEmpty: genericNames(node.genericParameterClause))
      $0.add("inherits", unlessEmpty: inherited(node.inheritanceClause))
      $0.add("where", unlessNil: node.genericWhereClause?.requirements.oneLine)
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add("protocol", node.name.withoutBackticks, at: node.name, end: node, texts(node.modifiers), node.attributes) {
      let primary = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.withoutBackticks) ?? []
      $0.add("genericParameters", unlessEmpty: primary)
      $0.add("inherits", unlessEmpty: inherited(node.inheritanceClause))
      $0.add("where", unlessNil: node.genericWhereClause?.requirements.oneLine)
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType
    add("extension", type.oneLine, at: type, end: node, texts(node.modifiers), node.attributes) {
      $0.add("inherits", unlessEmpty: inherited(node.inheritanceClause))
      $0.add("where", unlessNil: node.genericWhereClause?.requirements.oneLine)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add("typealias", node.name.withoutBackticks, at: node.name, end: node, texts(node.modifiers), node.attributes) {
      $0.add("genericParameters", unlessEmpty: genericNames(node.genericParameterClause))
      $0.add("where", unlessNil: node.genericWhereClause?.requirements.oneLine)
      $0.add("type", .string(node.initializer.value.oneLine))
    }
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifiers = texts(node.modifiers)
    add("associatedtype", node.name.withoutBackticks, at: node.name, end: node, modifiers, node.attributes) {
      $0.add("inherits", unlessEmpty: inherited(node.inheritanceClause))
      $0.add("where", unlessNil: node.genericWhereClause?.requirements.oneLine)
      $0.add("type", unlessNil: node.initializer?.value.oneLine)
    }
    return .visitChildren
  }

  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifiers = texts(node.modifiers)
    add("precedencegroup", node.name.withoutBackticks, at: node.name, end: node, modifiers, node.attributes)
    return .visitChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add("operator", node.name.text, at: node.name, end: node, [node.fixitySpecifier.text], nil)
    return .visitChildren
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("func", node.name.withoutBackticks, at: node.name, end: node, texts(node.modifiers), node.attributes) {
      $0.addSignature(node.signature, generics: node.genericParameterClause, where: node.genericWhereClause)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add("macro", node.name.withoutBackticks, at: node.name, end: node, texts(node.modifiers), node.attributes) {
      $0.addSignature(node.signature, generics: node.genericParameterClause, where: node.genericWhereClause)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("init", "init", at: node.initKeyword, end: node, texts(node.modifiers), node.attributes) {
      $0.addSignature(
        node.signature, generics: node.genericParameterClause, where: node.genericWhereClause,
        optionalMark: node.optionalMark)
    }
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("deinit", "deinit", at: node.deinitKeyword, end: node, texts(node.modifiers), node.attributes) {
      $0.add("effects", unlessEmpty: [node.effectSpecifiers?.asyncSpecifier?.text].compactMap(\.self))
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add("subscript", "subscript", at: node.subscriptKeyword, end: node, texts(node.modifiers), node.attributes) {
      $0.addGenerics(node.genericParameterClause, node.genericWhereClause)
      $0.addParameters(node.parameterClause.parameters)
      $0.add("returnType", .string(node.returnClause.type.oneLine))
    }
    return .visitChildren
  }

  // MARK: Variables and cases

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // `let a, b: Int` annotates `a`, too.
    var types: [String?] = []
    for binding in node.bindings.reversed() {
      let own = binding.typeAnnotation?.type.oneLine
      types.append(own ?? (binding.initializer == nil ? types.last ?? nil : nil))
    }
    for (binding, type) in zip(node.bindings, types.reversed()) {
      let last: Syntax =
        if let accessors = binding.accessorBlock { Syntax(accessors) } else if let initializer = binding.initializer {
          Syntax(initializer)
        } else if let annotation = binding.typeAnnotation { Syntax(annotation) } else { Syntax(binding.pattern) }
      for name in boundNames(binding.pattern) {
        let keyword = node.bindingSpecifier.text
        add(keyword, name.withoutBackticks, at: name, end: last, texts(node.modifiers), node.attributes) {
          $0.add("type", unlessNil: type)
        }
      }
    }
    return .visitChildren
  }

  private func boundNames(_ pattern: PatternSyntax) -> [TokenSyntax] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    return pattern.as(TuplePatternSyntax.self)?.elements.flatMap { boundNames($0.pattern) } ?? []
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let last: Syntax =
        if let value = element.rawValue { Syntax(value) } else if let payload = element.parameterClause {
          Syntax(payload)
        } else { Syntax(element.name) }
      add("case", element.name.withoutBackticks, at: element.name, end: last, texts(node.modifiers), node.attributes) {
        guard let parameters = element.parameterClause?.parameters else { return }
        $0.add("labels", .strings(parameters.map { $0.firstName?.withoutBackticks ?? "_" }))
        $0.add("parameterTypes", unlessEmpty: parameters.map(\.type.oneLine))
      }
    }
    return .visitChildren
  }
}
