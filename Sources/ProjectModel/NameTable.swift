import SwiftOutline

/// Assigns numbers to names: equal names get the same number, and comparing numbers is faster than comparing strings.
package struct NameTable {
  private var arena: [UInt8] = []
  private var starts: [Int32] = [0]
  /// A hash table (open addressing) with the numbers of names; -1 marks a free slot. The size is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 1 << 12)
  private var hashes: [UInt32] = []

  package init() {}

  package var count: Int { hashes.count }

  package mutating func intern(_ text: String) -> Int32 { withUTF8(of: text) { intern($0) } }

  package mutating func intern(_ bytes: ArraySlice<UInt8>) -> Int32 { bytes.withUnsafeBufferPointer { intern($0) } }

  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let hash = Self.hash(bytes)
    let slot = slot(of: bytes, hash)
    if slots[slot] >= 0 { return slots[slot] }
    let name = Int32(hashes.count)
    slots[slot] = name
    hashes.append(hash)
    arena.append(contentsOf: bytes)
    starts.append(Int32(arena.count))
    if hashes.count * 2 > slots.count { grow() }
    return name
  }

  /// The number of a name; nil if the name has no number.
  @inline(__always)
  package func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? { find(bytes, Self.hash(bytes)) }

  /// The number of a name whose hash is already known.
  @inline(__always)
  package func find(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int32? {
    let name = slots[slot(of: bytes, hash)]
    return name >= 0 ? name : nil
  }

  /// The slot that contains the name, or the free slot for it.
  @inline(__always)
  private func slot(of bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      if hashes[Int(slots[slot])] == hash, equals(slots[slot], bytes) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  package func find(_ bytes: ArraySlice<UInt8>) -> Int32? { bytes.withUnsafeBufferPointer { find($0) } }

  package func text(_ name: Int32) -> String { withBytes(name) { String(decoding: $0, as: UTF8.self) } }

  /// A name with `outer` before it: `Outer.Name`.
  package func text(_ name: Int32, behind outer: String) -> String {
    withBytes(name) { own in
      withUTF8(of: outer) { outer in
        String(unsafeUninitializedCapacity: outer.count + 1 + own.count) { text in
          let dot = text.initialize(fromContentsOf: outer)
          text.initializeElement(at: dot, to: UInt8(ascii: "."))
          return text[(dot + 1)...].initialize(fromContentsOf: own)
        }
      }
    }
  }

  package func withBytes<Result>(_ name: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    arena.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(name)])) }
  }

  private func range(_ name: Int32) -> Range<Int> { Int(starts[Int(name)])..<Int(starts[Int(name) + 1]) }

  private func equals(_ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let own = range(name)
    guard own.count == bytes.count else { return false }
    return arena.withUnsafeBytes {
      equalBytes(UnsafeRawBufferPointer(rebasing: $0[own]), UnsafeRawBufferPointer(bytes))
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (name, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(name)
    }
  }

  /// Multiplies once for each eight bytes, and combines the high half of the product with the low half.
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      hash = mixed(hash, raw.word(at: index))
      index += 8
    }
    if index < raw.count { hash = mixed(hash, raw.lastWord) }
    return UInt32(truncatingIfNeeded: hash)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

/// Compares two buffers of the same length.
@inline(__always)
private func equalBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  var index = 0
  while index + 8 <= left.count {
    if left.word(at: index) != right.word(at: index) { return false }
    index += 8
  }
  return index == left.count || left.lastWord == right.lastWord
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two buffers are equal. Compares the lengths first, then eight bytes at a time.
  package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    count == other.count && equalBytes(UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func word(at index: Int) -> UInt64 { loadUnaligned(fromByteOffset: index, as: UInt64.self) }

  /// The last eight bytes, or all bytes if there are fewer. Together with the length, they cover the bytes after the
  /// last whole word.
  @inline(__always)
  fileprivate var lastWord: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    if count >= 4 {
      return UInt64(loadUnaligned(fromByteOffset: 0, as: UInt32.self)) << 32
        | UInt64(loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    }
    var word: UInt64 = 0
    for byte in self { word = word << 8 | UInt64(byte) }
    return word
  }
}

extension SourceText {
  /// Whether a name in the source, without its backticks, equals `name`.
  package func isName(_ range: SourceRange, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { $0.nameBytes(range).isSame(as: name) }
  }
}
