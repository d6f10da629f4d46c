import SwiftSyntax

extension NodeWalk {
  func attributes(_ list: AttributeListSyntax) -> [Node] {
    list.map { element in
      switch element {
      case .attribute(let node): attribute(node)
      case .ifConfigDecl(let node): conditional(node)
      @unknown default: untranslated(element)
      }
    }
  }

  func attribute(_ node: AttributeSyntax) -> Node {
    let named = type(node.attributeName)
    var result = Node("attribute", node, [named, argumentsNode(node)])
    result.name = named.name
    return result
  }

  private func argumentsNode(_ node: AttributeSyntax) -> Node? {
    guard let open = node.leftParen, let close = node.rightParen else { return nil }
    var result = Node("arguments", open.start..<close.end)
    switch node.arguments {
    case .argumentList(let list): result.children = arguments(list)
    case .availability(let list): result.children = list.map(availabilityArgument)
    case .objCName(let pieces): result.children = [objectiveCName(pieces)]
    case .abiArguments(let argument):
      result.children = [Node("argument", argument.provider, [abiDeclaration(argument.provider)])]
    default: result.flags = ["opaque"]
    }
    return result
  }

  private func abiDeclaration(_ provider: ABIAttributeArgumentsSyntax.Provider) -> Node {
    DeclSyntax(Syntax(provider)).map(declaration) ?? untranslated(provider)
  }

  // MARK: Availability

  func availability(_ node: AvailabilityConditionSyntax) -> Node {
    let arguments = Node(
      "arguments", node.leftParen.start..<node.rightParen.end, node.availabilityArguments.map(availabilityArgument))
    var result = Node("macroExpansion", node, [arguments])
    result.name = node.availabilityKeyword.start + 1..<node.availabilityKeyword.end
    return result
  }

  private func availabilityArgument(_ node: AvailabilityArgumentSyntax) -> Node {
    let range = span(node, without: node.trailingComma)
    switch node.argument {
    case .token(let word): return Node("argument", range, [Node("nameExpression", word, name: word)])
    case .availabilityVersionRestriction(let platform):
      guard let number = platform.version else {
        return Node("argument", range, [Node("nameExpression", platform, name: platform.platform)])
      }
      return Node("argument", range, name: platform.platform, [version(number)])
    case .availabilityLabeledArgument(let labeled):
      let value =
        switch labeled.value {
        case .string(let literal): string(literal)
        case .version(let number): version(number)
        @unknown default: untranslated(labeled)
        }
      return Node("argument", range, name: labeled.label, [value])
    @unknown default: return untranslated(node)
    }
  }

  private func version(_ node: VersionTupleSyntax) -> Node {
    Node(node.components.isEmpty ? "integerLiteral" : "floatLiteral", node)
  }

  // MARK: Selectors

  private func objectiveCName(_ pieces: ObjCSelectorPieceListSyntax) -> Node {
    guard let first = pieces.first, first.colon != nil else {
      return Node("argument", pieces, [Node("nameExpression", pieces, name: pieces.first?.name)])
    }
    let names = Node("argumentNames", pieces, pieces.map { Node("argumentName", $0, name: $0.name) })
    return Node("argument", pieces, [Node("nameExpression", pieces, name: first.name, [names])])
  }
}
