import SwiftOutline

/// The type of a value that shows its type: a literal, `Name(…)`, `[Element]()`. nil for other values, such as the
/// result of a function.
func typeOfPlainValue(_ value: ArraySlice<UInt8>) -> [UInt8]? {
  let tokens = codeTokens(value)
  guard let first = tokens.first, let byte = first.first else { return nil }
  if tokens.count == 1 {
    if first == Array("true".utf8) || first == Array("false".utf8) { return Array("Bool".utf8) }
    if byte == UInt8(ascii: "\"") { return Array("String".utf8) }
    if first.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") }) { return Array("Int".utf8) }
    return nil
  }
  if tokens.count == 3, isDigit(byte), tokens[1] == [UInt8(ascii: ".")], tokens[2].allSatisfy(isDigit) {
    return Array("Double".utf8)
  }
  // The value is a call. The name before its parentheses is the type.
  guard tokens.last == [UInt8(ascii: ")")], let open = openOfArguments(tokens), open > 0 else { return nil }
  let name = tokens[..<open]
  if byte == UInt8(ascii: "[") { return name.last == [UInt8(ascii: "]")] ? joinedWords(name) : nil }
  // `Name.member()` may return any type. In the name of a type, every component begins with a capital letter.
  guard isCapital(byte) else { return nil }
  var depthOfArguments = 0
  for token in name {
    if token == [UInt8(ascii: "<")] { depthOfArguments += 1 }
    if token == [UInt8(ascii: ">")] { depthOfArguments -= 1 }
    if depthOfArguments > 0 { continue }
    if token == [UInt8(ascii: "(")] { return nil }
    if let first = token.first, isIdentifierByte(first), !isCapital(first) { return nil }
  }
  return joinedWords(name)
}

/// The tokens joined to a text. There is a space only between two words: `[any Store]`.
private func joinedWords(_ tokens: ArraySlice<[UInt8]>) -> [UInt8] {
  var text: [UInt8] = []
  for token in tokens {
    if let last = text.last, let first = token.first, isIdentifierByte(last), isIdentifierByte(first) {
      text.append(UInt8(ascii: " "))
    }
    text += token
  }
  return text
}

/// The index of the opening parenthesis for the closing parenthesis at the end.
private func openOfArguments(_ tokens: [[UInt8]]) -> Int? {
  var depth = 0
  for index in tokens.indices.reversed() {
    if tokens[index] == [UInt8(ascii: ")")] { depth += 1 }
    if tokens[index] == [UInt8(ascii: "(")] { depth -= 1 }
    if depth == 0 { return index }
  }
  return nil
}
