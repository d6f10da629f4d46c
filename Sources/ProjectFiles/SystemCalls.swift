import CSystem
import ProjectModel
import SwiftOutline

// The system calls that find and read files. Paths are bytes: a name on disk need not be UTF-8.

/// An entry of a folder.
package struct FolderEntry {
  /// A slice of an array that holds all names of the folder.
  package var name: ArraySlice<UInt8>
  package var kind: EntryKind
}

private func kind(ofMode mode: mode_t) -> EntryKind {
  switch mode & S_IFMT {
  case S_IFREG: .file
  case S_IFDIR: .folder
  case S_IFLNK: .link
  default: .other
  }
}

/// Calls `body` with a path as a C string.
private func withPath<T>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> T) -> T {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: path.count + 1) { buffer in
    let end = buffer.initialize(fromContentsOf: path)
    buffer.initializeElement(at: end, to: 0)
    // The buffer is not empty, because it contains at least the final zero byte. So it has an address.
    return body(UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self))
  }
}

/// The entries of a folder, without `.` and `..`. They are in the order in which a sorted list of paths would contain
/// them: for a folder, the name with a trailing slash is compared.
package func entries(ofFolder path: [UInt8]) -> Result<[FolderEntry], SystemError> {
  noteContent(of: path)
  guard let handle = withPath(path, { opendir($0) }) else { return .failure(.current) }
  defer { closedir(handle) }
  var names: [UInt8] = []
  var found: [ListedName] = []
  while true {
    // `readdir` returns nil both at the end and for an error. It sets `errno` only for an error.
    errno = 0
    guard let entry = readdir(handle) else {
      if errno != 0 { return .failure(.current) }
      break
    }
    let start = names.count
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      let bytes = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
      let length = strlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      if bytes[0] == 0x2E, length == 1 || length == 2 && bytes[1] == 0x2E { return }
      names.append(contentsOf: UnsafeBufferPointer(start: bytes, count: length))
    }
    if names.count == start { continue }
    let end = names.count
    var kind: EntryKind
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): kind = .file
    case Int32(DT_DIR): kind = .folder
    case Int32(DT_LNK): kind = .link
    case Int32(DT_UNKNOWN):
      kind = (try? status(of: path + [0x2F] + names[start...], followingLinks: false).get()) ?? .other
    default: kind = .other
    }
    if kind == .folder { names.append(0x2F) }
    found.append(ListedName(start: start, end: end, pathEnd: names.count, kind: kind))
  }
  names.withUnsafeBufferPointer { names in found.sort { precedes($0.path(in: names), $1.path(in: names)) } }
  return .success(found.map { FolderEntry(name: names[$0.start..<$0.end], kind: $0.kind) })
}

/// A name in a folder, stored as offsets into an array that contains all names of the folder. It has no reference to
/// the array, so sorting is fast.
private struct ListedName {
  var start: Int
  var end: Int
  /// The end of the name. For a folder, this includes the slash after the name.
  var pathEnd: Int
  var kind: EntryKind

  func path(in names: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: names[start..<pathEnd])
  }
}

/// The reason why a folder cannot be read; nil if it can be read.
package func openingFailure(ofFolder path: [UInt8]) -> SystemError? {
  noteContent(of: path)
  guard let handle = withPath(path, { opendir($0) }) else { return .current }
  closedir(handle)
  return nil
}

/// The kind of the entry at a path. A symbolic link has the kind `link`, unless links are followed.
package func status(of path: [UInt8], followingLinks: Bool) -> Result<EntryKind, SystemError> {
  var buffer = stat()
  let outcome = withPath(path) { followingLinks ? stat($0, &buffer) : lstat($0, &buffer) }
  let kind: Result<EntryKind, SystemError> = outcome == 0 ? .success(kind(ofMode: buffer.st_mode)) : .failure(.current)
  ReadRecord.current?.note(kind, of: path, followingLinks: followingLinks)
  return kind
}

/// The absolute path without symbolic links.
package func resolved(_ path: [UInt8]) -> Result<[UInt8], SystemError> {
  let resolved: Result<[UInt8], SystemError> = withPath(path) { pointer in
    guard let real = realpath(pointer, nil) else { return .failure(.current) }
    defer { free(real) }
    return .success(
      Array(UnsafeBufferPointer(start: UnsafeRawPointer(real).assumingMemoryBound(to: UInt8.self), count: strlen(real)))
    )
  }
  ReadRecord.current?.note(resolved: resolved, of: path)
  return resolved
}

/// Whether a path is an open file descriptor, such as `/dev/fd/63`, which a shell passes for `<(…)`. Reading it ends,
/// because another program writes to it. A named pipe in a folder may have no writer, so reading it may never end.
package func isOfDescriptor(_ path: [UInt8]) -> Bool {
  ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"].contains { path.starts(with: $0.utf8) }
}

/// The maximum size of any file, in bytes. Offsets in a file have 32 bits.
package let fileSizeLimit = Int(UInt32.max)

