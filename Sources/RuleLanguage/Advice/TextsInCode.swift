import SwiftOutline

// Strings in place of code, and code in place of a string: quotes, comments and regular expressions. Only messages use
// this.

extension ClauseParser {
  /// Reports code in quotes. `"print(...)"` would search for a string literal, and `'print(...)'` has quotes that Swift
  /// does not have.
  func quotedCode(in range: Range<Int>) -> ClauseFailure? {
    guard range.count > 2, let quote = bytes[range].first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      bytes[range.upperBound - 1] == quote
    else { return nil }
    let inner = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    let code = String(decoding: inner, as: UTF8.self)
    if quote == UInt8(ascii: "'") {
      return failure("' is not a quote here; write code without quotes: \(code)", at: range.lowerBound)
    }
    if isComment(inner) {
      return failure(
        "quoted text is searched for in string literals; \(Self.commentAdvice)", at: range.lowerBound)
    }
    let name = inner.prefix { isIdentifierByte($0) || $0 == UInt8(ascii: ".") }
    let rest = String(decoding: inner[name.endIndex...], as: UTF8.self)
    let isCall = !name.isEmpty && ["(...)", "(", "()", "(*)", "(*"].contains(rest)
    guard isCall || Self.marks.contains(code) || isMember(code) else { return nil }
    let isUnwrap = code == "!" || code == "_!"
    let meant = isCall ? String(decoding: name, as: UTF8.self) + "(...)" : isUnwrap ? "...!" : code
    let text = isMember(code) ? "; for that string, write \"*\(code)\"" : ""
    return failure(
      "quoted text is searched for in string literals; write code without quotes: "
        + "\(meant)\(text)", at: range.lowerBound)
  }

  private static let marks: Set<String> = ["try!", "try?", "as!", "as?", "!", "...!", "_!"]

  /// Whether the text in quotes is a member such as `URLSession.shared`, and not a file name such as `Info.plist`.
  private func isMember(_ code: String) -> Bool {
    let names = code.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 1, names[0].utf8.first.map(isCapital) ?? false, !Self.endings.contains(names[names.count - 1])
    else { return false }
    return names.allSatisfy { $0.utf8.first.map { !isDigit($0) } ?? false && $0.utf8.allSatisfy(isIdentifierByte) }
  }

  /// Endings of file and host names.
  private static let endings: Set<Substring> = [
    "app", "bundle", "car", "com", "css", "csv", "db", "framework", "gif", "html", "io", "jpeg", "jpg", "js", "json",
    "lproj", "md", "mlmodel", "mom", "momd", "mp3", "mp4", "net", "nib", "org", "otf", "p12", "pdf", "pem", "plist",
    "png", "realm", "sqlite", "storyboard", "strings", "stringsdict", "svg", "swift", "ttf", "txt", "usdz", "wav",
    "xcassets", "xcdatamodeld", "xcstrings", "xib", "xml", "yaml", "yml", "zip",
  ]

  private static let commentWords: Set<String> = ["TODO", "FIXME", "HACK", "MARK", "XXX"]

  /// `TODO|FIXME`, `*FIXME:*`, `// …`
  private func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.filter { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ":") && !isSpace($0) }
    let words = word.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    return word.starts(with: "//".utf8) || !words.isEmpty && words.allSatisfy(Self.commentWords.contains)
  }

  /// Reports patterns that search in comments, which archlint cannot do: `TODO`, `/* … */`. It also reports text such
  /// as `http://`, because everything after `//` is a comment.
  func comment(in range: Range<Int>) -> ClauseFailure? {
    if isComment(bytes[range]) {
      return failure("'\(folded(bytes[range]))' occurs in comments, and \(Self.commentAdvice)", at: range.lowerBound)
    }
    guard let start = commentStart(in: range) else { return nil }
    guard start > range.lowerBound, bytes[start - 1] == UInt8(ascii: ":") else {
      return failure("a comment begins here, and \(Self.commentAdvice)", at: start)
    }
    let word = startOfRun(before: start)
    var text = textAhead(at: max(word, range.lowerBound)).prefix { !"),;".contains($0) }
    while text.hasSuffix(".") { text.removeLast() }
    return failure("'//' begins a comment in code; put a string in quotes: \"\(text)*\"", at: start)
  }

  private func commentStart(in range: Range<Int>) -> Int? {
    var isQuoted = false
    for index in range.dropLast() {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      let next = bytes[index + 1]
      if !isQuoted, bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
        return index
      }
    }
    return nil
  }

  /// `/[a-z]+/`, `regex "x"`
  func regex(_ lexemes: [Lexeme], in range: Range<Int>) -> ClauseFailure? {
    guard let first = lexemes.first else { return nil }
    let slash = UInt8(ascii: "/")
    let isBetweenSlashes = range.count > 2 && bytes[range.lowerBound] == slash && bytes[range.upperBound - 1] == slash
    let isSaid =
      Self.regexWords.contains(word(first, in: range)) && lexemes.count > 1
      && word(lexemes[1], in: range).hasPrefix("\"")
    return isBetweenSlashes || isSaid ? failure(Self.noRegex, at: range.lowerBound) : nil
  }

  private static let regexWords: Set<String> = ["regex", "regexp", "pattern", "matching", "matches"]

  static let noRegex =
    "a code pattern is not a regular expression; write the code as in the source: print(...)"
}
