import SwiftOutline

/// Numbers for names, equal for equal bytes: what is compared a hundred thousand times is a number.
struct NameTable {
  private var arena: [UInt8] = []
  private var starts: [Int32] = [0]
  /// Indices of names, open addressing; -1 is free. The size is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 1 << 12)
  private var hashes: [UInt32] = []

  var count: Int { hashes.count }

  mutating func intern(_ text: String) -> Int32 { intern(Array(text.utf8)[...]) }

  mutating func intern(_ bytes: ArraySlice<UInt8>) -> Int32 {
    let hash = Self.hash(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let name = slots[slot]
      if hashes[Int(name)] == hash, equals(name, bytes) { return name }
      slot = (slot + 1) & (slots.count - 1)
    }
    let name = Int32(hashes.count)
    slots[slot] = name
    hashes.append(hash)
    arena.append(contentsOf: bytes)
    starts.append(Int32(arena.count))
    if hashes.count * 2 > slots.count { grow() }
    return name
  }

  func text(_ name: Int32) -> String { String(decoding: arena[range(name)], as: UTF8.self) }

  private func range(_ name: Int32) -> Range<Int> { Int(starts[Int(name)])..<Int(starts[Int(name) + 1]) }

  private func equals(_ name: Int32, _ bytes: ArraySlice<UInt8>) -> Bool {
    let own = range(name)
    guard own.count == bytes.count else { return false }
    var other = bytes.startIndex
    for index in own {
      if arena[index] != bytes[other] { return false }
      other += 1
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (name, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(name)
    }
  }

  /// FNV-1a.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}

extension Outline {
  /// The bytes of a name without its backticks.
  func nameBytes(_ range: SourceRange) -> ArraySlice<UInt8> {
    let bytes = source.bytes[range.offsets]
    if bytes.count > 2, bytes.first == UInt8(ascii: "`"), bytes.last == UInt8(ascii: "`") {
      return bytes.dropFirst().dropLast()
    }
    return bytes
  }
}
