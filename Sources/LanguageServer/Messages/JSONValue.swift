#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any JSON value. Messages of the protocol have many optional parts, so they are read by key and not decoded into types.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of an object; nil if there is none or if this is no object.
  package subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var int: Int? { if case .int(let number) = self { number } else { nil } }
  /// A number that the protocol allows for lines and columns; nil for others, so that it can be added without overflow.
  package var unsigned: Int? { int.flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// An object without the members that are nil.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object: [String: JSONValue] = [:]
    for (key, value) in members { if let value { object[key] = value } }
    return .object(object)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .int(number) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let number = try? container.decode(Int.self) {
      self = .int(number)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

/// The value of a JSON text; nil if the text is no JSON.
package func parsedJSON(_ bytes: [UInt8]) -> JSONValue? {
  try? JSONDecoder().decode(JSONValue.self, from: Data(replacingLoneSurrogates(bytes)))
}

/// The JSON text of a value, with sorted keys.
package func jsonText(_ value: JSONValue) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  // The protocol has no numbers that JSON cannot express, so this cannot fail.
  return (try? encoder.encode(value)).map { Array($0) } ?? []
}
