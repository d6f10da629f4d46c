import RuleLanguage

// Converts names to the forms that templates use. As in the Swift API Design Guidelines, an acronym is in one case,
// `urlPreview`, and a collection has a plural name, `categories`.

/// For example `urlPreview` for `URLPreview`.
package func lowered(_ name: String) -> String { String(decoding: lowerCamelCase(Array(name.utf8)), as: UTF8.self) }

/// The name with a capital first letter.
package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Splits a name into words: `garden bed` for `GardenBed`, `URL preview` for `URLPreview`.
func inWords(_ name: String) -> String {
  camelCaseWords(of: name).map { isAcronym($0) ? String($0) : $0.lowercased() }.joined(separator: " ")
}

/// The English plural of a name. A name that is already in the plural stays as it is.
func plural(_ name: String) -> String {
  guard let last = camelCaseWords(of: name).last else { return name }
  let word = last.lowercased()
  let ending = isAcronym(last) ? acronymEnding(last) : pluralEnding(of: word)
  let stem = last.dropLast(ending.dropped)
  let isReplaced = stem.isEmpty && last.first?.isUppercase ?? false
  return name.dropLast(last.count) + (isReplaced ? capitalized(ending.added) : stem + ending.added)
}

/// An ending of English words: the number of letters to remove, and the letters to add for the plural.
private typealias Ending = (dropped: Int, added: String)

private func acronymEnding(_ word: Substring) -> Ending {
  (0, word.last == "s" || word.last == "S" ? "" : "s")
}

private func pluralEnding(of word: String) -> Ending {
  if let other = irregular[word] { return (word.count, other) }
  if uncountable.contains(word) || irregular.values.contains(word) { return (0, "") }
  if word.hasSuffix("sis") || word.hasSuffix("xis") && word != "taxis" { return (2, "es") }
  let isPlural = word.hasSuffix("s") && !["ss", "us"].contains { word.hasSuffix($0) } && !singularsInS.contains(word)
  if isPlural || pluralsInUS.contains(word) { return (0, "") }
  if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) { return (1, "ies") }
  return (0, ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) } ? "es" : "s")
}

/// Whether a word is in capitals, for example `URL`, `HTTP2` or `IDs`.
private func isAcronym(_ word: Substring) -> Bool {
  let letters = (word.last == "s" ? word.dropLast() : word).filter(\.isLetter)
  return letters.count > 1 && letters.allSatisfy(\.isUppercase)
}

private let irregular: [String: String] = [
  "analysis": "analyses", "axis": "axes", "calf": "calves", "child": "children", "criterion": "criteria",
  "echo": "echoes", "foot": "feet", "goose": "geese", "half": "halves", "hero": "heroes", "index": "indices",
  "knife": "knives", "leaf": "leaves", "life": "lives", "loaf": "loaves", "man": "men", "matrix": "matrices",
  "mouse": "mice", "ox": "oxen", "person": "people", "potato": "potatoes", "quiz": "quizzes", "shelf": "shelves",
  "thief": "thieves", "tomato": "tomatoes", "tooth": "teeth", "vertex": "vertices", "wife": "wives", "wolf": "wolves",
  "woman": "women",
]

private let uncountable: Set<String> = [
  "advice", "aircraft", "analytics", "data", "deer", "equipment", "feedback", "fish", "furniture", "hardware",
  "information", "means", "media", "metadata", "money", "music", "news", "physics", "series", "sheep", "software",
  "species", "statistics",
]

/// Singular words with one `s` at the end, in addition to words with `us` or `sis` at the end.
private let singularsInS: Set<String> = [
  "alias", "atlas", "bias", "canvas", "chaos", "christmas", "cosmos", "gas", "iris", "lens", "pancreas",
]

private let pluralsInUS: Set<String> = ["emus", "gurus", "menus"]
