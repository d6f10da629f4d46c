import SwiftOutline

// A value does not say whether it is held by an optional: that is known only by what it is read from, and matters only
// to `map`, which takes a list or a text apart but an optional one as a whole.

extension ManifestEvaluator {
  /// `value.map { … }` and `value.flatMap { … }` of an optional that is not nil; nil where it is none, or nobody knows.
  ///
  /// A text whose `map` is to be no list is an optional, wherever it comes from.
  mutating func mapOptional(
    _ name: String, _ value: Value, isOptional: Bool, _ arguments: [Argument], _ range: SourceRange, in frame: Int,
    expecting type: TypeName?
  ) -> Value? {
    guard name == "map" || name == "flatMap", arguments.count == 1, !value.isNone, value.trouble == nil else {
      return nil
    }
    let isText = value.text != nil && type.map { isMeaningful($0) && element(of: $0) == nil } ?? false
    guard isOptional || isText else { return nil }
    return apply(evaluate(arguments[0].value, in: frame), [value], range, expecting: type)
  }

  func isOptionalVariable(_ name: String, in frame: Int) -> Bool {
    switch place(of: name, from: frame) {
    case .variable(let owner): frames[owner].variables[name]?.isOptional ?? false
    case .member(let owner): frames[owner].variables["self"].map { isOptionalMember(name, of: $0.value) } ?? false
    case nil: declarations.computed[name]?.isOptional ?? false
    }
  }

  func isOptionalMember(_ name: String, of value: Value) -> Bool {
    for (_, information) in information(of: type(of: value)) {
      let own = information.computed[name] ?? information.stored.first { $0.name == name }
      if let own { return own.isOptional }
    }
    switch value.kind {
    case .array: return ["first", "last"].contains(name)
    case .object(let index):
      return objects[index].type == "Target"
        && ["path", "sources", "resources", "swiftSettings", "plugins"].contains(name)
    default: return false
    }
  }
}
