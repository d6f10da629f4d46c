import SwiftOutline

// Determines the syntactic context of the dotted name around a position.

extension FileReferences {
  /// Whether the dotted name around a position is a key path: `\Cart.items`, or `#keyPath(Cart.items)` for Objective-C.
  func isInKeyPath(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = bytes[..<startOfDottedName(around: offset, bytes)]
    return before.last == UInt8(ascii: "\\") || before.reversed().starts(with: "#keyPath(".utf8.reversed())
  }

  /// The position of a member after a type name. In key paths and selectors, it is an instance member.
  func position(ofMemberBehind start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> NamePosition {
    if isInKeyPath(start, bytes) { return .component }
    return isInSelector(start, bytes) ? .instanceMember : .member
  }

  /// Whether the dotted name around a position is in a selector: `#selector(Cart.open)`.
  func isInSelector(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[..<startOfDottedName(around: offset, bytes)].reversed().starts(with: "#selector(".utf8.reversed())
  }

  func startOfDottedName(around offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = offset - 1
    let limit = max(0, offset - CallArguments.lengthLimit)
    while index >= limit, isNameByte(bytes[index]) || isSignOfChain(bytes[index]) || bytes[index] == UInt8(ascii: ">") {
      index = bytes[index] == UInt8(ascii: ">") ? (genericArguments(endingAt: index, bytes) ?? 0) - 1 : index - 1
    }
    return max(0, index + 1)
  }

  /// Whether a member has no base before its period, so that the expected type is its base.
  func isImplicitMember(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = start - 1
    while index >= 0, bytes[index] <= 0x20 { index -= 1 }
    guard index >= 0, bytes[index] == UInt8(ascii: ".") else { return false }
    let period = index
    repeat { index -= 1 } while index >= 0 && bytes[index] <= 0x20
    guard index >= 0 else { return true }
    switch bytes[index] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "."): return false
    case let last where isNameByte(last) || "?!>".utf8.contains(last):
      // `return .Events` and `isOpen ? .Events` are implicit members. On a new line, a member continues the line above.
      let gap = bytes[(index + 1)..<period]
      return !gap.isEmpty && !gap.contains(UInt8(ascii: "\n")) && !gap.contains(UInt8(ascii: "\r"))
    default: return true
    }
  }

  /// The offset of the `<` of generic arguments, at most 512 bytes before `end`.
  func genericArguments(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var depth = 0
    var index = end
    while index > max(0, end - 512) {
      switch bytes[index] {
      case UInt8(ascii: ">") where bytes[index - 1] != UInt8(ascii: "-"): depth += 1
      case UInt8(ascii: "<"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index -= 1
    }
    return nil
  }
}

extension FileReferences {
  /// The labels of a full name such as `strip(from:)`; nil if no list of labels directly follows the base name, as in a
  /// call.
  func labels(behind name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> [ArraySlice<UInt8>]? {
    var labels: [ArraySlice<UInt8>] = []
    var index = Int(name.end)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return nil }
    index += 1
    while index < bytes.count, labels.count < Self.labelLimit {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      let start = index
      while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
      if start == index {
        return index < bytes.count && bytes[index] == UInt8(ascii: ")") && !labels.isEmpty ? labels : nil
      }
      let end = index
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
      labels.append(outline.source.nameBytes(SourceRange(start, end)))
      index += 1
    }
    return nil
  }

  /// The maximum number of labels. It bounds the work for generated code.
  private static let labelLimit = 256
}
