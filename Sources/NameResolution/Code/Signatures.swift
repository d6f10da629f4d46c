import ProjectModel
import SwiftOutline

// Reads the types in declarations and the constraints of type parameters.

extension NameLookup {
  /// The signature of a declaration.
  ///
  /// - Parameter inference: the declarations whose types are being inferred, to detect cycles.
  func signature(of id: DeclarationID, _ inference: inout Inference) -> Signature {
    if let known = signatures.value(for: id) { return known }
    return inference.value(of: .type(id), or: Signature(), keep: { signatures.set($0, for: id) }) { read(id, &$0) }
  }

  private func read(_ id: DeclarationID, _ inference: inout Inference) -> Signature {
    let outline = files[id.file.index].outline
    let declaration = outline.declarations[id.index]
    return outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: id, bytes, self, inference)
      defer { inference = reader.inference }
      switch declaration.kind {
      case .function, .initializer, .subscript, .macro: return function(declaration, id, &reader)
      case .enumCase:
        let made = selfType(around: Int(declaration.parent), in: id.file)
        guard declaration.flags.contains(.parameters) else { return Signature(result: made) }
        let parameters = declaration.parameters.indices.map { reader.parameter(outline.parameters[$0]) }
        return Signature(parameters: parameters, result: made)
      case .variable, .constant: return Signature(result: reader.typeOfVariable(declaration, id))
      default: return Signature()
      }
    }
  }

  private func function(_ declaration: Declaration, _ id: DeclarationID, _ reader: inout FileResolver) -> Signature {
    let outline = reader.outline
    var parameters = declaration.parameters.indices.map { reader.parameter(outline.parameters[$0]) }
    if declaration.kind == .subscript {
      // `subscript(index: Int)` has no argument label; `subscript(at index: Int)` has one.
      for (number, index) in declaration.parameters.indices.enumerated()
      where outline.parameters[index].label == outline.parameters[index].name {
        parameters[number].label = 0
      }
    } else if outline.source.nameBytes(declaration.name).first.map({ !isNameByte($0) }) ?? false {
      // An operator's operands have no argument labels.
      for number in parameters.indices { parameters[number].label = 0 }
    }
    var sameTypes: [TypeRequirement] = []
    if !outline.clauses[of: declaration].requirements.isEmpty {
      sameTypes = reader.requirements(of: declaration).filter(\.isSame)
    }
    let result: SwiftType
    if declaration.kind == .initializer {
      let made = selfType(around: Int(declaration.parent), in: id.file)
      let isFailable = !declaration.flags.isDisjoint(with: [.optional, .implicitlyUnwrapped])
      result = isFailable ? .optional(made) : made
    } else {
      result = declaration.type.isEmpty ? .void : reader.declaredType(declaration.type)
    }
    return Signature(
      parameters: parameters, result: result, isAsync: declaration.effects.contains(.async),
      generics: genericParameters(of: id).indices.map { TypeParameter(owner: id, index: Int32($0)) },
      sameTypes: sameTypes)
  }

  /// The types that a type parameter conforms to or inherits.
  func constraints(of parameter: TypeParameter) -> [SwiftType] {
    var inference = Inference()
    return constraints(of: parameter, &inference)
  }

  /// The types that a type parameter conforms to or inherits.
  ///
  /// - Parameter inference: the items that are being inferred, to detect cycles.
  func constraints(of parameter: TypeParameter, _ inference: inout Inference) -> [SwiftType] {
    if let known = parameterConstraints.value(for: parameter) { return known }
    return inference.value(
      of: .constraints(parameter), or: [], keep: { parameterConstraints.set($0, for: parameter) }
    ) { readConstraints(of: parameter, &$0) }
  }

  private func readConstraints(of parameter: TypeParameter, _ inference: inout Inference) -> [SwiftType] {
    let id = parameter.owner
    let outline = files[id.file.index].outline
    guard id.index < outline.declarations.count else { return [] }
    let declaration = outline.declarations[id.index]
    let clauses = outline.clauses[of: declaration]
    if parameter.isSelf { return typeOfDeclaration[id].map { [.nominal($0, [])] } ?? [] }
    return outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: id, bytes, self, inference)
      defer { inference = reader.inference }
      if parameter.isAssociated {
        return clauses.inherited.indices.map { reader.declaredType(outline.inherited[$0]) }
      }
      return reader.constraints(ofGeneric: Int(parameter.index), of: declaration)
    }
  }

  /// The requirements of an extension: those in its `where` clause, and the generic arguments as in `extension
  /// Box<Int>`.
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

  /// The initializer that the compiler synthesizes: a struct's memberwise initializer, or `init()`. Nil if the type
  /// declares an initializer itself.
  func synthesizedInitializer(of type: SwiftType, _ inference: inout Inference) -> Signature? {
    guard case .nominal(let index, _) = type, isConcrete(index), isProject(index) else { return nil }
    if let known = synthesizedInitializers.value(for: index) { return known.map { $0.making(type) } }
    let home = types[index].declaration
    let found = inference.value(of: .initializer(index), or: nil) {
      synthesizedInitializers.set($0, for: index)
    } make: {
      synthesizedInitializer(of: home, isOfStruct: kind(ofType: index) == .struct, &$0)
    }
    return found.map { $0.making(type) }
  }

  private func synthesizedInitializer(
    of home: DeclarationID, isOfStruct: Bool, _ inference: inout Inference
  ) -> Signature? {
    let outline = files[home.file.index].outline
    var parameters: [Signature.Parameter] = []
    for member in outline.indicesOfMembers(of: home.index) {
      let declaration = outline.declarations[member]
      if declaration.kind == .initializer { return nil }
      guard isOfStruct, declaration.kind == .variable || declaration.kind == .constant,
        declaration.flags.contains(.stored), !declaration.isOfType, !declaration.modifierSet.contains(.lazy)
      else { continue }
      let hasValue = !declaration.initialValue.isEmpty
      if declaration.kind == .constant, hasValue { continue }
      let written = signature(of: DeclarationID(file: home.file, index: member), &inference).result
      let isOptional = if case .optional = written { declaration.kind == .variable } else { false }
      parameters.append(
        Signature.Parameter(
          label: outline.source.nameBytes(declaration.name).withUnsafeBufferPointer(hash(ofLabel:)), type: written,
          // A property with a wrapper, as in `@State var count: Int`, may have a default value from the wrapper.
          hasDefault: hasValue || isOptional || declaration.attributes.count > 0, isVariadic: false))
    }
    return Signature(parameters: parameters, result: .unknown)
  }

  /// The type that a target denotes. For an alias, the type that it refers to.
  ///
  /// - Parameter target: an index into `ScopeTable.targets`.
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

  /// The type that an alias refers to; unknown if the alias refers to itself.
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

extension Outline {
  /// The indices of the declarations directly inside a type or an extension.
  package func indicesOfMembers(of index: Int) -> [Int] {
    let end = declarations[index].range.end
    let inside = declarations.indices.dropFirst(index + 1).prefix { declarations[$0].range.start < end }
    return inside.filter { declarations[$0].parent == index }
  }
}
