import ProjectFiles

/// The entries of a git index. Paths are relative to git's folder.
struct GitIndex {
  struct Entry {
    /// The path with the bytes that the index contains.
    var rawPath: [UInt8]
    /// The ID of the blob, or of the submodule's commit, as bytes.
    var id: ArraySlice<UInt8>
    var mode: Mode
    /// Size and times of the file when it was staged; nil if git does not print them.
    var stamp: FileStamp?
    /// Whether the file was added with `git add --intent-to-add`, so that no content is staged.
    var isIntentToAdd = false
    /// Whether the file is not in the working tree because of a sparse checkout.
    var isSkipped = false

    var path: String { composed(rawPath) }

    var blob: String {
      let digits = Array("0123456789abcdef".utf8)
      return String(decoding: id.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }, as: UTF8.self)
    }
  }

  enum Mode { case file, link, submodule }

  /// The entries, sorted by the bytes of their paths. After a merge conflict, the entries of the current branch.
  var entries: [Entry] = []
  /// The paths with merge conflicts.
  var conflicts: Set<[UInt8]> = []

  var submodules: [RecordedSubmodule] { entries.filter { $0.mode == .submodule }.map(RecordedSubmodule.init) }
}

/// A submodule as it is recorded in an index or a commit.
struct RecordedSubmodule {
  /// The path from git's folder, as git spells it.
  var rawPath: [UInt8]
  var commit: String

  var path: String { composed(rawPath) }
}

extension RecordedSubmodule {
  init(_ entry: GitIndex.Entry) { self.init(rawPath: entry.rawPath, commit: entry.blob) }
}

extension GitIndex {
  /// Reads an index file, limited to a folder in the working tree.
  ///
  /// - Returns: nil if the file has a form that only git can read.
  init?(path: [UInt8], workTree: [UInt8], folder: [UInt8]) {
    guard isPath(folder, atOrBelow: workTree), kindIgnoringErrors(of: path) == .file,
      case .success(let bytes) = contents(ofFile: path)
    else { return nil }
    let inner = folder.dropFirst(workTree.count).drop { $0 == UInt8(ascii: "/") }
    self.init(file: bytes, in: Array(inner))
  }

  /// Adds the next entry.
  ///
  /// - Parameter stage: 0 without a merge conflict. With one, 1 is the common ancestor, 2 the current branch, and 3 the
  ///   other branch.
  mutating func add(_ entry: Entry, stage: Int) {
    if stage == 0 {
      entries.append(entry)
    } else if conflicts.insert(entry.rawPath).inserted {
      entries.append(entry)
    } else if stage == 2 {
      entries[entries.count - 1] = entry
    }
  }
}

extension Git {
  /// Reads the index. The working tree is not read.
  func indexed() throws(CommandError) -> GitIndex {
    let file = index ?? join(gitFolder, Array("index".utf8))
    if let index = GitIndex(path: file, workTree: workTree, folder: folder) { return index }
    return try listed([])
  }

  /// The entry of a path in the index. The path may be outside of git's folder.
  func indexedEntry(_ path: [UInt8]) throws(CommandError) -> GitIndex.Entry? {
    try listed([path]).entries.first { $0.rawPath == path }
  }

  /// Lists the index by running git.
  ///
  /// - Parameter paths: The paths to list. Empty for all paths in git's folder.
  func listed(_ paths: [[UInt8]]) throws(CommandError) -> GitIndex {
    let separator = paths.isEmpty ? [] : ["--"]
    var reader = IndexListing(try output(["ls-files", "--stage", "--debug", "-z"] + separator, paths: paths))
    var index = GitIndex()
    while let (entry, stage) = reader.next() { index.add(entry, stage: stage) }
    return index
  }
}

/// Parses the output of `git ls-files --stage --debug -z`. An entry is `100644 <blob> <stage><tab><path><NUL>` and five
/// lines with times and size. In some versions of git, these lines are missing or different.
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
      var entry = GitIndex.Entry(rawPath: path, id: decoded(hexadecimal: blob)[...], mode: mode)
      readDetails(&entry)
      return (entry, stage)
    }
    return nil
  }

  /// Parses the five lines of an entry: `  ctime: 1:2`, `  mtime: 1:2`, `  dev: 1<tab>ino: 2`, `  uid: 0<tab>gid: 0`
  /// and `  size: 1<tab>flags: 0`.
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

  /// Returns the bytes before the next `end`, and moves the position after it.
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

  /// Reads a number; 0 if there is none. If the number is too large for an index, the last digits are ignored.
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
  /// - Parameter octal: The mode: `100644` or `100755` for a file, `120000` for a link, `160000` for a submodule.
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

private func decoded(hexadecimal text: ArraySlice<UInt8>) -> [UInt8] {
  let digits = text.map { UInt8(hexDigit($0) ?? 0) }
  return stride(from: 1, to: digits.count, by: 2).map { digits[$0 - 1] << 4 | digits[$0] }
}

private func hexDigit(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
  default: nil
  }
}
