@testable import SwiftOutline

// Quotes, pounds, text and interpolations of string literals, slashes and patterns of regex literals.

extension TokenCutter {
  /// Where the text of a literal stops.
  private enum TextEnd {
    case interpolation(Int)
    case quote(Int)
    /// The literal is cut off.
    case cutOff(Int)
  }

  mutating func cutString(_ index: Int) {
    let start = Int(lexemes[index].start)
    switch lexemes[index].kind {
    case .stringMiddle:
      add(.rightParen, start, start + 1)
      guard let open = openStrings.last else { return }
      cutText(from: start + 1, open, isFirst: false)
    case .stringClose:
      guard let open = openStrings.popLast(), start < Int(lexemes[index].end) else { return }
      add(.rightParen, start, start + 1)
      cutText(from: start + 1, open, isFirst: false, limit: Int(lexemes[index].end))
    default:
      var text = start
      while isByte(text, UInt8(ascii: "#")) { text += 1 }
      let isWhole = lexemes[index].kind == .string
      let limit = isWhole ? Int(lexemes[index].end) : count
      let pounds = text - start
      if pounds > 0 { add(.rawStringPoundDelimiter, start, text) }
      let delimiter = StringDelimiter(
        quote: base[text], isMultiline: opensMultiline(text, limit: limit, pounds), pounds: pounds)
      let closing = isWhole ? index : Int(lexemes[index].end)
      let open = OpenString(
        delimiter: delimiter,
        indentation: delimiter.isMultiline ? indentation(before: lexemes[closing], delimiter) : .none)
      add(delimiter.quoteKind, text, text + delimiter.quoteLength)
      if !isWhole { openStrings.append(open) }
      cutText(from: text + delimiter.quoteLength, open, isFirst: true, limit: limit)
    }
  }

  /// `#"""#` is one quote between quotes.
  private func opensMultiline(_ quote: Int, limit: Int, _ pounds: Int) -> Bool {
    guard quote + 3 <= limit, matches(quote, quote + 3, "\"\"\"") else { return false }
    if pounds == 0 { return true }
    var index = quote + 3
    if hasPounds(index, pounds) { return false }
    while index < count, !isLineEnd(index) {
      if isByte(index, UInt8(ascii: "\"")), hasPounds(index + 1, pounds) { return false }
      index += 1
    }
    return true
  }

  private func hasPounds(_ start: Int, _ pounds: Int) -> Bool {
    for offset in 0..<pounds where !isByte(start + offset, UInt8(ascii: "#")) { return false }
    return true
  }

  private func indentation(before closing: Lexeme, _ delimiter: StringDelimiter) -> SourceRange {
    let end = closing.textEnd - delimiter.pounds - 3
    var start = end
    while start > 0, isByte(start - 1, UInt8(ascii: " ")) || isByte(start - 1, UInt8(ascii: "\t")) { start -= 1 }
    return start > 0 && isLineEnd(start - 1) ? SourceRange(start, end) : .none
  }

  private func textEnd(from start: Int, _ delimiter: StringDelimiter, limit: Int) -> TextEnd {
    let pounds = delimiter.pounds
    var index = start
    while index < limit {
      if base[index] == delimiter.quote {
        let end = index + delimiter.quoteLength
        if end <= limit, !delimiter.isMultiline || matches(index, end, "\"\"\""), hasPounds(end, pounds) {
          return .quote(index)
        }
        index += 1
      } else if base[index] == UInt8(ascii: "\\") {
        index += 1
        guard hasPounds(index, pounds) else { continue }
        let escaped = index + pounds
        if isByte(escaped, UInt8(ascii: "(")), delimiter.quote == UInt8(ascii: "\"") {
          return .interpolation(index - 1)
        }
        index = isLineEnd(escaped) ? escaped : escaped + 1
      } else {
        index += 1
      }
    }
    return .cutOff(limit)
  }

  /// The text from `from` on, and what ends it: the closing quote, or the beginning of an interpolation.
  private mutating func cutText(from: Int, _ open: OpenString, isFirst: Bool, limit: Int? = nil) {
    let delimiter = open.delimiter
    let pounds = delimiter.pounds
    switch textEnd(from: from, delimiter, limit: limit ?? count) {
    case .interpolation(let end):
      addSegments(from, end, open, isFirst: isFirst, isLast: false)
      add(.backslash, end, end + 1)
      if pounds > 0 { add(.rawStringPoundDelimiter, end + 1, end + 1 + pounds) }
      add(.leftParen, end + 1 + pounds, end + 2 + pounds)
    case .quote(let end):
      addSegments(from, end, open, isFirst: isFirst, isLast: true)
      let quoteEnd = end + delimiter.quoteLength
      add(delimiter.quoteKind, end, quoteEnd)
      if pounds > 0 { add(.rawStringPoundDelimiter, quoteEnd, quoteEnd + pounds) }
    case .cutOff(let end):
      addSegments(from, end, open, isFirst: isFirst, isLast: false)
    }
  }

