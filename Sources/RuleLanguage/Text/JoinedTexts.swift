/// Joins texts. It is used instead of the library's `joined`, whose first call looks up types and is slow.
package func joined(_ texts: [String], by separator: String = "") -> String {
  var result = ""
  for (position, text) in texts.enumerated() {
    if position > 0 { result += separator }
    result += text
  }
  return result
}

/// `a, b or c`
func list(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// `a type`, `an enum`, for messages.
package func withArticle(_ noun: String) -> String {
  guard let first = noun.first, "aeiouAEIOU".contains(first) else { return "a \(noun)" }
  return "an \(noun)"
}
