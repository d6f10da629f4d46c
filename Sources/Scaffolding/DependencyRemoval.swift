import SwiftOutline

extension ManifestLists {
  /// Removes an entry from the dependencies of a target. An argument that would be an empty list is removed, too.
  func removingDependency(_ name: String, from target: String) -> Insertion {
    guard isSpelledOut(target), let open = targetCall(target) else { return .left(why: "whose place was not found") }
    guard let value = argument("dependencies", in: open), let list = array(value) else {
      return .left(why: obstacle("dependencies", in: open))
    }
    let found = list.elements.indices.filter { dependencyName(list.elements[$0]) == name }
    guard found.count == 1 else {
      return .left(why: found.isEmpty ? "which gets it from elsewhere" : "which has it \(found.count) times")
    }
    return removing(found[0], from: list, in: open).map(Insertion.done) ?? .left(why: "which has comments around it")
  }

  /// Removes an entry of the list `dependencies` of a call. If it is the only one, the whole argument is removed. nil if
  /// a comment may belong to another entry.
  func removing(_ number: Int, from list: List, in open: Int) -> String? {
    let items = list.elements.map(\.tokens)
    guard let removal = removal(of: number, from: items) else { return nil }
    if items.count == 1, let argument = labelled("dependencies", in: open), argument.contains(list.open),
      hasOnlyComments(of: removal, in: list)
    {
      let arguments = text.items(in: open)
      if let number = arguments.firstIndex(of: argument), let whole = self.removal(of: number, from: arguments) {
        return removing(whole)
      }
    }
    return removing(removal)
  }

  func isPlain(_ element: Element) -> Bool {
    element.tokens.count == 1 && text.kind(element.tokens.lowerBound) == .string
  }

  /// The name of the target or product in an entry of `dependencies`.
  func dependencyName(_ element: Element) -> String {
    isPlain(element) ? unquoted(text.text(element.tokens.lowerBound)) : element.label
  }

  private func removing(_ ranges: [Range<Int>]) -> String {
    var bytes = text.source.bytes
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) { bytes.removeSubrange(range) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes to remove together with an entry of a list: its comma, its comments, and its lines if it has them for
  /// itself. nil if a comment may belong to another entry.
  private func removal(of number: Int, from items: [Range<Int>]) -> [Range<Int>]? {
    let item = items[number]
    let hasComma = text.kind(item.upperBound) == .comma
    let last = hasComma ? item.upperBound : item.upperBound - 1
    let (start, end) = (start(item.lowerBound), Int(text.tokens[last].range.end))
    let next = text.tokens[last + 1]
    let isLast = number == items.count - 1
    let comma = number > 0 && isLast && !hasComma ? items[number - 1].upperBound : nil
    if text.tokens[item.lowerBound].startsLine, next.startsLine {
      let lines = lineStart(ofCommentsAbove: item.lowerBound, next: last + 1)..<afterLine(text.afterComments(end))
      return [lines] + (comma.map { [Int(text.tokens[$0].range.start)..<Int(text.tokens[$0].range.end)] } ?? [])
    }
    let range: Range<Int>
    if let comma {
      range = self.start(comma)..<end
    } else if isLast || next.startsLine, number > 0 {
      range = Int(text.tokens[item.lowerBound - 1].range.end)..<end
    } else if isLast {
      range = start..<end
    } else {
      range = start..<Int(next.range.start)
    }
    return hasComment(range) ? nil : [range]
  }

  private func start(_ token: Int) -> Int { Int(text.tokens[token].range.start) }

  /// The start of the comments directly above an entry, or of its line. A comment above several entries stays.
  private func lineStart(ofCommentsAbove token: Int, next: Int) -> Int {
    let own = text.lineStart(start(token))
    let isAlone = isEndOfParagraph(next)
    var first = own
    while isAlone, first > 0 {
      let above = text.lineStart(first - 1)
      let line = text.source.bytes[above..<first].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard line.starts(with: "//".utf8) else { break }
      first = above
    }
    return first
  }

  /// Whether an empty line, a comment or the end of the list is before a token.
  private func isEndOfParagraph(_ token: Int) -> Bool {
    if [.rightSquare, .rightParen].contains(text.kind(token)) { return true }
    let line = text.lineStart(start(token))
    guard line > 0 else { return true }
    let above = text.source.bytes[text.lineStart(line - 1)..<line].filter { $0 > UInt8(ascii: " ") }
    return above.isEmpty || above.starts(with: "//".utf8)
  }

  private func afterLine(_ offset: Int) -> Int {
    let bytes = text.source.bytes
    return bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// Whether a range contains comments.
  private func hasComment(_ range: Range<Int>) -> Bool {
    let comments = outline(text.source, options: .comments).comments
    return comments.contains { range.overlaps($0.range.offsets) }
  }

  /// Whether a list of one entry has no comments that stay if the entry is removed.
  private func hasOnlyComments(of removal: [Range<Int>], in list: List) -> Bool {
    guard let close = text.close(list.open) else { return false }
    let brackets = start(list.open)..<start(close)
    let comments = outline(text.source, options: .comments).comments.map(\.range.offsets)
    return comments.filter { brackets.overlaps($0) }.allSatisfy { comment in
      removal.contains { $0.overlaps(comment) }
    }
  }
}
