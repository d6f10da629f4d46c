/// Records the offsets of keys and values in a JSON text, and finds the first syntax error. `JSONDecoder` provides
/// neither. Values are not checked here.
struct JSONPlaces {
  /// The path of a value: keys from the top level, and indices for elements of a list, as in `["modules", "0",
  /// "name"]`.
  typealias Path = [String]

  struct Mistake: Error {
    var offset: Int
    var message: String
  }

  /// All keys in source order.
  private(set) var keys: [(path: Path, offset: Int)] = []
  private var values: [Path: Int] = [:]

  /// An open object or list.
  private struct Level {
    var isObject: Bool
    var count = 0
    var keys: Set<String> = []
  }

  /// The maximum nesting depth. A module description file needs less.
  private static let depthLimit = 32

  private let bytes: [UInt8]
  private var index = 0
  private var levels: [Level] = []
  private var path: Path = []

  init(_ bytes: [UInt8]) throws(Mistake) {
    self.bytes = bytes
    try value()
    while let level = levels.last {
      skipBlanks()
      if byte == (level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        levels.removeLast()
        path.removeLast(level.count > 0 ? 1 : 0)
        continue
      }
      if level.count > 0 {
        try expect(",")
        path.removeLast()
      }
      if level.isObject { try key() } else { path.append("\(level.count)") }
      levels[levels.count - 1].count += 1
      try value()
    }
    skipBlanks()
    if index < bytes.count { throw Mistake(offset: index, message: "unexpected content here") }
  }

  /// The offset of a value, or of the innermost container that exists on the path.
  func offset(of path: Path) -> Int {
    var path = path
    while !path.isEmpty {
      if let offset = values[path] { return offset }
      path.removeLast()
    }
    return values[[]] ?? 0
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Mistake) {
    skipBlanks()
    guard byte == UInt8(ascii: character) else {
      throw Mistake(offset: index, message: "'\(character)' is expected here")
    }
    index += 1
  }

  private mutating func key() throws(Mistake) {
    skipBlanks()
    let start = index
    guard byte == UInt8(ascii: "\"") else { throw Mistake(offset: start, message: "a key is expected here") }
    let key = try text()
    path.append(key)
    keys.append((path, start))
    guard levels[levels.count - 1].keys.insert(key).inserted else {
      throw Mistake(offset: start, message: "the key '\(key)' is set twice")
    }
    try expect(":")
  }

  private mutating func value() throws(Mistake) {
    skipBlanks()
    values[path] = index
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard levels.count < Self.depthLimit else {
        throw Mistake(offset: index, message: "this is nested too deeply")
      }
      levels.append(Level(isObject: byte == UInt8(ascii: "{")))
      index += 1
    case UInt8(ascii: "\""): _ = try text()
    default:
      // A number or a literal such as `true`. `JSONDecoder` checks it later. Here, only a missing value is an error.
      let word = bytes[index...].prefix { !Array(" \t\n\r,]}:".utf8).contains($0) }
      if word.isEmpty { throw Mistake(offset: index, message: "a value is expected here") }
      index = word.endIndex
    }
  }

  /// The text between two quotation marks, with its escapes.
  private mutating func text() throws(Mistake) -> String {
    let start = index
    index += 1
    while let byte, byte != UInt8(ascii: "\""), byte != 0x0A { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard byte == UInt8(ascii: "\"") else { throw Mistake(offset: start, message: "this text is never closed") }
    index += 1
    return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
  }
}
