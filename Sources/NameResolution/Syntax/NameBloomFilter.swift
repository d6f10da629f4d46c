/// A Bloom filter with one hash function for names. `mayHold` has false positives but no false negatives, so most
/// lookups end after it.
struct NameBloomFilter: Sendable {
  private var bits: [UInt64] = []

  private static let size = 1 << 20

  mutating func insert(_ hash: UInt32) {
    if bits.isEmpty { bits = Array(repeating: 0, count: Self.size / 64) }
    let bit = Int(hash) & (Self.size - 1)
    bits[bit / 64] |= 1 << UInt64(bit % 64)
  }

  func mayHold(_ hash: UInt32) -> Bool {
    if bits.isEmpty { return false }
    let bit = Int(hash) & (Self.size - 1)
    return bits[bit / 64] & 1 << UInt64(bit % 64) != 0
  }
}
