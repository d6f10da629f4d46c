/// A set of small numbers, such as the indices of placeholders. It stores one bit for each number.
struct NumberSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  private var words: [UInt64] = []

  init(arrayLiteral numbers: Int...) { self.init(numbers) }

  init(_ numbers: some Sequence<Int>) {
    for number in numbers { insert(number) }
  }

  func contains(_ number: Int) -> Bool {
    number >> 6 < words.count && words[number >> 6] & Self.bit(number) != 0
  }

  mutating func insert(_ number: Int) {
    while words.count <= number >> 6 { words.append(0) }
    words[number >> 6] |= Self.bit(number)
  }

  mutating func formUnion(_ other: NumberSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  func intersection(_ other: NumberSet) -> NumberSet {
    NumberSet(numbers.filter(other.contains))
  }

  func subtracting(_ other: NumberSet) -> NumberSet {
    NumberSet(numbers.filter { !other.contains($0) })
  }

  func isDisjoint(with other: NumberSet) -> Bool {
    !zip(words, other.words).contains { $0 & $1 != 0 }
  }

  /// The numbers in order.
  var numbers: [Int] {
    var numbers: [Int] = []
    for (index, word) in words.enumerated() {
      var left = word
      while left != 0 {
        numbers.append(index << 6 + left.trailingZeroBitCount)
        left &= left - 1
      }
    }
    return numbers
  }

  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}
