import SwiftOutline

extension ClauseParser {
  mutating func parseParameters() throws(ClauseFailure) -> [ParameterPattern] {
    let depth = memberDepth
    memberDepth = 0
    defer { memberDepth = depth }
    offset += 1
    var parameters: [ParameterPattern] = []
    while true {
      if take(")") { return parameters }
      skipSpace()
      if bytes[offset..<end].starts(with: "...".utf8) {
        offset += 3
        parameters.append(.others)
      } else if peekWord() == "repeat" {
        offset += "repeat".utf8.count
        let wasRepeated = isRepeated
        isRepeated = true
        defer { isRepeated = wasRepeated }
        let repeated = try parseParameter()
        guard repeated.count == 1 else { throw expected("one parameter after 'repeat'") }
        parameters.append(.repeated(repeated[0]))
      } else {
        parameters += try parseParameter()
      }
      if take(")") { return parameters }
      guard take(",") else { throw expected("',' or ')' in the parameter list") }
    }
  }

  /// Parses one parameter, or several labels of a full function name: `(id:name:)`.
  private mutating func parseParameter() throws(ClauseFailure) -> [ParameterPattern] {
    guard let label = try parseLabel() else {
      let type = try parseType()
      return [.one(label: nil, type: type.isAnything ? nil : type, value: try parseDefault())]
    }
    var parameters: [ParameterPattern] = []
    var last = label.matchesEverything ? nil : label
    // Labels without a space between them belong to a full function name, such as `load(id:name:)`.
    while let next = byte(at: offset), !isSpace(next), next != UInt8(ascii: ")"), next != UInt8(ascii: ","),
      let another = try parseLabel()
    {
      parameters.append(.one(label: last, type: nil, value: nil))
      last = another.matchesEverything ? nil : another
    }
    if let next = peek(), next == UInt8(ascii: ")") || next == UInt8(ascii: ",") {
      return parameters + [.one(label: last, type: nil, value: nil)]
    }
    let type = try parseType()
    return parameters + [.one(label: last, type: type.isAnything ? nil : type, value: try parseDefault())]
  }

  /// Parses `label:` or `label name:`. `_ name:` means no label, and `_:` means any label or none. Returns nil if there
  /// is only a type.
  private mutating func parseLabel() throws(ClauseFailure) -> NamePattern? {
    skipSpace()
    let labelEnd = nameEnd(at: offset)
    guard labelEnd > offset else { return nil }
    var index = labelEnd
    while let next = byte(at: index), isSpace(next) { index += 1 }
    let nameStart = index
    if index > labelEnd { index = nameEnd(at: index) }
    let isNamed = index > nameStart
    while let next = byte(at: index), isSpace(next) { index += 1 }
    guard byte(at: index) == UInt8(ascii: ":") else { return nil }
    var label = try name(in: offset..<labelEnd)
    if isNamed, label.text == "_" { label = NamePattern(alternatives: [[.literal(Array("_".utf8))]], text: "_") }
    offset = index + 1
    return label
  }

  /// Parses the default value of a parameter: `= code`, or `= ...` for any value.
  private mutating func parseDefault() throws(ClauseFailure) -> CodePattern? {
    guard take("=") else { return nil }
    skipSpace()
    let stop = codeEnd(from: offset) { $0 == UInt8(ascii: ",") }
    if stop == offset { throw expected("a default value") }
    let value = try wholeCode(in: offset..<stop)
    offset = stop
    return value
  }
}
