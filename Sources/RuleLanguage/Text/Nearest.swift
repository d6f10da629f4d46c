/// The candidate that `word` was most likely meant to be: at most a third of its letters differ, a swap of two
/// neighbours counting once. The first of equals wins, so the answer depends on the order given and on nothing else.
///
/// - Parameter changes: how many letters may differ at most.
package func nearest(
  _ word: String, among candidates: some Sequence<String>, within changes: Int = .max
) -> String? {
  guard var search = NearestSearch(word, within: changes) else { return nil }
  var best: String?
  for candidate in candidates where search.mayFind(DefinitionOutline(candidate)) {
    if search.finds(letters(of: candidate)) { best = candidate }
    if search.isOver { break }
  }
  return best
}

/// Words that many others are compared with, taken apart once.
package struct KnownWords: Sendable {
  private let outlines: [DefinitionOutline]
  private let spellings: [[UInt32]]

  package init(_ words: [String]) {
    outlines = words.map { DefinitionOutline($0) }
    spellings = words.map(letters)
  }

  /// The position of the word that another was most likely meant to be, as `nearest(_:among:)` has it.
  ///
  /// - Parameter isMeant: whether the word at a position may be the one.
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

/// Thousands of names that differ in a number are all near each other, and each may be looked for among them.
private let mostWordsCompared = 256

/// How near the nearest word is to one that is looked for, so far.
private struct NearestSearch {
  private let own: [UInt32]
  private let outline: DefinitionOutline
  private var distances = EditDistances()
  private var best: Int?
  private let changes: Int

  /// nil for an empty word, which is near nothing.
  init?(_ word: String, within changes: Int = .max) {
    own = letters(of: word)
    self.changes = changes
    outline = DefinitionOutline(word)
    if own.isEmpty { return nil }
  }

  /// Nothing is nearer.
  var isOver: Bool { best == 0 }

  /// What is no nearer than the best so far need not be looked at letter by letter.
  func mayFind(_ other: DefinitionOutline) -> Bool { outline.mayBeNear(other, within: best.map { $0 - 1 }) }

  /// Whether a word is nearer than the ones before it.
  mutating func finds(_ other: [UInt32]) -> Bool {
    // A word of two letters is one change away from half of all words of two letters.
    let longer = max(own.count, other.count)
    let limit = min(max(1, longer / 3), longer - (own.count < 3 ? 2 : 1), (best ?? .max) - 1, changes)
    guard let distance = distances.distance(own, other, within: limit) else { return false }
    best = distance
    return true
  }
}

/// The first of a word, whatever their case.
private func letters(of word: String) -> [UInt32] {
  if word.utf8.allSatisfy({ $0 < 0x80 }) {
    return word.utf8.prefix(mostLetters).map { UInt32(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
  }
  return word.lowercased().unicodeScalars.prefix(mostLetters).map(\.value)
}

private let mostLetters = 64

/// `; did you mean 'x'?` for the end of a message, or nothing where no candidate is near.
package func didYouMean(_ word: String, among candidates: [String]) -> String {
  didYouMean(nearest(word, among: candidates))
}

/// The same of the one that is known to be nearest; empty for nil.
package func didYouMean(_ near: String?) -> String { near.map { "; did you mean '\($0)'?" } ?? "" }

/// Counts insertions, deletions, substitutions and swaps of neighbours, with room that is used again.
private struct EditDistances {
  private var beforeLast = [Int](repeating: 0, count: mostLetters + 1)
  private var last = [Int](repeating: 0, count: mostLetters + 1)
  private var current = [Int](repeating: 0, count: mostLetters + 1)

  /// nil where there are more changes than the limit.
  mutating func distance(_ left: [UInt32], _ right: [UInt32], within limit: Int) -> Int? {
    guard limit >= abs(left.count - right.count) else { return nil }
    // What both begin and end with costs nothing.
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
      // A swap reaches back two rows, and costs one change more than the older one.
      if least > limit + 1 { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[width] <= limit ? last[width] : nil
  }
}

/// A summary of a word, which is quick to compare. Most words are near no other.
private struct DefinitionOutline {
  private var count: Int
  /// One bit for each letter that is in it, whatever its case.
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

  /// A change of one letter changes two of the bits at most.
  ///
  /// - Parameter most: how many changes there may be; nil for as many as a word of this length may have.
  func mayBeNear(_ other: DefinitionOutline, within most: Int?) -> Bool {
    if !isASCII || !other.isASCII { return true }
    let limit = min(max(1, max(count, other.count) / 3), most ?? .max)
    return abs(count - other.count) <= limit && (letters ^ other.letters).nonzeroBitCount <= 2 * limit
  }
}
