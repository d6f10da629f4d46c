import SwiftOutline

/// The places of all keys and values of a JSON5 document. Foundation's decoder reports no places, accepts duplicate
/// keys, and gives no line for a syntax error. So this type finds them, and the decoder only decodes the values.
struct LocatedKeys {
  /// The keys from the root to a value. A list element is represented by its index.
  typealias Path = [String]

  /// The keys and values in the order of the file. An object or list comes before its members. If a key is duplicated,
  /// only the first one is included.
  private(set) var entries: [JSON5Entry] = []
  /// Keys that occur twice in one object: the second occurrence, and the offset of the first one.
  private(set) var duplicates: [(entry: JSON5Entry, firstOffset: Int)] = []
  /// The document for the decoder. JSON5 syntax that the decoder does not accept has been replaced.
  let decodable: [UInt8]
  private var indexes: [Path: Int] = [:]
  private var children: [Path: [String]] = [:]

  init(_ source: SourceText) throws(JSON5Error) {
    var scanner = JSON5Scanner(bytes: source.bytes)
    let found = try scanner.entries()
    decodable = scanner.decodable
    for entry in found {
      if let first = indexes[entry.path] {
        // Keys inside the value of a duplicate key also occur twice. Only the outer key is reported.
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
