/// A type as a manifest writes it, reduced to the parts that matter for a package. It leaves out `?`, `!`, `any`,
/// `some`, `inout`, attributes and the names of modules. It also leaves out generic arguments, except for arrays, sets
/// and dictionaries.
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
  /// The type that `extension Array` without requirements extends: arrays of any element.
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

  /// The type that contains a nested type: `Target` for `Target.Dependency`.
  var outer: ManifestType? {
    guard case .named(let name) = self, let period = name.lastIndex(of: ".") else { return nil }
    return .named(String(name[..<period]))
  }

  /// The last component of a nested type's name: `Dependency` for `Target.Dependency`.
  var lastName: String {
    guard case .named(let name) = self, let period = name.lastIndex(of: ".") else { return description }
    return String(name[name.index(after: period)...])
  }

  /// The type in which each name is replaced by the result of `change`.
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

  /// The type with that name that is nested in this type.
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
