/// The types that are known for type parameters at one place in the code.
struct Substitution: Sendable {
  /// An array instead of a dictionary, because there are only a few elements.
  private var types: [(parameter: TypeParameter, type: SwiftType)] = []
  /// The type of the value whose member is used. It replaces `Self`, and determines associated types.
  var receiver: SwiftType?

  mutating func bind(_ parameter: TypeParameter, to type: SwiftType) {
    // The first known type wins: an integer literal may have made the parameter `Int` already.
    if !type.isUnknown, self[parameter] == nil { types.append((parameter, type.limited())) }
  }

  subscript(parameter: TypeParameter) -> SwiftType? { types.first { $0.parameter == parameter }?.type }
}
