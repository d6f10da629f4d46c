import SwiftOutline

/// The places of all keys and values of a JSON5 text. The decoder reports no places, accepts duplicate keys, and gives
/// no line for a syntax error. This pass finds all of these, and leaves the values to the decoder.
struct LocatedKeys {
  /// The keys from the root to a value. A list element is represented by its index.
  typealias Path = [String]

  /// In source order, with a container before its members. Of duplicate keys, only the first is included.
  private(set) var entries: [JSON5Entry] = []
  /// Duplicate keys in one object: the second occurrence, and the offset of the first one.
  private(set) var duplicates: [(entry: JSON5Entry, firstOffset: Int)] = []
  /// The text for the decoder, with the JSON5 syntax replaced that the decoder does not accept.
  let decodable: [UInt8]
  private var indexes: [Path: Int] = [:]
  private var children: [Path: [String]] = [:]

  init(_ source: SourceText) throws(JSON5Error) {
    var scanner = JSON5Scanner(bytes: source.bytes)
    let found = try scanner.entries()
    decodable = scanner.decodable
    for entry in found {
      if let first = indexes[entry.path] {
        // Members of a duplicate value have duplicate paths too. Only the duplicate key is reported.
        if duplicates.last.map({ !entry.path.starts(with: $0.entry.path) }) ?? true {
          duplicates.append((entry, entries[first].keyOffset))
        }
      } else {
        indexes[entry.path] = entries.count
        if let key = entry.path.last { children[Path(entry.path.dropLast()), default: []].append(key) }
        entries.append(entry)
      }
    }
  }

  subscript(path: Path) -> JSON5Entry? { indexes[path].map { entries[$0] } }

  /// The keys of an object, in source order.
  func keys(of path: Path) -> [String] { children[path] ?? [] }
}
