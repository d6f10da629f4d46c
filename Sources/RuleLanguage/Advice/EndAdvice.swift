// Text after a complete clause, and how to write it. Only messages use this.

private let relatives = ["that", "which", "whose", "with", "without", "having", "conforming", "when", "if", "whenever"]

private let naming = ["matching", "called", "like", "titled"]

/// Predicates that people often write directly after a selector, without `must`. The word can also be a name there.
private let trailing = [
  "have", "has", "use", "uses", "used", "contain", "contains", "comes", "documented", "declared", "covered",
]

extension ClauseParser {
  /// The message for unexpected text after a clause. nil if there is no specific advice.
  mutating func endAdvice() -> ClauseFailure? {
    let ahead = (word: peekWord(), start: offset)
    let after = (word: wordBefore(), start: startOfWord(before: offset))
    func first(_ isMeant: (String) -> Bool) -> (word: String, start: Int)? {
      [ahead, after].first { isMeant($0.word) }
    }
    if let (clause, start) = first({ clauseWords.contains($0) && $0 != "all" }) {
      return failure("write '\(clause)' on a separate line", at: start)
    }
    if let never = neverAdvice(ahead, after) { return never }
    if let length = lengthAdvice(at: startOfRun(before: after.start)) { return failure(length, at: after.start) }
    if let count = lateCount() { return count }
    for (read, mayBeName) in [(ahead, false), (after, true)] {
      guard let clause = clauseMeant(by: read.word, mayBeName: mayBeName) else { continue }
      return failure(
        "'\(read.word)' is not a keyword; did you mean '\(clause)'? Write it on a separate line",
        at: read.start)
    }
    if let kinds = kindsAdvice() { return failure(kinds) }
    if let names = namesAdvice() { return failure(names) }
    if ahead.word == "or" {
      return failure(orPlacesAdvice() ?? "'or' joins predicates; for either of two names, write A|B")
    }
    if ahead.word == "as", let same = sameAsAdvice() { return failure(same) }
    if ahead.word == "than", after.word == "other" { return exceptionAdvice("other than", at: after.start) }
    if let (word, start) = first(exceptions.contains) { return exceptionAdvice(word, at: start) }
    func isRelative(_ word: String) -> Bool {
      relatives.contains(word) || isEnding(word) || isConforming(word) && word.hasSuffix("ing")
    }
    if let (relative, start) = isEnding(after.word) ? after : first(isRelative) {
      return failure(relativeAdvice(relative, at: start), at: start)
    }
    if let (narrowing, start) = first({ $0 == "named" || naming.contains($0) }) {
      return failure(namingAdvice(narrowing, at: start), at: start)
    }
    if let (word, start) = first({ $0 == "outside" }) {
      let said = text(from: start + word.utf8.count, to: end)
      let rest = said.hasPrefix("of ") ? String(said.dropFirst("of ".count)) : said
      return failure("'\(word)' is not a keyword; write: not in \(rest.isEmpty ? "…" : rest)", at: start)
    }
    if let (of, start) = first({ $0 == "of" }) {
      let rest = text(from: start + of.utf8.count, to: end)
      let own = kind(named: text(from: startOfRun(before: start), to: start))
      let meant = own.flatMap { [.extension, .import, .call].contains($0) ? $0.name : nil } ?? "in"
      return failure("'of' is not a keyword; write: \(meant) \(rest.isEmpty ? "…" : rest)", at: start)
    }
    if let (place, start) = first(placeSynonyms.contains) {
      return failure("'\(place)' is not a keyword; did you mean 'in'?", at: start)
    }
    if let (word, start) = first({ $0 == "and" }) {
      let rest = text(from: start + word.utf8.count, to: end)
      let next = rest.split(separator: " ").first.map(String.init) ?? ""
      if predicateOffsets.isEmpty, let kind = kind(named: next), kind.isDeclaration {
        let own = text(from: startOfRun(before: start), to: start)
        return failure(
          "'and' is not supported; for either, write one line for each: each \(own) …, each "
            + "\(rest)", at: start)
      }
      let narrows = predicateOffsets.isEmpty && beginsPredicate(rest.split(separator: " "))
      return failure(
        "'and' is not supported; write a separate line" + (narrows ? ": where \(rest)" : " for each"), at: start)
    }
    if let failure = notAdvice() ?? periodAdvice() { return failure }
    if let (predicate, start) = first(trailing.contains) {
      return failure(
        "'\(predicate)' cannot narrow the selection here; write a separate line: where \(predicate) …", at: start)
    }
    if ahead.word == "in", let subject = askedSubjects.first, !predicateOffsets.isEmpty {
      let place = text(from: ahead.start, to: end)
      return failure(
        "a place cannot follow here; write it after the selector: each \(subject.text) \(place)", at: ahead.start)
    }
    return modifierAdvice() ?? (blankAdvice() ?? markAdvice()).map { failure($0) }
  }

