/// The bytes of a source, scanned by the word: eight bytes at a time.
struct SourceBytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  @inline(__always)
  func peek(_ index: Int) -> UInt8? {
    index < count ? base[index] : nil
  }

  @inline(__always)
  func endOfSpaces(_ start: Int) -> Int {
    var index = start
    while index <= count &- 8 {
      let others = word(index) ^ 0x2020_2020_2020_2020
      if others != 0 { return index &+ others.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < count, base[index] == UInt8(ascii: " ") { index &+= 1 }
    return index
  }

  /// Eight bytes, which must be there, the first of them lowest.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Sets the high bit of bytes of `word` that are `byte`; above the lowest of these, others may be set too.
  @inline(__always)
  func marks(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  func endOfLine(_ start: Int) -> Int {
    var index = start
    while index <= count - 8 {
      let word = word(index)
      let marks = marks(UInt8(ascii: "\n"), in: word) | marks(UInt8(ascii: "\r"), in: word)
      if marks != 0 { return index + marks.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < count, base[index] != UInt8(ascii: "\n"), base[index] != UInt8(ascii: "\r") { index += 1 }
    return index
  }

  /// Up to what may begin or end a comment, or end a line.
  @inline(__always)
  func endOfCommentText(_ start: Int) -> Int {
    var index = start
    while index <= count &- 8 {
      let word = word(index)
      let found =
        marks(UInt8(ascii: "*"), in: word) | marks(UInt8(ascii: "/"), in: word)
        | marks(UInt8(ascii: "\n"), in: word) | marks(UInt8(ascii: "\r"), in: word)
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    return index
  }

  /// Whether a line ends behind the byte at `index`; the CR of a CR LF does not end one.
  @inline(__always)
  func endsLine(_ index: Int) -> Bool {
    base[index] == UInt8(ascii: "\n")
      || (base[index] == UInt8(ascii: "\r") && peek(index &+ 1) != UInt8(ascii: "\n"))
  }

  func lineEnds(_ start: Int, _ end: Int) -> Int {
    var ends = 0
    for index in start..<max(start, end) where endsLine(index) { ends += 1 }
    return ends
  }

  /// The end of the word of ASCII at `start`, or -1 where it takes a closer look to find.
  @inline(__always)
  func wordEnd(_ start: Int, _ tables: Tables) -> Int {
    var index = start
    while index <= count &- 8 {
      // Bytes of letters get their high bit: from `a` on the first sum has it, behind `z` the second.
      let word = word(index)
      let lowercase = word | 0x2020_2020_2020_2020
      let letters = (lowercase &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lowercase &+ 0x0505_0505_0505_0505)
      let others = (~letters | word) & 0x8080_8080_8080_8080
      if others != 0 {
        index &+= others.trailingZeroBitCount >> 3
        // Digits and underscores are rarer in words.
        let byte = base[index]
        return byte < 0x80 && !tables.identifierBytes[Int(byte)] ? index : asciiWordEnd(index, tables)
      }
      index &+= 8
    }
    return -1
  }

  /// The same, from any place in the word.
  private func asciiWordEnd(_ start: Int, _ tables: Tables) -> Int {
    let end = asciiIdentifierEnd(start, tables)
    return end < count && base[end] >= 0x80 ? -1 : end
  }

  @inline(__always)
  func asciiIdentifierEnd(_ start: Int, _ tables: Tables) -> Int {
    var index = start
    while index <= count - 4 {
      if !tables.identifierBytes[Int(base[index])] { return index }
      if !tables.identifierBytes[Int(base[index + 1])] { return index + 1 }
      if !tables.identifierBytes[Int(base[index + 2])] { return index + 2 }
      if !tables.identifierBytes[Int(base[index + 3])] { return index + 3 }
      index += 4
    }
    while index < count, tables.identifierBytes[Int(base[index])] { index += 1 }
    return index
  }
}

extension Tables {
  /// The keyword of `length` bytes at `text`, at least two. Of its first eight bytes `word` holds those that
  /// are there, the first of them lowest.
  @inline(__always)
  func keyword(_ text: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64) -> Keyword {
    guard length < 32, keywordLengths[Int(text[0])] & (1 &<< UInt32(truncatingIfNeeded: length)) != 0 else {
      return .none
    }
    let entry = keywords + KeywordTable.hash(length, text[0], text[length &>> 1], text[length &- 1])
    if length > 8 {
      return Int(entry.pointee.length) == length && isEqual(text, entry) ? entry.pointee.keyword : .none
    }
    let mask = ~0 &>> (64 &- UInt64(truncatingIfNeeded: length) &* 8) as UInt64
    return entry.pointee.word == word & mask && Int(entry.pointee.length) == length ? entry.pointee.keyword : .none
  }

  private func isEqual(_ text: UnsafePointer<UInt8>, _ entry: UnsafePointer<KeywordTable.Entry>) -> Bool {
    let expected = keywordTexts + Int(entry.pointee.offset)
    for index in 0..<Int(entry.pointee.length) where text[index] != expected[index] { return false }
    return true
  }

  /// The same where the eight bytes may not all be there.
  func keyword(_ text: UnsafePointer<UInt8>, _ length: Int) -> Keyword {
    var word: UInt64 = 0
    for index in (0..<min(length, 8)).reversed() { word = word << 8 | UInt64(text[index]) }
    return keyword(text, length, word)
  }
}
