import ProjectModel

/// A file with more words than this may name any type.
let foreignWordLimit = 1 << 14

extension Set<ForeignWord> {
  /// Enters a word that may name a type, up to the limit.
  mutating func note(_ word: Swift.Slice<UnsafeBufferPointer<UInt8>>) {
    if mayNameType(word), count < foreignWordLimit { insert(ForeignWord(word)) }
  }
}

/// Types begin with a capital letter, or with what is none in no script that is known here.
func mayNameType(_ word: some Sequence<UInt8>) -> Bool {
  guard let first = word.first(where: { _ in true }) else { return false }
  return first == UInt8(ascii: "_") || first >= 0x80
    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
}
