import ProjectModel
import SwiftOutline

/// The arguments of a call, as far as they can be read from the bytes after the function's name without parsing the
/// expression.
struct CallArguments {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  struct Argument: BitwiseCopyable {
    /// Without backticks; empty if the argument has no label.
    var label: SourceRange
    /// The offset of the argument's value.
    var value: UInt32
    /// The name of an implicit member that the value begins with: `title` for `.title`. Empty if there is none.
    var implicitMember = SourceRange.none
  }

  private(set) var list: [Argument] = []
  /// Whether an argument without a label is a string literal.
  private(set) var haveText = false
  /// The offset after the `)`. If the call has no argument list, the offset after the function's name.
  private(set) var end: Int
  /// Whether `await` directly precedes the call.
  var areAwaited: Bool { bytes[..<start].reversed().drop { $0 <= 0x20 }.starts(with: "await".utf8.reversed()) }
  /// Whether an `async` function may be called here.
  var mayBeAwaited: Bool { areAwaited || mayFollowAwait(callAt: start, bytes, within: Self.lengthLimit) }
  /// Whether a brace after the call belongs or may belong to a statement, or to the observers of a variable.
  private var mayBeFollowedByBlock: Bool {
    mayBeCovered(
      by: ["if", "while", "switch", "for", "catch", "var"], at: start, bytes, within: Self.lengthLimit)
  }
  private let start: Int
  private let bytes: Bytes
  /// Whether the call has an argument list, and not only a trailing closure.
  private(set) var haveList = false
  /// The maximum number of trailing closures. The brace of a statement also counts, because it looks the same.
  private var closuresBehind = 0

  /// Whether more than one trailing closure certainly follows the list.
  var areFollowedBySeveral: Bool { closuresBehind > 1 && closuresBehind != .max }

  /// The maximum length in bytes of an argument list or a trailing closure. A nested call is read again for each call
  /// around it, so longer text leads to quadratic work.
  static let lengthLimit = 1024

  /// The maximum number of parameters of a function that is compared with a call. It bounds the work for generated
  /// code.
  static let parameterLimit = 256

