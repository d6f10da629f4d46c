import SwiftOutline

// The words of the notation, each in one list. The parser, the suggestions for misspelt words and the check of
// definitions' names all use these lists.

/// All kinds that are built into the rule notation. `feature` is not, because packs define it.
let ownKinds = SubjectKind.allCases.filter { $0 != .feature }

let kindNames = ownKinds.map(\.name)

/// The words that begin a clause.
let clauseWords = ["each", "all", "where", "must"]

/// Begins a clause if `:` follows.
let messageKeyword = "message"

/// Numbers in words, by their values.
let numerals = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

let articles = ["a", "an", "the"]

/// Words that cannot be the name of a definition, besides kinds and their plurals.
let reservedWords =
  ["each", "all", "where", "must", "not", "or", "in", "be", "by", "with", "same", "another", "at", "exactly", "only"]
  + [
    "library", "executable", "system", "binary", "external", "strict", "stored", "computed", "nothing", "has", "come",
    "comes", "uses", "used",
  ]
  + articles + PredicateKeyword.allCases.map(\.rawValue) + modifierNames.map(\.name)

/// Words that end a name or a declaration pattern in a rule.
let stopWords = ["in", "not", "or", "where"]
let stopWordsBegin = stopWords.compactMap { $0.utf8.first }

/// Adjectives before `module`.
let moduleKinds = ["library", "executable", "macro", "plugin", "system", "binary", "external", "strict"]
let moduleKindsBegin = moduleKinds.compactMap { $0.utf8.first }

/// The keywords for effects in a declaration pattern, such as `async`.
let effectNames: [(name: String, effect: EffectSet)] = [
  ("async", .async), ("throws", .throws), ("rethrows", .rethrows), ("reasync", .reasync),
]

/// Keywords that can come before a type, as in `any View`.
let typePrefixes = ["any", "some", "inout", "sending", "borrowing", "consuming", "isolated"]

/// The possible singular forms of a word, beginning with the word itself: `class` and `classe` for `classes`.
func singulars(_ word: String) -> [String] {
  guard word.utf8.last == UInt8(ascii: "s") else { return [word] }
  var result = [word]
  if word.hasSuffix("ies"), word.utf8.count > 3 { result.append(String(word.dropLast(3)) + "y") }
  if word.hasSuffix("es"), word.utf8.count > 2 { result.append(String(word.dropLast(2))) }
  if word.utf8.count > 1 { result.append(String(word.dropLast())) }
  return result
}

/// The kind with this name. The name can be in the plural.
func kind(named word: String) -> SubjectKind? {
  if let kind = kind(spelled: word) { return kind }
  if word.utf8.last != UInt8(ascii: "s") { return nil }
  for name in singulars(word).dropFirst() {
    if let kind = kind(spelled: name) { return kind }
  }
  return nil
}

/// Called for nearly every word of a rule page, so lengths are compared first to save time.
private func kind(spelled word: String) -> SubjectKind? {
  let length = word.utf8.count
  for index in kindLengths.indices where kindLengths[index] == length && kindNames[index] == word {
    return ownKinds[index]
  }
  return nil
}

private let kindLengths = kindNames.map(\.utf8.count)

/// Called for nearly every word of a rule page, so lengths are compared first to save time.
func modifier(named word: String) -> ModifierSet? {
  let length = word.utf8.count
  for index in modifierLengths.indices where modifierLengths[index] == length && modifierNames[index].name == word {
    return modifierNames[index].modifier
  }
  return nil
}

private let modifierLengths = modifierNames.map(\.name.utf8.count)

/// The names of the kinds or modifiers in a text such as `struct|class`. nil if one of the joined words is neither.
func joinedKinds(_ text: String) -> [String]? {
  let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  let areKinds = parts.allSatisfy { kind(named: $0) != nil || modifier(named: $0) != nil }
  return parts.count > 1 && areKinds ? parts : nil
}

/// Whether two words are equal. Lengths are compared first, because few words in a list have the same length.
func isSpelled(_ word: String, _ other: String) -> Bool { word.utf8.count == other.utf8.count && word == other }
