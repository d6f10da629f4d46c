/// The kind of a fenced block, read from the text after its backticks: `rule no-print warning`.
enum FenceInfo {
  case rule(RuleFence)
  case definitions
  case layout(RuleFence)
  /// The subjects of the page's checklist.
  case checklist
  /// A file of an example. The value is the file's path.
  case example(ArraySlice<UInt8>)
  /// A block that archlint does not read: code in another language, or, in a document, Swift without a path.
  case other
}

extension FenceInfo {
  /// The ID of the rule or layout. nil if the fence has none.
  var id: RuleID? {
    switch self {
    case .rule(let fence), .layout(let fence): fence.id
    case .definitions, .checklist, .example, .other: nil
    }
  }

  var mistakes: [FenceFailure] {
    switch self {
    case .rule(let fence), .layout(let fence): fence.mistakes
    case .definitions, .checklist, .example, .other: []
    }
  }
}

struct RuleFence {
  var id: RuleID?
  var severity: Severity?
  var rows: [String] = []
  /// `since:0.2.0`
  var since: RuleVersion?
  /// Mistakes in the rest of the fence's first line. The content of the block is still read.
  var mistakes: [FenceFailure] = []
}

/// One word of the text after a fence's backticks, with its column from 1.
private struct InfoWord {
  var text: String
  var column: Int
}

/// A mistake in the first line of a fence, with its column on the page.
struct FenceFailure: Error {
  var column: Int
  var message: String
}

extension MarkdownPage.Fence {
  /// Reads the first line of the fence. A fence in a document needs an ID; in a pack, the file name is the ID.
  func read(isPack: Bool) throws(FenceFailure) -> FenceInfo {
    switch info.first.map({ $0 | 0x20 }) {
    case UInt8(ascii: "r"), UInt8(ascii: "w"), UInt8(ascii: "l"), UInt8(ascii: "c"), UInt8(ascii: "a"),
      UInt8(ascii: "d"),
      UInt8(ascii: "{"):
      break
    case UInt8(ascii: "s"):
      let rest = info.dropFirst("swift".utf8.count)
      guard info.starts(with: "swift".utf8), rest.first.map(isSpace) ?? true else { return .other }
      return try readExample(rest.drop(while: isSpace), isPack: isPack)
    default: return .other
    }
    let words = infoWords()
    guard let first = words.first else { return .other }
    switch first.text {
    case "rule": return .rule(readRule(words.dropFirst(), isPack: isPack))
    case "layout": return .layout(readRule(words.dropFirst(), isPack: isPack))
    case "definitions", "checklist":
      if words.count > 1 {
        throw FenceFailure(
          column: words[1].column, message: "unexpected '\(words[1].text)' after '\(first.text)'")
      }
      return first.text == "definitions" ? .definitions : .checklist
    case "lcov":
      guard words.count == 2 else { return .other }
      return .example(Array(words[1].text.utf8)[...])
    default:
      if let said = marked(first.text) {
        throw FenceFailure(column: first.column, message: "'\(first.text)' is not a block; write: \(said)")
      }
      guard let near = misspelt(first.text) else { return .other }
      throw FenceFailure(column: first.column, message: "'\(first.text)' is not a block; did you mean '\(near)'?")
    }
  }

  /// Whether the fence is a block that archlint reads, such as `rule` or `layout`.
  var isBlock: Bool {
    let word = info.prefix { !isSpace($0) }
    return Self.blocks.contains { word.elementsEqual($0) }
  }

  private static let blocks = ["rule", "layout", "definitions", "checklist"].map { Array($0.utf8) }

  private func infoWords() -> [InfoWord] {
    info.split(whereSeparator: isSpace).map {
      InfoWord(text: String(decoding: $0, as: UTF8.self), column: infoColumn + $0.startIndex - info.startIndex)
    }
  }

