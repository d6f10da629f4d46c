/// The placeholder of a message that is replaced by the name of the failing element.
package let subjectPlaceholder = "subject"

extension ClauseParser {
  /// Reads the rest of a message clause, after the keyword: `: "{Type} belongs in {Feature}/Data"`.
  ///
  /// - Returns: the text, and the placeholders in it.
  mutating func parseMessage() throws(ClauseFailure) -> (text: String, placeholders: [PlaceholderUse]) {
    guard take(":"), peek() == UInt8(ascii: "\"") else {
      throw failure("expected the text in quotes: message: \"{\(subjectPlaceholder)} must be …\"", at: offset)
    }
    let range = try quoted { _ in true }
    let text = text(from: range.lowerBound, to: range.upperBound)
    let uses = placeholderUses(in: range)
    guard isAtEnd else {
      throw failure("a message ends at its second quote; use single quotes within it", at: offset)
    }
    if text.isEmpty { throw failure("the message is empty", at: range.lowerBound) }
    return (text, uses)
  }

  private mutating func placeholderUses(in range: Range<Int>) -> [PlaceholderUse] {
    var found: [PlaceholderUse] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard let end = placeholderEnd(at: index), end <= range.upperBound else {
        index += 1
        continue
      }
      let name = String(decoding: bytes[(index + 1)..<(end - 1)], as: UTF8.self)
      found.append(PlaceholderUse(placeholder: placeholders.placeholder(named: name), name: name, offset: index))
      index = end
    }
    return found
  }
}
