// Lowercase words in place of a declaration pattern's name. No declaration has such a name, so the requirement would
// have no effect. Only messages use this.

extension ClauseParser {
  /// Reports a word after a kind that is not meant as a name: `class based`, `struct types`.
  ///
  /// - Parameter kind: the kind before the word. nil if there are only modifiers before it.
  mutating func smallNameFault(_ name: NamePattern?, kind: SubjectKind?) -> ClauseFailure? {
    guard let name, !predicateOffsets.isEmpty, isAtStop(), let word = name.onlyName, let first = word.utf8.first,
      isSmall(first), word.utf8.allSatisfy(isIdentifierByte), kind.map({ Self.isNoName(word, of: $0) }) ?? true
    else { return nil }
    let start = startOfWord(before: offset)
    // A name in backticks, or a name with a signature after it, is meant as a name.
    guard text(from: start) == name.text else { return nil }
    let before = text(from: startOfRun(before: start), to: start)
    return failure(smallNameAdvice(word, after: before, kind), at: start)
  }

  private static func isNoName(_ word: String, of kind: SubjectKind) -> Bool {
    capitalKinds.contains(kind) || nouns[kind]?.contains(word) ?? false
  }

  /// The kinds of declarations whose names usually begin with a capital letter.
  private static let capitalKinds = SubjectKinds.types.union([.extension, .typealias, .associatedtype])

  /// Words that only repeat the kind before them, as in `let properties` and `func members`.
  private static let nouns: [SubjectKind: Set<String>] = [
    .var: ["constants", "declarations", "fields", "members", "properties", "variables"],
    .let: ["constants", "declarations", "fields", "members", "properties", "variables"],
    .func: ["declarations", "functions", "members", "methods"],
  ]

  private static let verbs = ["have", "has", "come", "comes", "use", "uses", "contain", "contains", "resemble"]

  private func smallNameAdvice(_ word: String, after before: String, _ kind: SubjectKind?) -> String {
    if word == "and" { return "'and' is not supported; write a separate line for each" }
    if predicateWords.contains(word[...]) {
      let verb = Self.verbs.contains(word) ? word : "be \(word)"
      return "'\(word)' is a predicate; write a separate line: \(keyword)\(isNegated ? " not" : "") \(verb)"
    }
    if kind == nil {
      return nearest(word, among: kindNames + modifierNames.map(\.name)).map {
        "'\(word)' is not a keyword; did you mean '\($0)'?"
      } ?? "'\(word)' is not a kind or modifier; write a name after its kind: \(before) func \(word)"
    }
    if let kind, Self.nouns[kind] != nil {
      return "'\(word)' is read as a name and repeats '\(before)'; remove it, or put it in backticks: \(before) "
        + "`\(word)`"
    }
    if modifier(named: word) != nil {
      return "write '\(word)' before the kind: \(word) \(before)"
    }
    return "names of types begin with a capital letter, and '\(word)' does not; if it is a type's name, put it in "
      + "backticks: \(before) `\(word)`"
  }
}

extension ClauseParser {
  /// The kind of the checked element, if a declaration pattern for this kind can have a type or a conformance.
  var shapedKind: SubjectKind? {
    asked.flatMap { SubjectKinds.types.union([.extension, .var, .let]).contains($0) ? $0 : nil }
  }

  /// How to write a requirement for a conformance such as `Sendable`: `type _: Sendable`.
  func conformance(_ type: String) -> String {
    shapedKind.map { "be \($0.name) _: \(type)" } ?? "be type _: \(type) (for a protocol: be protocol _: \(type))"
  }

  /// Advice for a name without a kind before it, as in `use UIKit`: the kinds that elements with such a name can have.
  func kindlessAdvice(_ text: String, at start: Int) -> String {
    let verb = predicateOffsets.last.map { self.text(from: $0, to: start).prefix { $0 != " " } } ?? ""
    if text.contains("/") {
      let kinds = verb == "use" || verb == "uses" ? ["file in \(text)"] : []
      return "'\(text)' is a path; write a kind before the path: \(list(kinds + ["folder \(text)"]))"
    }
    let name = text.filter { $0 != "," && $0 != "\"" }
    let said = "'\(name)' is a name; write a kind before the name: "
    switch verb {
    case "use", "uses":
      return said + "use type \(name) (for an external type: contain \(name)), or use module \(name)"
    case "used": return said + "used by module \(name), or used by type \(name)"
    default: return said + "type \(name), module \(name) or folder \(name)"
    }
  }
}
