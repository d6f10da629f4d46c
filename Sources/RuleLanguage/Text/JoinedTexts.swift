/// Texts one behind the other with a separator between them, where a run with few findings comes by: the library's own
/// `joined` looks its types up when it is first called, some 200,000 instructions of the 7 million of such a run.
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

/// `a type`, `an enum`: for messages.
package func withArticle(_ noun: String) -> String {
  guard let first = noun.first, "aeiouAEIOU".contains(first) else { return "a \(noun)" }
  return "an \(noun)"
}
