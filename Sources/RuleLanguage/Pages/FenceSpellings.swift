// Spellings of a fence's first word that probably mean a block, for messages.

extension MarkdownPage.Fence {
  /// The kind of block that a misspelled word means: `rule` for `rules`. A short word may also be the name of a
  /// programming language, so it has to be more similar.
  func misspelt(_ text: String) -> String? {
    let blocks = [
      "rule": ["rule", "rules"], "definitions": ["word", "words", "definition"], "layout": ["layer", "layers"],
      "checklist": [],
    ]
    let lower = text.lowercased()
    return blocks.first { $0.value.contains(lower) }?.key
      ?? (text.utf8.count > 4 ? nearest(text, among: ["layout", "checklist"]) : nil)
      ?? (holdsClauses && (lower == "archlint" || nearest(text, among: ["rule"], within: 1) != nil) ? "rule" : nil)
  }

  /// Whether the content of the fence looks like the content of this kind of block.
  private func mayHold(_ block: String) -> Bool {
    switch block {
    case "definitions": lines.contains { $0.contains(UInt8(ascii: "=")) }
    case "layout": lines.contains { $0.reversed().first { !isSpace($0) } == UInt8(ascii: "/") }
    default: holdsClauses
    }
  }

  private var holdsClauses: Bool {
    let first = lines.lazy.map { $0.drop(while: isSpace) }.first { !$0.isEmpty }
    return first.map { $0.starts(with: "each ".utf8) || $0.starts(with: "all ".utf8) } ?? false
  }

  /// The correct first line of a fence that joins the block's kind and name, as other tools do: `rule no-print` for
  /// `rule:no-print`, `rule{no-print}` or `{rule} no-print`. nil if the word is something else, such as the file
  /// `layout.txt`, or if the content does not look like this kind of block.
  func marked(_ text: String) -> String? {
    let inner = text.hasPrefix("{") ? text.dropFirst().drop { $0 == "." } : text[...]
    let blocks = ["rule", "layout", "definitions", "words", "checklist"]
    guard let written = blocks.first(where: { inner.prefix($0.count).lowercased() == $0 }),
      let mark = inner.dropFirst(written.count).first, !mark.isLetter, !mark.isNumber
    else { return nil }
    let block = written == "words" ? "definitions" : written
    // Other tools also use such names.
    if !mayHold(block) { return nil }
    if block == "definitions" || block == "checklist" { return block }
    let rest = String(decoding: info, as: UTF8.self).dropFirst(text.count - inner.count + written.count)
    let words = rest.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    var names = words.map { String($0.drop { $0 == "-" || $0 == "_" }) }.filter { !$0.isEmpty }
    let id = names.first.flatMap { isRowName($0) ? nil : RuleID.nearestValid(to: $0) }
    if let id { names[0] = id }
    return ([block] + (names.isEmpty ? ["dto-outside-feature"] : names)).joined(separator: " ")
  }
}
