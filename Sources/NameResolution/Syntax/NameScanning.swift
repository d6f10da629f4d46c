import ProjectModel
import SwiftOutline

// Reads names, dotted names and generic arguments in the bytes of code.

func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
    true
  default: false
  }
}

/// The offset behind the name that begins at `start`.
func endOfName(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var index = start
  while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
  return index
}

extension UnsafeBufferPointer<UInt8> {
  /// 0 behind the end.
  func byte(at index: Int) -> UInt8 { index < count ? self[index] : 0 }
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

/// The dotted name that is the whole of a variable's value.
func dottedValue(_ declaration: Declaration, _ source: SourceText) -> ArraySlice<UInt8>? {
  let value = source.bytes[declaration.initialValue.offsets]
  let isDotted = value.contains(UInt8(ascii: ".")) && value.first.map { !(0x2E...0x39).contains($0) } ?? false
  return isDotted && value.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ".") } ? value : nil
}
