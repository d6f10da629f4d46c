/// Replaces a space at which a line must not be broken. Printed names cannot contain this control character.
let glue = "\u{1F}"

/// Breaks a text after a head such as `uses: ` into lines of 100 characters. Further lines are indented to the end of
/// the head.
///
/// - Parameter width: The visible width of the head, if the head contains escape sequences.
func wrapped(_ head: String, width: Int? = nil, _ text: String) -> String {
  let width = width ?? head.count
  var result = head
  var column = width
  for (index, word) in text.split(separator: " ").enumerated() {
    if index > 0, column + 1 + word.count > 100 {
      result += "\n" + String(repeating: " ", count: width)
      column = width
    } else if index > 0 {
      result += " "
      column += 1
    }
    result += word.split(separator: glue).joined(separator: " ")
    column += word.count
  }
  return result + "\n"
}
