/// A file that is no Swift, with the words in it that may be names of types.
package struct ForeignNames: Sendable {
  /// From the root.
  package var path: String
  /// nil where they are too many: it may name anything.
  package var words: Set<ForeignWord>?

  package init(path: String, words: Set<ForeignWord>?) { (self.path, self.words) = (path, words) }
}

/// A word by a hash: that two of one project have the same is as good as impossible, and would cost one doubt too many.
package struct ForeignWord: Hashable, Sendable {
  @usableFromInline
  let hash: UInt64

  /// By FNV-1a.
  @inlinable
  package init(_ bytes: some Sequence<UInt8>) {
    hash = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// Whether a byte may be part of a word.
@inlinable
package func isForeignWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// A module that is named in a file in another language.
package struct ForeignImport: Sendable {
  package var module: String
  package var place: Place

  package init(module: String, place: Place) { (self.module, self.place) = (module, place) }
}
