import SwiftOutline

// English in place of code. Read as code, it would match nothing.

private let countWords: Set<String> = [
  "more", "less", "fewer", "at", "exactly", "over", "under", "up", "no", "max", "min", "maximum", "minimum",
]

private let fillers: Set<String> = [
  "a", "an", "the", "any", "some", "call", "calls", "every", "all", "code", "use", "uses", "usage", "usages",
]

/// Words that can follow these.
private let connectives: Set<String> = ["of", "to"]

extension ClauseParser {
  /// The mistake in a pattern that is not Swift code, such as an English sentence. nil if it looks like code.
  ///
  /// - Parameter lexemes: the tokens of the code in `range`.
  func proseFault(_ lexemes: [Lexeme], in range: Range<Int>) -> ClauseFailure? {
    if let fault = quotedCode(in: range) ?? comment(in: range) ?? regex(lexemes, in: range) ?? otherNotation(
      lexemes, in: range) ?? narrowedMark(lexemes, in: range)
    {
      return fault
    }
    for index in lexemes.indices {
      let text = word(lexemes[index], in: range)
      if text == ".." {
        return failure("'..' is not Swift code; write ... to match anything", at: start(lexemes[index], range))
      }
      guard index + 1 < lexemes.count, isProse(lexemes, at: index, in: range) else { continue }
      let place = start(lexemes[index], range)
      let message = proseAdvice(
        text, word(lexemes[index + 1], in: range), from: place, rest: start(lexemes[index + 1], range))
      return failure(message, at: place)
    }
    return nil
  }

  /// Reports `_!` and `as! _`: `_` matches only a single name, but any value was probably meant.
  private func narrowedMark(_ lexemes: [Lexeme], in range: Range<Int>) -> ClauseFailure? {
    let words = lexemes.prefix { $0.kind != .endOfFile }.map { word($0, in: range) }
    func advice(_ mark: String) -> ClauseFailure {
      let written = String(decoding: bytes[range], as: UTF8.self)
      return failure(
        "'_' matches one name, so '\(written)' matches little; for any value, write: \(mark)", at: range.lowerBound)
    }
    if words.count == 2, words[0] == "_", words[1] == "!" || words[1] == "?" { return advice("..." + words[1]) }
    guard words.count == 3, words[2] == "_", ["!", "?"].contains(words[1]) else { return nil }
    return ["try", "as"].contains(words[0]) ? advice(words[0] + words[1]) : nil
  }

  /// Reports code in the notation of other tools, or of another part of a rule: `print(*)`, `print\(.*\)`,
  /// `print(...), NSLog(...)`, `type _: View`.
  private func otherNotation(_ lexemes: [Lexeme], in range: Range<Int>) -> ClauseFailure? {
    var depth = 0
    for index in lexemes.indices {
      let text = word(lexemes[index], in: range)
      let next = index + 1 < lexemes.count ? word(lexemes[index + 1], in: range) : ""
      let place = start(lexemes[index], range)
      switch text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if text == "\"...\"" {
        return failure(
          "\(text) is a string of three periods; write \"*\" for any string, and (...) for any "
            + "arguments", at: place)
      }
      if text == "(", next == "*", index + 2 < lexemes.count, word(lexemes[index + 2], in: range) == ")" {
        return failure("'(*)' is not Swift code; write (...) for any arguments", at: place)
      }
      if text == "\\", next == "(" || next == ")" {
        return failure(Self.noRegex, at: place)
      }
      if text == ")", next == ",", depth == 0 {
        return failure(
          "',' is not supported here; write a separate line for "
            + "each", at: start(lexemes[index + 1], range))
      }
      if index == 0, singulars(text.lowercased()).contains("comment"), next.first == "\"" || next == "TODO" {
        return failure("'\(text)' is not Swift code; \(Self.commentAdvice)", at: place)
      }
      if index == 0, Self.kindsBesideCode.contains(text),
        next.utf8.first.map({ isIdentifierByte($0) || "_{*".utf8.contains($0) }) ?? false
      {
        let verb = text == "module" ? "use" : "have"
        let things = self.text(from: place, to: end)
        return failure("'contain' takes code, and '\(text)' is not Swift code; write: \(verb) \(things)", at: place)
      }
    }
    return nil
  }

  /// Kinds of elements whose names are not Swift keywords.
  private static let kindsBesideCode: Set<String> = ["type", "module", "file", "folder"]

