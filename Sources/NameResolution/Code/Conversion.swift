import ProjectModel
import SwiftOutline

extension NameLookup {
  /// Whether a value of one type can be passed where another type is expected; nil if that is not known.
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
      // The type may conform to the protocol in a library that is not known, and bridging converts some external types.
      if kind(ofType: other) == .protocol { return isClosed(type) ? false : nil }
      if isNumber(type), isNumber(other) { return nil }
      return isConcrete(type) && isConcrete(other) || isProject(type) || isProject(other) ? false : nil
    // A library type is never a concrete type of the project, such as a struct, and does not inherit a project class.
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

  /// Whether every type that a type inherits, directly or indirectly, is known.
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

  /// The type that a literal or key path has if the context expects no type: `Int` for `5`, `Double` for `2.5`.
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

  /// Whether a literal can have the expected type, because it is the literal's default type or conforms to the
  /// literal's protocol, such as `ExpressibleByStringLiteral`; nil if that is not known.
  func literal(_ kind: SyntaxKind, mayBe expected: SwiftType) -> Bool? {
    let byDefault = defaultType(of: kind)
    let others = kind == .integerLiteral || kind == .floatLiteral ? known.numbers : []
    guard case .nominal(let type, _) = expected.unwrapped else {
      switch expected.unwrapped {
      case .function, .tuple: return false
      case .parameter(let parameter), .member(_, let parameter):
        // A literal passed to a generic parameter has its default type, so that type must meet the constraints. A
        // closure conforms to no protocol.
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
    // `"a"` may also be a `Character`, but the length of the literal is not known here.
    if kind == .stringLiteral, let character = known.characterLiteral, inherits(expected.unwrapped, Int32(character)) {
      return nil
    }
    return isClosed(type) || known.plain.contains(type) ? false : nil
  }
}
