// Words of small letters where a shape has a name, which no declaration is called: the demand would be void. Only
// messages are made from this.

extension ClauseParser {
  /// `class based`, `struct types`: why the name that ends here is none, behind a kind or behind modifiers alone.
  ///
  /// - Parameter kind: nil where modifiers alone stand in front.
  mutating func smallNameFault(_ name: NamePattern?, kind: SubjectKind?) -> ClauseFailure? {
    guard let name, !predicateOffsets.isEmpty, kind.map(Self.capitalKinds.contains) ?? true, isAtStop(),
      let word = name.onlyName, let first = word.utf8.first, isSmall(first)
    else { return nil }
    let start = startOfWord(before: offset)
    // Between backticks, or in front of more than a name.
    guard text(from: start) == name.text else { return nil }
    let before = text(from: startOfRun(before: start), to: start)
    return failure(smallNameAdvice(word, behind: before, kind), at: start)
  }

  /// What is called by names that begin with a capital.
  private static let capitalKinds = SubjectKinds.types.union([.extension, .typealias, .associatedtype])

  private static let verbs = ["have", "has", "come", "comes", "use", "uses", "contain", "contains", "resemble"]

  private func smallNameAdvice(_ word: String, behind before: String, _ kind: SubjectKind?) -> String {
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
    if modifier(named: word) != nil {
      return "'\(word)' stands in front of the kind: \(word) \(before)"
    }
    return "names of types begin with a capital, and '\(word)' does not; one that is called so stands between "
      + "backticks: \(before) `\(word)`"
  }
}