  /// Advice for names that are joined in a wrong way: `*View or *Cell`, `*View, *Cell`, `in Views or Cells`.
  private mutating func namesAdvice() -> String? {
    let start = offset
    defer { offset = start }
    guard predicateOffsets.isEmpty, take(word: "or") || take(",") else { return nil }
    let joiner = text(from: start)
    let before = text(from: startOfRun(before: start), to: start)
    skipSpace()
    guard let next = peek(), isCapital(next) || next == UInt8(ascii: "*"),
      text(from: offset, to: end) == textAhead(at: offset),
      kind(named: before) == nil, !before.contains("/"), !textAhead(at: offset).contains("/")
    else { return nil }
    return "'\(joiner)' cannot join names; for either of two, write: \(before)|\(textAhead(at: offset))"
  }

  /// Advice for a relative clause after a selector: `that conforms to View`, `with suffix View`, `having a var`.
  private func relativeAdvice(_ relative: String, at start: Int) -> String {
    let said = "'\(relative)' cannot narrow the selection; "
    guard let described = described(from: start) else { return said + "write a separate line: where …" }
    guard let predicate = predicateOffsets.last, case .name(let name) = described else {
      return said + describedSubject(described, before: start)
    }
    let isNamed = bytes[predicate..<start].starts(with: "named ".utf8)
    return said + (isNamed ? "write: named \(name)" : describedSubject(described, before: start))
  }

  /// Advice for a requirement in the line of the selector: `each file may not use …`, `each file cannot use …`.
  private func neverAdvice(
    _ ahead: (word: String, start: Int), _ after: (word: String, start: Int)
  ) -> ClauseFailure? {
    for (word, start) in [after, ahead] {
      let next = text(from: min(start + word.utf8.count, end), to: end).split(separator: " ").first
      guard let said = negation(word, then: next) else { continue }
      return failure(
        "'\(said)' is not a keyword; did you mean 'must not'? Write it on a separate line", at: start)
    }
    return nil
  }

  /// `have vars at most 3`
  private mutating func lateCount() -> ClauseFailure? {
    let start = wordBefore() == "at" || wordBefore() == "exactly" ? startOfWord(before: offset) : offset
    let words = bytes[start..<end].split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
    let length = words.first == "at" ? 3 : 2
    guard words.count >= length, Int(words[length - 1]) != nil, let predicate = predicateOffsets.last,
      words[0] == "exactly" || words[0] == "at" && ["least", "most"].contains(words[1])
    else { return nil }
    let said = text(from: predicate, to: start)
    guard let space = said.firstIndex(of: " ") else { return nil }
    let count = words.prefix(length).joined(separator: " ")
    return failure("write a count after the verb: \(said[..<space]) \(count)\(said[space...])", at: start)
  }

  /// Advice for two kinds in one selector, `struct or class *View`, `struct, class *View`. The name after the second
  /// kind applies to both.
  private mutating func kindsAdvice() -> String? {
    let start = offset
    defer { offset = start }
    guard take(word: "or") || take(",") else { return nil }
    let joiner = text(from: start)
    let word = peekWord()
    let before = text(from: startOfRun(before: start), to: start)
    guard predicateOffsets.isEmpty, let second = kind(named: word), let first = kind(named: before) else { return nil }
    let rest = text(from: offset + word.utf8.count, to: end)
    let front = text(from: startOfLine(before: start), to: startOfRun(before: start))
    let lines = [first, second].map { "\(front) \($0.name)\(rest.isEmpty ? "" : " ")\(rest)" }
    return "'\(joiner)' cannot join kinds; write one line for each: \(lines[0]), and \(lines[1])"
  }

