/// One line of a .gitignore, or of a file with patterns like it.
package struct IgnorePattern: Sendable {
  let isNegated: Bool
  package var needsFolder: Bool { end.needsFolder }
  /// It is matched against the path from the file's folder, not against the last name alone.
  let isAnchored: Bool
  private let parts: [Part]
  /// How many bytes a path has at least that fits.
  private let leastLength: Int
  let end: End

  /// What is looked at before all else.
  struct End: BitwiseCopyable, Sendable {
    /// Most names differ from a pattern in its last byte; nil where that is no plain one.
    fileprivate var byte: UInt8?
    fileprivate var needsFolder: Bool

    /// Whether a path that ends so may fit.
    func mayFit(_ last: UInt8, isFolder: Bool) -> Bool { (byte ?? last) == last && (isFolder || !needsFolder) }
  }

  /// What a pattern is made of, no two `*` or `**/` beside each other.
  private enum Part: Sendable, Equatable {
    case byte(UInt8)
    /// `?`
    case any
    case oneOf(ByteSet)
    /// `*`
    case star
    /// `**/`: nothing, or folders.
    case folders
    /// `**` at the end: everything but nothing.
    case rest
  }

  /// Nil for a blank line or a comment.
  package init?(_ line: some Collection<UInt8>) {
    var bytes = Array(line)
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    // Blanks at the end do not count unless escaped.
    while let last = bytes.last, last == 0x20 || last == 0x09 {
      if bytes.count >= 2, bytes[bytes.count - 2] == UInt8(ascii: "\\") { break }
      bytes.removeLast()
    }
    isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    let needsFolder = bytes.last == UInt8(ascii: "/")
    if needsFolder { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty else { return nil }
    parts = Self.parts(of: bytes)
    leastLength = parts.count { $0 != .star && $0 != .folders }
    let lastByte: UInt8? = if case .byte(let byte)? = parts.last { byte } else { nil }
    end = End(byte: lastByte, needsFolder: needsFolder)
  }

  private static func parts(of bytes: [UInt8]) -> [Part] {
    let star = UInt8(ascii: "*")
    let slash = UInt8(ascii: "/")
    var result: [Part] = []
    // Behind the last bracket that closes, none opens a class.
    let lastClosing = bytes.lastIndex(of: UInt8(ascii: "]")) ?? -1
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case star:
        let start = index - 1
        while index < bytes.count, bytes[index] == star { index += 1 }
        let isWhole = index - start == 2 && (start == 0 || bytes[start - 1] == slash)
        if isWhole, index == bytes.count {
          if result.last == .folders { result.removeLast() }
          result.append(.rest)
        } else if isWhole, bytes[index] == slash {
          index += 1
          if result.last != .folders { result.append(.folders) }
        } else {
          result.append(.star)
        }
      case UInt8(ascii: "?"): result.append(.any)
      case UInt8(ascii: "["):
        if index <= lastClosing, let (set, end) = byteClass(bytes, from: index) {
          result.append(.oneOf(set))
          index = end
        } else {
          result.append(.byte(byte))
        }
      case UInt8(ascii: "\\") where index < bytes.count:
        result.append(.byte(bytes[index]))
        index += 1
      default: result.append(.byte(byte))
      }
    }
    return result
  }

  /// `[a-z]`, `[!a]`, `[^a]`, `[]a]`, from behind the bracket; nil for one that is never closed.
  private static func byteClass(_ bytes: [UInt8], from start: Int) -> (ByteSet, end: Int)? {
    var index = start
    var set = ByteSet()
    var isInverted = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "^") {
      isInverted = true
      index += 1
    }
    var isFirst = true
    while index < bytes.count, isFirst || bytes[index] != UInt8(ascii: "]") {
      isFirst = false
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
      let low = bytes[index]
      if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-"), bytes[index + 2] != UInt8(ascii: "]") {
        if low <= bytes[index + 2] { for byte in low...bytes[index + 2] { set.insert(byte) } }
        index += 3
      } else {
        set.insert(low)
        index += 1
      }
    }
    guard index < bytes.count else { return nil }
    if isInverted { set.invert() }
    set.remove(UInt8(ascii: "/"))
    return (set, index + 1)
  }

  /// Whether it fits a path from its file's folder, whose last name begins at `name`.
  package func matches(_ path: ArraySlice<UInt8>, name: Int) -> Bool {
    if let byte = end.byte, path.last != byte { return false }
    let path = isAnchored ? path : path[name...]
    return path.count >= leastLength && fits(path)
  }

  /// Tries `*` shortest first and remembers one `*` and one `**` to come back to: no recursion, and time is
  /// bounded by the square of the path's length, since a longer pattern fits none.
  private func fits(_ path: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    var part = 0
    var position = path.startIndex
    var star: (part: Int, position: Int)?
    var folders: (part: Int, position: Int)?
    while true {
      if part == parts.count, position == path.endIndex { return true }
      if part < parts.count {
        switch parts[part] {
        case .rest: return position < path.endIndex
        case .folders:
          part += 1
          folders = (part, position)
          star = nil
          continue
        case .star:
          part += 1
          star = (part, position)
          continue
        case let one where position < path.endIndex && stands(one, for: path[position]):
          part += 1
          position += 1
          continue
        default: break
        }
      }
      if let last = star, last.position < path.endIndex, path[last.position] != slash {
        star = (last.part, last.position + 1)
        part = last.part
        position = last.position + 1
        continue
      }
      guard let last = folders, let end = path[last.position...].firstIndex(of: slash) else { return false }
      folders = (last.part, end + 1)
      star = nil
      part = last.part
      position = end + 1
    }
  }

  private func stands(_ part: Part, for byte: UInt8) -> Bool {
    switch part {
    case .byte(let own): own == byte
    case .any: byte != UInt8(ascii: "/")
    case .oneOf(let set): set.contains(byte)
    case .star, .folders, .rest: false
    }
  }
}

/// Any of the 256 bytes.
private struct ByteSet: Sendable, Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  mutating func insert(_ byte: UInt8) { self[byte >> 6] |= 1 << UInt64(byte & 63) }

  mutating func remove(_ byte: UInt8) { self[byte >> 6] &= ~(1 << UInt64(byte & 63)) }

  mutating func invert() { words = (~words.0, ~words.1, ~words.2, ~words.3) }

  func contains(_ byte: UInt8) -> Bool { self[byte >> 6] & (1 << UInt64(byte & 63)) != 0 }

  private subscript(word: UInt8) -> UInt64 {
    get {
      switch word {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    }
    set {
      switch word {
      case 0: words.0 = newValue
      case 1: words.1 = newValue
      case 2: words.2 = newValue
      default: words.3 = newValue
      }
    }
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool { left.words == right.words }
}
