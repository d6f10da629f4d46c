/// A value in a Bazel build file.
indirect enum StarlarkValue {
  case text(String)
  case list([StarlarkValue])
  case call(StarlarkCall)
  /// A value that is not literal.
  case unknown

  /// The texts in a list of literals; nil if an element of the list is not a literal.
  var texts: [String]? {
    switch self {
    case .text(let text): [text]
    case .list(let values):
      values.reduce(into: Optional([String]())) { texts, value in
        if case .text(let text) = value { texts?.append(text) } else { texts = nil }
      }
    case .call, .unknown: nil
    }
  }
}

/// A call in a build file: `swift_library(name = "Kit", srcs = glob(["*.swift"]))`.
struct StarlarkCall {
  var name: String
  /// The unnamed arguments.
  var values: [StarlarkValue] = []
  var arguments: [String: StarlarkValue] = [:]
  /// The offset of the call in the file.
  var offset: Int
}

/// Reads the calls at the top level of a Bazel build file. Other statements are skipped.
struct StarlarkReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The maximum nesting of values. Deeper values are unknown.
  private let nestingLimit = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func calls() -> [StarlarkCall] {
    var calls: [StarlarkCall] = []
    while skipBlanks() {
      let start = position
      if let name = name(), peek() == UInt8(ascii: "(") {
        calls.append(call(name, at: start, depth: 0))
      } else if position == start, text() == nil {
        position += 1
      }
    }
    return calls
  }

  // MARK: Values

  private mutating func call(_ name: String, at offset: Int, depth: Int) -> StarlarkCall {
    var call = StarlarkCall(name: name, offset: offset)
    position += 1
    while skipBlanks(), !take(UInt8(ascii: ")")) {
      let start = position
      if let label = self.name(), skipBlanks(), peek() == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") {
        position += 1
        call.arguments[label] = value(depth: depth + 1)
      } else {
        position = start
        call.values.append(value(depth: depth + 1))
      }
      _ = take(UInt8(ascii: ","))
      // An unexpected bracket.
      if position == start { position += 1 }
    }
    return call
  }

  /// Reads the next value. It ends at a comma, or at the closing bracket of the call or list that contains it.
  private mutating func value(depth: Int) -> StarlarkValue {
    var terms: [StarlarkValue] = []
    var isSum = true
    while skipBlanks(), let next = peek(), !",)]}".utf8.contains(next) {
      terms.append(depth > nestingLimit ? skippedValue() : term(depth: depth))
      if skipBlanks(), take(UInt8(ascii: "+")) { continue }
      // A value that another operator follows is unknown.
      if skipBlanks(), let next = peek(), !",)]}".utf8.contains(next) { isSum = false }
    }
    if terms.count == 1 { return isSum ? terms[0] : .unknown }
    let lists = terms.compactMap { if case .list(let values) = $0 { values } else { nil } }
    let texts = terms.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if !isSum || terms.isEmpty { return .unknown }
    if lists.count == terms.count { return .list(lists.flatMap(\.self)) }
    return texts.count == terms.count ? .text(texts.joined()) : .unknown
  }

  private mutating func term(depth: Int) -> StarlarkValue {
    if let text = text() { return .text(text) }
    if take(UInt8(ascii: "[")) {
      var values: [StarlarkValue] = []
      while skipBlanks(), !take(UInt8(ascii: "]")) {
        let start = position
        values.append(value(depth: depth + 1))
        _ = take(UInt8(ascii: ","))
        // An unexpected bracket.
        if position == start { position += 1 }
      }
      return .list(values)
    }
    let start = position
    if let name = name() {
      return peek() == UInt8(ascii: "(") ? .call(call(name, at: start, depth: depth + 1)) : .unknown
    }
    return skippedValue()
  }

  /// Skips one token, or a bracket with everything inside.
  private mutating func skippedValue() -> StarlarkValue {
    var open = 0
    repeat {
      if text() != nil { continue }
      guard let byte = peek() else { break }
      position += 1
      if "([{".utf8.contains(byte) { open += 1 }
      if ")]}".utf8.contains(byte) { open -= 1 }
    } while open > 0 && skipBlanks()
    return .unknown
  }

  // MARK: Tokens

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func byte(after count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Skips blanks and comments. Returns false at the end of the file.
  private mutating func skipBlanks() -> Bool {
    while let byte = peek() {
      if byte == UInt8(ascii: "#") {
        while let next = peek(), next != UInt8(ascii: "\n") { position += 1 }
      } else if byte <= 0x20 || byte == UInt8(ascii: "\\") {
        position += 1
      } else {
        return true
      }
    }
    return false
  }

  private mutating func name() -> String? {
    func isPart(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    let start = position
    while let byte = peek(), isPart(byte) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// `"text"`, `'text'` or `"""text"""`; nil if no string begins here. A string without an end reaches to the end of the
  /// file.
  private mutating func text() -> String? {
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let length = byte(after: 1) == quote && byte(after: 2) == quote ? 3 : 1
    position += length
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == quote, length == 1 || self.byte(after: 1) == quote && self.byte(after: 2) == quote {
        position += length
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { position += 1 }
      if let byte = peek() { text.append(byte) }
      position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
