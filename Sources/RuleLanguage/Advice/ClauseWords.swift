// Words at the beginning of a clause, in plain English. Only messages use this.

/// Words that mean a keyword of the notation.
let clauseSynonyms: [String: String] = [
  "every": "each", "any": "each", "for": "each", "when": "where", "if": "where", "with": "where", "should": "must",
  "shall": "must", "needs": "must", "may": "must", "can": "must",
]

/// Words that forbid something at the beginning of a sentence.
let nones = ["no", "none", "nothing", "nobody"]

/// Words that make exceptions elsewhere.
let exceptions = ["except", "excluding", "besides", "unless", "but"]

/// The words at the beginning of a clause that mean `must not`, such as `cannot` or `may not`. nil if they mean
/// something else.
func negation(_ read: String, then next: Substring?) -> String? {
  let word = read.lowercased()
  if ["cannot", "never"].contains(word) || word.hasSuffix("n't") { return read }
  guard let next, clauseSynonyms[word] == "must", ["not", "never"].contains(next) else { return nil }
  return "\(read) \(next)"
}
