import ProjectModel

/// The type of an expression, as far as it is known. Project types and types of SDK interfaces are treated alike.
indirect enum SwiftType: Hashable, Sendable {
  /// Nothing is known about the type. Looking up a member in it finds nothing.
  case unknown
  /// A struct, class, actor, enum or protocol, as an index into `NameLookup.types`, and its generic arguments. Missing
  /// arguments are unknown.
  case nominal(Int, [SwiftType])
  /// An external type without an interface, as the number of its name. Its only known members are in extensions of the
  /// project.
  case external(Int32)
  case optional(SwiftType)
  case tuple([TupleElement])
  case function([SwiftType], SwiftType)
  /// The type of a type: `Store.self` has the type `Store.Type`.
  case metatype(SwiftType)
  /// `A & B`
  case composition([SwiftType])
  case parameter(TypeParameter)
  /// An associated type of a type that is not fully known, such as `Data.Element` for a type parameter `Data`.
  case member(SwiftType, TypeParameter)

  /// The wrapped type of an optional; otherwise the type itself.
  var unwrapped: SwiftType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether the type is a function or an optional function.
  var isFunction: Bool { if case .function = unwrapped { true } else { false } }

  /// Whether some part of the type is not known.
  var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .nominal(_, let arguments): arguments.contains(where: \.hasUnknown)
    case .external, .parameter: false
    case .optional(let type), .metatype(let type), .member(let type, _): type.hasUnknown
    case .tuple(let elements): elements.contains { $0.type.hasUnknown }
    case .function(let parameters, let result): result.hasUnknown || parameters.contains(where: \.hasUnknown)
    case .composition(let types): types.contains(where: \.hasUnknown)
    }
  }

  /// Whether some part of the type is a type parameter.
  var hasParameter: Bool {
    switch self {
    case .parameter, .member: true
    case .nominal(_, let arguments): arguments.contains(where: \.hasParameter)
    case .optional(let inner), .metatype(let inner): inner.hasParameter
    case .function(let parameters, let result): result.hasParameter || parameters.contains(where: \.hasParameter)
    case .tuple(let elements): elements.contains { $0.type.hasParameter }
    case .composition(let parts): parts.contains(where: \.hasParameter)
    case .unknown, .external: false
    }
  }

  static let void = SwiftType.tuple([])

  /// The maximum nesting depth of a type. Deeper parts become unknown, so that types cannot grow without bound.
  static let depthLimit = 12

  /// The type with all parts below a depth replaced by `unknown`.
  func limited(_ depth: Int = SwiftType.depthLimit) -> SwiftType {
    if depth == 0 { return .unknown }
    return map { $0.limited(depth - 1) }
  }

  /// The parts that two types have in common. Parts in which they differ become unknown.
  func common(with other: SwiftType) -> SwiftType {
    switch (self, other) {
    case _ where self == other: self
    case (.function(let parameters, let result), .function(let others, let otherResult))
    where parameters.count == others.count:
      .function(zip(parameters, others).map { $0.common(with: $1) }, result.common(with: otherResult))
    case (.nominal(let type, let arguments), .nominal(let otherType, let others))
    where type == otherType && arguments.count == others.count:
      .nominal(type, zip(arguments, others).map { $0.common(with: $1) })
    case (.optional(let wrapped), .optional(let otherWrapped)): .optional(wrapped.common(with: otherWrapped))
    default: .unknown
    }
  }

  /// Replaces each direct part of the type, such as a generic argument.
  func map(_ change: (SwiftType) -> SwiftType) -> SwiftType {
    switch self {
    case .unknown, .external, .parameter: self
    case .nominal(let type, let arguments): arguments.isEmpty ? self : .nominal(type, arguments.map(change))
    case .optional(let type): .optional(change(type))
    case .tuple(let elements): .tuple(elements.map { TupleElement(label: $0.label, type: change($0.type)) })
    case .function(let parameters, let result): .function(parameters.map(change), change(result))
    case .metatype(let type): .metatype(change(type))
    case .composition(let types): .composition(types.map(change))
    case .member(let base, let name): .member(change(base), name)
    }
  }
}

struct TupleElement: Hashable, Sendable {
  /// The hash of the element's label; 0 if it has none.
  var label: UInt32
  var type: SwiftType
}

/// A generic parameter, an associated type, or the `Self` of a type.
struct TypeParameter: Hashable, Sendable {
  /// The declaration that has the generic parameter, or that is the associated type or the type itself.
  var owner: DeclarationID
  /// The index of a generic parameter, or one of the constants below.
  var index: Int32

  static let selfIndex: Int32 = -1
  static let associatedIndex: Int32 = -2

  var isAssociated: Bool { index == Self.associatedIndex }
  var isSelf: Bool { index == Self.selfIndex }
}

/// A requirement in a `where` clause: `Left: Right` or `Left == Right`.
struct TypeRequirement: Sendable {
  var left: SwiftType
  var right: SwiftType
  var isSame: Bool
}
