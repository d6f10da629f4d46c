/// Replaces the template's indentation of two spaces.
package func reindented(_ text: String, as unit: String) -> String {
  if unit == "  " { return text }
  let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.map { line in
    let steps = line.prefix { $0 == " " }.count / 2
    return String(repeating: unit, count: steps) + line.dropFirst(steps * 2)
  }.joined(separator: "\n")
}

/// The indentation that most of the texts use: a tab, two spaces or four spaces. Each text counts once, by its first
/// indented line.
package func indentationUnit(of texts: some Sequence<[UInt8]>) -> String {
  var counts: [String: Int] = [:]
  for text in texts {
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 60)
    for line in lines.prefix(60) {
      let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let rest = line.dropFirst(blanks.count)
      guard let first = rest.first, first != UInt8(ascii: "*"), !blanks.isEmpty else { continue }
      counts[String(decoding: blanks, as: UTF8.self), default: 0] += 1
      break
    }
  }
  let known = ["  ", "    ", "\t"]
  return known.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? "  "
}
