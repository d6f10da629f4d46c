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

  mutating func next() -> (entry: GitIndex.Entry, stage: UInt64)? {
    guard position < bytes.count else { return nil }
    let header = take(until: UInt8(ascii: "\t")).split(separator: UInt8(ascii: " "))
    let path = Array(take(until: 0))
    guard header.count == 3, let mode = GitIndex.Mode(header[0]), let stage = number(header[2]) else { return next() }
    var entry = GitIndex.Entry(rawPath: path, blob: String(decoding: header[1], as: UTF8.self), mode: mode)
    readDetails(&entry)
    return (entry, stage)
  }

  /// `  ctime: 1:2`, `  mtime: 1:2`, `  dev: 1<tab>ino: 2`, `  uid: 0<tab>gid: 0`, `  size: 1<tab>flags: 0`
  private mutating func readDetails(_ entry: inout GitIndex.Entry) {
    var numbers: [UInt64] = []
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") {
      let line = take(until: UInt8(ascii: "\n"))
      let isLast = line.starts(with: "  size: ".utf8)
      for (place, field) in line.split(whereSeparator: {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ":")
      }).enumerated() where place > 0 {
        if let value = number(field, radix: isLast && place == 3 ? 16 : 10) { numbers.append(value) }
      }
      if isLast { break }
    }
    // ctime and mtime in two parts each, dev, ino, uid, gid, size, flags
    guard numbers.count == 10 else { return }
    func time(_ place: Int) -> FileStamp.Time {
      FileStamp.Time(seconds: Int(clamping: numbers[place]), nanoseconds: Int(clamping: numbers[place + 1]))
    }
    entry.stamp = FileStamp(
      modified: time(2), changed: time(0), inode: numbers[5], size: Int(clamping: numbers[8]))
    entry.isIntentToAdd = numbers[9] & 0x2000_0000 != 0
    entry.isSkipped = numbers[9] & 0x4000_0000 != 0
  }

  private mutating func take(until end: UInt8) -> ArraySlice<UInt8> {
    let part = bytes[position...].prefix { $0 != end }
    position = part.endIndex + 1
    return part
  }
}

extension GitIndex.Mode {
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

private func number(_ digits: ArraySlice<UInt8>, radix: UInt64 = 10) -> UInt64? {
  if digits.isEmpty || digits.count > 16 { return nil }
  var value: UInt64 = 0
  for digit in digits {
    let part: UInt64
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): part = UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where radix == 16: part = UInt64(digit - UInt8(ascii: "a")) + 10
    default: return nil
    }
    value = value * radix + part
  }
  return value
}