/// Reads a regular file. Never blocks: a named pipe in a folder is refused as soon as it is opened.
///
/// - Parameters:
///   - readsPipes: whether a pipe that a shell has opened is read to its end. Set this for paths on the command line.
///   - limit: the size in bytes from which a file is refused.
package func contents(
  ofFile path: [UInt8], readsPipes: Bool = false, limit: Int = fileSizeLimit
) -> Result<[UInt8], SystemError> {
  noteContent(of: path)
  let readsPipes = readsPipes && isOfDescriptor(path)
  let descriptor = withPath(path) { open($0, O_RDONLY | (readsPipes ? 0 : O_NONBLOCK) | O_CLOEXEC) }
  guard descriptor >= 0 else { return .failure(.current) }
  defer { close(descriptor) }
  var buffer = stat()
  guard fstat(descriptor, &buffer) == 0 else { return .failure(.current) }
  let isPipe = buffer.st_mode & S_IFMT == S_IFIFO
  guard kind(ofMode: buffer.st_mode) == .file || (readsPipes && isPipe) else { return .failure(.notRegular) }
  guard buffer.st_size < limit else { return .failure(.tooLarge) }
  let size = Int(buffer.st_size)
  var failure: SystemError?
  var isEnd = false
  // The buffer has one more byte than the file's size, so that the file is read even if its reported size is 0.
  var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { target, count in
    (failure, isEnd) = fill(target, &count, from: descriptor, whole: size)
  }
  // Reading continues, because a file in /proc reports the size 0, and because a file may grow while it is read.
  while failure == nil, !isEnd, bytes.count >= size {
    let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { target, count in
      (failure, isEnd) = fill(target, &count, from: descriptor, whole: 0)
    }
    if more.isEmpty { break }
    bytes += more
    if bytes.count >= limit { return .failure(.tooLarge) }
  }
  return failure.map { .failure($0) } ?? .success(bytes)
}

/// Reads bytes until the target buffer is full or the file ends. Returns the error, if any, and whether the end of the
/// file was reached.
///
/// - Parameter whole: the file's size, at which reading stops; 0 if the size is unknown.
private func fill(
  _ target: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from descriptor: Int32, whole: Int
) -> (SystemError?, Bool) {
  while count < target.count {
    let got = read(descriptor, target.baseAddress! + count, target.count - count)
    if got < 0, errno == EINTR { continue }
    if got < 0 { return (.current, false) }
    if got == 0 { return (nil, true) }
    count += got
    if whole > 0, count == whole { return (nil, true) }
  }
  return (nil, false)
}

/// Whether a path or name is before another one in byte order.
package func isOrdered(_ path: [UInt8], before other: [UInt8]) -> Bool {
  let order = path.withUnsafeBytes { bytes in
    other.withUnsafeBytes { otherBytes in
      let common = min(bytes.count, otherBytes.count)
      return common == 0 ? 0 : memcmp(bytes.baseAddress!, otherBytes.baseAddress!, common)
    }
  }
  return order == 0 ? path.count < other.count : order < 0
}

/// The stamp and the kind of a file.
package func fileStamp(
  of path: [UInt8], followingLinks: Bool = false
) -> Result<(stamp: FileStamp, kind: EntryKind), SystemError> {
  var buffer = stat()
  guard withPath(path, { followingLinks ? stat($0, &buffer) : lstat($0, &buffer) }) == 0 else {
    return .failure(.current)
  }
  func time(_ time: timespec) -> FileStamp.Time {
    FileStamp.Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
  let stamp = FileStamp(
    modified: time(buffer.modificationTime), changed: time(buffer.statusChangeTime), inode: UInt64(buffer.st_ino),
    size: Int(buffer.st_size))
  return .success((stamp, kind(ofMode: buffer.st_mode)))
}

/// Notes that the content of a file or folder is about to be read, if the run is recorded.
private func noteContent(of path: [UInt8]) {
  guard let record = ReadRecord.current else { return }
  record.note(contentStamp(of: path), of: path)
}

/// The stamp of a file or folder. Links are followed.
func contentStamp(of path: [UInt8]) -> Result<FileStamp, SystemError> {
  fileStamp(of: path, followingLinks: true).map(\.stamp)
}

/// The target of a link, as stored in the link.
package func linkTarget(of path: [UInt8]) -> Result<[UInt8], SystemError> {
  let target: Result<[UInt8], SystemError> = withUnsafeTemporaryAllocation(
    of: CChar.self, capacity: Int(PATH_MAX)
  ) { buffer in
    let count = withPath(path) { readlink($0, buffer.baseAddress!, buffer.count) }
    guard count >= 0 else { return .failure(.current) }
    return .success(buffer[..<count].map { UInt8(bitPattern: $0) })
  }
  ReadRecord.current?.note(target: target, of: path)
  return target
}

/// Whether there is an executable file at a path.
package func isExecutable(_ path: [UInt8]) -> Bool {
  guard case .success(.file) = status(of: path, followingLinks: true) else { return false }
  return withPath(path) { access($0, X_OK) } == 0
}

func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// A file name in Unicode normalization form C, so that it is the same text on every file system.
package func composed(_ bytes: [UInt8]) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  if bytes.withUnsafeBufferPointer(isASCII) { return text }
  // Invalid UTF-8 has no normalization form.
  return text.utf8.elementsEqual(bytes) ? canonicallyComposed(text) : text
}

/// A text that may be a file name, in Unicode normalization form C.
package func composed(_ text: String) -> String {
  text.utf8.allSatisfy { $0 < 0x80 } ? text : composed(Array(text.utf8))
}
