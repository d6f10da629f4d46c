import RuleLanguage

/// A rule that may be a convention: before it is checked.
struct ConventionCandidate {
  enum Sort: Hashable {
    /// Which part may know which.
    case boundary
    /// What comes with what: tests, mocks, protocols.
    case counterpart
    case declarationPattern, place
  }

  var id: String
  var title: String
  var clauses: [String]
  var sort: Sort
  var worth: Int
  var topic: String

  /// The candidate as a page of its own would have it.
  func block(severity: Severity) -> String {
    "```rule \(id) \(severity)\n\(clauses.map { $0 + "\n" }.joined())```\n"
  }
}

/// `ViewModel` as `view-model`.
func hyphened(_ name: String) -> String {
  var result = ""
  var previous: Character?
  for character in name {
    if character.isUppercase, previous?.isLowercase ?? false { result.append("-") }
    result += character.isLetter || character.isNumber ? character.lowercased() : "-"
    previous = character
  }
  return result
}
