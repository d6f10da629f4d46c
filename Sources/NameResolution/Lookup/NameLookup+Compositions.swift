extension NameLookup {
  /// The type of a value that has all of the given types; nil if there are none, or more than `composedLimit`.
  func composed(_ types: [Int]) -> ValueType? {
    guard types.count <= Self.composedLimit else { return nil }
    var parts: [Int] = []
    for type in types where !parts.contains(type) { parts.append(type) }
    return parts.count > 1 ? .composed(compositions.number(of: parts)) : parts.first.map(ValueType.own)
  }

  /// The project types that a type consists of; empty for an external type.
  func parts(of type: ValueType) -> [Int] {
    switch type {
    case .own(let own): [own]
    case .composed(let number): compositions.parts(of: number)
    case .outside: []
    }
  }
}
