import SwiftOutline
import Testing

/// What is asked eight bytes at once, held against the same asked byte by byte, at every place around a word's ends.
@Suite struct ByteSearchTests {
  @Test func whatIsBeyondASCII() {
    for count in 0...20 {
      let plain = [UInt8](repeating: 0x7F, count: count)
      #expect(plain.withUnsafeBufferPointer(isASCII))
      for place in 0..<count {
        var bytes = plain
        bytes[place] = 0x80
        #expect(!bytes.withUnsafeBufferPointer(isASCII))
      }
    }
  }

  @Test func linesEnd() {
    for count in 0...20 {
      for place in 0...count {
        for end in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] {
          // A tab is a control character, too.
          var bytes = [UInt8](repeating: UInt8(ascii: "\t"), count: count)
          if place < count { bytes[place] = end }
          for start in 0...place {
            #expect(bytes.withUnsafeBufferPointer { endOfLine(in: $0, from: start) } == place)
          }
        }
      }
    }
  }

  @Test func textsAreFoundWhereverTheyStand() {
    for text in ["ab", "Tests/", "// expect:"].map({ Array($0.utf8) }) {
      for before in 0...20 {
        for behind in 0...10 {
          let filling = [UInt8](repeating: text[text.count - 1], count: before)
          let bytes = filling + text + [UInt8](repeating: text[0], count: behind)
          let slice = ([0, 0] + bytes)[2...]
          #expect(endOfFirst(text, in: slice) == 2 + before + text.count)
          #expect(endOfFirst(text, in: slice.dropLast(behind + 1)) == nil)
        }
      }
    }
  }

  @Test func theFirstOfSeveral() {
    #expect(endOfFirst(Array("aa".utf8), in: Array("baaaaaaaaaaaaaaa".utf8)[...]) == 3)
    #expect(endOfFirst(Array("ab".utf8), in: [][...]) == nil)
    #expect(endOfFirst(Array("ab".utf8), in: Array("a".utf8)[...]) == nil)
  }
}
