import SwiftOutline

// What is no Swift may use Swift's types too: Objective-C names them, storyboards and xibs say of which class an object
// is, and property lists which class is the first. Whether such a word means the type takes a compiler, or a run.

/// A file that is no Swift, with the words in it that may be names of types.
struct ForeignNames: Sendable {
  /// From the root.
  var path: String
  /// nil where they are too many: it may name anything.
  var words: Set<ForeignWord>?
}

/// A word by a hash: that two of one project have the same is as good as impossible, and would cost one doubt too many.
struct ForeignWord: Hashable, Sendable {
  private let hash: UInt64

  /// By FNV-1a.
  init(_ bytes: some Sequence<UInt8>) {
    hash = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// No file that people write is larger, in bytes.
let foreignSizeLimit = 1 << 24
/// What holds more of them may name anything.
let foreignWordLimit = 1 << 14

/// What may be named in a file of Objective-C, a storyboard, a xib, a property list, a dictionary for scripts or a model
/// of Core Data.
func foreignNames(_ bytes: [UInt8], path: String) -> ForeignNames {
  let ending = lastPart(of: path).utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
  let words =
    bytes.withUnsafeBufferPointer { bytes in
      if ending == propertyListEnding { return namingWords(of: bytes) { _ in true } }
      if objectiveCEndings.contains(ending) { return objectiveCWords(bytes) }
      return namingWords(of: bytes) { word in
        // A module may stand before the name.
        var start = word
        while start > 0, word - start < 256, isForeignWord(bytes[start - 1]) || ".$()".utf8.contains(bytes[start - 1]) {
          start -= 1
        }
        return classMarks.contains { $0.elementsEqual(bytes[max(0, start - $0.count)..<start]) }
      }
    }
  return ForeignNames(path: path, words: words)
}

private let propertyListEnding = Array("plist".utf8)
private let objectiveCEndings = ["m", "mm", "h"].map { Array($0.utf8) }
/// What stands before a class in a storyboard or xib, in a dictionary for scripts, in a model of Core Data.
private let classMarks = [
  "customClass=\"", "<string key=\"NSValueTransformerName\">", "<cocoa class=\"", "representedClassName=\"",
].map { Array($0.utf8) }

/// The words that begin where it is asked for.
private func namingWords(of bytes: UnsafeBufferPointer<UInt8>, at isMeant: (Int) -> Bool) -> Set<ForeignWord>? {
  var found: Set<ForeignWord> = []
  var position = 0
  while position < bytes.count, found.count < foreignWordLimit {
    let word = bytes[position...].prefix(while: isForeignWord)
    if mayNameType(word), isMeant(position) { found.insert(ForeignWord(word)) }
    position = word.endIndex + 1
  }
  return found.count < foreignWordLimit ? found : nil
}

/// Types begin with a capital letter, or with what is none in no script that is known here.
func mayNameType(_ word: some Sequence<UInt8>) -> Bool {
  guard let first = word.first(where: { _ in true }) else { return false }
  return first == UInt8(ascii: "_") || first >= 0x80
    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
}

extension Project {
  /// For each type that Objective-C may see and that a file which is no Swift names, the path of the first such file.
  func foreignUsers() -> [Int: String] {
    if foreignNames.isEmpty { return [:] }
    var typesOfWord: [ForeignWord: [Int]] = [:]
    for type in types.indices {
      guard let word = foreignWord(of: type) else { continue }
      typesOfWord[word, default: []].append(type)
    }
    var users: [Int: String] = [:]
    for file in foreignNames {
      let named = file.words.map { $0.flatMap { typesOfWord[$0] ?? [] } } ?? typesOfWord.values.flatMap(\.self)
      for type in named where users[type] == nil && isForeign(type) { users[type] = file.path }
    }
    return users
  }

  /// What a type may be called outside of Swift: `@objc(Name)`, or its own name.
  private func foreignWord(of type: Int) -> ForeignWord? {
    let id = types[type].declaration
    guard [.class, .protocol, .enum, .actor].contains(declaration(id).kind) else { return nil }
    let outline = files[id.file.index].outline
    let named = declaration(id).attributes.indices.lazy.map { outline.attributes[$0] }
      .first { !$0.arguments.isEmpty && outline.source[$0.name] == "objc" }
    guard let named else { return ForeignWord(outline.source.nameBytes(declaration(id).name)) }
    return ForeignWord(outline.source.bytes[named.arguments.offsets].lazy.filter(isForeignWord))
  }

  /// It says so, or inherits a class of Objective-C, as far as is known.
  private func isForeign(_ type: Int) -> Bool {
    let id = types[type].declaration
    let outline = files[id.file.index].outline
    let attributes = declaration(id).attributes.indices.lazy.map { outline.source[outline.attributes[$0].name] }
    if attributes.contains(where: { $0 == "objc" || $0 == "objcMembers" }) { return true }
    return declaration(id).kind == .class && conformance(of: type, to: "NSObject") != .no
  }
}
