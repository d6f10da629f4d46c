// `*Service(...)` creates a value of a type, because a capital letter follows the wildcard. `makeService()` calls a
// function.

extension ArraySlice<CodePattern.Element> {
  /// The name at `index`, if arguments or a closure follow and no period precedes it.
  func callsName(at index: Int) -> NamePattern? {
    guard case .name(let name) = self[index], index + 1 < endIndex else { return nil }
    if index > startIndex, case .text([UInt8(ascii: ".")]) = self[index - 1] { return nil }
    switch self[index + 1] {
    case .arguments, .group(.parenthesis, _), .group(.brace, _): return name
    default: return nil
    }
  }
}

extension NamePattern {
  /// The alternatives that may match the name of a function. nil if all may.
  var functionNames: NamePattern? {
    let names = alternatives.filter { !isOfType($0) }
    return names.count == alternatives.count ? nil : NamePattern(alternatives: names, text: text)
  }

  /// Whether a called name may match: it begins with a capital letter, or the pattern also means functions.
  func mayCall(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, isSmall(first), let names = functionNames else { return true }
    return names.matches(name)
  }

  /// `*Service`, `{Name}Service`
  private func isOfType(_ pieces: [Piece]) -> Bool {
    guard pieces.count > 1, case .literal(let rest) = pieces[1], rest.first.map(isCapital) ?? false else {
      return false
    }
    switch pieces[0] {
    case .star, .placeholder(_, isLower: false): return true
    default: return false
    }
  }
}
