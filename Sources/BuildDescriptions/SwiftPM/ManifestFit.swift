import SwiftOutline

/// How well an argument matches a parameter type, best first. The evaluator uses it to choose an overload.
enum Fit: Int, Comparable {
  /// The value has this type.
  case exact
  /// The value is a literal that can initialize the type, or its type conforms to the protocol.
  case converted
  /// The type is generic or unknown.
  case open

  static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
}

extension ManifestEvaluator {
  /// How well a value matches a type; nil if the value cannot have the type.
  mutating func fit(_ value: Value, _ type: ManifestType) -> Fit? {
    let otherwise: Fit? = isOpen(type) ? .open : nil
    switch value.kind {
    case .unknown: return nil
    case .pending: return otherwise
    // nil matches every type, because `ManifestType` does not say whether a type is optional.
    case .none: return .exact
    case .array(let elements):
      guard let inner = elementType(of: type) else { return otherwise }
      return fit(elements.map { ($0, inner) }).map { max($0, type.element == nil ? .converted : .exact) }
    case .dictionary(let pairs):
      guard let types = type.pair else { return otherwise }
      return fit(pairs.flatMap { [($0.key, types.key), ($0.value, types.value)] })
    case .tuple(let parts):
      guard type.parts.count == parts.count else { return otherwise }
      return fit(zip(parts, type.parts).map { ($0.value, $1.type) })
    case .closure, .function, .keyPath: return type.isFunction ? .exact : otherwise
    case .type: return type.lastName == "Type" ? .exact : otherwise
    case .void: return type == .void ? .exact : otherwise
    case .environment: return type == .dictionary(key: "String", value: "String") ? .exact : otherwise
    case .string: return fit(value, type, literal: "ExpressibleByString") ?? otherwise
    case .integer: return fit(value, type, literal: "ExpressibleByIntegerLiteral") ?? otherwise
    case .bool, .object, .instance, .enumCase: return fit(value, type, literal: nil) ?? otherwise
    case .record(let record):
      guard record.type == type else { return fit(value, type, literal: nil) ?? otherwise }
      // archlint's list of library members may lack this member. So another type that declares the member is a better
      // match.
      if record.literal != nil { return .converted }
      let isDeclared = record.name == "init" || declarations.types[type]?.declaresStatic(record.name) ?? false
      return isDeclared ? .exact : .open
    }
  }

  /// How well the declared type of an argument matches a parameter type.
  func fit(_ own: ManifestType, _ type: ManifestType) -> Fit? {
    if own == type { return .exact }
    if let element = own.element, let other = type.element { return fit(element, other) }
    if let pair = own.pair, let other = type.pair {
      guard let key = fit(pair.key, other.key), let value = fit(pair.value, other.value) else { return nil }
      return max(key, value)
    }
    if isOpen(own) || isOpen(type) { return .open }
    return declarations.types[type]?.kind == .protocol && declarations.protocols(of: own).contains(type)
      ? .converted : nil
  }

  private mutating func fit(_ parts: [(value: Value, type: ManifestType)]) -> Fit? {
    var worst = Fit.exact
    for part in parts {
      guard let fit = fit(part.value, part.type) else { return nil }
      worst = max(worst, fit)
    }
    return worst
  }

  /// - Parameter literal: The first part of the name of the protocol that a type must adopt to be initialized from the
  ///   literal, as in `ExpressibleByString`.
  private func fit(_ value: Value, _ type: ManifestType, literal: String?) -> Fit? {
    let own = self.type(of: value)
    if own == type { return .exact }
    let information = declarations.types[type]
    if let literal, information?.inherited.contains(where: { $0.description.hasPrefix(literal) }) == true {
      return .converted
    }
    // Only a protocol can be adopted by the value's type.
    if let information, information.kind != .protocol { return nil }
    let conforms = own.flatMap { declarations.types[$0] }?.inherited.contains(type) ?? false
    return conforms ? .converted : nil
  }

  /// Whether a value is an instance of a type; nil if that is not known.
  func isInstance(_ value: Value, of type: ManifestType) -> Bool? {
    if value.isNone { return false }
    guard let own = self.type(of: value) else { return nil }
    if own == type || type == "Any" || declarations.protocols(of: own).contains(type) { return true }
    return isOpen(own) || isOpen(type) || value.elements != nil ? nil : false
  }

  private func isOpen(_ type: ManifestType) -> Bool {
    if case .named = type { !isMeaningful(type) } else { false }
  }
}
