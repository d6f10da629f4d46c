import SwiftOutline

// Values do not store whether they are optional. That follows only from the declaration they are read from. It matters
// only for `map`: a list or string is mapped element by element, but an optional is mapped as a whole.

extension ManifestEvaluator {
  /// Evaluates `map` and `flatMap` on an optional that is not nil. Returns nil if the value is not optional, or if it
  /// is unknown whether it is.
  ///
  /// A string counts as optional if the expected result is not a list.
  mutating func mapOptional(
    _ name: String, _ value: Value, isOptional: Bool, _ arguments: [Argument], _ range: SourceRange, in frame: Int,
    expecting type: ManifestType?
  ) -> Value? {
    guard name == "map" || name == "flatMap", arguments.count == 1, !value.isNone, value.trouble == nil else {
      return nil
    }
    let isText = value.text != nil && type.map { isMeaningful($0) && $0.element == nil } ?? false
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
      if let own = information.property(name) { return own.isOptional }
    }
    switch value.kind {
    case .array: return ["first", "last"].contains(name)
    default: return false
    }
  }
}
