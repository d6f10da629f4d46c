import SwiftOutline

extension ManifestTranslator {
  /// Translates one variable of a `let` or `var` declaration. nil if the variable's pattern is not a single name.
  mutating func variable(_ binding: SyntaxID, of declaration: SyntaxID) -> VariableDeclaration? {
    guard let name = tree.child(.identifierPattern, of: binding) else { return nil }
    let start = range(declaration).offsets.lowerBound
    var result = VariableDeclaration(
      name: spelledName(name), type: nil, initial: nil, getter: nil,
      isStatic: tree[declaration].flags.contains(.isStatic),
      range: SourceRange(start, range(binding).offsets.upperBound))
    if let type = tree.children(of: binding).first(where: { isType($0) }) {
      result.type = self.type(type)
      result.isOptional = isOptional(type)
    }
    result.initial = tree.child(.initializerClause, of: binding).map { onlyExpression(in: $0) }
    if let block = tree.child(.accessorBlock, of: binding) { read(accessors: block, into: &result) }
    return result
  }

  private mutating func read(accessors id: SyntaxID, into variable: inout VariableDeclaration) {
    let accessors = children(of: id).filter { tree.kind($0) == .accessor }
    if accessors.isEmpty {
      variable.getter = block(id)
    } else if let getter = accessors.first(where: { tree.name($0) == "get" }) {
      let missing = Statement(kind: .unreadable("a variable without a getter"), range: opening(id))
      variable.getter = tree.child(.codeBlock, of: getter).map { block($0) } ?? [missing]
    } else {
      variable.isObserved = true
    }
  }

  /// Translates a function or an initializer.
  mutating func function(_ id: SyntaxID) -> FunctionDeclaration {
    let isInitializer = tree.kind(id) == .initializerDeclaration
    let parts = children(of: id)
    var result = FunctionDeclaration(
      name: isInitializer ? "init" : spelledName(id), parameters: [],
      result: tree.child(.returnClause, of: id).map { type($0) },
      body: tree.child(.codeBlock, of: id).map { block($0) } ?? (isInterface ? nil : []),
      isStatic: isInitializer || tree[id].flags.contains(.isStatic),
      isMutating: parts.contains { tree.kind($0) == .modifier && tree.name($0) == "mutating" }, range: range(id))
    if let list = tree.child(.genericParameters, of: id) {
      result.generics = tree.children(of: list).filter { tree.kind($0) == .genericParameter }.map(tree.name)
    }
    result.parameters = parameters(tree.child(.parameters, of: id))
    return result
  }

  private mutating func parameters(_ list: SyntaxID?) -> [FunctionParameter] {
    guard let list else { return [] }
    return children(of: list).filter { tree.kind($0) == .parameter }.map { parameter($0) }
  }

  private mutating func parameter(_ id: SyntaxID) -> FunctionParameter {
    let name = spelledName(id)
    let label = tree.child(.label, of: id).map { tree.name($0) } ?? tree.name(id)
    let type = tree.children(of: id).first { isType($0) }
    return FunctionParameter(
      label: label == "_" || label.isEmpty ? nil : label, name: name, type: self.type(type),
      defaultValue: tree.child(.initializerClause, of: id).map { onlyExpression(in: $0) },
      isVariadic: tree[id].flags.contains(.variadic), isInout: isInout(id),
      isOptional: type.map { isOptional($0) } ?? false)
  }

  func aliased(_ id: SyntaxID) -> ManifestType { type(tree.children(of: id).first { isType($0) }) }

  // MARK: Types

  mutating func typeDeclaration(_ id: SyntaxID) -> TypeDeclaration {
    var result = TypeDeclaration(kind: .extension, name: .named(tree.name(id)))
    switch tree.child(.introducer, of: id).map({ tree.name($0) }) {
    case "struct": result.kind = .structure
    case "enum": result.kind = .enumeration
    case "class", "actor": result.kind = .class
    case "protocol": result.kind = .protocol
    default: result.name = extendedType(id)
    }
    if let clause = tree.child(.inheritanceClause, of: id) {
      result.inherited = tree.children(of: clause).flatMap { inherited in
        tree.kind(inherited) == .compositionType ? tree.children(of: inherited).map { type($0) } : [type(inherited)]
      }
    }
    guard let block = tree.child(.memberBlock, of: id), depth < Self.depthLimit else { return result }
    depth += 1
    defer { depth -= 1 }
    for member in children(of: block) { read(member: member, into: &result) }
    return result
  }

  /// The type that an extension extends. `extension Array where Element == Target` extends `[Target]`. With other
  /// requirements, or with none, an extension of `Array` extends every array.
  private func extendedType(_ id: SyntaxID) -> ManifestType {
    let written = type(tree.children(of: id).first { isType($0) })
    guard case .named(let name) = written, ["Array", "Collection", "Sequence"].contains(name) else { return written }
    let requirements = tree.child(.whereClause, of: id).map { Array(tree.children(of: $0)) } ?? []
    for requirement in requirements where tree.name(requirement) == "==" {
      let types = Array(tree.children(of: requirement))
      if types.count == 2, type(types[0]) == "Element" { return .array(type(types[1])) }
    }
    return .anyArray
  }

  private mutating func read(member id: SyntaxID, into declaration: inout TypeDeclaration) {
    switch tree.kind(id) {
    case .functionDeclaration, .initializerDeclaration: declaration.functions.append(function(id))
    case .variableDeclaration:
      for binding in children(of: id) where tree.kind(binding) == .binding {
        if let variable = variable(binding, of: id) { declaration.variables.append(variable) }
      }
    case .typeDeclaration: declaration.types.append(typeDeclaration(id))
    case .typeAliasDeclaration: declaration.aliases.append((tree.name(id), aliased(id)))
    case .enumCaseDeclaration:
      for element in children(of: id) where tree.kind(element) == .enumCaseElement {
        if let list = tree.child(.parameters, of: element) {
          declaration.functions.append(
            FunctionDeclaration(
              name: tree.name(element), parameters: parameters(list), result: "Self", body: nil, isStatic: true,
              isMutating: false, range: range(element)))
          continue
        }
        let rawValue = tree.child(.initializerClause, of: element).map { onlyExpression(in: $0) }
        declaration.cases.append((tree.name(element), rawValue))
      }
    default: break
    }
  }
}
