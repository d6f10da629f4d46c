import ProjectModel
import SwiftOutline

/// Entries by the last bytes of their names. Within one bucket they keep their order.
struct NameIndex {
  private var starts: [Int32] = [0]
  private var entries: [Int] = []
  private(set) var all: [Int] = []
  private static let buckets: UInt32 = 4096

  init() {}

  /// - Parameter keys: for each entry what the last bytes of its name are.
  init(_ entries: [Int], keys: [UInt32]) {
    all = entries
    starts = [Int32](repeating: 0, count: Int(Self.buckets) + 1)
    for key in keys { starts[Int(key % Self.buckets) + 1] += 1 }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    self.entries = [Int](repeating: 0, count: entries.count)
    var next = starts
    for (entry, key) in zip(entries, keys) {
      let bucket = Int(key % Self.buckets)
      self.entries[Int(next[bucket])] = entry
      next[bucket] += 1
    }
  }

  /// At least those whose names end with one of the suffixes, once each; all where a suffix is too short.
  func ending(with suffixes: [[UInt8]]?) -> ArraySlice<Int> {
    guard let suffixes, starts.count > 1, suffixes.allSatisfy({ $0.count >= lastByteCount }) else { return all[...] }
    let buckets = Set(suffixes.map { Int(key(ofLast: $0.suffix(lastByteCount)) % Self.buckets) }).sorted()
    if buckets.count == 1 { return bucket(buckets[0]) }
    return buckets.flatMap { bucket($0) }.sorted()[...]
  }

  private func bucket(_ number: Int) -> ArraySlice<Int> { entries[Int(starts[number])..<Int(starts[number + 1])] }
}

private let lastByteCount = 3

/// Equal for names that end with the same three bytes; shorter names have keys of their own.
private func key(ofLast bytes: some Sequence<UInt8>) -> UInt32 {
  var key: UInt32 = 0
  for byte in bytes { key = (key &+ UInt32(byte)) &* 0x9E37_79B1 }
  return key ^ (key >> 15)
}

/// Of a name in a source, without its backticks.
func lastBytes(ofName range: SourceRange, _ source: UnsafeBufferPointer<UInt8>) -> UInt32 {
  var name = source[range.offsets]
  if name.count > 2, name.first == UInt8(ascii: "`"), name.last == UInt8(ascii: "`") { name = name.dropFirst().dropLast() }
  return key(ofLast: name.suffix(lastByteCount))
}

extension Project {
  func lastBytes(ofNameOf id: DeclarationID) -> UInt32 {
    key(ofLast: nameBytes(of: id).suffix(lastByteCount))
  }

  /// The name as rules compare it: without backticks, the keyword where a declaration has none.
  func nameBytes(of id: DeclarationID) -> ArraySlice<UInt8> {
    // Not through a copy of the outline: this is asked of many names.
    let range = files[id.file.index].outline.declarations[id.index].name
    return withoutBackticks(files[id.file.index].outline.source.bytes[range.offsets])
  }

  /// The module that an import names, as written.
  func importedBytes(_ id: ImportID) -> ArraySlice<UInt8> {
    let range = files[id.file.index].outline.imports[id.index].module
    return withoutBackticks(files[id.file.index].outline.source.bytes[range.offsets])
  }

  private func withoutBackticks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if bytes.count > 2, bytes.first == UInt8(ascii: "`"), bytes.last == UInt8(ascii: "`") {
      return bytes.dropFirst().dropLast()
    }
    return bytes
  }
}
