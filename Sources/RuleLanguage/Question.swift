/// A rule that was typed on the command line, in one line: `each type _: View must be in Views`.
package struct Question: Sendable {
  /// The text as typed.
  package var text: String
  /// Whether the text has no `must`. The matching elements are then listed: `each type _: View`.
  package var isListing: Bool
  /// Whether the text is empty.
  package var isEmpty: Bool { bytes.allSatisfy(isSpace) }
  private let bytes: [UInt8]
  /// The text with each clause on its own line. Spaces were replaced by line ends, so offsets are the same as in
  /// `text`.
  private let lines: [UInt8]

  /// The id of the resulting rule.
  package static let id = RuleID("try")
  /// The path in its places.
  package static let path = "rule"
  /// A requirement that is always satisfied, for a rule without `must`.
  private static let nothing = "\nmust be named _"
  private static let fence = "````````"

  package init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    var lines = bytes
    let clauses = clauseStarts(in: bytes)
    for (offset, _) in clauses where offset > 0 { lines[offset - 1] = UInt8(ascii: "\n") }
    // Text before the first clause stays in the rule, so that it is reported at its place.
    let start = lines.firstIndex { !isSpace($0) } ?? 0
    for index in 0..<start { lines[index] = UInt8(ascii: "\n") }
    self.lines = lines
    isListing = !clauses.contains { $0.word == "must" }
  }

  /// The source of a page with the rule.
  package var source: RuleSource {
    let block = String(decoding: lines, as: UTF8.self) + (isListing ? Self.nothing : "")
    return RuleSource(
      path: Self.path, text: "\(Self.fence)rule \(Self.id)\n\(block)\n\(Self.fence)\n", pack: nil)
  }

  /// The typed line that contains `place`, and below it a line with a caret (`^`) at the column.
  package func excerpt(at place: PagePlace) -> String {
    var start = 0
    for _ in 2..<max(2, place.line) {
      start = (lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count - 1) + 1
    }
    let offset = min(start + max(0, place.column - 1), bytes.count)
    let lineStart = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let line = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self)
    let before = String(decoding: bytes[lineStart..<offset], as: UTF8.self)
    return "  \(line)\n  \(String(repeating: " ", count: before.count))^\n"
  }
}

/// The places where clauses begin: the words `each`, `all`, `where`, `must` and `message:` outside of quotes and
/// brackets.
private func clauseStarts(in bytes: [UInt8]) -> [(offset: Int, word: String)] {
  var found: [(Int, String)] = []
  var depth = 0
  var isQuoted = false
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
    if !isQuoted {
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth = max(0, depth - 1) }
    }
    guard !isQuoted, depth == 0, isIdentifierByte(byte), index == 0 || isSpace(bytes[index - 1]) else {
      index += 1
      continue
    }
    let word = bytes[index...].prefix(while: isIdentifierByte)
    let text = String(decoding: word, as: UTF8.self)
    // `all` begins a clause only at the start of the rule. In other places it may be the name of a folder.
    let begins = text == "all" ? found.isEmpty : clauseWords.contains(text)
    let isMessage = text == messageKeyword && word.endIndex < bytes.count && bytes[word.endIndex] == UInt8(ascii: ":")
    if isMessage || begins && (word.endIndex == bytes.count || isSpace(bytes[word.endIndex])) {
      found.append((index, text))
    }
    index = word.endIndex
  }
  return found
}
