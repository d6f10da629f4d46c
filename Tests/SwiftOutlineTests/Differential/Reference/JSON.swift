/// A value to print. Members of an object keep their order.
indirect enum JSON {
  case string(String)
  case number(Int)
  case flag(Bool)
  case array([JSON])
  case object([(key: String, value: JSON)])

  static func strings(_ strings: [String]) -> JSON { .array(strings.map { .string($0) }) }

  var text: String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// The members of an object, of which those that say nothing are left out.
struct Members {
  private(set) var members: [(key: String, value: JSON)] = []

  var json: JSON { .object(members) }

  mutating func add(_ key: String, _ value: JSON) { members.append((key, value)) }

  mutating func add(_ key: String, unlessEmpty strings: [String]) {
    if !strings.isEmpty { add(key, .strings(strings)) }
  }

  mutating func add(_ key: String, unlessNil string: String?) {
    if let string { add(key, .string(string)) }
  }

  mutating func add(_ key: String, ifTrue flag: Bool) {
    if flag { add(key, .flag(true)) }
  }
}
