import SwiftOutline

/// Reads one JSON5 document. A reader of our own, since JSONDecoder neither says where a value stands nor
/// minds a key that stands twice, and stops at the first wrong type.
func readJSON5(_ source: SourceText) throws(JSON5Error) -> JSON5Value {
  var reader = JSON5Reader(bytes: source.bytes)
  return try reader.document()
}

private struct JSON5Reader {
  /// A configuration nests four deep; the bound keeps hostile input from the stack.
  static let deepest = 32

  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSON5Error) -> JSON5Value {
    let value = try value(depth: 0)
    try skipSpace()
    guard index == bytes.count else { throw unexpected("the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(JSON5Error) -> JSON5Value {
    try skipSpace()
    let start = index
    guard let byte = peek else { throw unexpected("a value") }
    guard depth < Self.deepest else {
      throw JSON5Error(offset: start, message: "values nest more than \(Self.deepest) deep")
    }
    let content: JSON5Value.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try string())
    default: content = try plain()
    }
    return JSON5Value(content: content, offset: start)
  }

  private mutating func members(depth: Int) throws(JSON5Error) -> [JSON5Value.Member] {
    let open = index
    index += 1
    var members: [JSON5Value.Member] = []
    while true {
      try skipSpace()
      guard let byte = peek else { throw unclosed("{", at: open) }
      if byte == UInt8(ascii: "}") { break }
      let keyOffset = index
      let key = try key()
      try skipSpace()
      guard peek == UInt8(ascii: ":") else { throw unexpected("':' behind the key '\(key)'") }
      index += 1
      members.append(JSON5Value.Member(key: key, keyOffset: keyOffset, value: try value(depth: depth + 1)))
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        index += 1
      } else if peek == nil {
        throw unclosed("{", at: open)
      } else if peek != UInt8(ascii: "}") {
        throw unexpected("',' or '}' behind the value of '\(key)'")
      }
    }
    index += 1
    return members
  }

  private mutating func elements(depth: Int) throws(JSON5Error) -> [JSON5Value] {
    let open = index
    index += 1
    var elements: [JSON5Value] = []
    while true {
      try skipSpace()
      guard let byte = peek else { throw unclosed("[", at: open) }
      if byte == UInt8(ascii: "]") { break }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        index += 1
      } else if peek == nil {
        throw unclosed("[", at: open)
      } else if peek != UInt8(ascii: "]") {
        throw unexpected("',' or ']' behind a value of the list")
      }
    }
    index += 1
    return elements
  }

  private mutating func key() throws(JSON5Error) -> String {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
    let start = index
    while let byte = peek, isWordByte(byte) { index += 1 }
    if index == start { throw unexpected("a key or '}'") }
    if peek == UInt8(ascii: "-") {
      throw JSON5Error(offset: start, message: "a key with '-' in it must stand in quotes")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A number, `true`, `false`, `null`, `Infinity` or `NaN`.
  private mutating func plain() throws(JSON5Error) -> JSON5Value.Content {
    let start = index
    while let byte = peek, isWordByte(byte) || isNumberSign(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    if isNumber(text) { return .number(text, wholeNumber(text)) }
    index = start
    if let first = text.utf8.first, isWordByte(first) {
      throw JSON5Error(offset: start, message: "expected a value, found '\(text)'; a text must stand in quotes")
    }
    throw unexpected("a value")
  }

  private func isNumber(_ text: String) -> Bool {
    var digits = Substring(text)
    if digits.hasPrefix("-") || digits.hasPrefix("+") { digits.removeFirst() }
    if digits == "Infinity" || digits == "NaN" { return true }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return UInt64(digits.dropFirst(2), radix: 16) != nil }
    guard let first = digits.utf8.first, first == UInt8(ascii: ".") || isDigit(first) else { return false }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    return Double(digits) != nil
  }

  private func wholeNumber(_ text: String) -> Int? {
    let sign = text.hasPrefix("-") ? -1 : 1
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return Int(digits.dropFirst(2), radix: 16).map { sign * $0 } }
    return Int(digits.hasSuffix(".") ? digits.dropLast() : digits).map { sign * $0 }
  }

  private mutating func string() throws(JSON5Error) -> String {
    let start = index
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        text.append(byte)
        index += 1
      }
    }
    guard peek == quote else { throw JSON5Error(offset: start, message: "this text is not closed on its line") }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSON5Error) {
    let start = index
    index += 1
    guard let byte = peek else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r"): if peek == UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "x"): try append(hexadecimal(digits: 2, from: start), to: &text, from: start)
    case UInt8(ascii: "u"):
      var unit = try hexadecimal(digits: 4, from: start)
      if unit >> 10 == 0x36, peek == UInt8(ascii: "\\"), next == UInt8(ascii: "u") {
        index += 2
        let low = try hexadecimal(digits: 4, from: start)
        guard low >> 10 == 0x37 else { throw Self.halfPair(at: start) }
        unit = 0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)
      }
      try append(unit, to: &text, from: start)
    default: text.append(byte)
    }
  }

  private static func halfPair(at offset: Int) -> JSON5Error {
    JSON5Error(offset: offset, message: "half of a surrogate pair is missing")
  }

  private func append(_ value: UInt32, to text: inout [UInt8], from start: Int) throws(JSON5Error) {
    guard let scalar = Unicode.Scalar(value) else { throw Self.halfPair(at: start) }
    text.append(contentsOf: String(scalar).utf8)
  }

  private mutating func hexadecimal(digits: Int, from start: Int) throws(JSON5Error) -> UInt32 {
    let end = index + digits
    guard end <= bytes.count, bytes[index..<end].allSatisfy({ isHexadecimal($0) }),
      let value = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16)
    else { throw JSON5Error(offset: start, message: "expected \(digits) hexadecimal digits behind the backslash") }
    index = end
    return value
  }

  private mutating func skipSpace() throws(JSON5Error) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09...0x0D: index += 1
      case UInt8(ascii: "/"):
        if next == UInt8(ascii: "/") {
          while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
        } else if next == UInt8(ascii: "*") {
          try skipBlockComment()
        } else {
          return
        }
      default:
        let length = wideSpaceLength
        if length == 0 { return }
        index += length
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5Error) {
    let start = index
    index += 2
    while let next, peek != UInt8(ascii: "*") || next != UInt8(ascii: "/") { index += 1 }
    guard next != nil else { throw JSON5Error(offset: start, message: "this comment is not closed") }
    index += 2
  }

  /// Of a no-break space, a byte-order mark or a line or paragraph separator: in UTF-8, two bytes or three.
  private var wideSpaceLength: Int {
    let rest = bytes[index...].prefix(3)
    if rest.starts(with: [0xC2, 0xA0]) { return 2 }
    let isWide = rest.starts(with: [0xEF, 0xBB, 0xBF]) || rest.elementsEqual([0xE2, 0x80, 0xA8])
      || rest.elementsEqual([0xE2, 0x80, 0xA9])
    return isWide ? 3 : 0
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isNumberSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func unexpected(_ expected: String) -> JSON5Error {
    guard index < bytes.count else {
      return JSON5Error(offset: index, message: "expected \(expected), found the end of the file")
    }
    var end = index + 1
    if isWordByte(bytes[index]) {
      while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    }
    let found = String(decoding: bytes[index..<end], as: UTF8.self)
    return JSON5Error(offset: index, message: "expected \(expected), found '\(found)'")
  }

  private func unclosed(_ bracket: String, at offset: Int) -> JSON5Error {
    JSON5Error(offset: offset, message: "this '\(bracket)' is not closed before the end of the file")
  }
}
