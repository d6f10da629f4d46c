/// The lookup tables of the lexer.
struct Tables {
  /// The class of each byte in code, followed by its class in an interpolation.
  let classes: UnsafePointer<ByteClass>
  let identifierBytes: UnsafePointer<Bool>
  let keywords: UnsafePointer<KeywordTable.Entry>
  let keywordTexts: UnsafePointer<UInt8>
  let keywordLengths: UnsafePointer<UInt32>
  let letters: LetterMasks
}

/// Constants to find letters among eight bytes. They are in memory, because the main loop has no registers left for
/// them, and making each constant takes one more instruction.
struct LetterMasks {
  var lowercase: UInt64 = 0x2020_2020_2020_2020
  /// `beforeLetters - byte` has the high bit if the byte is before `a`.
  var beforeLetters: UInt64 = 0xE0E0_E0E0_E0E0_E0E0
  /// `byte + behindLetters` has the high bit if the byte is after `z`.
  var behindLetters: UInt64 = 0x0505_0505_0505_0505
  var high: UInt64 = 0x8080_8080_8080_8080
}

extension Tables {
  /// The keyword with at most eight bytes.
  ///
  /// - Parameter word: its bytes as a little-endian number, padded with zeros.
  @inline(__always)
  func keyword(_ word: UInt64) -> Keyword {
    let entry = keywords + KeywordTable.hash(word, 0)
    return entry.pointee.word == word ? entry.pointee.keyword : .none
  }

  /// The keyword with eight or more bytes.
  ///
  /// - Parameter word: its first eight bytes as a little-endian number.
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

  /// The keyword with any number of bytes.
  func keyword(_ text: UnsafePointer<UInt8>, _ length: Int) -> Keyword {
    var word: UInt64 = 0
    for index in (0..<min(length, 8)).reversed() { word = word << 8 | UInt64(text[index]) }
    return length < 8 ? keyword(word) : keyword(text, length, word)
  }
}
