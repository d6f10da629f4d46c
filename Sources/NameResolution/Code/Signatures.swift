import ProjectModel
import SwiftOutline

// Reads the types that declarations have, and the constraints of their type parameters.

extension NameLookup {
  /// The signature of a declaration.
  ///
  /// - Parameter inference: the initial values that are being inferred, so that cycles end.
  func signature(of id: DeclarationID, _ inference: inout Inference) -> Signature {
    if let known = signatures.value(for: id) { return known }
    guard inference.enter(id) else { return Signature() }
    let outer = inference.isIncomplete
    inference.isIncomplete = false
    let found = read(id, &inference)
    if !inference.isIncomplete { signatures.set(found, for: id) }
    inference.isIncomplete = outer || inference.isIncomplete
    inference.leave(id)
    return found
  }

  private func read(_ id: DeclarationID, _ inference: inout Inference) -> Signature {
    let outline = files[id.file.index].outline
    let declaration = outline.declarations[id.index]
    var signature = Signature()
    signature.isAsync = declaration.effects.contains(.async)
    outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: id, bytes, self, inference)
      switch declaration.kind {
      case .function, .initializer, .subscript, .macro:
        signature.takesArguments = true
        signature.parameters = declaration.parameters.indices.map { reader.parameter(outline.parameters[$0]) }
        if declaration.kind == .subscript {
          // A parameter of a subscript has a label only if two names are written.
          for (number, index) in declaration.parameters.indices.enumerated()
          where outline.parameters[index].label == outline.parameters[index].name {
            signature.parameters[number].label = []
          }
        }
        signature.generics = genericParameters(of: id).indices.map { TypeParameter(owner: id, index: Int32($0)) }
        if !outline.clauses[of: declaration].requirements.isEmpty {
          signature.sameTypes = reader.requirements(of: declaration).filter(\.isSame)
        }
        if declaration.kind == .initializer {
          let made = selfType(around: Int(declaration.parent), in: id.file)
          let isFailable = !declaration.flags.isDisjoint(with: [.optional, .implicitlyUnwrapped])
          signature.result = isFailable ? .optional(made) : made
        } else {
          signature.result = declaration.type.isEmpty ? .void : reader.declaredType(declaration.type)
        }
      case .enumCase:
        signature.result = selfType(around: Int(declaration.parent), in: id.file)
        signature.takesArguments = declaration.flags.contains(.parameters)
        signature.parameters = declaration.parameters.indices.map { reader.parameter(outline.parameters[$0]) }
        for index in signature.parameters.indices where signature.parameters[index].label.elementsEqual("_".utf8) {
          signature.parameters[index].label = []
        }
      case .variable, .constant:
        signature.result = reader.typeOfVariable(declaration, id)
      default: break
      }
      inference = reader.inference
    }
    return signature
  }

  /// The types that a type parameter conforms to or inherits.
  func constraints(of parameter: TypeParameter) -> [SwiftType] {
    if let known = parameterConstraints.value(for: parameter) { return known }
    let found = readConstraints(of: parameter)
    parameterConstraints.set(found, for: parameter)
    return found
  }

  private func readConstraints(of parameter: TypeParameter) -> [SwiftType] {
    let id = parameter.owner
    let outline = files[id.file.index].outline
    guard id.index < outline.declarations.count else { return [] }
    let declaration = outline.declarations[id.index]
    let clauses = outline.clauses[of: declaration]
    if parameter.isSelf { return typeOfDeclaration[id].map { [.nominal($0, [])] } ?? [] }
    return outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: id, bytes, self, Inference())
      if parameter.isAssociated {
        return clauses.inherited.indices.map { reader.declaredType(outline.inherited[$0]) }
      }
      return reader.constraints(ofGeneric: Int(parameter.index), of: declaration)
    }
  }

  /// The requirements of an extension: the generic arguments of the extended type, and the `where` clause.
  func requirements(of id: DeclarationID) -> [TypeRequirement] {
    if let known = extensionRequirements.value(for: id) { return known }
    let outline = files[id.file.index].outline
    let found = outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: id, bytes, self, Inference())
      let declaration = outline.declarations[id.index]
      return reader.requirements(ofExtended: declaration.name) + reader.requirements(of: declaration)
    }
    extensionRequirements.set(found, for: id)
    return found
  }

  /// The initializer that the compiler makes for a type: with a parameter for each stored property of a struct, or
  /// without parameters. Nil if the type declares an initializer itself.
  func synthesizedInitializer(of type: SwiftType, _ inference: inout Inference) -> Signature? {
    guard case .nominal(let index, _) = type, isConcrete(index), isProject(index) else { return nil }
    let home = types[index].declaration
    let outline = files[home.file.index].outline
    var signature = Signature(result: type, takesArguments: true)
    for member in outline.indicesOfMembers(of: home.index) {
      let declaration = outline.declarations[member]
      if declaration.kind == .initializer { return nil }
      guard kind(ofType: index) == .struct, declaration.kind == .variable || declaration.kind == .constant,
        declaration.flags.contains(.stored), !declaration.isOfType, !declaration.modifierSet.contains(.lazy)
      else { continue }
      let hasValue = !declaration.initialValue.isEmpty
      if declaration.kind == .constant, hasValue { continue }
      let written = self.signature(of: DeclarationID(file: home.file, index: member), &inference).result
      let isOptional = if case .optional = written { declaration.kind == .variable } else { false }
      signature.parameters.append(
        Signature.Parameter(
          label: outline.source.nameBytes(declaration.name), type: written,
          // A property wrapper may provide a value.
          hasDefault: hasValue || isOptional || declaration.attributes.count > 0, isVariadic: false))
    }
    return signature
  }

  /// The type that a target means where a type is expected.
  func type(ofTarget target: Int, arguments: [SwiftType], hops: Int = 0) -> SwiftType {
    if target < types.count {
      return .nominal(target, outerParameters(of: target).map(SwiftType.parameter) + arguments)
    }
    let id = table.targets[target]
    guard declaration(id).kind == .typealias else { return .unknown }
    var aliased = aliasedType(of: id, hops: hops)
    if aliased.isUnknown, let external = aliases.foreign[target] { aliased = .external(external) }
    var known = Substitution()
    for (index, argument) in arguments.enumerated() {
      known.bind(TypeParameter(owner: id, index: Int32(index)), to: argument)
    }
    return substitute(aliased, known)
  }

  /// The type that an alias is declared as. An alias that refers to itself is unknown.
  private func aliasedType(of id: DeclarationID, hops: Int) -> SwiftType {
    if let known = aliasTypes.value(for: id) { return known }
    guard hops < Self.hopLimit else { return .unknown }
    let outline = files[id.file.index].outline
    let found = outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: id, bytes, self, Inference())
      reader.aliasHops = hops + 1
      return reader.declaredType(declaration(id).type)
    }
    if hops == 0 { aliasTypes.set(found, for: id) }
    return found
  }
}
