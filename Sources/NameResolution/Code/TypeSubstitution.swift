import ProjectModel
import SwiftOutline

// Replaces type parameters by their known types, and infers these types from values.

extension NameLookup {
  /// The type with its type parameters replaced by their known types.
  ///
  /// - Parameter isFinal: whether parameters that are not known become unknown. Otherwise they stay, with their
  ///   constraints.
  func substitute(_ type: SwiftType, _ known: Substitution, isFinal: Bool = false, depth: Int = 0) -> SwiftType {
    guard depth < SwiftType.depthLimit else { return .unknown }
    if case .member(let base, let name) = type {
      switch substitute(base, known, isFinal: isFinal, depth: depth + 1) {
      case .unknown: return .unknown
      case .parameter(let parameter): return .member(.parameter(parameter), name)
      case .member(let inner, let outer): return .member(.member(inner, outer), name)
      case let base: return witness(of: name, in: base, depth: depth + 1)
      }
    }
    guard case .parameter(let parameter) = type else {
      return type.map { substitute($0, known, isFinal: isFinal, depth: depth + 1) }
    }
    if let bound = known[parameter] { return bound }
    if parameter.isSelf, let receiver = known.receiver,
      inherits(receiver, Int32(typeOfDeclaration[parameter.owner] ?? -1))
    {
      return receiver
    }
    if parameter.isAssociated, let receiver = known.receiver {
      switch receiver {
      case .parameter(let outer) where !outer.isSelf: return .member(receiver, parameter)
      case .member: return .member(receiver, parameter)
      default: break
      }
      let witness = witness(of: parameter, in: receiver, depth: depth + 1)
      if !witness.isUnknown { return witness }
    }
    return isFinal ? .unknown : type
  }

  /// The type that a conforming type has for an associated type: its generic parameter, nested type or alias of that
  /// name.
  private func witness(of parameter: TypeParameter, in receiver: SwiftType, depth: Int) -> SwiftType {
    guard case .nominal(let type, let arguments) = receiver, depth < SwiftType.depthLimit else { return .unknown }
    let outline = files[parameter.owner.file.index].outline
    let name = outline.source.nameBytes(outline.declarations[parameter.owner.index].name)
    let parameters =
      isConcrete(type) ? typeParameters(of: type).map(self.name(of:)) : writtenParameters(of: types[type].declaration)
    if let index = parameters.lastIndex(where: { $0.elementsEqual(name) }) {
      return index < arguments.count ? arguments[index] : .unknown
    }
    guard isConcrete(type) else { return .unknown }
    if name.elementsEqual("RawValue".utf8), let raw = rawType(of: type) { return raw }
    let home = types[type].declaration.file
    guard let number = number(of: name),
      let target = member(number, of: type, .type, from: home, context(of: home)).target
    else { return defaultWitness(of: name, in: receiver, type, depth: depth) }
    let own = self.type(ofTarget: target, arguments: [])
    return substitute(own, bindings(of: receiver), depth: depth + 1)
  }

  /// The default of an associated type, as in `associatedtype Element = Self`, from a protocol that a type conforms to.
  private func defaultWitness(of name: ArraySlice<UInt8>, in receiver: SwiftType, _ type: Int, depth: Int) -> SwiftType
  {
    guard let name = number(of: name), let id = associatedType(name, of: type, where: { !declaration($0).type.isEmpty })
    else { return .unknown }
    let declared = files[id.file.index].outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: id, bytes, self, Inference())
      return reader.declaredType(declaration(id).type)
    }
    return substitute(declared, bindings(of: receiver), depth: depth + 1)
  }

  /// The type of the raw values of an enum; nil for other types.
  private func rawType(of type: Int) -> SwiftType? {
    guard kind(ofType: type) == .enum,
      let name = types[type].inherited.first(where: { SDKTypes.isRawType($0.name) })?.name,
      let raw = interfaceType(name)
    else { return nil }
    return .nominal(raw, [])
  }

  /// Binds a type parameter that a `where` clause sets equal to a known type: `S.Element == Element`.
  func unify(_ sameTypes: [TypeRequirement], _ known: inout Substitution) {
    for requirement in sameTypes {
      let (left, right) = (substitute(requirement.left, known), substitute(requirement.right, known))
      if !left.hasParameter { unify(requirement.right, left, &known) }
      if !right.hasParameter { unify(requirement.left, right, &known) }
    }
  }

  /// Binds the type parameters in `declared` so that it equals the type of a value: `T` becomes `Int` for `[T]` and
  /// `[Int]`.
  func unify(_ declared: SwiftType, _ value: SwiftType, _ known: inout Substitution, depth: Int = 0) {
    guard depth < SwiftType.depthLimit, !value.isUnknown else { return }
    switch (declared, value) {
    case (.parameter(let parameter), _): known.bind(parameter, to: value)
    case (.optional(let inner), .optional(let other)): unify(inner, other, &known, depth: depth + 1)
    case (.optional(let inner), _): unify(inner, value, &known, depth: depth + 1)
    case (.nominal(let type, let arguments), .nominal(let other, let others)):
      if type == other {
        for (one, two) in zip(arguments, others) { unify(one, two, &known, depth: depth + 1) }
      }
    case (.function(let parameters, let result), .function(let others, let other)):
      for (one, two) in zip(parameters, others) { unify(one, two, &known, depth: depth + 1) }
      unify(result, other, &known, depth: depth + 1)
    case (.metatype(let inner), .metatype(let other)): unify(inner, other, &known, depth: depth + 1)
    case (.tuple(let elements), .tuple(let others)) where elements.count == others.count:
      for (one, two) in zip(elements, others) { unify(one.type, two.type, &known, depth: depth + 1) }
    default: break
    }
  }
}
