import SwiftOutline

// What the dotted name that is written around a place stands in.

extension FileReferences {
  /// Whether the dotted name that is written around a place, or ends there, is a key path: `\Cart.items`, and with
  /// Objective-C `#keyPath(Cart.items)`.
  func isInKeyPath(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = bytes[..<startOfDottedName(around: offset, bytes)]
    return before.last == UInt8(ascii: "\\") || before.reversed().starts(with: "#keyPath(".utf8.reversed())
  }

  /// What stands behind a type's name and a period: in key paths and selectors a member of its instances.
  func position(ofMemberBehind start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> NameResolution.Position {
    if isInKeyPath(start, bytes) { return .component }
    return isInSelector(start, bytes) ? .instanceMember : .member
  }

  /// The same of `#selector(Cart.open)`.
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

  /// Whether nothing stands before the period of a member, so that the type which is expected there is its base.
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
      // `return .Events`, `isOpen ? .Events`; on a line of its own a member goes on with the line above.
      let gap = bytes[(index + 1)..<period]
      return !gap.isEmpty && !gap.contains(UInt8(ascii: "\n")) && !gap.contains(UInt8(ascii: "\r"))
    default: return true
    }
  }

  /// Where the `<` of generic arguments stands; not looked for further than they are usually long.
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

/// Whether a byte stands between the names of a chain: `a?.b!.c`.
func isSignOfChain(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
}

/// Where generic arguments end that begin at `start`, as far as they are plain and no longer than a person writes them.
func endOfGenericArguments<Text: RandomAccessCollection<UInt8>>(_ start: Int, _ text: Text) -> Int?
where Text.Index == Int {
  var depth = 0
  for index in start..<min(text.endIndex, start + 512) {
    switch text[index] {
    case UInt8(ascii: "<"): depth += 1
    // `->` closes nothing.
    case UInt8(ascii: ">") where text[index - 1] != UInt8(ascii: "-"):
      depth -= 1
      if depth == 0 { return index + 1 }
    case let byte where isNameByte(byte) || " .,:?[]()->&".utf8.contains(byte): break
    default: return nil
    }
  }
  return nil
}
