/// The change of one file in the format of `diff -u`. Empty if nothing changes.
///
/// - Parameters:
///   - old: nil for a new file.
///   - origin: The old path, if it is another one.
package func unifiedDiff(_ old: String?, _ new: String, path: String, from origin: String? = nil) -> String {
  let before = lines(old ?? "")
  let after = lines(new)
  let entries = alignment(before, after)
  guard entries.contains(where: { $0.mark != " " }) else { return "" }
  var text = "--- \(old == nil ? "/dev/null" : "a/\(origin ?? path)")\n+++ b/\(path)\n"
  for hunk in hunks(entries) {
    let removed = hunk.filter { $0.mark != "+" }
    let added = hunk.filter { $0.mark != "-" }
    let from = range(hunk.first?.old ?? 0, removed.count)
    let to = range(hunk.first?.new ?? 0, added.count)
    text += "@@ -\(from) +\(to) @@\n"
    text += hunk.map { "\($0.mark)\($0.line)\n" }.joined()
  }
  return text
}

private struct Entry {
  /// A space, `-` or `+`.
  var mark: Character
  var line: String
  /// The number of lines before this entry in the old text. `new` is the number for the new text.
  var old: Int
  var new: Int
}

/// The line range of a hunk in diff format. The range of an empty hunk begins at the line before it.
private func range(_ before: Int, _ count: Int) -> String {
  let start = count == 0 ? before : before + 1
  return count == 1 ? "\(start)" : "\(start),\(count)"
}

/// The lines of a text without line feeds. If the last line has no line feed, the usual note of `diff` is added to it.
private func lines(_ text: String) -> [String] {
  // Bytes are split instead of characters, because a carriage return and a line feed form one `Character`.
  var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
    String(Substring($0))
  }
  if let last = lines.popLast(), !last.isEmpty { lines.append(last + "\n\\ No newline at end of file") }
  return lines
}

private func alignment(_ before: [String], _ after: [String]) -> [Entry] {
  let difference = after.difference(from: before)
  let removed = Set(difference.removals.map(\.offset))
  let inserted = Set(difference.insertions.map(\.offset))
  var entries: [Entry] = []
  var (old, new) = (0, 0)
  while old < before.count || new < after.count {
    if removed.contains(old) {
      entries.append(Entry(mark: "-", line: before[old], old: old, new: new))
      old += 1
    } else if inserted.contains(new) {
      entries.append(Entry(mark: "+", line: after[new], old: old, new: new))
      new += 1
    } else {
      entries.append(Entry(mark: " ", line: before[old], old: old, new: new))
      old += 1
      new += 1
    }
  }
  return entries
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// Groups changed lines, each with three lines of context before and after it. Overlapping groups are merged.
private func hunks(_ entries: [Entry]) -> [ArraySlice<Entry>] {
  var ranges: [Range<Int>] = []
  for index in entries.indices where entries[index].mark != " " {
    let range = max(0, index - 3)..<min(entries.count, index + 4)
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
  return ranges.map { entries[$0] }
}
