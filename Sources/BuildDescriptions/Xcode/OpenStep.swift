import SwiftOutline

// A parser for OpenStep property lists, the format of Xcode projects. It reads as much as possible of any input. It
// assumes missing punctuation, and reads both sides of a merge conflict.

/// Parses an OpenStep property list and records the errors in it.
func openStepList(_ bytes: [UInt8]) -> PropertyList {
  var reader = OpenStepReader(bytes)
  bytes.withUnsafeBufferPointer { reader.read($0) }
  return reader.list
}

private struct OpenStepReader {
  var list: PropertyList
  private var position = 0
  private var expected = Expected.value
  private var hasConflict = false

  /// The kind of token that is expected next. Inside a list only values are expected.
  private enum Expected { case value, key, equals, semicolon, nothing }

  init(_ bytes: [UInt8]) {
    list = PropertyList(bytes)
    list.reserve(bytes.count / 16)
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while !list.hasTooMuchTrouble {
      skipBlanks(bytes)
      guard position < bytes.count else { break }
      let start = position
      switch bytes[start] {
      case UInt8(ascii: "{"): begin(.dictionary, start)
      case UInt8(ascii: "("): begin(.list, start)
      case UInt8(ascii: "}"): end(.dictionary, start)
      case UInt8(ascii: ")"): end(.list, start)
      case UInt8(ascii: "=") where !isConflictMark(bytes):
        position += 1
        if expected == .equals { expected = .value } else { list.note("there is no key before this '='", at: start) }
      case UInt8(ascii: ";"): endEntry(start)
      case UInt8(ascii: ",") where list.innermost == .list: position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(bytes)
      case UInt8(ascii: "<") where isConflictMark(bytes): passConflictMark(bytes)
      case UInt8(ascii: "=") where isConflictMark(bytes): passConflictMark(bytes)
      case UInt8(ascii: ">") where isConflictMark(bytes): passConflictMark(bytes)
      case UInt8(ascii: "|") where isConflictMark(bytes): passConflictBase(bytes)
      case UInt8(ascii: "<"): readData(bytes)
      case let byte where isPlain(byte): readPlain(bytes)
      default:
        list.note("this byte is not part of a property list", at: start)
        while position < bytes.count, !isPlain(bytes[position]), !isBlank(bytes[position]) { position += 1 }
        position = max(position, start + 1)
      }
    }
    let end = min(position, bytes.count)
    if list.innermost != nil {
      if !list.hasTooMuchTrouble { list.note("the file ends before its last bracket is closed", at: max(0, end - 1)) }
      if expected == .equals || expected == .value, list.innermost == .dictionary { list.addString(.string, end, end) }
      list.endAll(at: end)
    }
  }

  // MARK: Values

  /// Checks that a value or a key may start here, and reports missing punctuation before it.
  private mutating func admit(_ start: Int) {
    switch expected {
    case .value, .key: return
    case .equals:
      // A key without a value gets an empty string as its value.
      list.note("this key has no value", at: start)
      list.addString(.string, start, start)
    case .semicolon: list.note("a ';' is missing before this", at: start)
    case .nothing: list.note("there is content after the last bracket", at: start)
    }
    expected = list.innermost == .dictionary ? .key : .value
  }

  /// Updates `expected` after a value or a key was read.
  private mutating func admitted() {
    expected =
      switch list.innermost {
      case nil: .nothing
      case .list: .value
      default: expected == .key ? .equals : .semicolon
      }
  }

  private mutating func begin(_ kind: PropertyList.Kind, _ start: Int) {
    admit(start)
    position += 1
    if expected == .key {
      list.note("a key cannot be a \(kind == .list ? "list" : "dictionary")", at: start)
      list.addString(.string, start, start)
    }
    list.begin(kind, at: start)
    expected = kind == .dictionary ? .key : .value
  }

