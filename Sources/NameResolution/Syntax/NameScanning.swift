import ProjectModel
import SwiftOutline

// Scans names, dotted names and generic arguments in the bytes of code.

func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
    true
  default: false
  }
}

/// The offset after the name that begins at `start`.
func endOfName(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var index = start
  while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
  return index
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte at an index; 0 after the end.
  func byte(at index: Int) -> UInt8 { index < count ? self[index] : 0 }
}

/// Whether a byte can be between the names of a member chain: `a?.b!.c`.
func isSignOfChain(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
}

/// The offset after the generic arguments that begin at `start`. Nil if they are longer than 512 bytes or contain other
/// characters than types do.
func endOfGenericArguments<Text: RandomAccessCollection<UInt8>>(_ start: Int, _ text: Text) -> Int?
where Text.Index == Int {
  var depth = 0
  for index in start..<min(text.endIndex, start + 512) {
    switch text[index] {
    case UInt8(ascii: "<"): depth += 1
    // The `>` of `->` is not a bracket.
    case UInt8(ascii: ">") where text[index - 1] != UInt8(ascii: "-"):
      depth -= 1
      if depth == 0 { return index + 1 }
    case let byte where isNameByte(byte) || " .,:?[]()->&".utf8.contains(byte): break
    default: return nil
    }
  }
  return nil
}

/// The initial value of a variable, if it is a dotted name.
func dottedValue(_ declaration: Declaration, _ source: SourceText) -> ArraySlice<UInt8>? {
  let value = source.bytes[declaration.initialValue.offsets]
  let isDotted = value.contains(UInt8(ascii: ".")) && value.first.map { !(0x2E...0x39).contains($0) } ?? false
  return isDotted && value.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ".") } ? value : nil
}
