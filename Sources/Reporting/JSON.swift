/// A JSON value to be written. Objects keep the order of their members, so that the order is the format's own.
package indirect enum JSON: Sendable {
  case null
  case number(Int)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON?)])
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }

  init<Value>(_ values: [Value], _ transform: (Value) -> JSON) { self = .array(values.map(transform)) }
  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }
}

extension Optional<Int> {
  /// Nothing at all, rather than null, for what is not known.
  var json: JSON? { map { .number($0) } }
}

extension Optional<String> {
  var json: JSON? { map { .string($0) } }
}

extension JSON {
  /// Indented by two spaces, with a line end at the end. Members without a value are left out.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Recursive on the depth of what a format builds, never of what a user wrote.
  private func append(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .number(let number): bytes += "\(number)".utf8
    case .string(let text): appendQuoted(text, to: &bytes)
    case .array(let elements):
      appendList(elements, brackets: ("[", "]"), to: &bytes, indent: indent) { element, bytes in
        element.append(to: &bytes, indent: indent + 1)
      }
    case .object(let members):
      let known = members.compactMap { member in member.value.map { (key: member.key, value: $0) } }
      appendList(known, brackets: ("{", "}"), to: &bytes, indent: indent) { member, bytes in
        appendQuoted(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.append(to: &bytes, indent: indent + 1)
      }
    }
  }
}

private func appendList<Element>(
  _ elements: [Element], brackets: (String, String), to bytes: inout [UInt8], indent: Int,
  append: (Element, inout [UInt8]) -> Void
) {
  bytes += brackets.0.utf8
  for (index, element) in elements.enumerated() {
    bytes += (index == 0 ? "\n" : ",\n").utf8
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * (indent + 1)))
    append(element, &bytes)
  }
  if !elements.isEmpty {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }
  bytes += brackets.1.utf8
}

private func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16)
      bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
}
