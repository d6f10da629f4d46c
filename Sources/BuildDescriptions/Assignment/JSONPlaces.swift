/// Where the keys and values of a JSON text stand, and the first mistake in how they are put together: the decoder
/// tells neither. What the values say is left to it.
struct JSONPlaces {
  /// The keys from the top to a value; of a list's element its number.
  typealias Path = [String]

  struct Mistake: Error {
    var offset: Int
    var message: String
  }

  /// Each key, in the order of the text.
  private(set) var keys: [(path: Path, offset: Int)] = []
  private var values: [Path: Int] = [:]

  /// An object or a list that is open.
  private struct Level {
    var isObject: Bool
    var count = 0
    var keys: Set<String> = []
  }

  /// No such file nests deeper.
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
    if index < bytes.count { throw Mistake(offset: index, message: "nothing may follow here") }
  }

  /// Where a value begins, or else the innermost thing around it.
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
      throw Mistake(offset: start, message: "the key '\(key)' stands twice")
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
      // A number or a word: whether it is one is the decoder's to say, but nothing at all is no value.
      let word = bytes[index...].prefix { !Array(" \t\n\r,]}:".utf8).contains($0) }
      if word.isEmpty { throw Mistake(offset: index, message: "a value is expected here") }
      index = word.endIndex
    }
  }

  /// What stands between two quotation marks, as written.
  private mutating func text() throws(Mistake) -> String {
    let start = index
    index += 1
    while let byte, byte != UInt8(ascii: "\""), byte != 0x0A { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard byte == UInt8(ascii: "\"") else { throw Mistake(offset: start, message: "this text is never closed") }
    index += 1
    return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
  }
}
