// Lowercase words in place of a declaration pattern's name. No declaration has such a name, so the requirement would
// have no effect. Only messages use this.

extension ClauseParser {
  /// The reason why the text that ends here is not a name: `class based`, `struct types`.
  ///
  /// - Parameter kind: the kind before it. nil if only modifiers are before it.
  mutating func smallNameFault(_ name: NamePattern?, kind: SubjectKind?) -> ClauseFailure? {
    guard let name, !predicateOffsets.isEmpty, isAtStop(), let word = name.onlyName, let first = word.utf8.first,
      isSmall(first), word.utf8.allSatisfy(isIdentifierByte), kind.map({ Self.isNoName(word, of: $0) }) ?? true
    else { return nil }
    let start = startOfWord(before: offset)
    // A name in backticks, or with more text after it, is intended.
    guard text(from: start) == name.text else { return nil }
    let before = text(from: startOfRun(before: start), to: start)
    return failure(smallNameAdvice(word, after: before, kind), at: start)
  }

  private static func isNoName(_ word: String, of kind: SubjectKind) -> Bool {
    capitalKinds.contains(kind) || nouns[kind]?.contains(word) ?? false
  }

  /// The kinds whose names begin with a capital letter.
  private static let capitalKinds = SubjectKinds.types.union([.extension, .typealias, .associatedtype])

  /// Words that only repeat the kind before them: `let properties`, `func members`.
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
  /// The kind of the subject, if its declaration pattern may have a type or a conformance.
  var shapedKind: SubjectKind? {
    asked.flatMap { SubjectKinds.types.union([.extension, .var, .let]).contains($0) ? $0 : nil }
  }

  /// The declaration pattern for a conformance such as `Sendable`.
  func conformance(_ type: String) -> String {
    shapedKind.map { "be \($0.name) _: \(type)" } ?? "be type _: \(type), or protocol _: \(type) of a protocol"
  }

  /// `use UIKit`: the kinds that may have such a name.
  func kindlessAdvice(_ text: String, at start: Int) -> String {
    let verb = predicateOffsets.last.map { self.text(from: $0, to: start).prefix { $0 != " " } } ?? ""
    if text.contains("/") {
      let kinds = verb == "use" || verb == "uses" ? ["file in \(text)"] : []
      return "'\(text)' is a path; write its kind before it: \(list(kinds + ["folder \(text)"]))"
    }
    let name = text.filter { $0 != "," && $0 != "\"" }
    let said = "'\(name)' is a name; write its kind before it: "
    switch verb {
    case "use", "uses":
      return said + "use type \(name) for a type of the project, contain \(name) for an external type, use module "
        + "\(name) for a module"
    case "used": return said + "used by module \(name), or used by type \(name)"
    default: return said + "type \(name), module \(name) or folder \(name)"
    }
  }
}
