#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import RuleLanguage

/// Finds the keys and values of one JSON5 document, or its first syntax error. The grammar is from json5.org.
struct JSON5Scanner {
  /// The maximum nesting depth. A configuration needs four levels. The limit prevents a stack overflow by hostile
  /// input.
  static let deepest = 32

  private let bytes: [UInt8]
  private var index = 0
  private var found: [JSON5Entry] = []
  /// Ranges of JSON5 syntax that the decoder does not accept, each with the text that replaces it.
  private var replacements: [(start: Int, count: Int, with: String)] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The keys and values in source order. The first entry is the whole document, with an empty path.
  mutating func entries() throws(JSON5Error) -> [JSON5Entry] {
    // The JSON5 decoder of Foundation crashes on some keys that are not valid UTF-8.
    if let offset = invalidOffset {
      throw JSON5Error(offset: offset, message: "this byte is not UTF-8; save the file as UTF-8")
    }
    try value(at: [], keyOffset: nil)
    try skipSpace()
    guard index == bytes.count else { throw unexpected("the end of the file") }
    return found
  }

  /// The document with replacements for syntax that the decoder does not accept. Call `entries()` first.
  var decodable: [UInt8] { decodable(in: 0..<bytes.count) }

  private func decodable(in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var start = range.lowerBound
    for replacement in replacements where range.contains(replacement.start) {
      result += bytes[start..<replacement.start] + Array(replacement.with.utf8)
      start = replacement.start + replacement.count
    }
    return result + bytes[start..<range.upperBound]
  }

  private mutating func value(at path: [String], keyOffset: Int?) throws(JSON5Error) {
    try skipSpace()
    let start = index
    guard let byte = peek else { throw unexpected("a value") }
    guard path.count < Self.deepest else {
      throw JSON5Error(offset: start, message: "values nest more than \(Self.deepest) deep")
    }
    let position = found.count
    found.append(JSON5Entry(path: path, keyOffset: keyOffset ?? start, valueOffset: start, summary: ""))
    switch byte {
    case UInt8(ascii: "{"):
      try members(at: path)
      found[position].summary = "an object"
    case UInt8(ascii: "["):
      try elements(at: path)
      found[position].summary = "a list"
    case UInt8(ascii: "\""), UInt8(ascii: "'"): found[position].summary = "'\(try string())'"
    default: found[position].summary = try plain()
    }
  }

