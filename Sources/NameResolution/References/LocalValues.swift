import ProjectModel
import SwiftOutline

/// A value that code binds to a name.
struct LocalValue: BitwiseCopyable {
  var name: SourceRange
  /// Whether the name is implicit. `name` is then the keyword that implies it, such as `catch`.
  var isImplicit = false
  /// The range in which the value is visible.
  var start: UInt32
  var end: UInt32
  /// For a local variable or function, its index in the outline; -1 for a binding in a pattern or a closure.
  var declaration: Int32 = -1
  /// The expression that the name is bound to: `value` for `if let name = value`.
  var bound: SourceRange = .none
  /// Whether the name is bound to the elements of the expression: `for name in value`.
  var isElement = false
  /// The expression that the pattern containing the name is matched with.
  var matched: SourceRange = .none
  /// The subject of the `switch` whose `case` contains the name.
  var subject: SourceRange = .none

  func holds(at offset: UInt32) -> Bool { start <= offset && offset < end }

  func isNamed(_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isImplicit else { return bytes.nameBytes(name).isSame(as: text) }
    return impliedName(by: bytes[name.offsets]).withUTF8Buffer { text.elementsEqual($0) }
  }
}

/// The types of local values that are already resolved, by the position of the name where each is bound.
final class KnownValues {
  var meanings: [UInt32: LookupResult] = [:]
  /// The types of the subjects of `switch` statements, by position.
  var subjects: [UInt32: LookupResult] = [:]
  /// The parameter types of closures that are passed to project functions, by the position of the closure and the index
  /// of the parameter.
  var given: [UInt32: [Int: LookupResult]] = [:]
  /// Whether a brace begins the block of a statement, by position.
  var statements: [UInt32: Bool] = [:]
}

/// The values that a declaration has bound so far.
struct LocalValues {
  private var values: [LocalValue] = []

  /// The maximum number of values that are searched for a name. It bounds the work for generated code.
  private static let limit = 256

  mutating func add(_ value: LocalValue) { values.append(value) }

  /// Lets the value bound at `name` begin after the expression that it is bound to.
  mutating func postpone(_ name: SourceRange, behind value: SourceRange, isWhole: Bool, isElement: Bool) {
    guard let last = values.lastIndex(where: { $0.name.start <= name.start }), values[last].name == name else { return }
    values[last].start = value.end
    if isWhole { values[last].bound = value } else { values[last].matched = value }
    values[last].isElement = isElement
  }

  /// The innermost value with this name.
  func find(_ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Found {
    if values.isEmpty { return .none }
    let text = bytes.nameBytes(name)
    for value in values.suffix(Self.limit).reversed()
    where value.holds(at: name.start) && value.isNamed(text, bytes) {
      return .value(value)
    }
    return values.count > Self.limit ? .unclear : .none
  }

  enum Found {
    case value(LocalValue)
    case unclear
    case none
  }
}

/// The name that a clause or an accessor binds implicitly.
///
/// - Parameter keyword: `catch`, an observer, or an accessor with a new value.
func impliedName(by keyword: some Sequence<UInt8>) -> StaticString {
  if keyword.elementsEqual("catch".utf8) { return "error" }
  return keyword.elementsEqual("didSet".utf8) ? "oldValue" : "newValue"
}

/// Whether a value is the initial value of a name: only `=` is between them, or they are identical.
func isBound(_ name: SourceRange, to value: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  name == value
    || name.end < value.start
      && bytes[Int(name.end)..<Int(value.start)].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
}
