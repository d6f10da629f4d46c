// The patterns of .gitignore, as git reads them: `*`, `?` and classes match within one name, `**` across folders;
// a slash in front or inside anchors a pattern to its file's folder; a slash at the end asks for a folder; `!`
// takes back what a former pattern ignored; the last pattern that fits decides.

/// One line of a .gitignore.
struct IgnorePattern: Sendable {
  let isNegated: Bool
  let needsFolder: Bool
  /// It is matched against the path from the file's folder, not against the last name alone.
  let isAnchored: Bool
  private let bytes: [UInt8]
  /// Most names differ from a pattern in its last byte: looked at before all else, where it is a plain one.
  private let lastByte: UInt8?

  /// Nil for a blank line or a comment.
  init?(_ line: some Collection<UInt8>) {
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
    needsFolder = bytes.last == UInt8(ascii: "/")
    if needsFolder { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty else { return nil }
    self.bytes = bytes
    let special = Array("*?[]\\".utf8)
    lastByte = bytes.last.flatMap { special.contains($0) || bytes.contains(UInt8(ascii: "\\")) ? nil : $0 }
  }

  /// Whether it fits a path from its file's folder, whose last name begins at `name`.
  func matches(_ path: ArraySlice<UInt8>, name: Int) -> Bool {
    if let lastByte, path.last != lastByte { return false }
    return fits(isAnchored ? path : path[name...])
  }

  /// Tries `*` shortest first and remembers one `*` and one `**` to come back to: no recursion, and time is
  /// bounded by the product of the lengths.
  private func fits(_ path: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    var pattern = 0
    var position = path.startIndex
    var star: (pattern: Int, position: Int)?
    var doubleStar: (pattern: Int, position: Int)?
    while true {
      if pattern == bytes.count, position == path.endIndex { return true }
      if pattern < bytes.count {
        if let after = afterDoubleStar(pattern) {
          // `**/` may stand for nothing; a last `**` for everything but nothing.
          if after == bytes.count { return position < path.endIndex }
          doubleStar = (after, position)
          star = nil
          pattern = after
          continue
        }
        if bytes[pattern] == UInt8(ascii: "*") {
          while pattern < bytes.count, bytes[pattern] == UInt8(ascii: "*") { pattern += 1 }
          star = (pattern, position)
          continue
        }
        if position < path.endIndex, let next = afterOne(pattern, matching: path[position]) {
          pattern = next
          position += 1
          continue
        }
      }
      if let last = star, last.position < path.endIndex, path[last.position] != slash {
        star = (last.pattern, last.position + 1)
        pattern = last.pattern
        position = last.position + 1
        continue
      }
      guard let last = doubleStar, let end = path[last.position...].firstIndex(of: slash) else { return false }
      doubleStar = (last.pattern, end + 1)
      star = nil
      pattern = last.pattern
      position = end + 1
    }
  }

  /// Behind a `**` that is a whole part of the pattern, its slash included.
  private func afterDoubleStar(_ index: Int) -> Int? {
    let star = UInt8(ascii: "*")
    let slash = UInt8(ascii: "/")
    guard bytes[index] == star, index + 1 < bytes.count, bytes[index + 1] == star,
      index == 0 || bytes[index - 1] == slash
    else { return nil }
    if index + 2 == bytes.count { return index + 2 }
    return bytes[index + 2] == slash ? index + 3 : nil
  }

  /// Behind the part of the pattern that stands for one byte; nil where it does not fit.
  private func afterOne(_ index: Int, matching byte: UInt8) -> Int? {
    let slash = UInt8(ascii: "/")
    switch bytes[index] {
    case UInt8(ascii: "?"): return byte == slash ? nil : index + 1
    case UInt8(ascii: "["):
      guard let (fits, end) = classMatch(index, byte) else { return byte == UInt8(ascii: "[") ? index + 1 : nil }
      return fits && byte != slash ? end : nil
    case UInt8(ascii: "\\") where index + 1 < bytes.count: return bytes[index + 1] == byte ? index + 2 : nil
    default: return bytes[index] == byte ? index + 1 : nil
    }
  }

  /// `[a-z]`, `[!a]`, `[^a]`, `[]a]`; nil for a bracket that is never closed.
  private func classMatch(_ start: Int, _ byte: UInt8) -> (fits: Bool, end: Int)? {
    var index = start + 1
    var isInverted = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "^") {
      isInverted = true
      index += 1
    }
    var fits = false
    var isFirst = true
    while index < bytes.count, isFirst || bytes[index] != UInt8(ascii: "]") {
      isFirst = false
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
      let low = bytes[index]
      if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-"), bytes[index + 2] != UInt8(ascii: "]") {
        if low <= byte, byte <= bytes[index + 2] { fits = true }
        index += 3
      } else {
        if low == byte { fits = true }
        index += 1
      }
    }
    guard index < bytes.count else { return nil }
    return (fits != isInverted, index + 1)
  }
}

/// The patterns of one file, which hold in its folder and below.
struct IgnoreRules: Sendable {
  /// How many bytes of a path from the root belong to the folder, its slash included. Negative for a folder
  /// above the root.
  private let depth: Int
  /// What leads from the folder to the root, where the file stands above it: `App/`.
  private let prefix: [UInt8]
  private let patterns: [IgnorePattern]

  init(_ contents: [UInt8], depth: Int, prefix: [UInt8] = []) {
    self.depth = depth
    self.prefix = prefix
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    patterns = contents[start...].split(separator: 0x0A).compactMap { IgnorePattern($0) }
  }

  /// Whether a path from the root is ignored; nil where no pattern fits it.
  func verdict(_ path: [UInt8], isFolder: Bool) -> Bool? {
    if patterns.isEmpty { return nil }
    if prefix.isEmpty { return verdict(path[depth...], isFolder) }
    return verdict((prefix + path)[...], isFolder)
  }

  private func verdict(_ path: ArraySlice<UInt8>, _ isFolder: Bool) -> Bool? {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
    for pattern in patterns.reversed() where isFolder || !pattern.needsFolder {
      if pattern.matches(path, name: name) { return !pattern.isNegated }
    }
    return nil
  }
}

/// Whether any of the files from the root down to a folder ignores a path: the deepest that knows it decides.
func isIgnored(_ path: [UInt8], isFolder: Bool, by rules: [IgnoreRules]) -> Bool {
  for one in rules.reversed() {
    if let verdict = one.verdict(path, isFolder: isFolder) { return verdict }
  }
  return false
}
