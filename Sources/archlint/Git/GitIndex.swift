import ProjectModel

/// What an index holds. Paths are from the folder that git was asked in, as bytes and composed.
struct GitIndex {
  struct Entry {
    /// As the index spells it.
    var rawPath: [UInt8]
    var blob: String
    var mode: Mode
    /// The file's stamp when it was staged; nil where git does not print it.
    var stamp: FileStamp?
    /// `git add --intent-to-add`: nothing is staged yet.
    var isIntentToAdd = false
    /// A sparse checkout leaves the file out.
    var isSkipped = false

    var path: String { composed(rawPath) }
  }

  enum Mode { case file, link, submodule }

  /// In the order of their bytes. Of a path that a merge left in conflict, the side of the current branch.
  var entries: [Entry] = []
  /// The paths that a merge left in conflict.
  var conflicts: Set<[UInt8]> = []

  var submodules: [RecordedSubmodule] { entries.filter { $0.mode == .submodule }.map(RecordedSubmodule.init) }
}

/// A submodule as an index or a commit records it.
struct RecordedSubmodule {
  /// From the folder that git was asked in, as git spells it.
  var rawPath: [UInt8]
  var commit: String

  var path: String { composed(rawPath) }
}

extension RecordedSubmodule {
  init(_ entry: GitIndex.Entry) { self.init(rawPath: entry.rawPath, commit: entry.blob) }
}

extension Git {
  /// Reads the index, without looking at the working tree.
  ///
  /// - Parameter paths: which entries to read; nil for all below the folder.
  func indexed(_ paths: [[UInt8]]? = nil) throws(CommandError) -> GitIndex {
    let listed = try output(
      ["ls-files", "--stage", "--debug", "-z"] + (paths == nil ? [] : ["--"]), paths: paths ?? [])
    var reader = IndexListing(listed)
    var index = GitIndex()
    while let (entry, stage) = reader.next() {
      if stage == 0 {
        index.entries.append(entry)
        continue
      }
      // The common ancestor is 1, the current branch 2, the other one 3.
      if index.conflicts.insert(entry.rawPath).inserted {
        index.entries.append(entry)
      } else if stage == 2 {
        index.entries[index.entries.count - 1] = entry
      }
    }
    return index
  }
}

/// Reads what `git ls-files --stage --debug -z` prints: `100644 <blob> <stage><tab><path><NUL>`, and then five lines
/// with the entry's stamp, which a version of git may leave out or change.
private struct IndexListing {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (entry: GitIndex.Entry, stage: Int)? {
    while position < bytes.count {
      let mode = take(until: UInt8(ascii: " "))
      let blob = take(until: UInt8(ascii: " "))
      let stage = number()
      position += 1
      let path = Array(take(until: 0))
      guard let mode = GitIndex.Mode(mode) else { continue }
      var entry = GitIndex.Entry(rawPath: path, blob: String(decoding: blob, as: UTF8.self), mode: mode)
      readDetails(&entry)
      return (entry, stage)
    }
    return nil
  }

  /// Reads `  ctime: 1:2`, `  mtime: 1:2`, `  dev: 1<tab>ino: 2`, `  uid: 0<tab>gid: 0` and `  size: 1<tab>flags: 0`.
  private mutating func readDetails(_ entry: inout GitIndex.Entry) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: " ") else { return }
    let changed = FileStamp.Time(seconds: numberAfterColon(), nanoseconds: numberAfterColon())
    let modified = FileStamp.Time(seconds: numberAfterColon(), nanoseconds: numberAfterColon())
    _ = numberAfterColon()
    let inode = numberAfterColon()
    for _ in 0..<2 { _ = numberAfterColon() }
    let size = numberAfterColon()
    let flags = numberAfterColon(radix: 16)
    entry.stamp = FileStamp(modified: modified, changed: changed, inode: UInt64(inode), size: size)
    entry.isIntentToAdd = flags & 0x2000_0000 != 0
    entry.isSkipped = flags & 0x4000_0000 != 0
    _ = take(until: UInt8(ascii: "\n"))
  }

  /// The bytes before the next end mark, which is passed over.
  private mutating func take(until end: UInt8) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, bytes[position] != end { position += 1 }
    let part = bytes[start..<position]
    position = min(position + 1, bytes.count)
    return part
  }

  private mutating func numberAfterColon(radix: Int = 10) -> Int {
    while position < bytes.count, bytes[position] != UInt8(ascii: ":") { position += 1 }
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    return number(radix: radix)
  }

  /// The number at the position; 0 where there is none. Digits past the largest number of an index are ignored.
  private mutating func number(radix: Int = 10) -> Int {
    var value = 0
    while position < bytes.count, let digit = hexDigit(bytes[position]), digit < radix {
      if value < 1 << 56 { value = value * radix + digit }
      position += 1
    }
    return value
  }
}

extension GitIndex.Mode {
  /// - Parameter octal: `100644` or `100755` for a file, `120000` for a link, `160000` for a submodule.
  fileprivate init?(_ octal: ArraySlice<UInt8>) {
    guard octal.count == 6 else { return nil }
    switch octal[octal.startIndex + 1] {
    case UInt8(ascii: "0"): self = .file
    case UInt8(ascii: "2"): self = .link
    case UInt8(ascii: "6"): self = .submodule
    default: return nil
    }
  }
}

private func hexDigit(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
  default: nil
  }
}
