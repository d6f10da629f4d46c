import SwiftOutline

/// The reason why a part of a manifest could not be evaluated.
struct Trouble: Hashable, Sendable {
  var message: String
  var range: SourceRange
  /// The unknown name, if that is the reason. All uses of one unknown name have the same cause.
  var name: String?

  init(message: String, range: SourceRange) {
    self.message = message
    self.range = range
  }

  init(unknownName name: String, range: SourceRange) {
    self.init(message: "cannot evaluate '\(name)' without running the manifest", range: range)
    self.name = name
  }
}

/// A value, and the range of the expression that produced it.
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
    /// The result of a function or constant of PackageDescription: `.product(name: …)`, `.v6`.
    case record(Record)
    /// A `Package`, a `Target` or an instance of a class that the manifest declares. The number is an index into the
    /// evaluator's objects, because classes have reference semantics.
    case object(Int)
    /// An instance of a struct that the manifest declares.
    case instance(ManifestType, [String: Value])
    case enumCase(ManifestType, String, rawValue: Value)
    case type(ManifestType)
    case closure(Closure, frame: Int)
    case function([FunctionDeclaration], receiver: Value?)
    case keyPath([String])
    /// An implicit member, such as `.v6`, whose type is not known yet. It is evaluated when the type is known.
    case pending(Expression, frame: Int)
    /// All environment variables of the process as a dictionary. A loop over it has no elements.
    case environment
  }

  let kind: Kind
  let range: SourceRange
  /// The first unknown value inside this value, at any depth.
  let firstTrouble: Trouble?
  /// Whether this value is or contains an implicit member, such as `.v6`, whose type is not known yet.
  let needsType: Bool
  /// The number of values inside this value, including itself. A value that occurs several times counts each time,
  /// because a traversal also visits it each time.
  let size: Int
  private let depth: Int

  /// The maximum size and depth of a value. A larger value becomes unknown. A manifest that doubles a list in a few
  /// loops could otherwise create a value that takes forever to traverse.
  private static let sizeLimit = 1 << 17
  private static let depthLimit = 64

  init(_ kind: Kind, _ range: SourceRange) {
    var size = 1
    var depth = 0
    var trouble: Trouble?
    var needsType = false
    func hold(_ part: Value) {
      size += part.size
      depth = max(depth, part.depth + 1)
      if trouble == nil { trouble = part.firstTrouble }
      if part.needsType { needsType = true }
    }
    switch kind {
    case .unknown(let own): trouble = own
    case .pending: needsType = true
    case .array(let elements): for element in elements { hold(element) }
    case .record(let record): for argument in record.arguments { hold(argument.value) }
    case .tuple(let parts): for part in parts { hold(part.value) }
    case .dictionary(let pairs):
      for pair in pairs {
        hold(pair.key)
        hold(pair.value)
      }
    case .instance(_, let fields): for (_, value) in fields.sorted(by: { $0.key < $1.key }) { hold(value) }
    case .enumCase(_, _, let rawValue): depth = rawValue.depth + 1
    case .function(_, let receiver?): depth = receiver.depth + 1
    default: break
    }
    let isTooLarge = size > Self.sizeLimit || depth > Self.depthLimit
    if isTooLarge { trouble = Trouble(message: "this is nested too deeply or runs too long", range: range) }
    self.kind = if isTooLarge, let trouble { .unknown(trouble) } else { kind }
    self.range = range
    firstTrouble = trouble
    self.needsType = needsType && !isTooLarge
    self.size = isTooLarge ? 1 : size
    self.depth = isTooLarge ? 0 : depth
  }
}

/// A value that archlint keeps as a name with arguments: the result of a library function such as
/// `.product(name:package:)`, a library constant such as `.v6`, or an enum case with associated values.
struct Record: Sendable {
  var name: String
  var type: ManifestType?
  var arguments: [(label: String?, value: Value)]

  subscript(label: String) -> Value? { arguments.first { $0.label == label }?.value }
  /// The text of a string literal that initializes the value.
  var literal: String? { name == "init" ? self["stringLiteral"]?.text : nil }
  /// The argument at a position, counting only arguments without labels.
  func positional(_ index: Int) -> Value? { arguments.filter { $0.label == nil }.dropFirst(index).first?.value }
}

/// A `Package` or `Target` under construction, or an instance of a class that the manifest declares.
struct ManifestObject: Sendable {
  /// The key under which an object keeps a part that could not be read, for example the rest of an incomplete call.
  static let unread = "?"

  var type: ManifestType
  /// The name of the factory function: `target`, `testTarget`, …
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

  /// The name of an enum case or of a library member, such as `v6` for `.v6`.
  var memberName: String? {
    switch kind {
    case .enumCase(_, let name, _): name
    case .record(let record): record.name
    default: nil
    }
  }

  var elements: [Value]? {
    if case .array(let elements) = kind { return elements }
    return nil
  }

  var isNone: Bool {
    if case .none = kind { return true }
    return false
  }
}

/// Whether two values are equal; nil if that is unknown.
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
    if left.firstTrouble != nil || right.firstTrouble != nil { return nil }
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
