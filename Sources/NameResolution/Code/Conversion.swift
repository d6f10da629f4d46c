import ProjectModel
import SwiftOutline

extension NameLookup {
  /// Whether a value can be passed where a type is expected: yes, no, or nil if that is not known.
  func converts(_ value: SwiftType, to expected: SwiftType, depth: Int = 0) -> Bool? {
    if depth > SwiftType.depthLimit { return nil }
    switch (value, expected) {
    case (.unknown, _), (_, .unknown): return nil
    case (.optional(let inner), .optional(let other)): return converts(inner, to: other, depth: depth + 1)
    case (_, .optional(let other)): return converts(value, to: other, depth: depth + 1)
    case (_, .parameter(let parameter)), (_, .member(_, let parameter)):
      for constraint in constraints(of: parameter) where converts(value, to: constraint, depth: depth + 1) == false {
        return false
      }
      return nil
    case (.optional, .nominal(let type, _)): return isAny(type) ? true : kind(ofType: type) == .protocol ? nil : false
    case (.nominal(let type, let arguments), .nominal(let other, let others)):
      if type == other {
        let parts = zip(arguments, others).map { converts($0, to: $1, depth: depth + 1) }
        return parts.contains(false) ? false : parts.contains(nil) ? nil : true
      }
      if inherits(value, Int32(other)) || isAny(other) { return true }
      // A conformance may be declared outside of the project, and bridging converts some external types.
      if kind(ofType: other) == .protocol { return isClosed(type) ? false : nil }
      if isNumber(type), isNumber(other) { return nil }
      return isConcrete(type) && isConcrete(other) || isProject(type) || isProject(other) ? false : nil
    // A type of a library is not a type of the project, and inherits none.
    case (.external, .nominal(let type, _)):
      return isAny(type) ? true : isProject(type) && isConcrete(type) ? false : nil
    case (.function, .nominal(let type, _)), (.tuple, .nominal(let type, _)): return isAny(type) ? true : false
    case (.nominal, .function), (.nominal, .tuple): return false
    case (.function(let parameters, _), .function(let others, _)): return parameters.count == others.count ? nil : false
    case (.metatype, .nominal(let type, _)): return isAny(type) ? true : isConcrete(type) ? false : nil
    case (.nominal, .metatype): return false
    case (_, .composition(let parts)):
      let found = parts.map { converts(value, to: $0, depth: depth + 1) }
      return found.contains(false) ? false : found.contains(nil) ? nil : true
    default: return nil
    }
  }

  /// Whether a type converts implicitly to another one, as `Double` and `CGFloat` do.
  private func isNumber(_ type: Int) -> Bool { type == known.double || types[type].name == "CGFloat" }

  /// Whether all types that a type inherits are known.
  func isClosed(_ type: Int) -> Bool {
    var isClosed = true
    forEachAncestor(of: type) { ancestor in
      if types[ancestor].inherited.contains(where: { $0.type == nil }) { isClosed = false }
    }
    return isClosed
  }

  /// Whether a type is `KeyPath` or a class that inherits it, such as `WritableKeyPath`.
  func isKeyPath(_ type: Int) -> Bool { known.keyPath.map { inherits(.nominal(type, []), Int32($0)) } ?? false }

  private func isAny(_ type: Int) -> Bool { type == known.any || type == known.anyHashable }

  /// The type of a literal or a key path without other information.
  func defaultType(of kind: SyntaxKind) -> Int? {
    switch kind {
    case .integerLiteral: known.int
    case .floatLiteral: known.double
    case .booleanLiteral: known.bool
    case .stringLiteral: known.string
    case .arrayLiteral: known.array
    case .dictionaryLiteral: known.dictionary
    case .keyPath: known.keyPath
    default: nil
    }
  }

  /// Whether a literal may have a type: the default type of the literal, or a type that conforms to the protocol.
  func literal(_ kind: SyntaxKind, mayBe expected: SwiftType) -> Bool? {
    let byDefault = defaultType(of: kind)
    let others = kind == .integerLiteral || kind == .floatLiteral ? known.numbers : []
    guard case .nominal(let type, _) = expected.unwrapped else {
      switch expected.unwrapped {
      case .function, .tuple: return false
      case .parameter(let parameter), .member(_, let parameter):
        // A literal without other information has its default type. A closure conforms to no protocol.
        let isRefused = constraints(of: parameter).contains { constraint in
          guard case .nominal(let required, _) = constraint, !known.markers.contains(required) else { return false }
          guard let byDefault else { return true }
          return isClosed(byDefault) && !inherits(.nominal(byDefault, []), Int32(required))
        }
        return isRefused ? false : nil
      default: return nil
      }
    }
    if type == byDefault || others.contains(type) || isAny(type) { return true }
    if self.kind(ofType: type) == .protocol { return byDefault.map { inherits(.nominal($0, []), Int32(type)) } }
    if let literalProtocol = known.literalProtocols[kind], inherits(expected.unwrapped, Int32(literalProtocol)) {
      return true
    }
    // A string literal of one character.
    if kind == .stringLiteral, let character = known.characterLiteral, inherits(expected.unwrapped, Int32(character)) {
      return nil
    }
    return isClosed(type) || known.plain.contains(type) ? false : nil
  }
}
