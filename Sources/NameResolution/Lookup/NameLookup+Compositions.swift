extension NameLookup {
  /// Values of all these types at once; nil where that is none, or of more than are followed.
  func composed(_ types: [Int]) -> ValueType? {
    guard types.count <= Self.composedLimit else { return nil }
    var parts: [Int] = []
    for type in types where !parts.contains(type) { parts.append(type) }
    return parts.count > 1 ? .composed(compositions.number(of: parts)) : parts.first.map(ValueType.own)
  }

  /// The types of the project that values are of.
  func parts(of type: ValueType) -> [Int] {
    switch type {
    case .own(let own): [own]
    case .composed(let number): compositions.parts(of: number)
    case .outside: []
    }
  }
}
