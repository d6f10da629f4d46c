// Writes Markdown for GitHub and GitLab. No text from the repository can become markup, a mention, a link or an emoji.
// Text is compared by Unicode scalar, as Markdown parsers do.

/// Escapes a message or a line of a document. Names of code in quotes or backticks become code spans. So does
/// everything that GitHub or GitLab would turn into a mention, a link or an emoji, because they leave only code
/// unchanged.
package func markdown(_ text: String) -> String {
  let scalars = Array(printable(text).unicodeScalars)
  var result = ""
  var index = 0
  while index < scalars.count {
    if let end = quotedEnd(scalars, from: index) {
      result.append(code: codeSpan(plain(scalars[index + 1..<end - 1])))
      index = end
    } else if let end = referenceEnd(scalars, from: index) {
      result.append(code: codeSpan(plain(scalars[index..<end])))
      index = end
    } else if let end = hyphenatedEnd(scalars, from: index) {
      let linkEnd = linkEnd(scalars, ofDefinition: index..<end)
      if let linkEnd {
        result.append(code: codeSpan(plain(scalars[index..<linkEnd])))
      } else {
        result += scalars[index..<end].map(escaped).joined()
      }
      index = linkEnd ?? end
    } else {
      result += index == 0 && beginsBlock(scalars[0]) ? "\\\(scalars[0])" : escaped(scalars[index])
      index += 1
    }
  }
  return result
}

/// Markdown of a document without HTML. Mentions become code spans.
func withoutMentions(_ markdown: String) -> String {
  let scalars = Array(printable(markdown).unicodeScalars)
  var backticks = BacktickRuns(scalars)
  var result = ""
  var index = 0
  while index < scalars.count {
    let scalar = scalars[index]
    var end = index + 1
    if scalar == "\\", end < scalars.count, scalars[end].isASCII, !isWord(scalars[end]) {
      end += 1
      result.unicodeScalars += scalars[index..<end]
    } else if scalar == "`" {
      let run = scalars[index...].prefix { $0 == "`" }
      end = backticks.endOfSpan(from: index, length: run.count) ?? run.endIndex
      if end > run.endIndex {
        result.append(code: plain(scalars[index..<end]))
      } else {
        result += String(repeating: "\\`", count: run.count)
      }
    } else if scalar == "@", isWordStart(scalars, at: index), end < scalars.count, isWord(scalars[end]) {
      end = wordEnd(scalars, from: end)
      result.append(code: codeSpan(plain(scalars[index..<end])))
    } else if scalar == "]", end < scalars.count, scalars[end] == "(", !isPlainTarget(scalars[(end + 1)...]) {
      result += "\\]"
    } else {
      result += scalar == "<" ? "&lt;" : String(scalar)
    }
    index = end
  }
  return result
}

/// The text as a code span, between more backticks than the text contains.
package func codeSpan(_ text: String) -> String {
  let text = Array(printable(text).unicodeScalars)
  let marks = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
  let needsSpace = text.first == "`" || text.last == "`" || text.allSatisfy { $0 == " " }
  return needsSpace ? "\(marks) \(plain(text)) \(marks)" : "\(marks)\(plain(text))\(marks)"
}

/// Escapes Markdown for a table cell. A `|` ends the cell even inside code.
func tableCell(_ markdown: String) -> String {
  var result = ""
  var previous: Unicode.Scalar?
  for scalar in markdown.unicodeScalars {
    if scalar == "|", previous != "\\" { result += "\\" }
    result.unicodeScalars.append(scalar)
    previous = scalar
  }
  return result
}

/// A fenced code block.
///
/// - Parameter info: The info string after the opening fence. Its backticks are escaped.
func codeFence(_ text: String, info: String) -> String {
  let marks = String(repeating: "`", count: max(3, longestRun(of: "`", in: text.unicodeScalars) + 1))
  let info = info.unicodeScalars.reduce(into: "") { $0 += $1 == "`" ? "\\u{60}" : String($1) }
  let end = text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
  return "\(marks)\(info)\n\(text)\(end)\(marks)\n"
}

// MARK: Escaping

private func plain(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
}

extension String {
  /// Separates adjacent code spans with a space, because touching backticks would merge.
  fileprivate mutating func append(code: String) { self += unicodeScalars.last == "`" ? " " + code : code }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "#": "\\\(scalar)"
  default: String(scalar)
  }
}

/// Whether a character at the start of a line would begin a list, the underline of a heading, or a GitLab quick action.
private func beginsBlock(_ scalar: Unicode.Scalar) -> Bool { "-+=/".unicodeScalars.contains(scalar) }

