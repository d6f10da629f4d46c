/// A name with a hole: what stands in front of it and behind it.
struct NameForm {
  var prefix: Substring
  var suffix: Substring

  /// The hole is all of it.
  var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }

  /// What the hole stands for in a name; nil where it is not of the form.
  func name(in text: String) -> String? {
    guard text.utf8.count > prefix.utf8.count + suffix.utf8.count, text.hasPrefix(prefix), text.hasSuffix(suffix)
    else { return nil }
    return String(text.dropFirst(prefix.count).dropLast(suffix.count))
  }
}

extension String {
  func parts(around hole: String) -> NameForm? {
    let parts = split(separator: "{\(hole)}", omittingEmptySubsequences: false)
    return parts.count == 2 ? NameForm(prefix: parts[0], suffix: parts[1]) : nil
  }
}