  private mutating func end(_ kind: PropertyList.Kind, _ start: Int) {
    position += 1
    guard list.innermost == kind else {
      list.note("this bracket has no opening bracket", at: start)
      if list.innermost == .dictionary, expected == .equals || expected == .value {
        list.addString(.string, start, start)
      }
      list.end(kind, at: position)
      return expected = behindValue
    }
    if kind == .dictionary, expected == .equals || expected == .value {
      list.note("this key has no value", at: start)
      list.addString(.string, start, start)
    }
    list.end(at: position)
    expected = behindValue
  }

  /// The token that is expected after a nested list or dictionary, which can only be a value and not a key.
  private var behindValue: Expected {
    switch list.innermost {
    case nil: .nothing
    case .list: .value
    default: .semicolon
    }
  }

  private mutating func endEntry(_ start: Int) {
    position += 1
    if list.innermost == .list {
      list.note("a ')' is missing before this", at: start)
      if list.endLists(at: start) { expected = .key }
      return
    }
    guard list.innermost == .dictionary else {
      return list.note("this ';' does not end a dictionary entry", at: start)
    }
    switch expected {
    case .equals, .value: list.addString(.string, start, start)
    case .semicolon: break
    default: list.note("this ';' does not end a dictionary entry", at: start)
    }
    expected = .key
  }

  private mutating func readPlain(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = position
    admit(start)
    // A local variable is used, because a property would be written back to memory for every byte.
    var end = start
    while end < bytes.count, isPlain(bytes[end]) {
      // A comment may directly follow an ID: `0A1B2C/* App.swift */`.
      if bytes[end] == UInt8(ascii: "/"), end > start, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "*") {
        break
      }
      end += 1
    }
    position = end
    list.addString(.string, start, end)
    admitted()
  }

  private mutating func readQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = position
    let quote = bytes[start]
    admit(start)
    position += 1
    var kind = PropertyList.Kind.string
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\") {
        kind = .escaped
        position += 1
      }
      position += 1
    }
    position = min(position, bytes.count)
    list.addString(kind, start + 1, position)
    if position == bytes.count { list.note("this string is never closed", at: start) }
    position += 1
    admitted()
  }

  /// Reads binary data such as `<0fbd77 1c2735ae>`.
  private mutating func readData(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = position
    admit(start)
    position += 1
    while position < bytes.count, hexValue(bytes[position]) != nil || isBlank(bytes[position]) { position += 1 }
    list.addString(.string, start + 1, position)
    if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
      position += 1
    } else {
      list.note("this is not data: hexadecimal digits between '<' and '>'", at: start)
    }
    admitted()
  }

  // MARK: Between values

  private mutating func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>) {
    while position < bytes.count {
      var end = position
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
      position = end
      guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "/") else { return }
      switch bytes[end + 1] {
      case UInt8(ascii: "*"): skipComment(bytes)
      case UInt8(ascii: "/"): skipLine(bytes)
      default: return
      }
    }
  }

  private mutating func skipComment(_ bytes: UnsafeBufferPointer<UInt8>) {
    let rest = UnsafeBufferPointer(rebasing: bytes[(position + 2)...])
    guard let length = endOfFirst(commentEnd, in: rest) else {
      list.note("this comment is never closed", at: position)
      return position = bytes.count
    }
    position += 2 + length
  }

  private mutating func skipLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  /// Whether a line starts with seven equal characters, as a merge conflict marker does.
  private func isConflictMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard position == 0 || bytes[position - 1] == 0x0A, position + 7 <= bytes.count else { return false }
    return bytes[position..<position + 7].allSatisfy { $0 == bytes[position] }
  }

  private mutating func passConflictMark(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !hasConflict { list.note("this is a merge conflict marker; archlint reads both sides", at: position) }
    hasConflict = true
    skipLine(bytes)
  }

  /// Skips the part of a merge conflict that shows the common ancestor, which git writes in its `diff3` style.
  private mutating func passConflictBase(_ bytes: UnsafeBufferPointer<UInt8>) {
    passConflictMark(bytes)
    while position < bytes.count {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "="), isConflictMark(bytes) { return }
      skipLine(bytes)
    }
  }
}

private let commentEnd = Array("*/".utf8)

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// Whether a byte is allowed in a string without quotes.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
    UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"):
    true
  default: false
  }
}
