import ProjectModel
import SwiftOutline

// Finds the type parameters of declarations, and the generic arguments for them.

extension NameLookup {
  /// The type of `self` inside a type or extension. Its own type parameters are its generic arguments.
  ///
  /// - Parameter parent: the index of the type or extension in its file; negative if there is none.
  func selfType(around parent: Int, in file: FileID) -> SwiftType {
    guard parent >= 0 else { return .unknown }
    let id = DeclarationID(file: file, index: parent)
    guard let type = typeOfDeclaration[id] else {
      let outline = files[file.index].outline
      let name = plainExtendedName(outline.source.bytes[outline.declarations[parent].name.offsets])
      return number(of: name).map(SwiftType.external) ?? .unknown
    }
    let home = types[type].declaration
    if kind(ofType: type) == .protocol { return .parameter(TypeParameter(owner: home, index: TypeParameter.selfIndex)) }
    return .nominal(type, typeParameters(of: type).map(SwiftType.parameter))
  }

  /// The generic arguments of a nominal type, by type parameter.
  func bindings(of type: SwiftType) -> Substitution {
    var known = Substitution()
    known.receiver = type
    if case .nominal(let index, let arguments) = type {
      if arguments.isEmpty { return known }
      for (parameter, argument) in zip(typeParameters(of: index), arguments) { known.bind(parameter, to: argument) }
    }
    return known
  }

  /// The generic parameters of a type, after the parameters of enclosing types. `Dictionary.Values` has `Key` and
  /// `Value`.
  func typeParameters(of type: Int) -> [TypeParameter] {
    if let cached = parametersOfTypes.value(for: type) { return cached }
    let id = types[type].declaration
    let found =
      outerParameters(of: type) + genericParameters(of: id).indices.map { TypeParameter(owner: id, index: Int32($0)) }
    parametersOfTypes.set(found, for: type)
    return found
  }

  /// The generic parameters of the enclosing types.
  func outerParameters(of type: Int) -> [TypeParameter] {
    let id = types[type].declaration
    let parent = Int(declaration(id).parent)
    guard parent >= 0, let outer = typeOfDeclaration[DeclarationID(file: id.file, index: parent)], outer != type else {
      return []
    }
    return typeParameters(of: outer)
  }

  func name(of parameter: TypeParameter) -> ArraySlice<UInt8> {
    let names = genericParameters(of: parameter.owner)
    return Int(parameter.index) < names.count ? names[Int(parameter.index)] : []
  }

  /// The names of a declaration's generic parameters. The primary associated types of a protocol do not count.
  func genericParameters(of id: DeclarationID) -> [ArraySlice<UInt8>] {
    declaration(id).kind == .protocol ? [] : writtenParameters(of: id)
  }

  /// The names between `<` and `>` after the name of a declaration. For a protocol, they are its primary associated
  /// types.
  func writtenParameters(of id: DeclarationID) -> [ArraySlice<UInt8>] {
    let outline = files[id.file.index].outline
    return outline.clauses[of: outline.declarations[id.index]].genericParameters.indices.map {
      parameterName(outline.source.bytes[outline.genericParameters[$0].offsets])
    }
  }

  /// The type parameters to which the generic arguments after a type's name apply. For a protocol, they are its primary
  /// associated types.
  func writtenParameters(of type: Int) -> [TypeParameter] {
    let home = types[type].declaration
    let outline = files[home.file.index].outline
    let list = outline.clauses[of: outline.declarations[home.index]].genericParameters
    if isConcrete(type) {
      return list.indices.enumerated().map { TypeParameter(owner: home, index: Int32($0.offset)) }
    }
    var result: [TypeParameter] = []
    for index in list.indices {
      guard let name = number(of: outline.source.bytes[outline.genericParameters[index].offsets]),
        let id = associatedType(name, of: type)
      else { continue }
      result.append(TypeParameter(owner: id, index: TypeParameter.associatedIndex))
    }
    return result
  }
}
