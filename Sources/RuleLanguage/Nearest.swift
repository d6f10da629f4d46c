/// The candidate that `word` was most likely meant to be: at most a third of its letters differ, a swap of two
/// neighbours counting once. The first of equals wins, so the answer depends on the order given and on nothing else.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars.prefix(64))
  guard !letters.isEmpty else { return nil }
  let outline = WordOutline(word)
  var best: (candidate: String, distance: Int)?
  // What is no nearer than the best so far need not be looked at letter by letter.
  for candidate in candidates where outline.mayBeNear(WordOutline(candidate), within: best.map { $0.distance - 1 }) {
    let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
    // A word of two letters is one change away from half of all words of two letters.
    let mostLetters = max(letters.count, other.count)
    let limit = min(
      max(1, mostLetters / 3), mostLetters - (letters.count < 3 ? 2 : 1), (best?.distance ?? .max) - 1)
    guard let distance = editDistance(letters, other, within: limit) else { continue }
    best = (candidate, distance)
    if distance == 0 { break }
  }
  return best?.candidate
}

/// `; did you mean 'x'?` for the end of a message, or nothing where no candidate is near.
package func didYouMean(_ word: String, among candidates: [String]) -> String {
  nearest(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

/// Insertions, deletions, substitutions and swaps of neighbours; nil where there are more than the limit.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], within limit: Int) -> Int? {
  guard limit >= abs(left.count - right.count) else { return nil }
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
    // A swap reaches over one row.
    if current.allSatisfy({ $0 > limit }), last.allSatisfy({ $0 > limit }) { return nil }
    beforeLast = last
    last = current
  }
  return last[right.count] <= limit ? last[right.count] : nil
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
  ///
  /// - Parameter most: how many changes there may be; nil for as many as a word of this length may have.
  func mayBeNear(_ other: WordOutline, within most: Int?) -> Bool {
    if !isASCII || !other.isASCII { return true }
    let limit = min(max(1, max(count, other.count) / 3), most ?? .max)
    return abs(count - other.count) <= limit && (letters ^ other.letters).nonzeroBitCount <= 2 * limit
  }
}
