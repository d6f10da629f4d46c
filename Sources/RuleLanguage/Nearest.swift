/// The candidate that `word` was most likely meant to be: at most a third of its letters differ, a swap of two
/// neighbours counting once. The first of equals wins, so the answer depends on the order given and on nothing else.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars.prefix(64))
  guard !letters.isEmpty else { return nil }
  let outline = WordOutline(word)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where outline.mayBeNear(WordOutline(candidate)) {
    let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, max(letters.count, other.count) / 3)
    guard abs(letters.count - other.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    // A word of two letters is one change away from half of all words of two letters.
    guard distance <= limit, distance < max(letters.count, other.count) - (letters.count < 3 ? 1 : 0) else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// `; did you mean 'x'?` for the end of a message, or nothing where no candidate is near.
package func didYouMean(_ word: String, among candidates: [String]) -> String {
  nearest(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

/// Insertions, deletions, substitutions and swaps of neighbours.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}

/// What can be told of a word at a glance: most words are near no other.
private struct WordOutline {
  private var count: Int
  /// One bit for each letter that is in it, whatever its case.
  private var letters: UInt64 = 0
  private var isASCII = true

  init(_ word: String) {
    var count = 0
    for byte in word.utf8 {
      if byte >= 0x80 { isASCII = false }
      if count < 64 { letters |= 1 << UInt64((byte | 0x20) & 63) }
      count += 1
    }
    self.count = min(count, 64)
  }

  /// A change of one letter changes two of the bits at most.
  func mayBeNear(_ other: WordOutline) -> Bool {
    if !isASCII || !other.isASCII { return true }
    let limit = max(1, max(count, other.count) / 3)
    return abs(count - other.count) <= limit && (letters ^ other.letters).nonzeroBitCount <= 2 * limit
  }
}
