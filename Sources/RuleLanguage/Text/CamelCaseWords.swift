/// Splits a CamelCase name into words: `URLPreview` into `URL` and `Preview`, `URLsBy` into `URLs` and `By`. Underscores
/// also separate words, and are left out.
package func camelCaseWords(of name: String) -> [Substring] {
  let letters = Array(name)
  var words: [Substring] = []
  var start = name.startIndex
  for (offset, index) in name.indices.enumerated().dropFirst() {
    let (before, letter) = (letters[offset - 1], letters[offset])
    let next = offset + 1 < letters.count ? letters[offset + 1] : nil
    let isPluralOfAcronym = next == "s" && (offset + 2 == letters.count || letters[offset + 2].isUppercase)
    let begins =
      letter.isUppercase
      && (!before.isUppercase && before != "_" || next?.isLowercase ?? false && !isPluralOfAcronym)
    if begins || letter == "_" {
      words.append(name[start..<index])
      start = letter == "_" ? name.index(after: index) : index
    }
  }
  return (words + [name[start...]]).filter { !$0.isEmpty }
}
