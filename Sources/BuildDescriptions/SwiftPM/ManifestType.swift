/// A type as a manifest writes it, reduced to the parts that matter for a package. Left out are `?`, `!`, `any`, `some`,
/// `inout`, attributes, the names of modules, and the generic arguments of types that are not collections.
indirect enum ManifestType: Hashable, Sendable {
  /// `Target`, `Target.Dependency`
  case named(String)
  /// `[T]`, `Array<T>` and `Set<T>`
  case array(ManifestType)
  case dictionary(key: ManifestType, value: ManifestType)
  /// `()` is `Void`.
  case tuple([TuplePart])
  case function(parameters: [ManifestType], result: ManifestType)

  struct TuplePart: Hashable, Sendable {
    var label: String?
    var type: ManifestType
  }

  static let void = ManifestType.tuple([])
  /// An extension of arrays of any element.
  static let anyArray = ManifestType.array("_")

  /// The element type of an array type; nil for other types.
  var element: ManifestType? {
    if case .array(let element) = self { return element }
    return nil
  }

  /// The key and value types of a dictionary type; nil for other types.
  var pair: (key: ManifestType, value: ManifestType)? {
    if case .dictionary(let key, let value) = self { return (key, value) }
    return nil
  }

  /// The parts of a tuple type; empty for other types.
  var parts: [TuplePart] {
    if case .tuple(let parts) = self { return parts }
    return []
  }

  var isFunction: Bool {
    if case .function = self { return true }
    return false
  }

  /// The type in which a nested type is declared: `Target` for `Target.Dependency`.
  var outer: ManifestType? {
    guard case .named(let name) = self, let period = name.lastIndex(of: ".") else { return nil }
    return .named(String(name[..<period]))
  }

  /// The name without the names of the types around it.
  var lastName: String {
    guard case .named(let name) = self, let period = name.lastIndex(of: ".") else { return description }
    return String(name[name.index(after: period)...])
  }

  /// The type with each name in it replaced.
  func mapNames(_ change: (ManifestType) -> ManifestType) -> ManifestType {
    switch self {
    case .named: change(self)
    case .array(let element): .array(element.mapNames(change))
    case .dictionary(let key, let value): .dictionary(key: key.mapNames(change), value: value.mapNames(change))
    case .tuple(let parts): .tuple(parts.map { TuplePart(label: $0.label, type: $0.type.mapNames(change)) })
    case .function(let parameters, let result):
      .function(parameters: parameters.map { $0.mapNames(change) }, result: result.mapNames(change))
    }
  }

  /// The type of that name that is declared in this type.
  func nested(_ name: some CustomStringConvertible) -> ManifestType { .named("\(self).\(name)") }
}

extension ManifestType: ExpressibleByStringLiteral {
  init(stringLiteral name: String) { self = .named(name) }
}

extension ManifestType: CustomStringConvertible {
  var description: String {
    switch self {
    case .named(let name): name
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let parts):
      "(\(parts.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
    }
  }
}
