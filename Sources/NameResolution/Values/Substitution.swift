/// The known types of type parameters at one place in code.
struct Substitution: Sendable {
  /// There are only a few, so a search is faster than a hash table.
  private var types: [(parameter: TypeParameter, type: SwiftType)] = []
  /// The type whose member is used. It replaces `Self`, and its generic arguments and aliases replace associated types.
  var receiver: SwiftType?

  mutating func bind(_ parameter: TypeParameter, to type: SwiftType) {
    // An integer literal may be inferred as `Int` before an argument of another type decides; the first type wins.
    if !type.isUnknown, self[parameter] == nil { types.append((parameter, type.limited())) }
  }

  subscript(parameter: TypeParameter) -> SwiftType? { types.first { $0.parameter == parameter }?.type }
}