  /// Whether two names follow each other at `index`, as in an English sentence. Swift code never has this form.
  private func isProse(_ lexemes: [Lexeme], at index: Int, in range: Range<Int>) -> Bool {
    let (one, next) = (lexemes[index], lexemes[index + 1])
    guard next.kind == .identifier, !next.startsLine else { return false }
    // `of` after a name is English, as in `calls of print`. In Swift, it is a keyword only in array types:
    // `[3 of Int]`.
    if next.keyword == .of, one.keyword == .none, fillers.contains(word(one, in: range)) { return true }
    guard next.keyword == .none else { return false }
    if one.keyword == .any || one.keyword == .some {
      // `any Store` is a type in Swift, but `any store(...)` is English.
      let isCall = index + 2 < lexemes.count && lexemes[index + 2].kind == .leftParen
      return isCall && startsSmall(word(next, in: range))
    }
    if one.kind == .integer { return true }
    guard one.kind == .identifier, one.keyword == .none, !isAttribute(lexemes, endingAt: index) else { return false }
    // A label and the name of its parameter.
    return !(index + 2 < lexemes.count && lexemes[index + 2].kind == .colon)
  }

  /// `@Name`, `@Module.Name`
  func isAttribute(_ lexemes: [Lexeme], endingAt index: Int) -> Bool {
    var index = index
    while index > 1, lexemes[index - 1].kind == .period { index -= 2 }
    return index > 0 && (lexemes[index - 1].kind == .at || lexemes[index - 1].kind == .pound)
  }

  /// The message for two names that follow each other.
  ///
  /// - Parameters:
  ///   - start: the offset of the first name.
  ///   - rest: the offset of the second name.
  private func proseAdvice(_ one: String, _ next: String, from start: Int, rest: Int) -> String {
    if one == "only",
      let advice = onlyRewording(["contain"] + text(from: rest, to: end).split(separator: " ").map(String.init))
    {
      return "'only' cannot follow 'contain'; \(advice)"
    }
    if countWords.contains(one) || one.allSatisfy(\.isNumber) {
      if let things = countedThings(from: start) {
        return "'\(one) \(next)' is not Swift code, and 'contain' takes no number; to count elements, write: \(things)"
      }
      return
        "'\(one) \(next)' is not Swift code, and 'contain' takes no number; to count calls, write: "
        + "\(countedCalls(from: start))"
    }
    if one == "and" || next == "and" || next == "nor" {
      return "'and' is not supported; write a separate line for each"
    }
    if fillers.contains(one) {
      let isOfCalls = one.hasPrefix("call")
      if articles.contains(one), rest < end, let kind = kind(named: text(from: rest, to: end)), kind.isDeclaration {
        return "'\(one)' is not Swift code; for its declarations, write: have \(one) \(text(from: rest, to: end))"
      }
      return "'\(one)' is not Swift code; write the code as in the source: contain "
        + said(text(from: rest, to: end).split(separator: " ")[...], isCall: isOfCalls)
    }
    return "'\(one) \(next)' is not Swift code: two names never follow each other; write the code as in the source"
  }

  /// The code after words of a sentence.
  private func said(_ words: ArraySlice<Substring>, isCall: Bool) -> String {
    let code = words.drop { fillers.contains(String($0)) || connectives.contains(String($0)) }.joined(separator: " ")
    return isCall && code.utf8.allSatisfy { isIdentifierByte($0) || $0 == UInt8(ascii: ".") } ? code + "(...)" : code
  }

  /// If the code is a count of declarations, as in `contain at most 1 type`, the requirement to write instead:
  /// `must have at most 1 type`. nil for other counts, such as `at most 2 print(...)`.
  private func countedThings(from start: Int) -> String? {
    let said = text(from: start, to: end)
    guard let last = said.split(separator: " ").last.map(String.init), let kind = kind(named: last),
      kind.isDeclaration || kind == .test
    else { return nil }
    let count = countAhead(at: start).map { "\($0.count) \(last)" } ?? said
    return "\(keyword)\(isNegated ? " not" : "") have \(count)"
  }

  private func countedCalls(from start: Int) -> String {
    let words = text(from: start, to: end).split(separator: " ")
    guard let number = words.firstIndex(where: { Int($0) != nil || numerals.contains(String($0)) }),
      number + 1 < words.count
    else { return "have at most 3 calls print(...)" }
    let calls = "calls " + said(words[(number + 1)...], isCall: true)
    let isCount = ["at", "exactly"].contains(words[0])
    let count = isCount ? words[...number].joined(separator: " ") : countAhead(at: start)?.count
    guard let count else { return "have at most \(words[number]) \(calls)" }
    return "\(keyword) \(isNegated && isCount ? "not " : "")have \(count) \(calls)"
  }

  func start(_ lexeme: Lexeme, _ range: Range<Int>) -> Int { range.lowerBound + Int(lexeme.start) }

  func word(_ lexeme: Lexeme, in range: Range<Int>) -> String {
    String(decoding: bytes[start(lexeme, range)..<range.lowerBound + lexeme.textEnd], as: UTF8.self)
  }
}
