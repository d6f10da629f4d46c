import ProjectModel

/// The maximum number of words that are kept for one file. A file with more words is treated as one that may name any
/// type.
let foreignWordLimit = 1 << 14

extension Set<ForeignWord> {
  /// Adds a word if it may be a type name and the limit is not reached.
  mutating func note(_ word: Swift.Slice<UnsafeBufferPointer<UInt8>>) {
    if mayNameType(word), count < foreignWordLimit { insert(ForeignWord(word)) }
  }
}

/// Whether a word may be the name of a type: it starts with an uppercase letter, an underscore or a non-ASCII
/// character.
func mayNameType(_ word: some Sequence<UInt8>) -> Bool {
  guard let first = word.first(where: { _ in true }) else { return false }
  return first == UInt8(ascii: "_") || first >= 0x80
    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
}
