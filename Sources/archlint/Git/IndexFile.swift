import ProjectFiles

// Parses git's index file, which git documents in gitformat-index. A check of a project with ignored paths then does
// not have to run git.

extension GitIndex {
  /// Parses an index file of version 2, 3 or 4.
  ///
  /// - Parameters:
  ///   - file: The content of the file.
  ///   - folder: The folder whose entries are read, from the working tree's root. Empty for the root. The resulting
  ///     paths are relative to this folder.
  /// - Returns: nil if the file is incomplete or only git can read it: a split index, a sparse index with folders, or
  ///   an index with SHA-256 IDs.
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
  /// The full path of the previous entry. Version 4 stores only the difference from it.
  private var path: [UInt8] = []

  /// The length of a SHA-1 object ID.
  private static let idLength = 20
  /// The length of the times, device, inode, mode, owner, group and size of an entry.
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
  /// - Returns: A nil entry if its path does not begin with the prefix. nil if the bytes are not an entry.
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

  /// - Parameter length: The length in the entry. 4,095 means that length or more.
  private mutating func readPath(length: Int, entryStart: Int) -> Bool {
    if version == 4 {
      guard let removed = variableNumber(), removed <= path.count else { return false }
      path.removeLast(removed)
    } else {
      path.removeAll(keepingCapacity: true)
    }
    guard let end = pathEnd(length: length) else { return false }
    path += bytes[position..<end]
    // In versions 2 and 3, one to eight zeros end an entry, so that its length is a multiple of eight.
    position = version == 4 ? end + 1 : entryStart + (end - entryStart + 8) / 8 * 8
    return position <= bytes.count && length == min(path.count, 0xFFF) && !path.isEmpty
  }

  /// The position of the zero after the path, whose remaining bytes begin at the current position.
  private func pathEnd(length: Int) -> Int? {
    if length == 0xFFF { return bytes[min(position, bytes.count)...].firstIndex(of: 0) }
    let end = position + length - path.count
    return (position..<bytes.count).contains(end) && bytes[end] == 0 ? end : nil
  }

  /// A big-endian number with seven bits per byte. The high bit is set in all bytes except the last.
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

  /// Whether the entries are followed only by optional extensions and the checksum.
  mutating func isFollowedByKnownExtensions() -> Bool {
    while position + 8 <= bytes.count - Self.idLength {
      // Names of optional extensions begin with a capital letter, for example `TREE`. Required ones begin with a small
      // letter.
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
    // A folder of a sparse index.
    default: return nil
    }
  }
}
