/// A hash table from pairs of numbers to numbers. A pair, such as a scope and a name, is packed into 64 bits.
package struct PairTable {
  @usableFromInline
  var keys: [UInt64]
  @usableFromInline
  var values: [Int32]
  private var count = 0

  /// - Parameter expected: The expected number of pairs. The table grows if there are more.
  package init(expecting expected: Int = 0) {
    var size = 1 << 10
    while size < expected * 2 { size *= 2 }
    keys = Array(repeating: .max, count: size)
    values = Array(repeating: -1, count: size)
  }

  package func forEachKey(_ body: (UInt64) -> Void) {
    for key in keys where key != .max { body(key) }
  }

  /// The value of a pair; nil if it has none.
  @inlinable
  package func value(_ key: UInt64) -> Int32? {
    let slot = slot(key)
    return keys[slot] == key ? values[slot] : nil
  }

  /// The value of the pair. If it has none, inserts `value` and returns it.
  package mutating func value(_ key: UInt64, orInsert value: Int32) -> Int32 {
    let slot = slot(key)
    if keys[slot] == key { return values[slot] }
    keys[slot] = key
    values[slot] = value
    count += 1
    if count * 2 > keys.count { grow() }
    return value
  }

  @inlinable
  func slot(_ key: UInt64) -> Int {
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (keys.count - 1)
    while keys[slot] != key, keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = (keys, values)
    keys = Array(repeating: .max, count: old.0.count * 2)
    values = Array(repeating: -1, count: old.0.count * 2)
    for (index, key) in old.0.enumerated() where key != .max {
      let slot = slot(key)
      keys[slot] = key
      values[slot] = old.1[index]
    }
  }
}
