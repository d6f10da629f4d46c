/// Texts one behind the other with a separator between them, for what small projects' runs come by: the library's own
/// `joined` looks its types up while the program runs, which costs as much as several rules.
package func joined(_ texts: [String], by separator: String = "") -> String {
  var result = ""
  for (position, text) in texts.enumerated() {
    if position > 0 { result += separator }
    result += text
  }
  return result
}
