/// The concrete types of a function's generic parameters in one call.
struct GenericArguments {
  private let names: Set<ManifestType>
  private var types: [ManifestType: ManifestType] = [:]

  init(of function: FunctionDeclaration) { names = Set(function.generics.map { .named($0) }) }

  /// Infers generic parameters by comparing a declared type with the actual type in the call: from `[T]` and
  /// `[Target]`, `T` is `Target`.
  mutating func infer(from written: ManifestType?, as actual: ManifestType?) {
    guard !names.isEmpty, let written, let actual else { return }
    switch (written, actual) {
    case (.named, _): if names.contains(written), types[written] == nil { types[written] = actual }
    case (.array(let element), .array(let own)): infer(from: element, as: own)
    case (.dictionary(let key, let value), .dictionary(let ownKey, let ownValue)):
      infer(from: key, as: ownKey)
      infer(from: value, as: ownValue)
    case (.tuple(let parts), .tuple(let own)):
      for (part, own) in zip(parts, own) { infer(from: part.type, as: own.type) }
    default: break
    }
  }

  /// Replaces the generic parameters in a declared type by the inferred types.
  func applied(to type: ManifestType) -> ManifestType {
    types.isEmpty ? type : type.mapNames { types[$0] ?? $0 }
  }
}
