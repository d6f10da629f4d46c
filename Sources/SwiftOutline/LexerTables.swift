/// The lookup tables of the lexer.
struct Tables {
  /// For each byte, its class in code, followed by its class in a string interpolation.
  let classes: UnsafePointer<ByteClass>
  let identifierBytes: UnsafePointer<Bool>
  let keywords: UnsafePointer<KeywordTable.Entry>
  let keywordTexts: UnsafePointer<UInt8>
  let keywordLengths: UnsafePointer<UInt32>
  let letters: LetterMasks
}

/// Constants for finding letters among eight bytes at once. They are loaded from memory, because the main loop has no
/// registers left for them, and creating each constant in code would take one more instruction.
struct LetterMasks {
  var lowercase: UInt64 = 0x2020_2020_2020_2020
  /// In `beforeLetters - byte`, the high bit of a byte is set if the byte is smaller than `a`.
  var beforeLetters: UInt64 = 0xE0E0_E0E0_E0E0_E0E0
  /// In `byte + behindLetters`, the high bit of a byte is set if the byte is larger than `z`.
  var behindLetters: UInt64 = 0x0505_0505_0505_0505
  var high: UInt64 = 0x8080_8080_8080_8080
}

extension Tables {
  /// The keyword for a word of at most eight bytes; `none` for other words.
  ///
  /// - Parameter word: the bytes of the word as a little-endian number, padded with zeros.
  @inline(__always)
  func keyword(_ word: UInt64) -> Keyword {
    let entry = keywords + KeywordTable.hash(word, 0)
    return entry.pointee.word == word ? entry.pointee.keyword : .none
  }

  /// The keyword for a word of eight or more bytes; `none` for other words.
  ///
  /// - Parameter word: the first eight bytes of the word as a little-endian number.
  @inline(__always)
  func keyword(_ text: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64) -> Keyword {
    guard length < 32, keywordLengths[Int(text[0])] & (1 &<< UInt32(truncatingIfNeeded: length)) != 0 else {
      return .none
    }
    return length == 8 ? keyword(word) : longKeyword(text, length, word)
  }

  private func longKeyword(_ text: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64) -> Keyword {
    let entry = keywords + KeywordTable.hash(word, length)
    guard Int(entry.pointee.length) == length else { return .none }
    let expected = keywordTexts + Int(entry.pointee.offset)
    for index in 0..<length where text[index] != expected[index] { return .none }
    return entry.pointee.keyword
  }

  /// The keyword for a word of any length; `none` for other words.
  func keyword(_ text: UnsafePointer<UInt8>, _ length: Int) -> Keyword {
    var word: UInt64 = 0
    for index in (0..<min(length, 8)).reversed() { word = word << 8 | UInt64(text[index]) }
    return length < 8 ? keyword(word) : keyword(text, length, word)
  }
}
