import SwiftSyntax

func texts(_ modifiers: DeclModifierListSyntax) -> [String] { modifiers.map(\.oneLine) }

func genericNames(_ clause: GenericParameterClauseSyntax?) -> [String] {
  clause?.parameters.map(\.name.withoutBackticks) ?? []
}

func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
  clause?.inheritedTypes.map(\.type.oneLine) ?? []
}

/// The attributes of a list and of all clauses of the `#if` blocks in it.
private func flattened(_ list: AttributeListSyntax) -> [AttributeSyntax] {
  list.flatMap { element -> [AttributeSyntax] in
    if case .attribute(let attribute) = element { return [attribute] }
    guard case .ifConfigDecl(let block) = element else { return [] }
    return block.clauses.flatMap { $0.elements?.as(AttributeListSyntax.self).map(flattened) ?? [] }
  }
}

/// `A.B` of `A.B<C>`.
func dottedName(_ type: TypeSyntax) -> String {
  if let member = type.as(MemberTypeSyntax.self) {
    return dottedName(member.baseType) + "." + member.name.withoutBackticks
  }
  return type.as(IdentifierTypeSyntax.self)?.name.withoutBackticks ?? type.oneLine
}

extension Members {
  /// Their texts are given only where one of them has arguments.
  mutating func addAttributes(_ list: AttributeListSyntax) {
    let attributes = flattened(list)
    add("attributes", unlessEmpty: attributes.map { dottedName($0.attributeName) })
    if attributes.contains(where: { $0.leftParen != nil }) {
      add("attributeTexts", .strings(attributes.map(\.oneLine)))
    }
  }

  mutating func addGenerics(_ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
    add("genericParameters", unlessEmpty: genericNames(parameters))
    add("where", unlessNil: requirements?.requirements.oneLine)
  }

  mutating func addSignature(
    _ signature: FunctionSignatureSyntax, generics: GenericParameterClauseSyntax?,
    where requirements: GenericWhereClauseSyntax?, optionalMark: TokenSyntax? = nil
  ) {
    addGenerics(generics, requirements)
    add("optionalMark", unlessNil: optionalMark?.text)
    let effects = signature.effectSpecifiers
    add("effects", unlessEmpty: [effects?.asyncSpecifier?.text, effects?.throwsClause?.oneLine].compactMap(\.self))
    addParameters(signature.parameterClause.parameters)
    add("returnType", unlessNil: signature.returnClause?.type.oneLine)
  }

  mutating func addParameters(_ parameters: FunctionParameterListSyntax) {
    add("labels", .strings(parameters.map(\.firstName.withoutBackticks)))
    add("parameterTypes", unlessEmpty: parameters.map(\.type.oneLine))
  }
}
