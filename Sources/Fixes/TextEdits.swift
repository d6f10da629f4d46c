// Edits of one text: whether two of them conflict, how they are applied, and how one is found from two texts.

extension TextEdit {
  /// Whether two edits of one text cannot both be made.
  func conflicts(with other: TextEdit) -> Bool {
    range.lowerBound == other.range.lowerBound || range.overlaps(other.range)
      || range.contains(other.range.lowerBound) || other.range.contains(range.lowerBound)
  }
}

/// Applies edits whose ranges do not overlap.
package func applying(_ edits: [TextEdit], to text: String) -> String {
  var bytes = Array(text.utf8)
  for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
    bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The single edit that turns one text into another.
package func edit(from old: String, to new: String) -> TextEdit {
  let (old, new) = (Array(old.utf8), Array(new.utf8))
  func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool { index >= bytes.count || bytes[index] & 0xC0 != 0x80 }
  let shorter = min(old.count, new.count)
  var start = 0
  while start < shorter, old[start] == new[start] { start += 1 }
  while !isBoundary(old, start) || !isBoundary(new, start) { start -= 1 }
  var tail = 0
  while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
  while !isBoundary(old, old.count - tail) { tail -= 1 }
  return TextEdit(start..<(old.count - tail), String(decoding: new[start..<(new.count - tail)], as: UTF8.self))
}
