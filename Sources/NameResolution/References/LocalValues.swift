import ProjectModel
import SwiftOutline

/// A value that code binds.
struct LocalValue: BitwiseCopyable {
  var name: SourceRange
  /// The name is not written: a keyword stands for it.
  var isImplicit = false
  /// Where it holds.
  var start: UInt32
  var end: UInt32
  /// Of a local variable or function, an index into the outline's declarations; -1 for what a pattern or a closure binds.
  var declaration: Int32 = -1
  /// What `if let name = value` binds it to.
  var bound: SourceRange = .none
  /// It is one of the elements of that: `for name in value`.
  var isElement = false
  /// What a pattern that holds the name is matched with.
  var matched: SourceRange = .none
  /// The same of one behind a `case` of a `switch`, or in its code.
  var subject: SourceRange = .none

  func holds(at offset: UInt32) -> Bool { start <= offset && offset < end }

  func isNamed(_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isImplicit else { return bytes.nameBytes(name).isSame(as: text) }
    return impliedName(by: bytes[name.offsets]).withUTF8Buffer { text.elementsEqual($0) }
  }
}

/// What values of a file are, by where their names stand where they are bound.
final class KnownValues {
  var meanings: [UInt32: LookupResult] = [:]
  /// What `switch` statements compare, by where that stands.
  var subjects: [UInt32: LookupResult] = [:]
  /// What functions of the project give to closures, by where these begin.
  var given: [UInt32: [Int: LookupResult]] = [:]
  /// Whether a brace is a statement's, by where it stands.
  var statements: [UInt32: Bool] = [:]
}

/// What a declaration binds, so far.
struct LocalValues {
  private var values: [LocalValue] = []

  /// Code of people binds fewer; each name that stands before a period may go through them.
  private static let limit = 256

  mutating func add(_ value: LocalValue) { values.append(value) }

  /// Lets the value that was bound at `name` hold behind what it is bound to.
  mutating func postpone(_ name: SourceRange, behind value: SourceRange, isWhole: Bool, isElement: Bool) {
    guard let last = values.lastIndex(where: { $0.name.start <= name.start }), values[last].name == name else { return }
    values[last].start = value.end
    if isWhole { values[last].bound = value } else { values[last].matched = value }
    values[last].isElement = isElement
  }

  /// The innermost value of the name that stands there.
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

/// What a clause or an accessor binds that names nothing itself.
///
/// - Parameter keyword: `catch`, an observer, or an accessor that is given a value.
func impliedName(by keyword: some Sequence<UInt8>) -> StaticString {
  if keyword.elementsEqual("catch".utf8) { return "error" }
  return keyword.elementsEqual("didSet".utf8) ? "oldValue" : "newValue"
}
