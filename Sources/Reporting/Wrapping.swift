/// Becomes a blank where no line may end. No name holds it: it would have been escaped.
let glue = "\u{1F}"

/// The text behind a head, in lines of 100, those after the first below its start.
///
/// - Parameter width: of the head, where that holds what is not seen.
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
