/// The words in a file that is not Swift source, such as an Objective-C file, a storyboard or a property list. Such a
/// word may name a Swift type.
package struct ForeignNames: Sendable {
  /// Relative to the root.
  package var path: String
  /// The words; nil if the file has too many of them to store. A file without a list may name any type.
  package var words: Set<ForeignWord>?

  package init(path: String, words: Set<ForeignWord>?) { (self.path, self.words) = (path, words) }
}

/// The hash of a word. If two words of a project had the same hash, an unused type could count as used. This is very
/// unlikely.
package struct ForeignWord: Hashable, Sendable {
  @usableFromInline
  let hash: UInt64

  /// Hashes the bytes with FNV-1a.
  @inlinable
  package init(_ bytes: some Sequence<UInt8>) {
    hash = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// Whether a byte can be part of an identifier. All non-ASCII bytes count.
@inlinable
package func isForeignWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// An import of a module by a file in another language, for example `@import Store;`.
package struct ForeignImport: Sendable {
  package var module: String
  package var place: Place

  package init(module: String, place: Place) { (self.module, self.place) = (module, place) }
}
