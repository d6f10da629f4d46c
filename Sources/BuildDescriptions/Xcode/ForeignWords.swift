import ProjectModel

/// The maximum number of words kept for one file. A file with more may name any type.
let foreignWordLimit = 1 << 14

extension Set<ForeignWord> {
  /// Adds a word if it may name a type, up to the limit.
  mutating func note(_ word: Swift.Slice<UnsafeBufferPointer<UInt8>>) {
    if mayNameType(word), count < foreignWordLimit { insert(ForeignWord(word)) }
  }
}

/// Whether a word may be a type name: it starts with an uppercase letter, an underscore or a non-ASCII character.
func mayNameType(_ word: some Sequence<UInt8>) -> Bool {
  guard let first = word.first(where: { _ in true }) else { return false }
  return first == UInt8(ascii: "_") || first >= 0x80
    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
}
