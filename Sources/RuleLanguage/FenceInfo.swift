/// What a fence says behind its backticks.
enum FenceInfo {
  case rule(RuleFence)
  case words
  case layout
  /// A file of an example, by its path.
  case example(String)
  /// Prose: any other language, or Swift without a path in a team's document.
  case other
}

struct RuleFence {
  var id: RuleID?
  var severity: Severity?
  var rows: [String] = []
}

/// One word of a fence's info, and its column from 1.
private struct InfoWord {
  var text: String
  var column: Int
}

/// The mistakes of one fence; their columns are the page's.
struct FenceFailure: Error {
  var column: Int
  var message: String
}

extension MarkdownPage.Fence {
  /// What the fence is, on a pack's page or in a team's document.
  func read(isPack: Bool) throws(FenceFailure) -> FenceInfo {
    let words = infoWords()
    guard let first = words.first else { return .other }
    switch first.text {
    case "rule": return .rule(try readRule(words.dropFirst(), isPack: isPack))
    case "words", "layout":
      if words.count > 1 {
        throw FenceFailure(column: words[1].column, message: "nothing stands behind '\(first.text)', but read '\(words[1].text)'")
      }
      return first.text == "words" ? .words : .layout
    case "rules", "word", "layouts":
      let right = first.text == "word" ? "words" : String(first.text.dropLast())
      throw FenceFailure(column: first.column, message: "'\(first.text)' is no block; did you mean '\(right)'?")
    case "swift": return try readExample(words, isPack: isPack)
    default: return .other
    }
  }

  private func infoWords() -> [InfoWord] {
    let bytes = Array(info.utf8)
    return bytes.split(whereSeparator: isSpace).map {
      InfoWord(text: String(decoding: $0, as: UTF8.self), column: infoColumn + $0.startIndex)
    }
  }

  private func readRule(_ words: ArraySlice<InfoWord>, isPack: Bool) throws(FenceFailure) -> RuleFence {
    var fence = RuleFence()
    for word in words {
      if let severity = Severity(rawValue: word.text) {
        if fence.severity != nil { throw FenceFailure(column: word.column, message: "a rule has one severity, and '\(word.text)' is a second one") }
        fence.severity = severity
      } else if isRow(word.text) {
        fence.rows.append(word.text)
      } else if !isPack, fence.id == nil, fence.severity == nil, fence.rows.isEmpty, RuleID.isValid(word.text) {
        fence.id = RuleID(word.text)
      } else {
        throw FenceFailure(column: word.column, message: unknown(word, isPack: isPack, hasID: fence.id != nil))
      }
    }
    if !isPack, fence.id == nil {
      throw FenceFailure(column: infoColumn, message: "a rule in a document needs an id: rule dto-outside-feature warning")
    }
    return fence
  }

  private func unknown(_ word: InfoWord, isPack: Bool, hasID: Bool) -> String {
    if !isPack, !hasID, RuleID.isValid(word.text) { return "'\(word.text)' stands behind a severity or a row; a rule's id comes first" }
    if !isPack, !hasID {
      return "'\(word.text)' is no rule's id; an id is small letters, digits and hyphens: dto-outside-feature"
    }
    if let near = nearest(word.text, among: Severity.allCases.map(\.rawValue)) {
      return "'\(word.text)' is no severity; did you mean '\(near)'?"
    }
    if isPack, RuleID.isValid(word.text) {
      return "'\(word.text)' is no severity and no row; a pack's rule is named by its file"
    }
    return "'\(word.text)' is no severity (note, warning or error) and no row (CO-6)"
  }

  /// `CO-6`
  private func isRow(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let letters = parts.first, let digits = parts.last else { return false }
    return !letters.isEmpty && letters.allSatisfy(isCapital) && !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  private func readExample(_ words: [InfoWord], isPack: Bool) throws(FenceFailure) -> FenceInfo {
    let bytes = Array(info.utf8).dropFirst("swift".utf8.count)
    var path = trim(bytes)
    if path.count > 1, path.hasPrefix("\""), path.hasSuffix("\"") { path = String(path.dropFirst().dropLast()) }
    let column = words.count > 1 ? words[1].column : infoColumn
    guard path.hasSuffix(".swift"), path.utf8.count > ".swift".utf8.count else {
      if !isPack { return .other }
      throw FenceFailure(column: column, message: "an example names its file: swift Sources/App/Cart.swift")
    }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    if segments.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
      throw FenceFailure(column: column, message: "an example's path leads down from its own root: '\(path)' does not")
    }
    return .example(path)
  }
}

extension RuleID {
  /// Small letters and digits in words joined by hyphens, a letter first.
  package static func isValid(_ name: String) -> Bool {
    guard let first = name.utf8.first, isSmall(first) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { isSmall($0) || isDigit($0) }
    }
  }
}
