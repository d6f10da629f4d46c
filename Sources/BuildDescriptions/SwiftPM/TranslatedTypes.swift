import SwiftOutline

extension ManifestTranslator {
  /// The maximum depth of a type, and the maximum number of parts of a type. Anything beyond is ignored.
  private static let typeDepthLimit = 12
  private static let partLimit = 32

  func type(_ id: SyntaxID?, depth: Int = 0) -> ManifestType {
    guard let id, depth < Self.typeDepthLimit else { return "_" }
    func inner(_ child: SyntaxID?) -> ManifestType { type(child, depth: depth + 1) }
    let parts = Array(tree.children(of: id).prefix(Self.partLimit))
    switch tree.kind(id) {
    case .namedType: return named(tree.name(id), genericArguments(of: id, depth))
    case .memberType:
      let arguments = genericArguments(of: id, depth)
      if let base = parts.first, tree.kind(base) == .namedType, modules.contains(tree.name(base)) {
        return named(tree.name(id), arguments)
      }
      return inner(parts.first).nested(tree.name(id))
    case .optionalType, .constrainedType, .packType, .suppressedType, .returnClause, .tupleTypeElement:
      return inner(parts.first)
    case .attributedType, .inlineArrayType: return inner(parts.last)
    case .arrayType: return .array(inner(parts.first))
    case .dictionaryType where parts.count == 2: return .dictionary(key: inner(parts[0]), value: inner(parts[1]))
    case .tupleType:
      if parts.count == 1 { return inner(parts[0]) }
      return .tuple(parts.map { ManifestType.TuplePart(label: label($0), type: inner($0)) })
    case .functionType:
      let parameters = parts.filter { tree.kind($0) == .tupleTypeElement }.map { inner($0) }
      return .function(parameters: parameters, result: inner(tree.child(.returnClause, of: id)))
    case .compositionType: return .named(parts.map { inner($0).description }.joined(separator: " & "))
    default: return "_"
    }
  }

  private func genericArguments(of id: SyntaxID, _ depth: Int) -> [ManifestType] {
    guard let arguments = tree.child(.genericArguments, of: id) else { return [] }
    return tree.children(of: arguments).prefix(Self.partLimit).map { type($0, depth: depth + 1) }
  }

  private func named(_ name: String, _ arguments: [ManifestType]) -> ManifestType {
    switch (name, arguments.count) {
    case ("Array", 1), ("Set", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
    case ("Optional", 1): arguments[0]
    case ("Void", 0): .void
    case ("SwiftVersion", 0): "SwiftLanguageMode"
    default: .named(name)
    }
  }

  func isType(_ id: SyntaxID) -> Bool {
    switch tree.kind(id) {
    case .namedType, .memberType, .optionalType, .arrayType, .dictionaryType, .inlineArrayType, .tupleType,
      .functionType, .compositionType, .constrainedType, .suppressedType, .packType, .attributedType:
      true
    default: false
    }
  }

  /// Whether a type is written with `?` or `!`.
  func isOptional(_ id: SyntaxID) -> Bool {
    switch tree.kind(id) {
    case .optionalType: true
    case .namedType: tree.name(id) == "Optional"
    case .attributedType: tree.children(of: id).contains { isOptional($0) }
    default: false
    }
  }

  /// Whether a type or parameter is `inout`.
  func isInout(_ id: SyntaxID) -> Bool {
    tree.children(of: id).contains { child in
      switch tree.kind(child) {
      case .modifier: tree.name(child) == "inout"
      case .attributedType: isInout(child)
      default: false
      }
    }
  }

  /// The type that an expression means if a call or `.self` follows: `[Target]` in `[Target]()`, `Set<String>`. nil if
  /// the expression can only be a value.
  func type(writtenAs id: SyntaxID, depth: Int = 0) -> ManifestType? {
    guard depth < Self.typeDepthLimit else { return nil }
    func inner(_ child: SyntaxID) -> ManifestType? { type(writtenAs: child, depth: depth + 1) }
    let parts = Array(tree.children(of: id).prefix(Self.partLimit))
    switch tree.kind(id) {
    case .nameExpression: return named(tree.name(id), genericArguments(of: id, depth))
    case .arrayLiteral where parts.count == 1: return inner(parts[0]).map { .array($0) }
    case .dictionaryLiteral where parts.count == 1:
      let pair = Array(tree.children(of: parts[0]))
      guard pair.count == 2, let key = inner(pair[0]), let value = inner(pair[1]) else { return nil }
      return .dictionary(key: key, value: value)
    case .chain:
      var names: [String] = []
      for part in parts {
        switch tree.kind(part) {
        case .nameExpression, .memberAccess: names.append(tree.name(part))
        case .optionalChaining: break
        default: return nil
        }
      }
      if names.count > 1, modules.contains(names[0]) { names.removeFirst() }
      return named(names.joined(separator: "."), [])
    case .tuple:
      let types = parts.compactMap { tree.firstChild(of: $0) }.compactMap { inner($0) }
      return types.count == 1 ? types[0] : .tuple(types.map { ManifestType.TuplePart(label: nil, type: $0) })
    case .typeExpression: return type(parts.first)
    default: return nil
    }
  }
}