  private mutating func members(at path: [String]) throws(JSON5Error) {
    let open = index
    index += 1
    while true {
      try skipSpace()
      guard let byte = peek else { throw unclosed("{", at: open) }
      if byte == UInt8(ascii: "}") { break }
      let keyOffset = index
      let key = try key()
      try skipSpace()
      guard peek == UInt8(ascii: ":") else { throw unexpected("':' after the key '\(key)'") }
      index += 1
      try value(at: path + [key], keyOffset: keyOffset)
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        index += 1
      } else if peek == nil {
        throw unclosed("{", at: open)
      } else if peek != UInt8(ascii: "}") {
        throw unexpected("',' or '}' after the value of '\(key)'")
      }
    }
    index += 1
  }

  private mutating func elements(at path: [String]) throws(JSON5Error) {
    let open = index
    index += 1
    var count = 0
    while true {
      try skipSpace()
      guard let byte = peek else { throw unclosed("[", at: open) }
      if byte == UInt8(ascii: "]") { break }
      try value(at: path + ["\(count)"], keyOffset: nil)
      count += 1
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        index += 1
      } else if peek == nil {
        throw unclosed("[", at: open)
      } else if peek != UInt8(ascii: "]") {
        throw unexpected("',' or ']' after a value of the list")
      }
    }
    index += 1
  }

  private mutating func key() throws(JSON5Error) -> String {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
    let start = index
    while let byte = peek, isWordByte(byte), strangeSpaceLength == 0 { index += 1 }
    if index == start { throw unexpected("a key or '}'") }
    if peek == UInt8(ascii: "-") {
      throw JSON5Error(
        offset: start, message: "put a key with '-' in quotes",
        example: "rules: { \"unused-dependency\": \"off\" }")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a value without quotes or brackets: a number, `true`, `false`, `null`, `Infinity` or `NaN`.
  private mutating func plain() throws(JSON5Error) -> String {
    let start = index
    while let byte = peek, isWordByte(byte) || isNumberSign(byte), strangeSpaceLength == 0 { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if ["true", "false", "null"].contains(text) || isNumber(text) { return text }
    index = start
    if let first = text.utf8.first, isWordByte(first) {
      throw JSON5Error(offset: start, message: "expected a value, found '\(text)'; put text in quotes")
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

  private mutating func string() throws(JSON5Error) -> String {
    let start = index
    let quote = bytes[index]
    var isPlain = true
    index += 1
    while let byte = peek, byte != quote, !isLineEnd(byte) {
      // In a string, JSON5 allows a backslash before a line break, but the decoder does not.
      if byte == UInt8(ascii: "\\") {
        guard let next, !isLineEnd(next) else { break }
        isPlain = false
        index += 1
      } else if byte < 0x20 {
        replacements.append((index, 1, "\\u00" + (byte < 0x10 ? "0" : "1") + String(byte & 0xF, radix: 16)))
      }
      index += 1
    }
    guard peek == quote else { throw JSON5Error(offset: start, message: "this string is not closed on its line") }
    index += 1
    if isPlain { return String(decoding: bytes[start + 1..<index - 1], as: UTF8.self) }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let text = try? decoder.decode(String.self, from: Data(decodable(in: start..<index))) else {
      let reported = "this string contains a backslash that does not begin a JSON5 escape; write two backslashes"
      throw JSON5Error(offset: start, message: reported, example: #""a\\b""#)
    }
    return text
  }

  private mutating func skipSpace() throws(JSON5Error) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"):
        if next == UInt8(ascii: "/") {
          while let byte = peek, !isLineEnd(byte) { index += 1 }
        } else if next == UInt8(ascii: "*") {
          try skipBlockComment()
        } else {
          return
        }
      default:
        let length = strangeSpaceLength
        if length == 0 { return }
        replacements.append((index, length, " "))
        index += length
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5Error) {
    let start = index
    index += 2
    while let next, peek != UInt8(ascii: "*") || next != UInt8(ascii: "/") { index += 1 }
    guard next != nil else {
      throw JSON5Error(offset: start, message: "this comment is not closed", example: "/* why */")
    }
    index += 2
  }

  /// The length in bytes of a whitespace character at the current position that JSON5 allows and JSON does not: a
  /// vertical tab, a form feed, a byte-order mark, a line or paragraph separator, or a Unicode space. 0 if there is
  /// none.
  private var strangeSpaceLength: Int {
    guard let byte = peek else { return 0 }
    if byte == 0x0B || byte == 0x0C { return 1 }
    if byte < 0x80 { return 0 }
    let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return scalar.utf8.count
    default: return scalar == "\u{FEFF}" ? 3 : 0
    }
  }

  /// The offset of the first byte that is not valid UTF-8; nil if there is none.
  private var invalidOffset: Int? {
    var rest = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func isNumberSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func unexpected(_ expected: String) -> JSON5Error {
    guard index < bytes.count else {
      return JSON5Error(offset: index, message: "expected \(expected), found the end of the file")
    }
    if let mark = ConflictMarks.beginning(bytes[index...]) {
      return JSON5Error(offset: index, message: ConflictMarks.message(mark))
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

/// A value with its key or list index.
struct JSON5Entry {
  /// The keys that lead from the root to this value. A list element is represented by its index.
  var path: [String]
  /// The offset of the key; for a list element, the offset of the value.
  var keyOffset: Int
  var valueOffset: Int
  /// The value as shown in messages: `3`, `'text'`, `a list`, `an object`.
  var summary: String
}

struct JSON5Error: Error {
  var offset: Int
  var message: String
  /// A correct text for this place.
  var example: String?
}
