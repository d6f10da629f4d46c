import Testing

@testable import ProjectModel

@Suite struct NameTableTests {
  /// Of each length around a word's, one byte may tell two names apart, wherever it stands.
  @Test func oneByteMakesAnotherName() {
    var table = NameTable()
    var numbers: [String: Int32] = [:]
    for count in 0...20 {
      let plain = String(repeating: "n", count: count)
      numbers[plain] = table.intern(plain)
      for place in 0..<count {
        let other = String(repeating: "n", count: place) + "m" + String(repeating: "n", count: count - place - 1)
        numbers[other] = table.intern(other)
      }
    }
    #expect(Set(numbers.values).count == numbers.count)
    #expect(table.count == numbers.count)
    for (name, number) in numbers {
      #expect(table.find(Array(name.utf8)[...]) == number)
      #expect(table.text(number) == name)
    }
    #expect(table.find(Array("never met".utf8)[...]) == nil)
  }

  @Test func pairsOutgrowWhatWasExpected() {
    for expected in [0, 3000] {
      var table = PairTable(expecting: expected)
      for key in 0..<UInt64(5000) { #expect(table.value(key << 32, orInsert: Int32(key)) == Int32(key)) }
      for key in 0..<UInt64(5000) { #expect(table.value(key << 32) == Int32(key)) }
      #expect(table.value(1) == nil)
    }
  }
}
