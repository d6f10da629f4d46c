import SwiftOutline

/// Why a part of a manifest has no known value.
struct Trouble: Hashable, Sendable {
  var message: String
  var range: SourceRange
}

/// A value and where it is written.
struct Value: Sendable {
  indirect enum Kind: Sendable {
    case unknown(Trouble)
    case void
    case none
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([Value])
    case dictionary([(key: Value, value: Value)])
    case tuple([(label: String?, value: Value)])
    /// What PackageDescription's own functions and constants make: `.product(name: …)`, `.v6`.
    case record(Record)
    /// A `Package` or `Target`: these are classes, so all who hold one see its changes.
    case object(Int)
    /// A value of a struct that the manifest declares.
    case instance(TypeName, [String: Value])
    case enumCase(TypeName, String, rawValue: Value)
    case type(TypeName)
    case closure(Closure, frame: Int)
    case function([FunctionDeclaration], receiver: Value?)
    case keyPath([String])
    /// A member of a type that is not known yet; it is looked up where the type is.
    case pending(Expression, frame: Int)
    /// The environment of the process, taken as empty.
    case environment
  }

  var kind: Kind
  var range: SourceRange

  init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

struct Record: Sendable {
  var name: String
  var type: TypeName?
  var arguments: [(label: String?, value: Value)]

  subscript(label: String) -> Value? { arguments.first { $0.label == label }?.value }
  /// The argument without a label at a position among those.
  func positional(_ index: Int) -> Value? { arguments.filter { $0.label == nil }.dropFirst(index).first?.value }
}

/// A `Package` or a `Target` under construction.
struct ManifestObject: Sendable {
  /// The key of an argument that could not be read, such as what follows half of a call.
  static let unread = "?"

  var type: TypeName
  /// The name of the function that made it: `target`, `testTarget`, …
  var factory: String
  var fields: [String: Value]
  var range: SourceRange
}

extension Value {
  var trouble: Trouble? {
    if case .unknown(let trouble) = kind { return trouble }
    return nil
  }

  var text: String? {
    if case .string(let text) = kind { return text }
    return nil
  }

  var truth: Bool? {
    if case .bool(let truth) = kind { return truth }
    return nil
  }

  var number: Int? {
    if case .integer(let number) = kind { return number }
    return nil
  }

  var elements: [Value]? {
    if case .array(let elements) = kind { return elements }
    return nil
  }

  var isNone: Bool {
    if case .none = kind { return true }
    return false
  }

  /// The first thing in it that is not known, at any depth that values reach.
  var firstTrouble: Trouble? {
    switch kind {
    case .unknown(let trouble): trouble
    case .array(let elements): elements.lazy.compactMap(\.firstTrouble).first
    case .record(let record): record.arguments.lazy.compactMap(\.value.firstTrouble).first
    case .tuple(let parts): parts.lazy.compactMap(\.value.firstTrouble).first
    case .dictionary(let pairs): pairs.lazy.compactMap { $0.key.firstTrouble ?? $0.value.firstTrouble }.first
    case .instance(_, let fields):
      fields.sorted { $0.key < $1.key }.lazy.compactMap(\.value.firstTrouble).first
    default: nil
    }
  }
}

/// Whether two values are equal; nil where that cannot be known.
func areEqual(_ left: Value, _ right: Value) -> Bool? {
  switch (left.kind, right.kind) {
  case (.unknown, _), (_, .unknown), (.pending, _), (_, .pending): return nil
  case (.none, .none): return true
  case (.none, _), (_, .none): return false
  case (.bool(let a), .bool(let b)): return a == b
  case (.integer(let a), .integer(let b)): return a == b
  case (.string(let a), .string(let b)): return a == b
  case (.object(let a), .object(let b)): return a == b
  case (.enumCase(_, let a, _), .enumCase(_, let b, _)): return a == b
  case (.enumCase(_, let a, _), .record(let b)): return a == b.name
  case (.record(let a), .enumCase(_, let b, _)): return a.name == b
  case (.record(let a), .record(let b)):
    guard a.name == b.name, a.arguments.count == b.arguments.count else { return false }
    for (one, other) in zip(a.arguments, b.arguments) {
      guard let isEqual = areEqual(one.value, other.value) else { return nil }
      if !isEqual || one.label != other.label { return false }
    }
    return true
  case (.array(let a), .array(let b)):
    if a.contains(where: { $0.firstTrouble != nil }) || b.contains(where: { $0.firstTrouble != nil }) { return nil }
    guard a.count == b.count else { return false }
    for (one, other) in zip(a, b) {
      guard let isEqual = areEqual(one, other) else { return nil }
      if !isEqual { return false }
    }
    return true
  case (.instance(let name, let a), .instance(let other, let b)):
    guard name == other else { return false }
    for (key, value) in a.sorted(by: { $0.key < $1.key }) {
      guard let second = b[key], let isEqual = areEqual(value, second) else { return nil }
      if !isEqual { return false }
    }
    return true
  default: return nil
  }
}
