/// A pattern from one line of a .gitignore file, or of another file with the same syntax.
package struct IgnorePattern: Sendable {
  let isNegated: Bool
  package var needsFolder: Bool { end.needsFolder }
  /// Whether the pattern is matched against the whole path, starting at the folder of its file. If not, it is matched
  /// only against the last component of the path.
  let isAnchored: Bool
  private let parts: [Part]
  /// The minimum length of a matching path, in bytes.
  private let leastLength: Int
  let end: End

  /// The end of a pattern. It is compared before the rest of the pattern, because it rules out most names.
  struct End: BitwiseCopyable, Sendable {
    /// The last byte of every path that matches, such as `t` for `*.swift`; nil if the pattern does not end in a
    /// literal byte.
    fileprivate var byte: UInt8?
    fileprivate var needsFolder: Bool

    /// Whether a path with this last byte may match.
    func mayFit(_ last: UInt8, isFolder: Bool) -> Bool { (byte ?? last) == last && (isFolder || !needsFolder) }
  }

  /// An element of a pattern. Consecutive `*` are one element, and so are consecutive `**/`.
  private enum Part: Sendable, Equatable {
    case byte(UInt8)
    /// `?`
    case any
    case oneOf(ByteSet)
    /// `*`
    case star
    /// `**/`: any number of folders, or none.
    case folders
    /// `**` at the end: any rest of the path that is not empty.
    case rest
  }

  /// Returns nil for a blank line or a comment.
  package init?(_ line: some Collection<UInt8>) {
    var bytes = Array(line)
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    // Blanks at the end of the line are removed, except for an escaped blank.
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
    // After the last `]`, a `[` cannot open a bracket expression.
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

  /// Parses a bracket expression, such as `[a-z]`, `[!a]`, `[^a]` or `[]a]`. Returns nil if the closing bracket is
  /// missing.
  ///
  /// - Parameter start: the index after `[`.
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

  /// Whether the pattern matches a path.
  ///
  /// - Parameters:
  ///   - path: relative to the folder of the pattern's file.
  ///   - name: the index at which the last component begins.
  package func matches(_ path: ArraySlice<UInt8>, name: Int) -> Bool {
    if let byte = end.byte, path.last != byte { return false }
    let path = isAnchored ? path : path[name...]
    return path.count >= leastLength && fits(path)
  }

  /// Matches a path without recursion. The algorithm tries the shortest match of each `*` first, and backtracks only to
  /// the last `*` and the last `**`. The time is at most quadratic in the path's length, because `matches` rejects a
  /// path that is shorter than the pattern.
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

/// A set of bytes.
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
