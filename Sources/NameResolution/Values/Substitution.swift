/// The known types of type parameters at one place in code.
struct Substitution: Sendable {
  private(set) var types: [TypeParameter: SwiftType] = [:]
  /// The type whose member is used. It replaces `Self`, and its generic arguments and aliases replace associated types.
  var receiver: SwiftType?

  mutating func bind(_ parameter: TypeParameter, to type: SwiftType) {
    // An integer literal may be inferred as `Int` before an argument of another type decides; the first type wins.
    if types[parameter] == nil, !type.isUnknown { types[parameter] = type.limited() }
  }

  subscript(parameter: TypeParameter) -> SwiftType? { types[parameter] }
}
