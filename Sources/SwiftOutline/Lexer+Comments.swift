// Reads `archlint:` directives in comments.

extension Lexer {
  /// Records the directive at the beginning of a comment: `archlint:disable:next rule-id -- reason`.
  @inline(__always)
  mutating func lexDirective(_ start: Int, _ end: Int) {
    var index = start + 2
    while index < end {
      switch base[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "a"), UInt8(ascii: "A"): return readOwnDirective(start, end, index)
      case UInt8(ascii: "p"), UInt8(ascii: "s"): return readDirectiveBehind(start, end, index)
      default: return
      }
    }
  }

  /// Reads a directive that is meant for archlint. The case of `archlint` does not matter: `ArchLint:disable` is
  /// accepted. `archlint-disable` is reported as unknown.
  private mutating func readOwnDirective(_ start: Int, _ end: Int, _ index: Int) {
    if matches(index, "archlint:") { return readDirective(start, end, index + 9) }
    guard matches(index, "archlint") || matches(index, "Archlint") || matches(index, "ArchLint") else { return }
    guard matches(index + 9, "disable") || matches(index + 9, "enable") else { return }
    switch base[index + 8] {
    case UInt8(ascii: ":"): readDirective(start, end, index + 9)
    case UInt8(ascii: "-"): problem(.unknownDirective, start, end)
    default: break
    }
  }

  /// Reads an archlint directive in the same comment as a directive of another tool, such as `swiftlint:disable:this x`.
  /// After any other words, the name of archlint is part of a sentence and is ignored.
  private mutating func readDirectiveBehind(_ start: Int, _ commentEnd: Int, _ from: Int) {
    guard
      matches(from, "swiftlint:") || matches(from, "swiftformat:") || matches(from, "swift-format-ignore")
        || matches(from, "sourcery:") || matches(from, "periphery:")
    else { return }
    let end = endOfDirective(start, commentEnd)
    var index = from
    while index + 1 < end, base[index] != UInt8(ascii: "/") || base[index + 1] != UInt8(ascii: "/") { index += 1 }
    if index + 1 < end { lexDirective(index, commentEnd) }
  }

  private mutating func readDirective(_ start: Int, _ commentEnd: Int, _ from: Int) {
    let end = endOfDirective(start, commentEnd)
    let comment = SourceRange(start, commentEnd)
    var index = from
    while index < end, !isBlank(base[index]) { index += 1 }
    guard let form = form(from, index) else {
      return problem(index > from ? .unknownDirective : .emptyDirective, start, commentEnd)
    }
    var rules: [SourceRange] = []
    var reason = SourceRange.none
    while index < end {
      if isBlank(base[index]) || base[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let first = index
      while index < end, !isBlank(base[index]), base[index] != UInt8(ascii: ",") { index += 1 }
      // The comment continues with a directive of another tool.
      if base[first] == UInt8(ascii: "/"), index - first >= 2, base[first + 1] == UInt8(ascii: "/") { break }
      if base[first] == UInt8(ascii: "-"), index - first >= 2, base[first + 1] == UInt8(ascii: "-") {
        reason = trimmed(first + 2, end)
        break
      }
      rules.append(SourceRange(first, index))
    }
    if rules.isEmpty { problem(.directiveWithoutRule, start, commentEnd) }
    for rule in rules {
      notes.suppressions.append(Suppression(form: form, rule: rule, reason: reason, comment: comment))
    }
  }

  /// The end of a directive, which is the end of its line, or of the block comment that contains it.
  private mutating func endOfDirective(_ start: Int, _ commentEnd: Int) -> Int {
    var end = min(endOfLine(start), commentEnd)
    if end == commentEnd, base[start + 1] == UInt8(ascii: "*"), end - start >= 4, base[end - 1] == UInt8(ascii: "/"),
      base[end - 2] == UInt8(ascii: "*")
    {
      end -= 2
    }
    return end
  }

  private mutating func form(_ start: Int, _ end: Int) -> Suppression.Form? {
    let length = end - start
    switch length {
    case 6 where matches(start, "enable"): return .enable
    case 7 where matches(start, "disable"): return .disable
    case 12 where matches(start, "disable:next"): return .next
    case 12 where matches(start, "disable:this"): return .this
    case 12 where matches(start, "disable:file"): return .file
    case 16 where matches(start, "disable:previous"): return .previous
    default: return nil
    }
  }

  private mutating func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func trimmed(_ start: Int, _ end: Int) -> SourceRange {
    var start = start
    var end = end
    while start < end, isBlank(base[start]) { start += 1 }
    while end > start, isBlank(base[end - 1]) { end -= 1 }
    return SourceRange(start, end)
  }
}
