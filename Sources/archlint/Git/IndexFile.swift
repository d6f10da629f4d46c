import ProjectFiles

// Parses git's index file, as described in gitformat-index. This is faster than running git, which is only needed for
// forms of the file that are not supported here.

extension GitIndex {
  /// Parses an index file of version 2, 3 or 4.
  ///
  /// - Parameters:
  ///   - file: The content of the file.
  ///   - folder: The folder whose entries are read, relative to the root of the working tree. The resulting paths are
  ///     relative to this folder.
  /// - Returns: nil if the file is incomplete or has a form that only git can read: a split index, a sparse index with
  ///   folders, or an index with SHA-256 IDs.
  init?(file: [UInt8], in folder: [UInt8]) {
    guard var reader = IndexFileReader(file) else { return nil }
    let prefix = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
    while reader.hasEntries {
      guard let (entry, stage) = reader.next(below: prefix) else { return nil }
      if let entry { add(entry, stage: stage) }
    }
    guard reader.isFollowedByKnownExtensions() else { return nil }
  }
}

private struct IndexFileReader {
  private let bytes: [UInt8]
  private var position = 12
  private let version: Int
  private var remaining: Int
  /// The path of the previous entry. In version 4, an entry contains only the difference from it.
  private var path: [UInt8] = []

  /// The length of an object ID (SHA-1) in bytes.
  private static let idLength = 20
  /// The length in bytes of an entry's times, device, inode, mode, owner, group and size.
  private static let statusLength = 40

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 12 + Self.idLength, bytes.starts(with: "DIRC".utf8) else { return nil }
    version = Self.number(bytes, at: 4)
    remaining = Self.number(bytes, at: 8)
    guard (2...4).contains(version) else { return nil }
  }

  var hasEntries: Bool { remaining > 0 }

  /// Parses the next entry.
  ///
  /// - Returns: The entry, which is nil if its path is not in the folder. The whole result is nil if the bytes are no
  ///   entry.
  mutating func next(below prefix: [UInt8]) -> (entry: GitIndex.Entry?, stage: Int)? {
    let start = position
    let flagsPosition = start + Self.statusLength + Self.idLength
    guard flagsPosition + 4 <= bytes.count else { return nil }
    remaining -= 1
    let flags = Int(bytes[flagsPosition]) << 8 | Int(bytes[flagsPosition + 1])
    let isExtended = flags & 0x4000 != 0
    let moreFlags = isExtended ? bytes[flagsPosition + 2] : 0
    position = flagsPosition + (isExtended ? 4 : 2)
    guard readPath(length: flags & 0xFFF, entryStart: start) else { return nil }
    let stage = flags >> 12 & 3
    guard let mode = GitIndex.Mode(rawMode: number(at: start + 24)) else { return nil }
    guard path.starts(with: prefix) else { return (nil, stage) }
    let id = bytes[(start + Self.statusLength)..<flagsPosition]
    var entry = GitIndex.Entry(rawPath: Array(path.dropFirst(prefix.count)), id: id, mode: mode)
    entry.stamp = FileStamp(
      modified: time(at: start + 8), changed: time(at: start), inode: UInt64(number(at: start + 20)),
      size: number(at: start + 36))
    entry.isIntentToAdd = moreFlags & 0x20 != 0
    entry.isSkipped = moreFlags & 0x40 != 0
    return (entry, stage)
  }

  /// - Parameter length: The path's length according to the entry. 4,095 means this length or more.
  private mutating func readPath(length: Int, entryStart: Int) -> Bool {
    if version == 4 {
      guard let removed = variableNumber(), removed <= path.count else { return false }
      path.removeLast(removed)
    } else {
      path.removeAll(keepingCapacity: true)
    }
    guard let end = pathEnd(length: length) else { return false }
    path += bytes[position..<end]
    // In versions 2 and 3, an entry ends with one to eight zeros, so that its length is a multiple of eight.
    position = version == 4 ? end + 1 : entryStart + (end - entryStart + 8) / 8 * 8
    return position <= bytes.count && length == min(path.count, 0xFFF) && !path.isEmpty
  }

  /// The position of the zero byte after a path. The current position is in the path.
  private func pathEnd(length: Int) -> Int? {
    if length == 0xFFF { return bytes[min(position, bytes.count)...].firstIndex(of: 0) }
    let end = position + length - path.count
    return (position..<bytes.count).contains(end) && bytes[end] == 0 ? end : nil
  }

  /// Reads a big-endian number with seven bits in each byte. The high bit is set in all bytes except for the last.
  private mutating func variableNumber() -> Int? {
    var value = -1
    while position < bytes.count {
      let byte = Int(bytes[position])
      position += 1
      value = (value + 1) << 7 | byte & 0x7F
      if byte & 0x80 == 0 { return value }
      if value > 1 << 32 { return nil }
    }
    return nil
  }

  /// Whether only optional extensions and the checksum follow the entries.
  mutating func isFollowedByKnownExtensions() -> Bool {
    while position + 8 <= bytes.count - Self.idLength {
      // The name of an optional extension begins with a capital letter, as in `TREE`.
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[position]) else { return false }
      position += 8 + number(at: position + 4)
    }
    return position == bytes.count - Self.idLength
  }

  private func time(at position: Int) -> FileStamp.Time {
    FileStamp.Time(seconds: number(at: position), nanoseconds: number(at: position + 4))
  }

  private func number(at position: Int) -> Int { Self.number(bytes, at: position) }

  /// A big-endian number of four bytes.
  private static func number(_ bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

extension GitIndex.Mode {
  /// - Parameter rawMode: The mode, with the file type in its high bits.
  fileprivate init?(rawMode: Int) {
    switch rawMode >> 12 {
    case 0o10: self = .file
    case 0o12: self = .link
    case 0o16: self = .submodule
    // Other modes, such as that of a folder in a sparse index, are not supported.
    default: return nil
    }
  }
}
