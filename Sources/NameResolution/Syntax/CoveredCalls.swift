// Keywords that apply to a call further to the right, such as `await`. They are in the same expression, on the line of
// the call or on a line above.

/// Whether `await`, or the `async` of an `async let`, applies or may apply to the call at `start`.
func mayFollowAwait(callAt start: Int, _ bytes: UnsafeBufferPointer<UInt8>, within length: Int) -> Bool {
  mayBeCovered(by: ["await", "async"], at: start, bytes, within: length)
}

/// Searches backward from `start` to the start of the expression. The result is true if the text cannot be read, such
/// as in a string interpolation.
///
/// - Parameter length: how many bytes before `start` are searched.
func mayBeCovered(
  by words: [String], at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, within length: Int
) -> Bool {
  let limit = max(0, start - length)
  var depth = 0
  var index = start
  while index > limit {
    index -= 1
    switch bytes[index] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if depth > 0 {
        depth -= 1
      } else if bytes[index] == UInt8(ascii: "{") {
        return false
      } else if index > 0, bytes[index - 1] == UInt8(ascii: "\\") {
        return true
      }
    case UInt8(ascii: "\""): index = startOfText(endingAt: index, bytes, limit)
    case UInt8(ascii: ";"): if depth == 0 { return false }
    case UInt8(ascii: "\n"):
      if depth > 0 { continue }
      switch line(above: index, bytes) {
      case .another: return false
      case .unclear: return true
      case .same(let end): index = end
      }
    case let byte where depth == 0 && isNameByte(byte):
      let end = index + 1
      while index > limit, isNameByte(bytes[index - 1]) { index -= 1 }
      if isWord(bytes[index..<end], of: words) { return true }
    default: break
    }
  }
  return limit > 0
}

/// Whether the expression on a line continues from the line above.
private enum LineAbove {
  case another
  /// The expression continues from the line above, which ends at this offset.
  case same(Int)
  case unclear
}

private func line(above newline: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> LineAbove {
  let next = bytes[(newline + 1)...].first { $0 > 0x20 } ?? 0
  var goesOn = !isNameByte(next) && !"#@([\"".utf8.contains(next)
  var end = newline
  while true {
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    guard end > 0 else { return .another }
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[start..<end]
    let text = line.drop { $0 <= 0x20 }
    if text.starts(with: "//".utf8) {
      end = start
      continue
    }
    // The line ends with a comment or may contain one, and a comment may contain any text.
    if text.suffix(2).elementsEqual("*/".utf8) { return .unclear }
    if zip(text, text.dropFirst()).contains(where: { $0 == UInt8(ascii: "/") && $1 == $0 }) { return .unclear }
    break
  }
  let last = bytes[end - 1]
  if isNameByte(last) {
    let word = bytes[..<end].reversed().prefix(while: isNameByte)
    goesOn = goesOn || isWord(word.reversed(), of: ["await", "try", "return", "throw", "as", "is"])
  } else {
    goesOn = goesOn || !")]}\"{;".utf8.contains(last)
  }
  return goesOn ? .same(end) : .another
}

private func isWord(_ word: some Sequence<UInt8>, of words: [String]) -> Bool {
  words.contains { word.elementsEqual($0.utf8) }
}

/// The offset of the opening quotation mark of a string literal on one line. If it is not found, the offset of the
/// closing one.
private func startOfText(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Int {
  var index = end
  while index > limit, bytes[index - 1] != UInt8(ascii: "\n") {
    index -= 1
    if bytes[index] == UInt8(ascii: "\""), index == 0 || bytes[index - 1] != UInt8(ascii: "\\") { return index }
  }
  return end
}
