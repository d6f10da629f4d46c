// Words and characters that the notation does not allow, and how to write the clause. Only messages use this.

/// Adverbs that people write after a kind, as in `files directly`.
private let adverbs: Set<String> = ["directly", "immediately", "altogether", "overall", "total", "combined"]

extension ClauseParser {
  /// Reports a colon after a verb: `must contain: print(...)`.
  mutating func colonFault(after word: String) -> ClauseFailure? {
    var index = offset + word.utf8.count
    while let next = byte(at: index), isSpace(next) { index += 1 }
    guard byte(at: index) == UInt8(ascii: ":"), predicateWords.contains(word[...]) else { return nil }
    let rest = text(from: index + 1, to: end)
    return failure("'\(word)' takes no ':'; remove it: \(word) \(rest)", at: index)
  }

  /// Reports wrong text after `documented`: `documented with "Returns"`, `documented.`
  mutating func documentationFault() -> ClauseFailure? {
    let word = peekWord()
    guard ["with", "by", "as", "in", "containing", "including"].contains(word) else { return nil }
    let quote = text(from: offset + word.utf8.count, to: end)
    return failure("remove '\(word)'; write: documented\(quote.hasPrefix("\"") ? " \(quote)" : "")")
  }

  /// Reports a full stop at the end of a clause: `must be documented.`
  func periodAdvice() -> ClauseFailure? {
    guard byte(at: offset) == UInt8(ascii: "."), offset + 1 == end else { return nil }
    return failure("a clause does not end with '.'; remove it")
  }

  /// Reports an exception with `not` after a kind: `file not Core`, `used by module not App`.
  mutating func notAdvice() -> ClauseFailure? {
    let start = offset
    defer { offset = start }
    guard take(word: "not") else { return nil }
    skipSpace()
    let name = text(from: offset, to: end)
    if let word = name.split(separator: " ").first, singulars(String(word)).contains("test"), predicateOffsets.isEmpty {
      return failure("only selectors with 'test' select test code; remove 'not \(name)'", at: start)
    }
    guard let first = name.utf8.first, isCapital(first) || "*{\"/".utf8.contains(first) else { return nil }
    let said = "'not' can only precede 'in'; "
    let before = kindBefore(start)
    guard predicateOffsets.isEmpty else {
      guard isNegated, let verb = predicateOffsets.last.map({ text(from: $0, to: start) }),
        let space = verb.lastIndex(of: " "), kind(named: before) != nil
      else { return nil }
      let be = verb.hasPrefix("used") ? "be " : ""
      let words = verb[..<space].split(separator: " ").filter { !articles.contains(String($0)) }
      let said = said + "to allow only \(name), write: \(keyword) \(be)\(words.joined(separator: " ")) only "
      return failure(said + "\(before) \(name)", at: start)
    }
    let isPlace = before == "file" && !name.contains(".swift") || name.contains("/")
    return failure(
      said + (isPlace ? "write: not in \(name)" : "write a separate line: where not named \(name)"), at: start)
  }

  /// Reports `every` after a verb: `use every module F*`. A rule cannot require all of them; one use is enough.
  func eachAdvice(_ word: String, at start: Int) -> String? {
    guard ["all", "every"].contains(word), !isNegated, keyword == "must", let predicate = predicateOffsets.last
    else { return nil }
    let verb = text(from: predicate, to: start)
    guard ["use", "used by", "have", "come with"].contains(verb) else { return nil }
    let things = text(from: start + word.utf8.count, to: end).split(separator: " ").map(String.init)
    if verb == "have", things.count == 2, modifier(named: things[1]) != nil {
      return "to require '\(things[1])' of all of them, write: have only \(things[1]) \(things[0])"
    }
    let be = verb == "used by" ? "be " : ""
    return
      "one match satisfies '\(verb)'; to require several, write a separate line for each: \(keyword) \(be)\(verb) "
      + "\(things.first ?? "…") A"
  }

  /// Reports a limit for the length of lines: `no line longer than 120`. Rules cannot check this.
  func lengthAdvice(at start: Int) -> String? {
    let words = text(from: start, to: end).split(separator: " ")
    let comparisons: Set<Substring> = ["longer", "wider", "shorter", "exceeding"]
    let isOfLines = words.first.map { kind(named: String($0)) == .line } ?? false
    let comparison = isOfLines ? words.dropFirst().first : words.first
    guard isOfLines || asked == .line, let comparison, comparisons.contains(comparison) else { return nil }
    return
      "archlint counts lines, but does not measure their length; to limit the count, write: must have at most 400 lines"
  }

  /// `files directly`, in place of a name.
  func adverbFault(_ name: Range<Int>) -> ClauseFailure? {
    let word = String(decoding: bytes[name], as: UTF8.self)
    guard adverbs.contains(word), bytes[name.lowerBound - 1] != UInt8(ascii: "\""), !predicateOffsets.isEmpty else {
      return nil
    }
    return failure(
      "'\(word)' is read as a name, and cannot narrow the selection; remove it: elements of a folder or module are "
        + "counted at any depth",
      at: name.lowerBound)
  }
}
