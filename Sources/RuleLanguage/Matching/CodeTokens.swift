/// Splits Swift code into tokens for comparison with patterns. Spaces, comments and backticks are left out. `->`, `...`
/// and a string literal are one token each. Every other mark is one byte. `::` becomes a period.
func codeTokens(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
  withBytes(of: bytes) { bytes in
    var tokens: [[UInt8]] = []
    var index = 0
    func starts(_ text: StaticString) -> Bool {
      bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    while index < bytes.count {
      let byte = bytes[index]
      if isSpace(byte) || byte == UInt8(ascii: "`") {
        index += 1
      } else if starts("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
      } else if starts("/*") {
        index = endOfComment(bytes, from: index)
      } else if starts("::") {
        tokens.append([UInt8(ascii: ".")])
        index += 2
      } else {
        let start = index
        if isIdentifierByte(byte) {
          while index < bytes.count, isIdentifierByte(bytes[index]) { index += 1 }
        } else if byte == UInt8(ascii: "\"") {
          index = endOfString(bytes, from: index)
        } else {
          index += starts("->") ? 2 : starts("...") ? 3 : 1
        }
        tokens.append(Array(bytes[start..<index]))
      }
    }
    return tokens
  }
}

/// The position after the `*/` that closes a comment. Comments can be nested.
private func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var depth = 0
  var index = start
  while index + 1 < bytes.count {
    let pair = (bytes[index], bytes[index + 1])
    if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
      depth += 1
      index += 2
    } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
      depth -= 1
      index += 2
      if depth == 0 { return index }
    } else {
      index += 1
    }
  }
  return bytes.count
}

private func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var index = start + 1
  while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return min(index + 1, bytes.count)
}

// MARK: Brackets

let optionalMarks: [[UInt8]] = [Array("?".utf8), Array("!".utf8)]
let openers: [[UInt8]] = ["(", "[", "<"].map { Array($0.utf8) }
let closers: [[UInt8]] = [")", "]", ">"].map { Array($0.utf8) }

/// For each opening bracket, the index of its closing bracket. For a bracket that is not closed, the number of tokens.
func closingIndices(_ tokens: [[UInt8]]) -> [Int: Int] {
  var pairs: [Int: Int] = [:]
  var open: [Int] = []
  for (index, token) in tokens.enumerated() {
    if openers.contains(token) {
      open.append(index)
    } else if closers.contains(token), let opener = open.popLast() {
      pairs[opener] = index
    }
  }
  for opener in open { pairs[opener] = tokens.count }
  return pairs
}

/// Removes generic arguments before a period: `Outer<Int>.Inner` becomes `Outer.Inner`.
func withoutQualifyingArguments(_ tokens: [[UInt8]]) -> [[UInt8]] {
  let pairs = closingIndices(tokens)
  var result: [[UInt8]] = []
  var index = 0
  while index < tokens.count {
    if tokens[index] == [UInt8(ascii: "<")], let close = pairs[index], close + 1 < tokens.count,
      tokens[close + 1] == [UInt8(ascii: ".")]
    {
      index = close + 1
    } else {
      result.append(tokens[index])
      index += 1
    }
  }
  return result
}

/// Removes `<…>`, `?` and `!`.
func withoutArguments(_ tokens: [[UInt8]]) -> [[UInt8]] {
  var result: [[UInt8]] = []
  var depth = 0
  for token in tokens {
    if token == [UInt8(ascii: "<")] {
      depth += 1
    } else if token == [UInt8(ascii: ">")], depth > 0 {
      depth -= 1
    } else if depth == 0, !optionalMarks.contains(token) {
      result.append(token)
    }
  }
  return result
}
