/// The candidate that `word` most likely means: at most a third of its letters differ, and two swapped neighbours count
/// as one difference. If several candidates are equally near, the first one is returned.
///
/// - Parameter changes: the maximum number of different letters.
package func nearest(
  _ word: String, among candidates: some Sequence<String>, within changes: Int = .max
) -> String? {
  guard var search = NearestSearch(word, within: changes) else { return nil }
  var best: String?
  for candidate in candidates where search.mayFind(WordOutline(candidate)) {
    if search.finds(letters(of: candidate)) { best = candidate }
    if search.isOver { break }
  }
  return best
}

/// A list of words, prepared so that many other words can be compared with it.
package struct KnownWords: Sendable {
  private let outlines: [WordOutline]
  private let spellings: [[UInt32]]

  package init(_ words: [String]) {
    outlines = words.map { WordOutline($0) }
    spellings = words.map(letters)
  }

  /// The index of the known word that `word` most likely means, as in `nearest(_:among:)`.
  ///
  /// - Parameter isMeant: whether the known word at this index may be suggested.
  package func nearest(to word: String, where isMeant: (Int) -> Bool) -> Int? {
    guard var search = NearestSearch(word) else { return nil }
    var best: Int?
    var compared = 0
    for index in outlines.indices where search.mayFind(outlines[index]) && isMeant(index) {
      if search.finds(spellings[index]) { best = index }
      compared += 1
      if search.isOver || compared == mostWordsCompared { break }
    }
    return best
  }
}

/// The maximum number of words to compare with. Generated names such as `Item1` to `Item9999` are all similar to each
/// other, so comparing them all would be slow.
private let mostWordsCompared = 128

/// The nearest word found so far.
private struct NearestSearch {
  private let own: [UInt32]
  private let outline: WordOutline
  private var distances = EditDistances()
  private var best: Int?
  private let changes: Int

  /// Returns nil for an empty word, because no word is similar to it.
  init?(_ word: String, within changes: Int = .max) {
    own = letters(of: word)
    self.changes = changes
    outline = WordOutline(word)
    if own.isEmpty { return nil }
  }

  /// Whether no word can be nearer.
  var isOver: Bool { best == 0 }

  /// Whether `other` can be nearer than the best word so far. This is decided without comparing letters.
  func mayFind(_ other: WordOutline) -> Bool { outline.mayBeNear(other, within: best.map { $0 - 1 }) }

  /// Whether `other` is nearer than all words before it.
  mutating func finds(_ other: [UInt32]) -> Bool {
    // Words of two letters have a stricter limit: any two of them with one common letter differ in one change only.
    let longer = max(own.count, other.count)
    let limit = min(max(1, longer / 3), longer - (own.count < 3 ? 2 : 1), (best ?? .max) - 1, changes)
    guard let distance = distances.distance(own, other, within: limit) else { return false }
    best = distance
    return true
  }
}

/// The first letters of the word, in lowercase, up to a limit.
private func letters(of word: String) -> [UInt32] {
  if word.utf8.allSatisfy({ $0 < 0x80 }) {
    return word.utf8.prefix(mostLetters).map { UInt32(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
  }
  return word.lowercased().unicodeScalars.prefix(mostLetters).map(\.value)
}

private let mostLetters = 64

/// The end of a message, `; did you mean 'x'?`, with the most similar candidate. Empty if none is similar.
package func didYouMean(_ word: String, among candidates: [String]) -> String {
  didYouMean(nearest(word, among: candidates))
}

/// The end of a message, `; did you mean 'x'?`. Empty for nil.
package func didYouMean(_ near: String?) -> String { near.map { "; did you mean '\($0)'?" } ?? "" }

/// Counts the insertions, deletions, substitutions and swaps of neighbours that turn one word into another. The memory
/// is reused for the next pair of words.
private struct EditDistances {
  private var beforeLast = [Int](repeating: 0, count: mostLetters + 1)
  private var last = [Int](repeating: 0, count: mostLetters + 1)
  private var current = [Int](repeating: 0, count: mostLetters + 1)

  /// The number of changes between two words. nil if it is greater than the limit.
  mutating func distance(_ left: [UInt32], _ right: [UInt32], within limit: Int) -> Int? {
    guard limit >= abs(left.count - right.count) else { return nil }
    // Letters that are equal at the beginning or the end of both words need no changes.
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    var (leftEnd, rightEnd) = (left.count, right.count)
    while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
    }
    let width = rightEnd - start
    for column in 0...width { last[column] = column }
    for row in 0..<leftEnd - start {
      current[0] = row + 1
      var least = current[0]
      for column in 0..<width {
        let (here, there) = (left[start + row], right[start + column])
        var cost = min(last[column] + (here == there ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, here == right[start + column - 1], left[start + row - 1] == there {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      // A swap of two letters looks back two rows of the table and costs one change. So the search may stop only if the
      // minimum of this row is greater than the limit plus one.
      if least > limit + 1 { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[width] <= limit ? last[width] : nil
  }
}

/// A summary of a word that can be compared fast. Most words are ruled out by it.
private struct WordOutline {
  private var count: Int
  /// One bit for each letter that occurs in the word, regardless of case.
  private var letters: UInt64 = 0
  private var isASCII = true

  init(_ word: String) {
    var count = 0
    for byte in word.utf8 {
      if byte >= 0x80 { isASCII = false }
      if count < mostLetters { letters |= 1 << UInt64((byte | 0x20) & 63) }
      count += 1
    }
    self.count = min(count, mostLetters)
  }

  /// Whether two words can be similar. Changing one letter changes at most two bits of the summary.
  ///
  /// - Parameter most: the maximum number of changes. nil for the usual maximum for this word length.
  func mayBeNear(_ other: WordOutline, within most: Int?) -> Bool {
    if !isASCII || !other.isASCII { return true }
    let limit = min(max(1, max(count, other.count) / 3), most ?? .max)
    return abs(count - other.count) <= limit && (letters ^ other.letters).nonzeroBitCount <= 2 * limit
  }
}
