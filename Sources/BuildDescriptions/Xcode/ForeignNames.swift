import ProjectModel
import SwiftOutline

// Files in other languages may use Swift types: Objective-C code names them, storyboards and xibs contain the class of
// each object, and property lists contain the principal class. Whether such a word really refers to the type cannot be
// known without a compiler, so every match counts as a possible use.

/// The words that may name types in an Objective-C file, storyboard, xib, property list, scripting definition or Core
/// Data model.
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
/// The texts that precede a class name in a storyboard, a xib, a scripting definition or a Core Data model.
private let classMarks = [
  "customClass=\"", "<string key=\"NSValueTransformerName\">", "<cocoa class=\"", "representedClassName=\"",
].map { Array($0.utf8) }

/// All words in a property list, because every one of them may name a type.
private func propertyListWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<ForeignWord>? {
  var found: Set<ForeignWord> = []
  note(0..<bytes.count, of: bytes, in: &found)
  return found.count < foreignWordLimit ? found : nil
}

/// The names that follow a class mark, such as `Cell` in `customClass="Cell"`. A name may include the module:
/// `$(PRODUCT_MODULE_NAME).Cell`.
private func markedWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<ForeignWord>? {
  var found: Set<ForeignWord> = []
  for quote in bytes.indices where bytes[quote] == UInt8(ascii: "\"") {
    // A class mark ends with `"`, or with `">`.
    let closesTag = quote + 1 < bytes.count && bytes[quote + 1] == UInt8(ascii: ">")
    for start in (quote + 1)...(closesTag ? quote + 2 : quote + 1) where isMarked(bytes, at: start) {
      let name = bytes[start...].prefix(markedNameLimit).prefix { isForeignWord($0) || ".$()".utf8.contains($0) }
      note(start..<name.endIndex, of: bytes, in: &found)
    }
    if found.count >= foreignWordLimit { return nil }
  }
  return found
}

/// Whether a class mark, such as `customClass="`, ends before `start`. The bytes are compared from the end, because the
/// marks differ there.
private func isMarked(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
  classMarks.contains { mark in
    mark.count <= start
      && mark.indices.reversed().allSatisfy { bytes[start - mark.count + $0] == mark[$0] }
  }
}

/// The maximum length of a class name with its module, in bytes. Real names are shorter.
private let markedNameLimit = 256

/// Adds the word in a range of bytes, unless there are already too many words.
private func note(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, in words: inout Set<ForeignWord>) {
  var position = range.lowerBound
  while position < range.upperBound, words.count < foreignWordLimit {
    var end = position
    while end < range.upperBound, isForeignWord(bytes[end]) { end += 1 }
    words.note(bytes[position..<end])
    position = end + 1
  }
}