  /// Advice for a character that cannot be part of a name.
  private mutating func markAdvice() -> String? {
    switch peek() {
    case UInt8(ascii: "|"): return "remove the spaces around '|': \(unionAhead())"
    case UInt8(ascii: "@"): return frontAdvice(at: offset)
    case UInt8(ascii: ","): return "',' only separates conformances; write a separate line for each requirement"
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let name = bytes[(offset + 1)..<end].prefix { $0 != bytes[offset] && $0 != UInt8(ascii: "\n") }
      if name.contains(UInt8(ascii: " ")), name.endIndex < end {
        return "write a name with spaces in backticks: \(kindBefore(offset)) `\(folded(name))`"
      }
      let plain = textAhead(at: offset).filter { $0 != "'" && $0 != "\"" }
      return "write a declaration's name without quotes: \(kindBefore(offset)) \(plain)"
    case UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "\\"):
      let start = startOfRun(offset)
      let run = textAhead(at: start)
      return regexAdvice(run) ?? nestingAdvice(run, at: start)
    case UInt8(ascii: "["), UInt8(ascii: "+"): return regexAdvice(textAhead(at: startOfRun(offset)))
    default: return nil
    }
  }

  /// `var @State x` is `@State var x`.
  func frontAdvice(at start: Int) -> String {
    let attribute = textAhead(at: start)
    let rest = text(from: start + attribute.utf8.count, to: end)
    let saysKind = kind(named: String(rest.prefix { $0 != " " })) != nil
    let before = startOfWord(before: start)
    let isAfterKind = kind(named: text(from: before, to: start)) != nil
    let kind = kindBefore(isAfterKind ? start : before)
    let said = ([attribute] + (saysKind ? [] : [kind]) + (rest.isEmpty ? [] : [rest])).joined(separator: " ")
    return "write an attribute before its kind: " + said
  }

  /// Reports a modifier after `class`, as in `class final X`. There, `class` was read as the modifier of a static
  /// member.
  func lateModifierFault(_ prefix: DeclarationPatternPrefix, before name: Int) -> ClauseFailure? {
    let words = text(from: prefix.start, to: name).split(separator: " ")
    guard words.count > 1, words[0] == "class" else { return nil }
    let late = words.dropFirst().joined(separator: " ")
    return failure(
      "write '\(late)' before the kind: \(late) class \(text(from: name, to: end))", at: prefix.start)
  }

  /// Advice for a modifier in the wrong place: `var nonisolated(unsafe) x`, `struct public X`.
  private func modifierAdvice() -> ClauseFailure? {
    let start = startOfWord(before: offset)
    let word = wordBefore()
    guard modifier(named: word) != nil, let kind = kind(named: text(from: startOfWord(before: start), to: start)) else {
      return nil
    }
    let argument = text(from: offset, to: end).prefix { $0 != " " }
    if argument.hasPrefix("("), ["nonisolated", "unowned"].contains(word) {
      return failure(argumentAdvice(word, String(argument)), at: start)
    }
    let rest = text(from: offset + (argument.hasPrefix("(") ? argument.utf8.count : 0), to: end)
    let front = word + (argument.hasPrefix("(") ? argument : "")
    return failure("write '\(front)' before the kind: \(front) \(kind.name) \(rest)", at: start)
  }

  /// `UIKit | SwiftUI` without the spaces.
  private func unionAhead() -> String {
    let first = text(from: startOfRun(before: offset), to: offset)
    return first + text(from: offset, to: end).filter { $0 != " " }.replacing("||", with: "|")
  }

  /// Advice for `named` or `matching` between a kind and a name: `type named *View`, `file matching *View.swift`.
  mutating func namingAdvice(_ word: String, at start: Int) -> String {
    var rest = start + word.utf8.count
    while let next = byte(at: rest), isSpace(next) { rest += 1 }
    let name = "\(kindBefore(start)) \(textAhead(at: rest))"
    return word == "named" && predicateOffsets.isEmpty
      ? "'named' is a predicate: where named \(textAhead(at: rest)); or write the name directly after its kind: \(name)"
      : "'\(word)' cannot narrow the selection; write a name directly after its kind: \(name)"
  }

  /// Advice for the name of a nested type, `type A.B`: it has to be written as `type B in type A`.
  private func nestingAdvice(_ run: String, at start: Int) -> String? {
    let kind = kindBefore(start)
    let isPlaceholder = run.contains("}")
    let name = run.prefix { $0 != "(" && $0 != ":" && ($0 != "{" || isPlaceholder) && $0 != "<" }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.dropFirst().contains(where: { $0.hasPrefix("*") || $0.hasPrefix("+") }) { return regexAdvice(of: run) }
    if parts.last == "swift" { return "a declaration's name has no '.swift'; for a file, write: file \(name)" }
    let around = parts.dropLast().reversed().map { " in type \($0)" }.joined()
    let inner = parts[parts.count - 1] + run.dropFirst(name.count)
    return "a name has no '.'; select a nested declaration by its place: \(kind) \(inner)\(around)"
  }

  // MARK: Looking back

  /// The offset at which a text without spaces begins. The text ends at `offset`.
  private func startOfRun(_ offset: Int) -> Int {
    var start = min(offset, end)
    while start > 0, !isSpace(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// The offset at which the text before the spaces at `offset` begins.
  func startOfRun(before offset: Int) -> Int {
    var start = min(offset, end)
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    return startOfRun(start)
  }

  /// The word before a name that begins at `offset`, which is its kind.
  func kindBefore(_ offset: Int) -> String {
    let word = bytes[startOfWord(before: offset)..<end].prefix(while: isIdentifierByte)
    return kind(named: String(decoding: word, as: UTF8.self))?.name ?? "type"
  }
}
