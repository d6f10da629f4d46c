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
  func fit(_ value: Value, _ type: ManifestType) -> Fit? {
    let otherwise: Fit? = isOpen(type) ? .open : nil
    switch value.kind {
    case .unknown, .pending: return nil
    // `ManifestType` has no optionality, so nil matches every type.
    case .none: return .exact
    case .array(let elements): return type.element.map { inner in fit(elements.map { ($0, inner) }) } ?? otherwise
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
    case .string: return fit(value, type, literal: "ExpressibleByString", Self.typesOfStrings) ?? otherwise
    case .integer: return fit(value, type, literal: "ExpressibleByIntegerLiteral", Self.typesOfIntegers) ?? otherwise
    case .bool, .object, .instance, .enumCase: return fit(value, type, literal: nil, []) ?? otherwise
    case .record(let record):
      if record.type == nil { return otherwise }
      return record.type == type && canMake(type, record) ? .exact : otherwise
    }
  }

  private func fit(_ parts: [(value: Value, type: ManifestType)]) -> Fit? {
    var worst = Fit.exact
    for part in parts {
      guard let fit = fit(part.value, part.type) else { return nil }
      worst = max(worst, fit)
    }
    return worst
  }

  /// - Parameter literal: The prefix of the protocol that allows initialization from such a literal.
  private func fit(_ value: Value, _ type: ManifestType, literal: String?, _ known: Set<ManifestType>) -> Fit? {
    let own = self.type(of: value)
    if own == type { return .exact }
    if known.contains(type) { return .converted }
    if let literal, declarations.types[type]?.inherited.contains(where: { $0.description.hasPrefix(literal) }) == true {
      return .converted
    }
    // The raw type of an enum is not a protocol.
    if ManifestDeclarations.knownTypes.contains(type) { return nil }
    let conforms = own.flatMap { declarations.types[$0] }?.inherited.contains(type) ?? false
    return conforms ? .converted : nil
  }

  private func isOpen(_ type: ManifestType) -> Bool {
    if case .named = type { !isMeaningful(type) } else { false }
  }

  private func canMake(_ type: ManifestType, _ record: Record) -> Bool {
    if ["String", "Int", "Bool", "Double"].contains(type) { return false }
    return Self.makers[type].map { !record.arguments.isEmpty && $0.contains(record.name) } ?? true
  }

  /// Types other than `String` that a string literal can initialize.
  private static let typesOfStrings: Set<ManifestType> = [
    "Target.Dependency", "Target.PluginUsage", "Version", "Character", "Substring",
  ]
  private static let typesOfIntegers: Set<ManifestType> = ["Double", "Float", "UInt"]
  /// The factory functions of each type. `.name` without arguments is not a factory.
  private static let makers: [ManifestType: Set<String>] = [
    // Factory functions of `Target` create objects, not records.
    "Target": [],
    "Product": ["library", "executable", "plugin", "init"],
    "Target.Dependency": ["target", "product", "byName", "targetItem", "productItem", "byNameItem", "init"],
    "Package.Dependency": ["package", "init"],
    "Resource": ["process", "copy", "embedInCode", "init"],
    "SwiftSetting": [
      "define", "unsafeFlags", "enableUpcomingFeature", "enableExperimentalFeature", "interoperabilityMode",
      "swiftLanguageMode", "swiftLanguageVersion", "defaultIsolation", "treatAllWarnings", "treatWarning",
      "strictMemorySafety", "disableWarning", "enableWarning", "init",
    ],
  ]
}