  private func readRule(_ words: ArraySlice<InfoWord>, isPack: Bool) -> RuleFence {
    var fence = RuleFence()
    for word in words {
      if let severity = Severity(rawValue: word.text) {
        if fence.severity != nil {
          fence.mistakes.append(
            FenceFailure(
              column: word.column, message: "a rule has only one severity; remove '\(word.text)'"))
        }
        fence.severity = severity
      } else if word.text.hasPrefix("since:") {
        fence.since = RuleVersion(String(word.text.dropFirst("since:".count)))
        if fence.since == nil {
          fence.mistakes.append(
            FenceFailure(
              column: word.column, message: "expected a version such as since:0.2.0, but read '\(word.text)'"))
        }
      } else if isRowName(word.text) {
        fence.rows.append(word.text)
      } else if !isPack, fence.id == nil, fence.severity == nil, fence.rows.isEmpty, RuleID.isValid(word.text) {
        fence.id = RuleID(word.text)
      } else if fence.mistakes.isEmpty || isMeantForKnown(word) {
        // If there is a sentence after the ID, only its first word is reported.
        let hasID = fence.id != nil || !fence.mistakes.isEmpty
        fence.mistakes.append(
          FenceFailure(column: word.column, message: unknown(word, isPack: isPack, hasID: hasID)))
      }
    }
    if !isPack, fence.id == nil, fence.mistakes.isEmpty {
      fence.mistakes.append(
        FenceFailure(
          column: infoColumn,
          message: "a rule in a document needs an id: \(String(decoding: info.prefix { !isSpace($0) }, as: UTF8.self)) "
            + "dto-outside-feature warning"))
    }
    return fence
  }

  /// Whether the word is similar to a severity, or to a checklist ID without its hyphen, such as `CO6`.
  private func isMeantForKnown(_ word: InfoWord) -> Bool {
    let isLikeRow = word.text.utf8.first.map(isCapital) ?? false && word.text.utf8.contains(where: isDigit)
    return isLikeRow || nearestSeverity(word.text, among: Severity.allCases.map(\.rawValue)) != nil
  }

  private func unknown(_ word: InfoWord, isPack: Bool, hasID: Bool) -> String {
    if !isPack, !hasID, RuleID.isValid(word.text) {
      return "'\(word.text)' comes after a severity or a checklist ID; write the rule's id first"
    }
    if !isPack, !hasID {
      return "'\(word.text)' is not a rule id; use lowercase letters, digits and hyphens: dto-outside-feature"
    }
    if let near = nearestSeverity(word.text, among: Severity.allCases.map(\.rawValue)) {
      return "'\(word.text)' is not a severity; did you mean '\(near)'?"
    }
    if isPack, RuleID.isValid(word.text) {
      return "'\(word.text)' is not a severity or a checklist ID; a pack's rule is named after its file"
    }
    return "'\(word.text)' is not a severity (note, warning or error) or a checklist ID such as CO-6"
  }

  private func readExample(_ rest: ArraySlice<UInt8>, isPack: Bool) throws(FenceFailure) -> FenceInfo {
    var path = rest
    while let last = path.last, isSpace(last) { path.removeLast() }
    if path.count > 1, path.first == UInt8(ascii: "\""), path.last == UInt8(ascii: "\"") {
      path = path.dropFirst().dropLast()
    }
    let column = infoColumn + (path.isEmpty ? 0 : rest.startIndex - info.startIndex)
    guard path.count > swiftSuffix.count, path.suffix(swiftSuffix.count) == swiftSuffix else {
      if !isPack { return .other }
      throw FenceFailure(
        column: column, message: "an example needs a file name after 'swift'; write: swift Sources/App/Cart.swift")
    }
    if !leadsDown(path) {
      let text = String(decoding: path, as: UTF8.self)
      throw FenceFailure(
        column: column, message: "the path of an example must be relative and without '.' and '..', but read '\(text)'")
    }
    return .example(path)
  }
}

private let swiftSuffix = Array(".swift".utf8)[...]

/// Whether the path stays inside its root: no component is empty, `.` or `..`.
private func leadsDown(_ path: ArraySlice<UInt8>) -> Bool {
  var length = 0
  var dots = 0
  for byte in path {
    if byte == UInt8(ascii: "/") {
      if dots == length, length < 3 { return false }
      length = 0
      dots = 0
    } else {
      length += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
  }
  return dots < length || length > 2
}
