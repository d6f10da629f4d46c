import SwiftOutline

// JSON with the offset of every value and key, which errors need and JSONDecoder does not keep.

struct JSONValue: Sendable {
  indirect enum Kind: Sendable {
    case object([(key: String, offset: Int, value: JSONValue)])
    case array([JSONValue])
    case text(String)
    case number(String)
    case bool(Bool)
    case null
  }

  var kind: Kind
  var offset: Int

  var text: String? {
    if case .text(let text) = kind { return text }
    return nil
  }

  var elements: [JSONValue] {
    if case .array(let elements) = kind { return elements }
    return []
  }

  var members: [(key: String, offset: Int, value: JSONValue)]? {
    if case .object(let members) = kind { return members }
    return nil
  }

  subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }
}

struct JSONError: Error {
  var offset: Int
  var message: String
}

/// Nesting deeper than this is an error: no such file has it.
private let depthLimit = 32

func parseJSON(_ source: SourceText) -> Result<JSONValue, JSONError> {
  var reader = JSONReader(bytes: source.bytes)
  do throws(JSONError) {
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.index < source.bytes.count { throw JSONError(offset: reader.index, message: "nothing may follow here") }
    return .success(value)
  } catch {
    return .failure(error)
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var index = 0

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    skipBlanks()
    guard byte == UInt8(ascii: character) else {
      throw JSONError(offset: index, message: "‘\(character)’ is expected here")
    }
    index += 1
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    let start = index
    guard depth < depthLimit else { throw JSONError(offset: start, message: "this is nested too deeply") }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(kind: .object(try object(depth)), offset: start)
    case UInt8(ascii: "["): return JSONValue(kind: .array(try array(depth)), offset: start)
    case UInt8(ascii: "\""): return JSONValue(kind: .text(try text()), offset: start)
    default:
      let word = bytes[index...].prefix { ![0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5D, 0x7D, 0x3A].contains($0) }
      index = word.endIndex
      let text = String(decoding: word, as: UTF8.self)
      switch text {
      case "true", "false": return JSONValue(kind: .bool(text == "true"), offset: start)
      case "null": return JSONValue(kind: .null, offset: start)
      default:
        guard Double(text) != nil else { throw JSONError(offset: start, message: "a value is expected here") }
        return JSONValue(kind: .number(text), offset: start)
      }
    }
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> [(key: String, offset: Int, value: JSONValue)] {
    index += 1
    var result: [(key: String, offset: Int, value: JSONValue)] = []
    skipBlanks()
    if byte == UInt8(ascii: "}") {
      index += 1
      return result
    }
    while true {
      skipBlanks()
      let offset = index
      guard byte == UInt8(ascii: "\"") else { throw JSONError(offset: index, message: "a key is expected here") }
      let key = try text()
      if result.contains(where: { $0.key == key }) {
        throw JSONError(offset: offset, message: "the key ‘\(key)’ stands twice")
      }
      try expect(":")
      result.append((key, offset, try value(depth: depth + 1)))
      skipBlanks()
      if byte == UInt8(ascii: "}") {
        index += 1
        return result
      }
      try expect(",")
    }
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> [JSONValue] {
    index += 1
    var result: [JSONValue] = []
    skipBlanks()
    if byte == UInt8(ascii: "]") {
      index += 1
      return result
    }
    while true {
      result.append(try value(depth: depth + 1))
      skipBlanks()
      if byte == UInt8(ascii: "]") {
        index += 1
        return result
      }
      try expect(",")
    }
  }

  private mutating func text() throws(JSONError) -> String {
    let start = index
    index += 1
    var result: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        if byte == 0x0A { throw JSONError(offset: start, message: "this text is never closed") }
        result.append(byte)
        continue
      }
      try escape(into: &result)
    }
    guard byte != nil else { throw JSONError(offset: start, message: "this text is never closed") }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape(into result: inout [UInt8]) throws(JSONError) {
    let start = index - 1
    guard let byte else { throw JSONError(offset: start, message: "this text is never closed") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "u"):
      var unit = try codeUnit(start)
      var scalar = UInt32(unit)
      if (0xD800..<0xDC00).contains(unit), bytes[index...].starts(with: [0x5C, 0x75]) {
        index += 2
        let high = unit
        unit = try codeUnit(start)
        scalar = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) &- 0xDC00)
      }
      result += Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    default: throw JSONError(offset: start, message: "this escape is not known")
    }
  }

  private mutating func codeUnit(_ start: Int) throws(JSONError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw JSONError(offset: start, message: "this escape is not known")
    }
    index += 4
    return unit
  }
}
