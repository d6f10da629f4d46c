import SwiftOutline

extension ManifestTranslator {
  /// Translates a pattern node, or an expression within a pattern.
  mutating func pattern(_ id: SyntaxID) -> Pattern {
    guard depth < Self.depthLimit else { return .value(unreadable(Self.tooDeep, id)) }
    depth += 1
    defer { depth -= 1 }
    switch tree.kind(id) {
    case .identifierPattern: return .name(spelledName(id))
    case .wildcardPattern, .wildcardExpression: return .wildcard
    case .bindingPattern, .expressionPattern, .argument: return tree.firstChild(of: id).map { pattern($0) } ?? .wildcard
    case .tuplePattern, .tuple:
      let parts = children(of: id).map { pattern($0) }
      return parts.count == 1 ? parts[0] : .tuple(parts)
    case .implicitMember: return .enumCase(tree.name(id), [])
    case .chain: return chainPattern(id)
    case .typePattern: return .cast(.wildcard, type(tree.firstChild(of: id)))
    case .cast:
      let parts = Array(tree.children(of: id))
      return .cast(parts.first.map { pattern($0) } ?? .wildcard, type(parts.last))
    default: return .value(expression(id))
    }
  }

  /// Translates the patterns `.name(let a, _)` and `let x?`. Any other member chain is an expression whose value is
  /// compared.
  private mutating func chainPattern(_ id: SyntaxID) -> Pattern {
    let parts = children(of: id)
    if parts.count == 2 {
      switch (tree.kind(parts[0]), tree.kind(parts[1])) {
      case (.implicitMember, .call): return .enumCase(tree.name(parts[0]), children(of: parts[1]).map { pattern($0) })
      case (_, .optionalChaining): return .present(pattern(parts[0]))
      default: break
      }
    }
    return .value(expression(id))
  }
}
