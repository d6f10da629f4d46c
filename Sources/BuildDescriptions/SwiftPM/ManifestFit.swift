import SwiftOutline

/// The quality of a match between an argument and a parameter type, best first. Used to choose an overload.
enum Fit: Int, Comparable {
  /// The value has this type.
  case exact
  /// The value is a literal that the type can be initialized from, or its type conforms to the protocol.
  case converted
  /// The type is generic or unknown.
  case open

  static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
}

extension ManifestEvaluator {
  /// The quality of the match; nil if the value does not have the type.
  mutating func fit(_ value: Value, _ type: ManifestType) -> Fit? {
    let otherwise: Fit? = isOpen(type) ? .open : nil
    switch value.kind {
    case .unknown: return nil
    case .pending: return otherwise
    // `ManifestType` has no optionality, so nil matches every type.
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
      // The interface may not know a member, so another type that declares it is a better match.
      if record.literal != nil { return .converted }
      let isDeclared = record.name == "init" || declarations.types[type]?.declaresStatic(record.name) ?? false
      return isDeclared ? .exact : .open
    }
  }

  /// The quality of the match between the declared type of an argument and a parameter type.
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

  /// - Parameter literal: The prefix of the protocol that allows initialization from such a literal.
  private func fit(_ value: Value, _ type: ManifestType, literal: String?) -> Fit? {
    let own = self.type(of: value)
    if own == type { return .exact }
    let information = declarations.types[type]
    if let literal, information?.inherited.contains(where: { $0.description.hasPrefix(literal) }) == true {
      return .converted
    }
    // The raw type of an enum is not a protocol.
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
