// Words that cannot begin a clause, or that make exceptions elsewhere, and how to write the clause. Only messages use
// this.

/// The keyword that a word probably means, such as `must` for `should`. If the word can also be a name, only a real
/// synonym counts.
func clauseMeant(by word: String, mayBeName: Bool) -> String? {
  if ["should", "shall", "must", "needs"].contains(word.lowercased()) { return "must" }
  return mayBeName || word.utf8.count < 3 ? nil : nearest(word, among: ["must", "where"], within: 1)
}

/// The message for a clause that begins with `read`, which is not a keyword.
///
/// - Parameters:
///   - text: the whole clause.
///   - draft: the statement that the clause belongs to.
func clauseAdvice(_ read: String, then text: String, after draft: StatementDraft) -> String {
  let word = read.lowercased()
  let said = "'\(read)' cannot begin a clause; "
  let rest = text.split(separator: " ").dropFirst()
  if read.hasPrefix("#") { return said + "a comment begins with //" }
  if exceptions.contains(word) {
    return said + "write: where not \(excepted(Array(rest), of: draft.statement.subjects.onlyKind))"
  }
  if ["requires", "require"].contains(word) { return said + "write: must come with \(rest.joined(separator: " "))" }
  if nones.contains(word) {
    return said + "write: \(forbiddenIdea(rest, after: draft) ?? forbidding(rest, after: draft))"
  }
  if word == "and" { return said + continued(rest, after: draft) }
  if let never = negation(read, then: rest.first) {
    return "'\(never)' cannot begin a clause; did you mean 'must "
      + "not'?"
  }
  let near = clauseSynonyms[word] ?? nearest(word, among: clauseWords)
  if near == "must", draft.isOfNone {
    return said + "to forbid something, write: must not \(rest.joined(separator: " "))"
  }
  if ["may", "can"].contains(word), rest.first != "only" {
    return said + "a permission needs no rule; to forbid something, write: must not …"
  }
  if let near { return said + "did you mean '\(near)'?" }
  if let sentence = sentenceAdvice([Substring(word)] + rest) { return said + "write: \(sentence)" }
  let isMark = ["-", "*", "+", ">"].contains(read) || read.first?.isNumber == true
  return said + "a clause begins " + (isMark ? "in column 1, without a list marker, " : "")
    + "with \(list(clauseWords))"
}

/// Things that rules often forbid, and the rule that forbids them.
private let ideas: [(words: [String], subject: String, demand: String)] = [
  (["singleton"], "type", "have static var shared|default|instance"),
  (["force", "unwrap"], "file", "contain ...!"), (["force", "cast"], "file", "contain as!"),
  (["force", "try"], "file", "contain try!"), (["print"], "file", "contain print(...)"),
  (["circular"], "module", "be in a cycle"), (["cycle"], "module", "be in a cycle"),
]

/// How to write `no singletons`, `no force unwraps in Sources`, from the words after `no`.
private func forbiddenIdea(_ words: ArraySlice<Substring>, after draft: StatementDraft) -> String? {
  guard draft.statement.subjects.isEmpty else { return nil }
  let said = words.map { String($0) }
  guard
    let idea = ideas.first(where: { idea in
      zip(idea.words, said).allSatisfy { $1.hasPrefix($0) } && said.count >= idea.words.count
    })
  else { return nil }
  let place = words.firstIndex { $0 == "in" }.map { " " + words[$0...].joined(separator: " ") } ?? ""
  return "each \(idea.subject)\(place), must not \(idea.demand)"
}

/// Advice for a clause that begins with `no`: how to write `no file in Domain may use module UIKit`, or
/// `no module UIKit` after `each`. `words` are the words after `no`.
private func forbidding(_ words: ArraySlice<Substring>, after draft: StatementDraft) -> String {
  if !draft.statement.subjects.isEmpty, !draft.isComplete {
    let isUsed = words.first.map { kind(named: String($0)) == .module } ?? false
    return "must not \(isUsed ? "use" : "have") \(words.joined(separator: " "))"
  }
  let verb = words.firstIndex { clauseSynonyms[String($0)] == "must" || $0 == "must" } ?? words.endIndex
  let subject = words[..<verb].drop { ["of", "the"].contains($0) }
  let isKindSaid = subject.first.map { kind(named: String($0)) != nil || $0 != "in" } ?? true
  let demand = words[verb...].dropFirst().drop { $0 == "not" }.joined(separator: " ")
  return "each \(isKindSaid ? "" : "file ")\(subject.joined(separator: " ")), must not \(demand.isEmpty ? "…" : demand)"
}

/// Advice for a clause that begins with `and`: how to write `and not in Cart`. `words` are the words after `and`.
private func continued(_ words: ArraySlice<Substring>, after draft: StatementDraft) -> String {
  let rest = words.drop { $0 == "must" || $0 == "where" }
  if rest.isEmpty { return "remove it" }
  let isDemand = draft.isComplete || words.first == "must" || words.first == "be"
  let be = isDemand && rest.first.map { isDeclarationPatternWord(String($0)) } ?? false ? "be " : ""
  return "write: \(isDemand ? "must" : "where") \(be)\(rest.joined(separator: " "))"
}

/// Whether the words begin a predicate.
func beginsPredicate(_ words: some Sequence<Substring>) -> Bool {
  guard let first = words.first(where: { $0 != "not" && $0 != "be" && $0 != "only" }) else { return false }
  return predicateWords.contains(first) || isDeclarationPatternWord(String(first))
}

