import Scaffolding

/// The changes of several fixes that do not conflict.
package struct RoundChanges: Sendable {
  /// The new texts by path, before files are moved.
  package private(set) var texts: [String: String] = [:]
  /// The new path of each moved file.
  package private(set) var moves: [String: String] = [:]
  /// The positions of the fixes that conflict with an earlier one. They can be made afterwards.
  package private(set) var conflicts: [Int] = []

  private var edits: [String: [TextEdit]] = [:]
  private var manifests: [String: (changes: [DependencyChange], text: String)] = [:]

  /// - Parameters:
  ///   - text: The current text of a file. nil if there is none.
  ///   - isThere: Whether a path is in use.
  package init(_ fixes: [Fix], text: (String) -> String?, isThere: (String) -> Bool) {
    for (number, fix) in fixes.enumerated() {
      var next = self
      if fix.steps.allSatisfy({ next.take($0, text, isThere) }) { self = next } else { conflicts.append(number) }
    }
    texts = manifests.mapValues(\.text)
    for (path, edits) in edits { texts[path] = text(path).map { applying(edits, to: $0) } }
  }

  /// - Returns: Whether the step fits the steps so far.
  private mutating func take(_ step: Fix.Step, _ text: (String) -> String?, _ isThere: (String) -> Bool) -> Bool {
    switch step {
    case .edit(let path, let edit):
      guard manifests[path] == nil, text(path) != nil else { return false }
      let others = edits[path] ?? []
      if others.contains(edit) { return true }
      guard !others.contains(where: { conflict($0, edit) }) else { return false }
      edits[path] = others + [edit]
    case .dependency(let path, let change):
      guard edits[path] == nil, let current = manifests[path]?.text ?? text(path) else { return false }
      let changes = manifests[path]?.changes ?? []
      if changes.contains(change) { return true }
      guard case .done(let new) = changing(change, in: current) else { return false }
      manifests[path] = (changes + [change], new)
    case .move(let from, let to):
      if moves[from] == to { return true }
      guard moves[from] == nil, !moves.values.contains(to), !isThere(to) else { return false }
      moves[from] = to
    }
    return true
  }
}

private func conflict(_ one: TextEdit, _ other: TextEdit) -> Bool {
  one.range.lowerBound == other.range.lowerBound || one.range.overlaps(other.range)
    || one.range.contains(other.range.lowerBound) || other.range.contains(one.range.lowerBound)
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
  var start = zip(old, new).prefix { $0 == $1 }.count
  while !isBoundary(old, start) || !isBoundary(new, start) { start -= 1 }
  let most = min(old.count, new.count) - start
  var tail = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
  while !isBoundary(old, old.count - tail) { tail -= 1 }
  return TextEdit(start..<(old.count - tail), String(decoding: new[start..<(new.count - tail)], as: UTF8.self))
}
