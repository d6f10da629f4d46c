/// The bytes of a source. The functions of this type scan eight bytes at a time.
struct SourceBytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  @inline(__always)
  func peek(_ index: Int) -> UInt8? {
    index < count ? base[index] : nil
  }

  /// The index after the spaces that begin at `start`. If the spaces go on beyond `limit`, the result may be any index
  /// in them. At least eight bytes have to follow `limit`.
  @inline(__always)
  func endOfSpaces(_ start: Int, limit: Int) -> Int {
    var index = start
    repeat {
      let others = word(index) ^ 0x2020_2020_2020_2020
      if others != 0 { return index &+ others.trailingZeroBitCount &>> 3 }
      index &+= 8
    } while index < limit
    return index
  }

  /// The eight bytes at `index` as a little-endian number. The source must have these eight bytes.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Sets the high bit of each byte in `word` that is equal to `byte`. Higher bits of the result may be wrong; only the
  /// lowest set bit is reliable.
  @inline(__always)
  func marks(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  /// Sets the high bit of each byte in `word` that is not larger than CR. Most of these bytes are line ends. Only the
  /// lowest set bit of the result is reliable.
  @inline(__always)
  func controls(in word: UInt64) -> UInt64 {
    (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080
  }

  func endOfLine(_ start: Int) -> Int {
    var index = start
    while index <= count &- 8 {
      let controls = controls(in: word(index))
      if controls == 0 {
        index &+= 8
        continue
      }
      index &+= controls.trailingZeroBitCount &>> 3
      if base[index] == UInt8(ascii: "\n") || base[index] == UInt8(ascii: "\r") { return index }
      index &+= 1
    }
    while index < count, base[index] != UInt8(ascii: "\n"), base[index] != UInt8(ascii: "\r") { index &+= 1 }
    return index
  }

  /// The index of the next byte that may begin or end a comment, or end a line.
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

  /// Whether a line ends after the byte at `index`. After the CR of a CR LF, no line ends.
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

  /// Sets the high bit of each byte in `word` that is not a letter. Only the lowest set bit of the result is reliable.
  @inline(__always)
  func nonLetters(in word: UInt64, _ masks: LetterMasks) -> UInt64 {
    let lowercase = word | masks.lowercase
    return ((masks.beforeLetters &- lowercase) | (lowercase &+ masks.behindLetters) | word) & masks.high
  }

  /// The index after the letters that begin at `start`. If the letters go on beyond `limit`, the result may be any
  /// index in them. At least eight bytes have to follow `limit`.
  @inline(never)
  func endOfLetters(_ start: Int, limit: Int) -> Int {
    var index = start
    let masks = LetterMasks()
    while index < limit {
      let others = nonLetters(in: word(index), masks)
      if others != 0 { return index &+ others.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    // Returns the index of a letter. The caller notices the letter and continues with slower code.
    return index &- 1
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
