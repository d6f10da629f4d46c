import SwiftOutline

/// Where every key and value of a JSON5 text stands. Decoders tell neither, mind no key that stands twice, and
/// give no line for a mistake of syntax; this pass does, and leaves the values to the decoder.
struct LocatedKeys {
  /// The keys from the top to a value; of a list's element its number.
  typealias Path = [String]

  /// In the order of the text, the innermost behind what holds it. Only the first of a doubled key is here.
  private(set) var entries: [JSON5Entry] = []
  /// Keys that stand twice in one object: the second one, and where the first one stands.
  private(set) var duplicates: [(entry: JSON5Entry, firstOffset: Int)] = []
  /// The text as a decoder of JSON5 reads it.
  let decodable: [UInt8]
  private var indexes: [Path: Int] = [:]
  private var children: [Path: [String]] = [:]

  init(_ source: SourceText) throws(JSON5Error) {
    var scanner = JSON5Scanner(bytes: source.bytes)
    let found = try scanner.entries()
    decodable = scanner.decodable
    for entry in found {
      if let first = indexes[entry.path] {
        // Elements below a doubled key come again, too; the key itself says enough.
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

  /// The keys of an object, in the order of the text.
  func keys(of path: Path) -> [String] { children[path] ?? [] }
}
