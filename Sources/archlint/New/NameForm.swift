/// A name that contains one placeholder, as the text before and after it.
struct NameForm {
  var prefix: Substring
  var suffix: Substring

  /// Whether the name consists only of the placeholder.
  var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }

  /// The value that the placeholder has in a name; nil if the name does not match.
  func name(in text: String) -> String? {
    guard text.utf8.count > prefix.utf8.count + suffix.utf8.count, text.hasPrefix(prefix), text.hasSuffix(suffix)
    else { return nil }
    return String(text.dropFirst(prefix.count).dropLast(suffix.count))
  }
}

extension String {
  func parts(around placeholder: String) -> NameForm? {
    let parts = split(separator: "{\(placeholder)}", omittingEmptySubsequences: false)
    return parts.count == 2 ? NameForm(prefix: parts[0], suffix: parts[1]) : nil
  }
}
