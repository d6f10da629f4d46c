import ProjectModel

/// The type of the value that a call of a function returns.
enum FunctionResult: Equatable, Sendable {
  /// `Self`
  case same
  case type(ValueType)
  /// The same, or nil.
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

/// What a function takes for a parameter.
enum ParameterType: Equatable, Sendable {
  case one(ValueType)
  /// What conforms to a protocol: `some Style`, or `S` where `S: Style`.
  case conforming(ValueType)
}

/// A parameter of a function as it takes closures.
enum ClosureType: Sendable {
  /// What it gives to them.
  case function([FunctionResult])
  /// It may be a function by another name, or be given several.
  case unclear
  case none
}