/// `public`, `@MainActor`, `struct`
private func isDeclarationPatternWord(_ word: String) -> Bool {
  modifier(named: word) != nil || word.hasPrefix("@") || kind(named: word)?.isDeclaration ?? false
}

/// The predicate for an exception after `unless` or `except`: `named View` for `for View` and `if named View`,
/// `in Cart` for `in Cart`. `words` are the words after `unless`.
///
/// - Parameter asked: the kind of the excepted elements. It decides whether a name such as `Models` is a file or a
///   folder.
func excepted(_ words: [Substring], isPlace: Bool = false, of asked: SubjectKind? = nil) -> String {
  let rest = words.drop { fillers.contains($0) }
  guard let first = rest.first else { return "…" }
  if let kind = kind(named: String(first)), kind.isDeclaration {
    return ([kind.name] + rest.dropFirst().map(String.init)).joined(separator: " ")
  }
  if first == "in", rest.contains("and") || rest.contains("or"), !rest.contains(where: { $0.contains("/") }) {
    let names = rest.dropFirst().filter { $0 != "and" && $0 != "or" && $0 != "in" }.map { $0.filter { $0 != "," } }
    return "in " + names.joined(separator: "|")
  }
  if beginsPredicate(rest) { return rest.joined(separator: " ") }
  if first.contains("/") || isPlace { return "in \(first)" }
  if first.utf8.first.map(isSmall) ?? true { return "…" }
  if asked == .file { return first.hasSuffix(".swift") || first.hasSuffix("*") ? "named \(first)" : "in \(first)" }
  return "named \(first)" + (asked?.isDeclaration ?? false ? "; for a folder, write: where not in \(first)" : "")
}

private let fillers: Set<Substring> = [
  "for", "not", "if", "when", "it", "is", "it's", "they", "are", "those", "that", "the", "where",
]

extension ClauseParser {
  /// `may only be used in X`: a permission that leaves nothing else.
  mutating func permissionAdvice(_ read: String, at start: Int) -> String? {
    guard ["may", "can"].contains(read.lowercased()) else { return nil }
    keyword = "must"
    offset = start + read.utf8.count
    return peekWord() == "only" ? rewording(from: offset).map { "'\(read)' cannot begin a clause; \($0)" } : nil
  }

  /// `use another folder Features/{A} except Public`: an exception of the object is a place.
  private func objectException(_ words: [Substring], before start: Int) -> String? {
    guard let predicate = predicateOffsets.last, let name = words.first(where: { !fillers.contains($0) }) else {
      return nil
    }
    var said = text(from: predicate, to: start).split(separator: " ").map(String.init)
    guard ["use", "used", "reach"].contains(said.first ?? ""), said.count > 2,
      let kind = kind(named: said[said.count - 2]), kind == .folder || kind == .file
    else { return nil }
    if kind == .folder { said.replaceSubrange((said.count - 2)..<(said.count - 1), with: ["file", "in"]) }
    let be = said[0] == "used" ? "be " : ""
    return "write: \(keyword)\(isNegated ? " not" : "") \(be)\(said.joined(separator: " ")) not in \(name)"
  }

  /// `each class unless documented`
  func exceptionAdvice(_ word: String, at start: Int) -> ClauseFailure {
    if let only = onlyAdvice() { return failure("'\(word)' leaves nothing out; \(only)", at: start) }
    if kindBefore(start) == "line" {
      return failure("'\(word)' cannot make an exception; all lines are counted", at: start)
    }
    let words = text(from: start + word.utf8.count, to: end).split(separator: " ")
    if let object = objectException(words, before: start) {
      return failure("'\(word)' cannot make an exception here; \(object)", at: start)
    }
    // `in A except B`
    let place = startOfRun(before: start)
    let isPlace = text(from: startOfRun(before: place), to: place) == "in"
    return failure(
      "'\(word)' cannot make an exception here; write a separate line: where not "
        + excepted(words, isPlace: isPlace, of: predicateOffsets.isEmpty ? kind(named: kindBefore(start)) : asked),
      at: start)
  }

  /// Reports an exception after a kind: `class unless in Cart`. It was read as a class named `unless`.
  func exceptionFault(_ subject: Subject) -> ClauseFailure? {
    guard let name = subject.namePattern?.onlyName, exceptions.contains(name) else { return nil }
    let start = startOfWord(before: offset)
    return text(from: start) == name ? exceptionAdvice(name, at: start) : nil
  }

  /// `have no case` is `must not have case`.
  func noneAdvice(_ word: String, at start: Int) -> String {
    if let length = lengthAdvice(at: start + word.utf8.count) { return length }
    let rest = text(from: start + word.utf8.count, to: end)
    if looksLikeCode(rest) {
      return "to require that there is none, write: \(keyword)\(isNegated ? "" : " not") contain \(rest)"
    }
    guard let predicate = predicateOffsets.last else {
      return "to require that there is none, write: must not have \(rest)"
    }
    let begin =
      text(from: startOfWord(before: predicate), to: predicate) == "be" ? startOfWord(before: predicate) : predicate
    let before = text(from: begin, to: start)
    return "to require that there is none, write: \(keyword)\(isNegated ? "" : " not") \(before) \(rest)"
  }
}
