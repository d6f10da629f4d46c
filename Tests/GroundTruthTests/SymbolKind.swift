/// The kinds of symbols that the comparison tells apart.
enum SymbolKind: String, Comparable {
  case type
  case typeAlias = "type alias"
  case associatedType = "associated type"
  case initializer
  case memberFunction = "member function"
  case property
  case enumCase = "enum case"
  case subscriptMember = "subscript"
  case operatorFunction = "operator"
  case globalFunction = "global function"
  case globalVariable = "global variable"
  case macro
  /// A getter, a setter, an observer. The index lists it beside its property or subscript.
  case accessor
  /// An extension as such. The index lists the extended type as a reference.
  case extensionOfType = "extension"
  case parameter
  /// A module, a generic parameter, a deinitializer, or a kind that later compilers may add.
  case other

  /// - Parameters:
  ///   - kind: an `indexstore_symbol_kind_t`.
  ///   - subkind: an `indexstore_symbol_subkind_t`.
  init(_ kind: UInt32, subkind: UInt32) {
    switch (kind, subkind) {
    case (_, 3...4), (_, 1000...1003), (_, 1014...1018): self = .accessor
    case (_, 1008...1010): self = .operatorFunction
    case (_, 1011): self = .subscriptMember
    case (_, 1012): self = .associatedType
    case (_, 1013): self = .other
    case (4, _): self = .macro
    case (5...8, _): self = .type
    case (9, _): self = .extensionOfType
    case (11, _): self = .typeAlias
    case (12, _): self = .globalFunction
    case (13, _): self = .globalVariable
    case (15, _): self = .enumCase
    case (16...18, _): self = .memberFunction
    case (19...21, _): self = .property
    case (22, _): self = .initializer
    case (25, _): self = .parameter
    default: self = .other
    }
  }

  /// Whether a file that refers to such a symbol depends on the file that declares it.
  var makesEdges: Bool {
    switch self {
    case .accessor, .extensionOfType, .parameter, .other: false
    default: true
    }
  }

  static func < (left: SymbolKind, right: SymbolKind) -> Bool { left.rawValue < right.rawValue }
}
