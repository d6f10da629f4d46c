import ProjectModel
import SwiftOutline

extension NameLookup {
  /// The functions that a call may refer to: the function that the lookup found, and its overloads. Empty if they are
  /// not known.
  func functions(
    beside target: Int, _ name: Int32, from file: FileID, _ context: LookupContext,
    taking arguments: () -> CallArguments?
  ) -> [DeclarationID] {
    let id = table.targets[target]
    if table.uses(of: name).isDisjoint(with: [.overloaded, .spread]) { return [id] }
    let parent = Int(declaration(id).parent)
    guard parent >= 0, let arguments = arguments() else { return [] }
    var scope = typeOfDeclaration[DeclarationID(file: id.file, index: parent)].map(Scope.type)
    if scope == nil {
      let outline = files[id.file.index].outline
      scope = number(of: outline.source.bytes[outline.declarations[parent].name.offsets]).map(Scope.foreign)
    }
    var found: [DeclarationID] = []
    var next = scope.map { table.first(name, in: $0) } ?? -1
    while next >= 0, found.count < Self.composedLimit {
      let entry = table.entries[Int(next)]
      next = entry.next
      guard [.instanceMember, .staticMember].contains(entry.kind),
        isReached(entry.file, entry.access, in: scope, from: file, context), mayTake(entry, arguments)
      else { continue }
      // An overload without a target is not known, so the call may refer to anything.
      guard entry.target >= 0 else { return [] }
      found.append(table.targets[Int(entry.target)])
    }
    return found
  }

  /// The type of the parameter that takes an argument. Nil if the functions that the call may refer to do not agree.
  func asked(by functions: [DeclarationID], for argument: Int, of arguments: CallArguments) -> ParameterType? {
    var asked: ParameterType?
    for id in functions {
      let outline = files[id.file.index].outline
      guard let parameter = arguments.parameter(taking: argument, of: outline.declarations[id.index], outline),
        let type = self.asked(byParameter: parameter, of: id), asked == nil || asked == type
      else { return nil }
      asked = type
    }
    return asked
  }

  /// The type of the parameter that takes an argument of an initializer. For a memberwise initializer, it is the type
  /// of the property. Nil if the type may have unknown initializers.
  func asked(
    byInitializersOf type: Int, for argument: Int, of arguments: CallArguments, from file: FileID,
    _ context: LookupContext
  ) -> ParameterType? {
    guard let known = initializers.value(for: type, make: { initializers(of: type) }),
      known.declared.count <= comparedDeclarationsLimit
    else { return nil }
    let declared = known.declared.filter { arguments.fit(declaration($0), files[$0.file.index].outline) }
    if !declared.isEmpty { return asked(by: declared, for: argument, of: arguments) }
    guard known.implied.contains(where: { arguments.fit($0) }),
      let name = number(of: arguments.text(arguments.list[argument].label))
    else { return nil }
    switch property(name, of: type, from: file, context) {
    case .instance(let type)?, .optional(let type)?: return .one(type)
    default: return nil
    }
  }

  /// - Parameter index: an index into the parameters of the function's outline.
  func asked(byParameter index: Int, of id: DeclarationID) -> ParameterType? {
    let types = parameterTypes.value(for: id) { typesOfParameters(of: id) }
    let place = index - (declaration(id).parameters.indices.first ?? 0)
    return types.indices.contains(place) ? types[place] : nil
  }

  private func typesOfParameters(of id: DeclarationID) -> [ParameterType?] {
    let outline = files[id.file.index].outline
    let function = declaration(id)
    let context = context(of: id.file)
    return function.parameters.indices.map { index in
      let written = outline.source.bytes[outline.parameters[index].type.offsets]
      let constraint = outline.constraint(ofGeneric: written, of: function)
      guard let name = annotatedName(constraint ?? written) else { return nil }
      let isConforming = constraint != nil || written.starts(with: "some ".utf8)
      return valueType(meaning(of: name, in: id, context, aliases)).map { isConforming ? .conforming($0) : .one($0) }
    }
  }
}
