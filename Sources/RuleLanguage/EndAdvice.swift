// What stands behind a clause that could be read up to there, and how it is said. Only messages are made from this.

private let relatives = ["that", "which", "whose", "with", "without", "having", "conforming", "when", "if", "whenever"]

private let naming = ["matching", "called", "like", "titled"]

/// Predicates that people write right behind a subject, where a name may stand as well.
private let trailing = [
  "have", "has", "use", "uses", "used", "contain", "contains", "comes", "documented", "declared", "covered",
]

extension ClauseParser {
  /// Why a clause does not end here; nil where there is nothing to say but that.
  mutating func endAdvice() -> String? {
    let word = peekWord()
    let before = wordBefore()
    if let clause = [word, before].first(where: { clauseWords.contains($0) && $0 != "all" }) {
      return "'\(clause)' begins a line of its own"
    }
    for (read, mayBeName) in [(word, false), (before, true)] {
      guard let clause = clauseMeant(by: read, mayBeName: mayBeName) else { continue }
      return "'\(read)' is no word of the notation; did you mean '\(clause)'? It begins a line of its own"
    }
    if word == "or" { return "'or' joins predicates; either of two names is written A|B" }
    if let relative = [word, before].first(where: relatives.contains) {
      return "'\(relative)' narrows nothing; write a line of its own: where …"
    }
    if let narrowing = [word, before].first(where: { $0 == "named" || naming.contains($0) }) {
      return namingAdvice(narrowing, isBefore: narrowing != word)
    }
    if let place = [word, before].first(where: placeSynonyms.contains) {
      return "'\(place)' is no word of the notation; did you mean 'in'?"
    }
    if word == "and" || before == "and" { return "'and' joins nothing; write a line of its own for each" }
    if let predicate = [word, before].first(where: trailing.contains) {
      return "'\(predicate)' narrows nothing here; write a line of its own: where \(predicate) …"
    }
    return markAdvice()
  }

  /// Of a mark that no name goes on with.
  private mutating func markAdvice() -> String? {
    switch peek() {
    case UInt8(ascii: ","): return "',' stands between conformances alone; write a line of its own for each demand"
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let name = textAhead(at: offset).filter { $0 != "'" && $0 != "\"" }
      return "a declaration's name stands without quotes: \(kindBefore(offset)) \(name)"
    case UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "\\"):
      let start = startOfRun(offset)
      let run = textAhead(at: start)
      return regexAdvice(run) ?? nestingAdvice(run, at: start)
    default: return nil
    }
  }

  /// `type named *View`, `file matching *View.swift`
  private mutating func namingAdvice(_ word: String, isBefore: Bool) -> String {
    let start = isBefore ? startOfWord(before: offset) : offset
    var rest = start + word.utf8.count
    while let next = byte(at: rest), isSpace(next) { rest += 1 }
    let name = "\(kindBefore(start)) \(textAhead(at: rest))"
    return word == "named"
      ? "'named' is a predicate: where named \(textAhead(at: rest)); or the name stands right behind its kind: \(name)"
      : "'\(word)' narrows nothing; a name stands right behind its kind: \(name)"
  }

  /// `type A.B`: what is nested is asked for by where it stands.
  private func nestingAdvice(_ run: String, at start: Int) -> String? {
    let kind = kindBefore(start)
    let name = run.prefix { $0 != "(" && $0 != ":" && $0 != "{" && $0 != "<" }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.last == "swift" { return "a declaration's name has no '.swift'; for a file write: file \(name)" }
    let around = parts.dropLast().reversed().map { " in type \($0)" }.joined()
    let inner = parts[parts.count - 1] + run.dropFirst(name.count)
    return "a name has no '.'; what is nested is asked for by where it stands: \(kind) \(inner)\(around)"
  }

  // MARK: Looking back

  /// The word that ends in front of the blanks here.
  private func wordBefore() -> String {
    let start = startOfWord(before: offset)
    return String(decoding: bytes[start..<end].prefix(while: isIdentifierByte), as: UTF8.self)
  }

  private func startOfWord(before offset: Int) -> Int {
    var start = min(offset, end)
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    while start > 0, isIdentifierByte(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Where what stands here without a blank begins.
  private func startOfRun(_ offset: Int) -> Int {
    var start = min(offset, end)
    while start > 0, !isSpace(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// The kind in front of a name that begins here.
  private func kindBefore(_ offset: Int) -> String {
    let word = bytes[startOfWord(before: offset)..<end].prefix(while: isIdentifierByte)
    return kind(named: String(decoding: word, as: UTF8.self))?.name ?? "type"
  }
}
