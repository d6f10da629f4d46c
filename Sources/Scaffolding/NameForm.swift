/// A name that contains one placeholder, as the text before and after it.
package struct NameForm {
  package var prefix: Substring
  package var suffix: Substring

  /// Whether the name consists only of the placeholder.
  package var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }

  /// The value that the placeholder has in a name; nil if the name does not match.
  package func name(in text: String) -> String? {
    guard text.utf8.count > prefix.utf8.count + suffix.utf8.count, text.hasPrefix(prefix), text.hasSuffix(suffix)
    else { return nil }
    return String(text.dropFirst(prefix.count).dropLast(suffix.count))
  }
}

extension String {
  /// The form of a name with the placeholder; nil if it does not contain the placeholder exactly once.
  package func parts(around placeholder: String) -> NameForm? {
    let parts = split(separator: "{\(placeholder)}", omittingEmptySubsequences: false)
    return parts.count == 2 ? NameForm(prefix: parts[0], suffix: parts[1]) : nil
  }
}
