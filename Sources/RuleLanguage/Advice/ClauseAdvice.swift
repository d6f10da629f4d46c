// Words that cannot begin a clause, or that make exceptions elsewhere, and how to write the clause. Only messages use
// this.

private let clauseSynonyms: [String: String] = [
  "every": "each", "any": "each", "for": "each", "when": "where", "if": "where", "with": "where", "should": "must",
  "shall": "must", "needs": "must", "may": "must", "can": "must",
]

/// Words that forbid something at the beginning of a sentence.
let nones = ["no", "none", "nothing", "nobody"]

/// Words that make exceptions elsewhere.
let exceptions = ["except", "excluding", "besides", "unless", "but"]

/// Words that mean `must not`, such as `cannot` or `may not`; nil for any others.
func negation(_ read: String, then next: Substring?) -> String? {
  let word = read.lowercased()
  if ["cannot", "never"].contains(word) || word.hasSuffix("n't") { return read }
  guard let next, clauseSynonyms[word] == "must", ["not", "never"].contains(next) else { return nil }
  return "\(read) \(next)"
}

/// The keyword that a word probably means. A word that may be a name has to mean the same as the keyword.
func clauseMeant(by word: String, mayBeName: Bool) -> String? {
  if ["should", "shall", "must", "needs"].contains(word.lowercased()) { return "must" }
  return mayBeName || word.utf8.count < 3 ? nil : nearest(word, among: ["must", "where"], within: 1)
}

/// The reason why a clause cannot begin with `read`.
///
/// - Parameters:
///   - text: the whole clause.
///   - draft: the statement above it.
func clauseAdvice(_ read: String, then text: String, after draft: StatementDraft) -> String {
  let word = read.lowercased()
  let said = "'\(read)' cannot begin a clause; "
  let rest = text.split(separator: " ").dropFirst()
  if read.hasPrefix("#") { return said + "a comment begins with //" }
  if exceptions.contains(word) {
    return said + "write: where not \(excepted(Array(rest), of: draft.statement.subjects.onlyKind))"
  }
  if nones.contains(word) { return said + "write: \(forbidding(rest, after: draft))" }
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
  let isMark = ["-", "*", "+", ">"].contains(read) || read.first?.isNumber == true
  return said + "a clause begins " + (isMark ? "in column 1, without a list marker, " : "")
    + "with \(list(clauseWords))"
}

/// How to write `no file in Domain may use module UIKit` or, after a subject, `no module UIKit`, from the words after
/// `no`.
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

/// How to write `and not in Cart`, from the words after `and`.
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

/// The predicate that `unless` and similar words mean, from the words after them: `for View`, `if named View`, `in
/// Cart`.
///
/// - Parameter asked: the kind of the exception. `Models` is not a file name. For a declaration, it may be the folder
///   that contains it.
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
  return "named \(first)" + (asked?.isDeclaration ?? false ? ", or for a folder: where not in \(first)" : "")
}

private let fillers: Set<Substring> = [
  "for", "not", "if", "when", "it", "is", "it's", "they", "are", "those", "that", "the", "where",
]

extension ClauseParser {
  /// `each class unless documented`
  func exceptionAdvice(_ word: String, at start: Int) -> ClauseFailure {
    if let only = onlyAdvice() { return failure("'\(word)' leaves nothing out; \(only)", at: start) }
    if kindBefore(start) == "line" {
      return failure("'\(word)' cannot make an exception; all lines are counted", at: start)
    }
    let words = text(from: start + word.utf8.count, to: end).split(separator: " ")
    // `in A except B`
    let place = startOfRun(before: start)
    let isPlace = text(from: startOfRun(before: place), to: place) == "in"
    return failure(
      "'\(word)' cannot make an exception here; write a separate line: where not "
        + excepted(words, isPlace: isPlace, of: predicateOffsets.isEmpty ? kind(named: kindBefore(start)) : asked),
      at: start)
  }

  /// `class unless in Cart`, which could also mean a class named `unless` in a folder.
  func exceptionFault(_ subject: Subject) -> ClauseFailure? {
    guard let name = subject.namePattern?.onlyName, exceptions.contains(name) else { return nil }
    let start = startOfWord(before: offset)
    return text(from: start) == name ? exceptionAdvice(name, at: start) : nil
  }

  /// `have no case` is `must not have case`.
  func noneAdvice(_ word: String, at start: Int) -> String {
    if let length = lengthAdvice(at: start + word.utf8.count) { return length }
    let rest = text(from: start + word.utf8.count, to: end)
    if looksLikeCode(rest) { return "to require none, write: \(keyword)\(isNegated ? "" : " not") contain \(rest)" }
    guard let predicate = predicateOffsets.last else { return "to require none, write: must not have \(rest)" }
    let begin =
      text(from: startOfWord(before: predicate), to: predicate) == "be" ? startOfWord(before: predicate) : predicate
    return "to require none, write: \(keyword)\(isNegated ? "" : " not") \(text(from: begin, to: start)) \(rest)"
  }
}
