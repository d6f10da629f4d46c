/// The tables that the lexer looks bytes and keywords up in.
struct Tables {
  /// Of all bytes in code, and behind them of all bytes in an interpolation.
  let classes: UnsafePointer<ByteClass>
  let identifierBytes: UnsafePointer<Bool>
  let keywords: UnsafePointer<KeywordTable.Entry>
  let keywordTexts: UnsafePointer<UInt8>
  let keywordLengths: UnsafePointer<UInt32>
  let letters: LetterMasks
}

/// What tells letters among eight bytes. It is in memory since the main loop has no registers left for it, and
/// to make each number anew takes an instruction more.
struct LetterMasks {
  var lowercase: UInt64 = 0x2020_2020_2020_2020
  /// From these a byte of a letter can be taken away, or one behind `z`, with no high bit left.
  var beforeLetters: UInt64 = 0xE0E0_E0E0_E0E0_E0E0
  /// With these, bytes behind `z` have the high bit.
  var behindLetters: UInt64 = 0x0505_0505_0505_0505
  var high: UInt64 = 0x8080_8080_8080_8080
}

extension Tables {
  /// The keyword of at most eight bytes: these, the first of them lowest, and zeros behind them.
  @inline(__always)
  func keyword(_ word: UInt64) -> Keyword {
    let entry = keywords + KeywordTable.hash(word, 0)
    return entry.pointee.word == word ? entry.pointee.keyword : .none
  }

  /// The keyword of `length` bytes at `text`, at least eight: these are in `word`.
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

  /// The keyword of `length` bytes at `text`, however few.
  func keyword(_ text: UnsafePointer<UInt8>, _ length: Int) -> Keyword {
    var word: UInt64 = 0
    for index in (0..<min(length, 8)).reversed() { word = word << 8 | UInt64(text[index]) }
    return length < 8 ? keyword(word) : keyword(text, length, word)
  }
}