private func longestRun(of mark: Unicode.Scalar, in scalars: some Sequence<Unicode.Scalar>) -> Int {
  var (longest, run) = (0, 0)
  for scalar in scalars {
    run = scalar == mark ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}

/// Whether a link target has no characters that make it unclear where a code span begins.
private func isPlainTarget(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  scalars.first { $0.properties.isWhitespace || "()<>`\"'\\".unicodeScalars.contains($0) } == ")"
}

/// The runs of backticks in a text. A code span that begins with a run ends at the next run of the same length.
private struct BacktickRuns {
  /// For each length, the start indices of the runs, in reverse order.
  private var starts: [Int: [Int]] = [:]

  init(_ scalars: [Unicode.Scalar]) {
    var index = scalars.count
    while index > 0 {
      index -= 1
      guard scalars[index] == "`" else { continue }
      let end = index + 1
      while index > 0, scalars[index - 1] == "`" { index -= 1 }
      starts[end - index, default: []].append(index)
    }
  }

  /// The end of the code span that begins at a run; nil if no run closes it. Calls must be in the order of the text.
  mutating func endOfSpan(from start: Int, length: Int) -> Int? {
    while let next = starts[length]?.last {
      if next > start { return next + length }
      starts[length]?.removeLast()
    }
    return nil
  }
}

// MARK: Names and references

/// The end of a name that begins with a backtick or a quote.
private func quotedEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
  switch scalars[start] {
  case "`":
    guard let end = scalars[(start + 1)...].firstIndex(of: "`"), end > start + 1 else { return nil }
    return end + 1
  case "'" where isWordStart(scalars, at: start):
    for index in scalars.indices[(start + 1)...].prefix(200) where scalars[index] == "'" {
      if index > start + 1, index + 1 == scalars.count || !isWord(scalars[index + 1]) { return index + 1 }
    }
    return nil
  default: return nil
  }
}

/// The end of a mention, a reference or an emoji that begins with a symbol.
private func referenceEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
  guard start + 1 < scalars.count else { return nil }
  let next = scalars[start + 1]
  switch scalars[start] {
  // `@name`, `me@example.org`
  case "@": return next.properties.isWhitespace ? nil : wordEnd(scalars, from: start + 1)
  // `#1`, and in GitLab `%milestone` and `~label`
  case "#", "%", "~": return isWord(next) || next == "\"" ? wordEnd(scalars, from: start + 1) : nil
  // `!1`, `$1` and `&1` in GitLab
  case "!", "$", "&": return isDigit(next) ? wordEnd(scalars, from: start + 1) : nil
  // `[issue:1]` and `*iteration:1` in GitLab
  case "[", "*":
    let end = wordEnd(scalars, from: start + 1)
    return end > start + 1 && end < scalars.count && scalars[end] == ":" ? end + 1 : nil
  case ":": return emojiEnd(scalars, from: start)
  case "/": return next == "/" ? urlEnd(scalars, from: start) : nil
  default: return nil
  }
}

/// The end of an emoji such as `:smile:`. Names without letters such as `:12:` are usually line numbers; only two of
/// them are emojis.
private func emojiEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
  let name = scalars[(start + 1)...].prefix { $0.isASCII && isWord($0) || $0 == "+" || $0 == "-" }
  guard !name.isEmpty, name.endIndex < scalars.count, scalars[name.endIndex] == ":" else { return nil }
  if name.allSatisfy(isDigit), !["100", "1234"].contains(plain(name)) { return nil }
  return name.endIndex + 1
}

/// The end of `https://example.org`, `www.example.org`, `GH-1` or a commit hash. nil for any other word.
private func linkEnd(_ scalars: [Unicode.Scalar], ofDefinition range: Range<Int>) -> Int? {
  if scalars[range.upperBound...].starts(with: "://".unicodeScalars) || contains(scalars[range], "www.") {
    return urlEnd(scalars, from: range.upperBound)
  }
  let isIssue = contains(scalars[range], "gh-", isDigit)
  return isIssue || isCommit(scalars[range]) ? range.upperBound : nil
}

private func isCommit(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
  word.split { !$0.isASCII || !isWord($0) }.contains { part in
    7...64 ~= part.count && part.allSatisfy(\.properties.isASCIIHexDigit) && part.contains(where: isDigit)
  }
}

/// Whether a word contains a text, ignoring case, and `isNext` accepts the character after it. `text` must be
/// lower-case.
private func contains(
  _ word: ArraySlice<Unicode.Scalar>, _ text: String, _ isNext: (Unicode.Scalar) -> Bool = { _ in true }
) -> Bool {
  let text = Array(text.unicodeScalars)
  return word.indices.dropLast(text.count).contains { start in
    word[start...].starts(with: text) { $0 == $1 || $0.properties.lowercaseMapping == String($1) }
      && isNext(word[start + text.count])
  }
}

/// The end of a URL: before white space or an invalid character, and without trailing punctuation.
private func urlEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
  let url = scalars[start...].prefix { !$0.properties.isWhitespace && !"<>\"`".unicodeScalars.contains($0) }
  return url.lastIndex { !".,:;!?)]}'".unicodeScalars.contains($0) }.map { $0 + 1 } ?? start
}

/// The end of a word with periods, hyphens and plus signs. nil if no word begins here.
private func hyphenatedEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
  guard isWord(scalars[start]) else { return nil }
  return scalars[start...].prefix { isWord($0) || $0 == "." || $0 == "+" || $0 == "-" }.endIndex
}

private func wordEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
  scalars[start...].prefix(while: isWord).endIndex
}

private func isWordStart(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  index == 0 || !isWord(scalars[index - 1])
}

private func isWord(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_": return true
  case "\0"..."\u{7F}": return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber: return true
  default: return scalar.properties.isAlphabetic
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
