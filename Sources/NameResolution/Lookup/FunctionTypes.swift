import ProjectModel

/// The type of the value that a function returns.
enum FunctionResult: Equatable, Sendable {
  /// `Self`
  case same
  case type(ValueType)
  /// An optional value of this type.
  case optional(ValueType)
  case unknown

  init(_ value: LookupResult) {
    switch value {
    case .instance(let type): self = .type(type)
    case .optional(let type): self = .optional(type)
    default: self = .unknown
    }
  }
}

/// The type of a function's parameter.
enum ParameterType: Equatable, Sendable {
  case one(ValueType)
  /// A value of a type that conforms to this protocol: `some Style`, or `S` where `S: Style`.
  case conforming(ValueType)
}

/// A function with parameters of these types.
enum ClosureType: Sendable {
  /// A function with parameters of these types.
  case function([FunctionResult])
  /// The parameter may be a function: its type is an alias, is too long to examine, or is variadic.
  case unclear
  case none
}