  /// Reads the arguments after the name of a function. The result is nil if no argument list or trailing closure
  /// follows directly. It is also nil if the list contains text in which a comma may not separate arguments, such as a
  /// comment, a raw string or generic arguments.
  init?(behind name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    start = Int(name.start)
    end = Int(name.end)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else {
      let brace = bytes[end...].first { $0 != 0x20 }
      guard brace == UInt8(ascii: "{") else { return nil }
      closuresBehind = Self.closures(from: end, bytes)
      return
    }
    haveList = true
    let limit = min(bytes.count, end + Self.lengthLimit)
    var index = end + 1
    var isStart = true
    // The closing characters of the brackets and strings that are open.
    var open: [UInt8] = []
    while index < limit {
      let byte = bytes[index]
      if open.last == UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\n") { return nil }
        if byte == UInt8(ascii: "\"") { open.removeLast() }
        let isEscape = byte == UInt8(ascii: "\\")
        if isEscape, bytes.byte(at: index + 1) == UInt8(ascii: "(") { open.append(UInt8(ascii: ")")) }
        index += isEscape ? 2 : 1
        continue
      }
      if isStart, byte > 0x20, byte != UInt8(ascii: ")") {
        guard let (label, value) = Self.label(at: index, bytes) else { return nil }
        isStart = false
        if list.isEmpty { list.reserveCapacity(4) }
        list.append(Argument(label: label, value: UInt32(value)))
        if bytes[value] == UInt8(ascii: ".") {
          list[list.count - 1].implicitMember = SourceRange(value + 1, endOfName(value + 1, bytes))
        }
        if bytes[value] == UInt8(ascii: "\""), value == index { haveText = true }
        index = value
        continue
      }
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")") where open.isEmpty:
        end = index + 1
        closuresBehind = Self.closures(from: index + 1, bytes)
        return
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.last == byte else { return nil }
        open.removeLast()
      case UInt8(ascii: ","): if open.isEmpty { isStart = true }
      default:
        if !Self.isPlain(index, bytes) { return nil }
        if byte == UInt8(ascii: "\"") { open.append(byte) }
      }
      index += 1
    }
    return nil
  }

  /// The number of trailing closures that may begin at `start`: `{ … } label: { … }`. `.max` if a comment or other text
  /// that cannot be read is among them.
  private static func closures(from start: Int, _ bytes: Bytes) -> Int {
    var index = start
    var count = 0
    while true {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      if bytes.byte(at: index) == UInt8(ascii: "/") { return .max }
      if count > 0 {
        let label = bytes[index...].prefix(while: isNameByte)
        guard !label.isEmpty, bytes.byte(at: label.endIndex) == UInt8(ascii: ":") else { return count }
        index = label.endIndex + 1
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      }
      guard bytes.byte(at: index) == UInt8(ascii: "{") else { return count }
      guard let end = closureEnd(index, bytes) else { return .max }
      index = end
      count += 1
    }
  }

  /// The offset after the closure that begins at `start`; nil if it is too long or cannot be read.
  private static func closureEnd(_ start: Int, _ bytes: Bytes) -> Int? {
    let limit = min(bytes.count, start + lengthLimit)
    var depth = 0
    var index = start
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        guard isPlain(index, bytes), let end = textEnd(index, bytes, limit) else { return nil }
        index = end
      case UInt8(ascii: "/"), UInt8(ascii: "#"): if !isPlain(index, bytes) { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The offset of the closing quotation mark of a string literal on one line; nil if it has an interpolation.
  private static func textEnd(_ start: Int, _ bytes: Bytes, _ limit: Int) -> Int? {
    var index = start + 1
    while index < limit, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") { return index }
      if bytes[index] == UInt8(ascii: "\\") {
        if bytes.byte(at: index + 1) == UInt8(ascii: "(") { return nil }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// The label of the argument that begins at `index`, and the offset of its value. Nil for a full name, `f(a:b:)`,
  /// which is not a call. Nil for a label with `$`, because the label of the parameter is written without it.
  private static func label(at index: Int, _ bytes: Bytes) -> (label: SourceRange, value: Int)? {
    if bytes[index] == UInt8(ascii: "$") { return nil }
    let end = endOfName(index, bytes)
    let colon = startOfText(end, bytes)
    guard end > index, bytes.byte(at: colon) == UInt8(ascii: ":"), bytes.byte(at: colon + 1) != UInt8(ascii: ":") else {
      return (.none, index)
    }
    let isQuoted = bytes[index] == UInt8(ascii: "`") && end - index > 2
    let value = startOfText(colon + 1, bytes)
    guard value < bytes.count, bytes[value] != UInt8(ascii: ")"),
      bytes.byte(at: endOfName(value, bytes)) != UInt8(ascii: ":")
    else { return nil }
    return (isQuoted ? SourceRange(index + 1, end - 1) : SourceRange(index, end), value)
  }

  /// The offset after white space.
  private static func startOfText(_ start: Int, _ bytes: Bytes) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  private static func isPlain(_ index: Int, _ bytes: Bytes) -> Bool {
    let next = bytes.byte(at: index + 1)
    switch bytes[index] {
    case UInt8(ascii: "\""): return next != UInt8(ascii: "\"") || bytes.byte(at: index + 2) != UInt8(ascii: "\"")
    // A division operator has spaces on both sides or on neither. A regular expression literal has a space only before
    // it.
    case UInt8(ascii: "/"): return next <= 0x20 || isNameByte(bytes[index - 1]) && isNameByte(next)
    case UInt8(ascii: "<"): return next <= 0x20 || !isNameByte(bytes[index - 1])
    case UInt8(ascii: "#"): return next != UInt8(ascii: "\"") && next != UInt8(ascii: "#") && next != UInt8(ascii: "i")
    default: return true
    }
  }

  /// Whether a function can be called with these arguments: they are in the order of the parameters, and all parameters
  /// without default values have one.
  ///
  /// - Parameter admits: whether the type of a parameter may have the implicit member that an argument begins with.
  func fit(
    _ function: Declaration, _ outline: Outline,
    admits: (_ type: ArraySlice<UInt8>, _ member: UnsafeBufferPointer<UInt8>) -> Bool = { _, _ in true }
  ) -> Bool {
    if function.parameters.count > Self.parameterLimit { return true }
    let parameters = outline.parameters[function.parameters.indices].lazy.map { parameter in
      Expected(
        label: outline.source.nameBytes(parameter.label), type: outline.source.bytes[parameter.type.offsets],
        mayBeMissing: !parameter.defaultValue.isEmpty, isRepeated: Self.isRepeated(parameter, outline.source.bytes))
    }
    return fit(parameters, admits: admits)
  }

  /// The properties of a parameter that a call is compared with.
  struct Expected {
    var label: ArraySlice<UInt8>
    var type: ArraySlice<UInt8>
    var mayBeMissing: Bool
    var isRepeated = false

    /// Whether a trailing closure may be passed to the parameter.
    var mayBeClosure: Bool { !CallArguments.isPlainType(type.last == UInt8(ascii: "?") ? type.dropLast() : type) }
  }

  /// Whether values of a type with this name are certainly not functions.
  static func isPlainType(_ name: ArraySlice<UInt8>) -> Bool { plainTypes.contains { name.elementsEqual($0.utf8) } }

  private static let plainTypes = [
    "Bool", "Int", "Double", "Float", "CGFloat", "TimeInterval", "String", "Character", "URL", "Data", "Date",
  ]

  func fit(
    _ parameters: some Sequence<Expected>,
    admits: (_ type: ArraySlice<UInt8>, _ member: UnsafeBufferPointer<UInt8>) -> Bool = { _, _ in true }
  ) -> Bool {
    var rest = list[...]
    var closures = closuresBehind
    // The number of trailing closures that may be passed to parameters with default values or to variadic parameters.
    var spare = 0
    for parameter in parameters {
      let label = parameter.label
      if let first = rest.first, isLabelled(first, label) {
        if !first.implicitMember.isEmpty, !admits(parameter.type, text(first.implicitMember)) { return false }
        rest.removeFirst()
        if parameter.isRepeated { rest = rest.drop { $0.label.isEmpty } }
      } else if !parameter.isRepeated, !parameter.mayBeMissing {
        // A trailing closure is passed to a parameter after all parameters that the list is for.
        if closures == 0 || !rest.isEmpty || !parameter.mayBeClosure { return false }
        closures -= 1
      } else if rest.isEmpty, spare < closures, parameter.mayBeClosure {
        spare += 1
      }
    }
    let isTaken = closures <= spare || closures > Self.lengthLimit
    return rest.isEmpty && (isTaken || mayBeFollowedByBlock)
  }

  /// Whether the arguments have exactly these labels, `_` for none.
  func areLabelled(as known: [ArraySlice<UInt8>]) -> Bool {
    list.count == known.count && zip(list, known).allSatisfy(isLabelled)
  }

  /// Whether all labels of the arguments are among these.
  func areLabelled(within known: Set<String> = []) -> Bool {
    list.allSatisfy {
      $0.label.isEmpty || !known.isEmpty && known.contains(String(decoding: text($0.label), as: UTF8.self))
    }
  }

  /// Whether an argument has the label of a parameter, `_` for none.
  func isLabelled(_ argument: Argument, _ label: ArraySlice<UInt8>) -> Bool {
    if argument.label.isEmpty { return label.count == 1 && label.first == UInt8(ascii: "_") }
    return argument.label.count == label.count && text(argument.label).elementsEqual(label)
  }

  /// The text of a label or of an implicit member.
  func text(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> { Bytes(rebasing: bytes[range.offsets]) }

  /// Whether a parameter is variadic: `Int...`, `repeat each T`.
  static func isRepeated(_ parameter: Parameter, _ bytes: [UInt8]) -> Bool {
    let (start, end) = (Int(parameter.type.start), Int(parameter.type.end))
    if start == end { return false }
    if bytes[end - 1] == UInt8(ascii: "."), bytes[start..<end].suffix(3).elementsEqual("...".utf8) { return true }
    if bytes[start] == UInt8(ascii: "r"), bytes[start..<end].starts(with: "repeat".utf8) { return true }
    var next = end
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ".") && bytes[next...].starts(with: "...".utf8)
  }
}
