/// The text with everything escaped that a terminal would obey or that would hide what stands there: control
/// characters, line ends and marks that turn the direction of writing. `\u{1B}` for escape, `\n` for a line end.
package func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { mustEscape($0) }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where mustEscape(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
