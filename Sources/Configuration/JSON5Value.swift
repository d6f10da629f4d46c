/// A JSON5 value that knows where it stands, so that every message about it can say so.
struct JSON5Value {
  enum Content {
    case null
    case bool(Bool)
    /// As written, and its value where it is a whole number.
    case number(String, Int?)
    case string(String)
    case array([JSON5Value])
    /// As written: in order, duplicates kept.
    case object([Member])
  }

  struct Member {
    var key: String
    var keyOffset: Int
    var value: JSON5Value
  }

  var content: Content
  /// Of its first byte.
  var offset: Int

  /// What it is, for messages: `the number 3`, `a list`.
  var summary: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text, _): text
    case .string(let text): "'\(text)'"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

struct JSON5Error: Error {
  var offset: Int
  var message: String
}