  private mutating func addSegments(_ from: Int, _ to: Int, _ open: OpenString, isFirst: Bool, isLast: Bool) {
    guard open.delimiter.isMultiline else {
      addSegment(from, to, open.delimiter.pounds)
      return
    }
    var index = from
    var end = to
    // The line breaks behind the opening quotes and before the closing ones are no text.
    if isFirst {
      while index < to, isByte(index, UInt8(ascii: " ")) || isByte(index, UInt8(ascii: "\t")) { index += 1 }
      index = lineBreakEnd(index)
    }
    if isLast, open.indentation.end > 0 {
      end = Int(open.indentation.start) - 1
      if end > 0, isByte(end, UInt8(ascii: "\n")), isByte(end - 1, UInt8(ascii: "\r")) { end -= 1 }
      guard index <= end else { return }
    }
    var startsLine = isFirst
    while true {
      if startsLine { index = indentationEnd(index, end, open.indentation) }
      var lineEnd = index
      while lineEnd < end, !isLineEnd(lineEnd) { lineEnd += 1 }
      guard lineEnd < end else { break }
      let next = min(lineBreakEnd(lineEnd), end)
      let pounds = open.delimiter.pounds
      addSegment(index, escapeOfLineBreak(index, lineEnd, pounds) ?? next, pounds)
      index = next
      startsLine = true
    }
    addSegment(
      index, escapeOfLineBreak(index, end, isLast ? open.delimiter.pounds : -1) ?? end, open.delimiter.pounds)
  }

  /// Text of one line. An escape that stands for a line break ends a segment, too.
  private mutating func addSegment(_ from: Int, _ to: Int, _ pounds: Int) {
    var start = from
    var index = from
    while index < to {
      guard base[index] == UInt8(ascii: "\\"), hasPounds(index + 1, pounds), index + 1 + pounds < to else {
        index += 1
        continue
      }
      let (end, isLineBreak) = escape(index + pounds + 1, to)
      index = end
      if isLineBreak {
        add(.stringSegment, start, index)
        start = index
      }
    }
    add(.stringSegment, start, to)
  }

  /// The end of what the backslash before `start` escapes, and whether it stands for a line break.
  private func escape(_ start: Int, _ limit: Int) -> (end: Int, isLineBreak: Bool) {
    switch base[start] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return (start + 1, true)
    case UInt8(ascii: "u") where start + 1 < limit && isByte(start + 1, UInt8(ascii: "{")):
      var index = start + 2
      while index < limit, isByte(index, UInt8(ascii: "0")) { index += 1 }
      guard index + 1 < limit, isByte(index + 1, UInt8(ascii: "}")) else { return (start + 1, false) }
      switch base[index] {
      case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "d"), UInt8(ascii: "D"): return (index + 2, true)
      default: return (index + 2, false)
      }
    default: return (start + 1, false)
    }
  }

  private func lineBreakEnd(_ index: Int) -> Int {
    if isByte(index, UInt8(ascii: "\r")), isByte(index + 1, UInt8(ascii: "\n")) { return index + 2 }
    return isLineEnd(index) ? index + 1 : index
  }

  private func indentationEnd(_ start: Int, _ end: Int, _ indentation: SourceRange) -> Int {
    var index = start
    for offset in Int(indentation.start)..<Int(indentation.end) {
      guard index < end, base[index] == base[offset] else { break }
      index += 1
    }
    return index
  }

  /// The backslash that escapes the line break at `lineEnd`.
  private func escapeOfLineBreak(_ start: Int, _ lineEnd: Int, _ pounds: Int) -> Int? {
    guard pounds >= 0 else { return nil }
    var index = lineEnd
    while index > start, isByte(index - 1, UInt8(ascii: " ")) || isByte(index - 1, UInt8(ascii: "\t")) { index -= 1 }
    guard index - pounds > start, hasPounds(index - pounds, pounds) else { return nil }
    index -= pounds
    var first = index
    while first > start, isByte(first - 1, UInt8(ascii: "\\")) { first -= 1 }
    let backslashes = index - first
    return (pounds == 0 ? backslashes % 2 == 1 : backslashes > 0) ? index - 1 : nil
  }

  // MARK: Regex literals

  mutating func cutRegex(_ start: Int, _ end: Int) {
    var opening = start
    while isByte(opening, UInt8(ascii: "#")) { opening += 1 }
    let pounds = opening - start
    if pounds > 0 { add(.regexPoundDelimiter, start, opening) }
    add(.regexSlash, opening, opening + 1)
    let closing = end - pounds - 1
    guard closing > opening, isByte(closing, UInt8(ascii: "/")), hasPounds(closing + 1, pounds) else {
      if opening + 1 < end { add(.regexLiteralPattern, opening + 1, end) }
      return
    }
    add(.regexLiteralPattern, opening + 1, closing)
    add(.regexSlash, closing, closing + 1)
    if pounds > 0 { add(.regexPoundDelimiter, closing + 1, end) }
  }
}
