/// A file that is not Swift source, such as an Objective-C file, a storyboard or a property list, with the words in it
/// that may name Swift types.
package struct ForeignNames: Sendable {
  /// Relative to the root.
  package var path: String
  /// nil if the file has too many words to keep. Such a file may name any type.
  package var words: Set<ForeignWord>?

  package init(path: String, words: Set<ForeignWord>?) { (self.path, self.words) = (path, words) }
}

/// The hash of one word. A collision within one project is very unlikely. If one happens, a type is considered possibly
/// used although it is not.
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
