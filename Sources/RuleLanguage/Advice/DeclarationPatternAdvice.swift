// Words in small letters in place of a declaration pattern's name. No declaration has such a name, so the demand would be void. This
// is used for messages only.

extension ClauseParser {
  /// `class based`, `struct types`: why the text that ends here is no name.
  ///
  /// - Parameter kind: the kind before it; nil if only modifiers are before it.
  mutating func smallNameFault(_ name: NamePattern?, kind: SubjectKind?) -> ClauseFailure? {
    guard let name, !predicateOffsets.isEmpty, isAtStop(), let word = name.onlyName, let first = word.utf8.first,
      isSmall(first), word.utf8.allSatisfy(isIdentifierByte), kind.map({ Self.isNoName(word, of: $0) }) ?? true
    else { return nil }
    let start = startOfWord(before: offset)
    // A name between backticks, or with more than a name after it, is meant.
    guard text(from: start) == name.text else { return nil }
    let before = text(from: startOfRun(before: start), to: start)
    return failure(smallNameAdvice(word, after: before, kind), at: start)
  }

  private static func isNoName(_ word: String, of kind: SubjectKind) -> Bool {
    capitalKinds.contains(kind) || nouns[kind]?.contains(word) ?? false
  }

  /// What is called by names that begin with a capital.
  private static let capitalKinds = SubjectKinds.types.union([.extension, .typealias, .associatedtype])

  /// Words that only repeat the kind before them: `let properties`, `func members`.
  private static let nouns: [SubjectKind: Set<String>] = [
    .var: ["constants", "declarations", "fields", "members", "properties", "variables"],
    .let: ["constants", "declarations", "fields", "members", "properties", "variables"],
    .func: ["declarations", "functions", "members", "methods"],
  ]

  private static let verbs = ["have", "has", "come", "comes", "use", "uses", "contain", "contains", "resemble"]

  private func smallNameAdvice(_ word: String, after before: String, _ kind: SubjectKind?) -> String {
    if word == "and" { return "'and' joins nothing; write a line of its own for each" }
    if predicateWords.contains(word[...]) {
      let verb = Self.verbs.contains(word) ? word : "be \(word)"
      return "'\(word)' is a predicate; write a line of its own: \(keyword)\(isNegated ? " not" : "") \(verb)"
    }
    if kind == nil {
      return nearest(word, among: kindNames + modifierNames.map(\.name)).map {
        "'\(word)' is no word of the notation; did you mean '\($0)'?"
      } ?? "'\(word)' is no kind and stands in front of none; a name stands behind its kind: \(before) func \(word)"
    }
    if let kind, Self.nouns[kind] != nil {
      return "'\(word)' says no more than '\(before)' does, and is taken for a name; leave it out, or write it between "
        + "backticks: \(before) `\(word)`"
    }
    if modifier(named: word) != nil {
      return "'\(word)' stands in front of the kind: \(word) \(before)"
    }
    return "names of types begin with a capital, and '\(word)' does not; one that is called so stands between "
      + "backticks: \(before) `\(word)`"
  }
}

extension ClauseParser {
  /// The kind of the subject, if its declaration pattern may have a type or a conformance.
  var shapedKind: SubjectKind? {
    asked.flatMap { SubjectKinds.types.union([.extension, .var, .let]).contains($0) ? $0 : nil }
  }

  /// How `Sendable` is asked for.
  func conformance(_ type: String) -> String {
    shapedKind.map { "be \($0.name) _: \(type)" } ?? "be type _: \(type), or protocol _: \(type) of a protocol"
  }

  /// `use UIKit`: the kinds that may have such a name.
  func kindlessAdvice(_ text: String, at start: Int) -> String {
    let verb = predicateOffsets.last.map { self.text(from: $0, to: start).prefix { $0 != " " } } ?? ""
    if text.contains("/") {
      let kinds = verb == "use" || verb == "uses" ? ["file in \(text)"] : []
      return "'\(text)' is a path, and a kind stands before it: \(list(kinds + ["folder \(text)"]))"
    }
    let name = text.filter { $0 != "," && $0 != "\"" }
    let said = "'\(name)' is a name, and a kind stands before it: "
    switch verb {
    case "use", "uses":
      return said + "use type \(name) for a type of the project, contain \(name) for one from outside, "
        + "use module \(name) for a module"
    case "used": return said + "used by module \(name), or used by type \(name)"
    default: return said + "type \(name), module \(name) or folder \(name)"
    }
  }
}
