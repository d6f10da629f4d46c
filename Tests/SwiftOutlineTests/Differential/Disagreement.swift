import Foundation

/// Where archlint and the reference say different things of one file.
struct Disagreement: CustomStringConvertible {
  /// What archlint has made: `outline` or `tree`.
  var subject = "outline"
  let path: String
  let line: Int
  /// `declarations`, `comments`, …
  let key: String
  /// As JSON; nil where one says nothing.
  let expected: String?
  let found: String?

  var description: String {
    """
    \(path):\(line): \(key)
      the reference says \(expected ?? "nothing")
      the \(subject) says\(subject == "outline" ? "  " : "     ") \(found ?? "nothing")
    """
  }
}

/// Compares two lines of JSON in the outline's schema. Equal bytes are the usual case and cost nothing.
func disagreements(of found: Data, with expected: Data, path: String) throws -> [Disagreement] {
  if found == expected { return [] }
  var result: [Disagreement] = []
  let foundMembers = flat(try JSONSerialization.jsonObject(with: found))
  let expectedMembers = flat(try JSONSerialization.jsonObject(with: expected))
  for key in Set(foundMembers.keys).union(expectedMembers.keys).sorted() {
    let foundEntries = foundMembers[key] ?? []
    let expectedEntries = expectedMembers[key] ?? []
    var missing = difference(expectedEntries, foundEntries)
    let extras = difference(foundEntries, expectedEntries)
    for extra in extras {
      let counterpart = missing.firstIndex { $0.line == extra.line }
      let expected = counterpart.map { missing.remove(at: $0).text }
      result.append(Disagreement(path: path, line: extra.line, key: key, expected: expected, found: extra.text))
    }
    result += missing.map { Disagreement(path: path, line: $0.line, key: key, expected: $0.text, found: nil) }
    if extras.isEmpty, missing.isEmpty, let (found, expected) = zip(foundEntries, expectedEntries).first(where: !=) {
      result.append(
        Disagreement(
          path: path, line: expected.line, key: key + " in another order", expected: expected.text, found: found.text))
    }
  }
  if result.isEmpty {
    let layout = "the same, written differently"
    result.append(Disagreement(path: path, line: 1, key: "all", expected: layout, found: layout))
  }
  return result.sorted { $0.line < $1.line }
}

private struct Entry: Hashable {
  let text: String
  let line: Int
}

/// The members of an outline as lists of entries.
private func flat(_ outline: Any) -> [String: [Entry]] {
  var result: [String: [Entry]] = [:]
  for (key, value) in outline as? [String: Any] ?? [:] {
    result[key] = (value as? [Any] ?? [value]).map { Entry(text: text($0), line: line($0)) }
  }
  return result
}

private func text(_ value: Any) -> String {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
  let data = try? JSONSerialization.data(withJSONObject: value, options: options)
  return data.map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
}

/// Of an object its `line`; of a comment or literal the fourth element; of an `#if` block that of its first clause.
private func line(_ entry: Any) -> Int {
  if let object = entry as? [String: Any] { return object["line"] as? Int ?? 1 }
  guard let array = entry as? [Any] else { return 1 }
  if array.count > 3, let line = array[3] as? Int { return line }
  if let clause = array.first as? [Any], clause.count == 3 { return clause[1] as? Int ?? 1 }
  return 1
}

/// What is in the first list and not in the second, however often.
private func difference(_ first: [Entry], _ second: [Entry]) -> [Entry] {
  var counts = Dictionary(second.map { ($0, 1) }, uniquingKeysWith: +)
  return first.filter { entry in
    guard let count = counts[entry], count > 0 else { return true }
    counts[entry] = count - 1
    return false
  }
}
