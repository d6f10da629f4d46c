import SwiftOutline

// A source may qualify a name with the types and the module that declare it: `Date`, `Foundation.Date`,
// `Foundation::Date`. A pattern with one component matches the last component of the name. A pattern that qualifies its
// name, `Foundation.Date`, matches the same number of components. All patterns of names that refer to something are
// compared here.

extension NamePattern {
  /// The values of the placeholders for each way in which the pattern matches a name that the source uses, such as
  /// `Core.Cart`.
  @inlinable
  package func solutions(qualified name: some Collection<UInt8>, given: Bindings) -> [Bindings] {
    withBytes(of: name) { solutions(qualified: $0, given: given) }
  }

  @usableFromInline
  func solutions(qualified name: UnsafeBufferPointer<UInt8>, given: Bindings) -> [Bindings] {
    guard !name.allSatisfy(isIdentifierByte), let components = components(codeTokens(name)) else {
      return solutions(name, given: given)
    }
    let found = alternatives.flatMap { pieces -> [Bindings] in
      let count = 1 + pieces.periodCount
      guard count <= components.count else { return [] }
      return NamePattern(alternatives: [pieces], text: "")
        .solutions(components.suffix(count).joined(separator: [UInt8(ascii: ".")]).map(\.self), given: given)
    }
    return found.count < 2 ? found : distinct(found)
  }

  package func matches(qualified name: some Collection<UInt8>) -> Bool {
    matchesEverything || !solutions(qualified: name, given: Bindings()).isEmpty
  }

  /// The values of the placeholders for each way in which the pattern matches the name of a declaration. For an
  /// extension, that is the name of the extended type.
  package func solutions(of declaration: Declaration, in source: SourceText, given: Bindings) -> [Bindings] {
    declaration.kind == .extension
      ? solutions(qualified: source.bytes[declaration.name.offsets], given: given)
      : solutions(source.nameBytes(declaration.name), given: given)
  }

  /// The pattern of the last component.
  package var lastComponent: NamePattern {
    guard hasPeriod else { return self }
    return NamePattern(alternatives: alternatives.map(\.lastComponent), text: text)
  }

  /// The pattern for a qualified name: `A.b` for the pattern `A` and the name `b`. If both have alternatives, all
  /// combinations are included.
  func qualifying(_ name: NamePattern) -> NamePattern {
    let joined = alternatives.flatMap { outer in
      name.alternatives.map { inner in
        var pieces = outer.isEmpty ? [.star] : outer
        pieces.append(text: [UInt8(ascii: ".")])
        for piece in inner.isEmpty ? [.star] : inner {
          if case .literal(let text) = piece { pieces.append(text: text) } else { pieces.append(piece) }
        }
        return pieces
      }
    }
    return NamePattern(alternatives: joined, text: "\(text).\(name.text)")
  }
}

extension AttributePattern {
  package func isName(of attribute: Attribute, in source: SourceText) -> Bool {
    name.matches(qualified: source.bytes[attribute.qualifiedName.offsets])
  }
}

extension [NamePattern.Piece] {
  fileprivate var periodCount: Int {
    reduce(0) { count, piece in
      if case .literal(let text) = piece { count + text.count { $0 == UInt8(ascii: ".") } } else { count }
    }
  }

  fileprivate var lastComponent: [NamePattern.Piece] {
    for (index, piece) in enumerated().reversed() {
      guard case .literal(let text) = piece, let period = text.lastIndex(of: UInt8(ascii: ".")) else { continue }
      let rest = Array<UInt8>(text[(period + 1)...])
      return (rest.isEmpty ? [] : [.literal(rest)]) + self[(index + 1)...]
    }
    return self
  }

  fileprivate mutating func append(text: [UInt8]) {
    if case .literal(let before)? = last {
      removeLast(); append(.literal(before + text))
    } else {
      append(.literal(text))
    }
  }
}

/// The components of a qualified name, without generic arguments. nil if the tokens are not a name.
private func components(_ tokens: [[UInt8]]) -> [[UInt8]]? {
  let tokens = withoutArguments(tokens)
  let isName =
    tokens.count % 2 == 1
    && tokens.indices.allSatisfy { index in
      index % 2 == 1 ? tokens[index] == [UInt8(ascii: ".")] : isIdentifier(tokens[index])
    }
  return isName ? stride(from: 0, to: tokens.count, by: 2).map { tokens[$0] } : nil
}

private func isIdentifier(_ token: [UInt8]) -> Bool { token.first.map(isIdentifierByte) ?? false }

// MARK: Types

/// Members of every type that are not nested types: `Store.Type` is the metatype of `Store`.
private let metatypes = ["Type", "Protocol"].map { Array($0.utf8) }

/// The tokens of a type, with each qualified name joined into one token, such as `Outer.Inner`.
///
/// - Parameter keepsArguments: whether to keep generic arguments before a period, as in `Outer<Int>.Inner`.
func joiningNames(_ tokens: [[UInt8]], keepsArguments: Bool) -> [[UInt8]] {
  let period = [UInt8(ascii: ".")]
  guard tokens.contains(period) else { return tokens }
  var result: [[UInt8]] = []
  for token in keepsArguments ? tokens : withoutQualifyingArguments(tokens) {
    if isIdentifier(token), !metatypes.contains(token), result.count > 1, result[result.count - 1] == period,
      isIdentifier(result[result.count - 2])
    {
      result.removeLast()
      result[result.count - 1] += period + token
    } else {
      result.append(token)
    }
  }
  return result
}

extension [TypePattern.Piece] {
  /// The pieces of the pattern, with the components of each qualified name joined into one piece.
  func joiningNames() -> [TypePattern.Piece] {
    var result: [TypePattern.Piece] = []
    for piece in self {
      if let name = piece.name, !(name.exactLiterals ?? []).contains(where: metatypes.contains), result.count > 1,
        result[result.count - 1].isPeriod, let outer = result[result.count - 2].name
      {
        result.removeLast(2)
        result.append(.name(outer.qualifying(name)))
      } else {
        result.append(piece)
      }
    }
    return result
  }
}

extension TypePattern.Piece {
  /// A component `_` matches any name.
  fileprivate var name: NamePattern? {
    switch self {
    case .name(let name): name
    case .any: .anything
    case .punctuation, .parameters: nil
    }
  }

  var isPeriod: Bool { if case .punctuation([UInt8(ascii: ".")]) = self { true } else { false } }
}
