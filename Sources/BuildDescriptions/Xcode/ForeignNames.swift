import ProjectModel
import SwiftOutline

// What is no Swift may use Swift's types too: Objective-C names them, storyboards and xibs say of which class an object
// is, and property lists which class is the first. Whether such a word means the type takes a compiler, or a run.

/// What holds more of them may name anything.
let foreignWordLimit = 1 << 14

/// What may be named in a file of Objective-C, a storyboard, a xib, a property list, a dictionary for scripts or a model
/// of Core Data.
package func foreignNames(_ bytes: [UInt8], path: String) -> ForeignNames {
  let ending = lastPart(of: path).utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
  let words =
    bytes.withUnsafeBufferPointer { bytes in
      if ending == propertyListEnding { return propertyListWords(bytes) }
      return objectiveCEndings.contains(ending) ? objectiveCWords(bytes) : markedWords(bytes)
    }
  return ForeignNames(path: path, words: words)
}

private let propertyListEnding = Array("plist".utf8)
private let objectiveCEndings = ["m", "mm", "h"].map { Array($0.utf8) }
/// What stands before a class in a storyboard or xib, in a dictionary for scripts, in a model of Core Data.
private let classMarks = [
  "customClass=\"", "<string key=\"NSValueTransformerName\">", "<cocoa class=\"", "representedClassName=\"",
].map { Array($0.utf8) }

/// Any word of a property list may name a type.
private func propertyListWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<ForeignWord>? {
  var found: Set<ForeignWord> = []
  note(0..<bytes.count, of: bytes, in: &found)
  return found.count < foreignWordLimit ? found : nil
}

/// The words right behind a mark, in front of which a module may stand: `$(PRODUCT_MODULE_NAME).Cell`.
private func markedWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<ForeignWord>? {
  var found: Set<ForeignWord> = []
  for quote in bytes.indices where bytes[quote] == UInt8(ascii: "\"") {
    // A mark ends with a quote, or closes its tag behind one.
    let closesTag = quote + 1 < bytes.count && bytes[quote + 1] == UInt8(ascii: ">")
    for start in (quote + 1)...(closesTag ? quote + 2 : quote + 1) where isMarked(bytes, at: start) {
      let name = bytes[start...].prefix(markedNameLimit).prefix { isForeignWord($0) || ".$()".utf8.contains($0) }
      note(start..<name.endIndex, of: bytes, in: &found)
    }
    if found.count >= foreignWordLimit { return nil }
  }
  return found
}

/// Most marks are told by their last bytes.
private func isMarked(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
  classMarks.contains { mark in
    mark.count <= start
      && mark.indices.reversed().allSatisfy { bytes[start - mark.count + $0] == mark[$0] }
  }
}

/// No name that people write is longer, its module included, in bytes.
private let markedNameLimit = 256

/// Enters the words of a range, up to the limit.
private func note(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, in words: inout Set<ForeignWord>) {
  var position = range.lowerBound
  while position < range.upperBound, words.count < foreignWordLimit {
    var end = position
    while end < range.upperBound, isForeignWord(bytes[end]) { end += 1 }
    words.note(bytes[position..<end])
    position = end + 1
  }
}

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
