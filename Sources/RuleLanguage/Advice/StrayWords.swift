// Words and characters that the notation does not allow, and how to write the clause. Only messages use this.

/// Adverbs after a counted kind: `files directly`.
private let adverbs: Set<String> = ["directly", "immediately", "altogether", "overall", "total", "combined"]

extension ClauseParser {
  /// `must contain: print(...)`, read up to the verb.
  mutating func colonFault(after word: String) -> ClauseFailure? {
    var index = offset + word.utf8.count
    while let next = byte(at: index), isSpace(next) { index += 1 }
    guard byte(at: index) == UInt8(ascii: ":"), predicateWords.contains(word[...]) else { return nil }
    let rest = text(from: index + 1, to: end)
    return failure("'\(word)' takes no ':'; remove it: \(word) \(rest)", at: index)
  }

  /// `documented with "Returns"`, `documented.`
  mutating func documentationFault() -> ClauseFailure? {
    let word = peekWord()
    guard ["with", "by", "as", "in", "containing", "including"].contains(word) else { return nil }
    let quote = text(from: offset + word.utf8.count, to: end)
    return quote.hasPrefix("\"") ? failure("remove '\(word)'; write: documented \(quote)") : nil
  }

  /// A clause does not end with a full stop: `must be documented.`
  func periodAdvice() -> ClauseFailure? {
    guard byte(at: offset) == UInt8(ascii: "."), offset + 1 == end else { return nil }
    return failure("a clause does not end with '.'; remove it")
  }

  /// `file not Core`, `used by module not App`: an exception after a kind.
  mutating func notAdvice() -> ClauseFailure? {
    let start = offset
    defer { offset = start }
    guard take(word: "not") else { return nil }
    skipSpace()
    let name = text(from: offset, to: end)
    guard let first = name.utf8.first, isCapital(first) || "*{\"/".utf8.contains(first) else { return nil }
    let said = "'not' can only precede 'in'; "
    let before = kindBefore(start)
    guard predicateOffsets.isEmpty else {
      guard isNegated, let verb = predicateOffsets.last.map({ text(from: $0, to: start) }),
        let space = verb.lastIndex(of: " "), kind(named: before) != nil
      else { return nil }
      let be = verb.hasPrefix("used") ? "be " : ""
      return failure(
        said + "to allow only \(name), write: \(keyword) \(be)\(verb[..<space]) only \(before) \(name)", at: start)
    }
    let isPlace = before == "file" && !name.contains(".swift") || name.contains("/")
    return failure(
      said + "write" + (isPlace ? ": not in \(name)" : " a line of its own: where not named \(name)"), at: start)
  }

  /// `use every module F*`, although a single use satisfies the rule.
  func eachAdvice(_ word: String, at start: Int) -> String? {
    guard ["all", "every"].contains(word), !isNegated, keyword == "must", let predicate = predicateOffsets.last
    else { return nil }
    let verb = text(from: predicate, to: start)
    guard ["use", "used by", "have", "come with"].contains(verb) else { return nil }
    let things = text(from: start + word.utf8.count, to: end).split(separator: " ").map(String.init)
    if verb == "have", things.count == 2, modifier(named: things[1]) != nil {
      return "for all of them, write: have only \(things[1]) \(things[0])"
    }
    let be = verb == "used by" ? "be " : ""
    return
      "one match satisfies '\(verb)'; to require several, write a separate line for each: \(keyword) \(be)\(verb) "
      + "\(things.first ?? "…") A"
  }

  /// `no line longer than 120`, `longer than 120`: rules cannot ask for the length of a line.
  func lengthAdvice(at start: Int) -> String? {
    let words = text(from: start, to: end).split(separator: " ")
    let comparisons: Set<Substring> = ["longer", "wider", "shorter", "exceeding"]
    let isOfLines = words.first.map { kind(named: String($0)) == .line } ?? false
    let comparison = isOfLines ? words.dropFirst().first : words.first
    guard isOfLines || asked == .line, let comparison, comparisons.contains(comparison) else { return nil }
    return "'\(comparison)' does not apply to lines, which can only be counted: must have at most 400 lines"
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
