import CSystem

// The system calls of the commands: output, the terminal, the environment and the date. ProjectFiles finds and reads
// files.

enum Platform {
  static func readStandardInput() throws(CommandError) -> [UInt8] { try readAll(STDIN_FILENO, name: "standard input") }

  private static func readAll(_ descriptor: Int32, name: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno == EAGAIN {
        wait(for: POLLIN, descriptor)
      } else if errno != EINTR {
        throw CommandError(message: "\(name) cannot be read: \(reason())")
      }
    }
  }

  enum Stream: Int32 { case output = 1, error = 2 }

  /// - Returns: false where nobody reads any more.
  static func write(_ bytes: [UInt8], to stream: Stream) throws(CommandError) -> Bool {
    try writeAll(bytes, to: stream.rawValue, name: stream == .output ? "standard output" : "standard error")
  }

  /// Writes a file whole or not at all: beside its place first, then moved there, with the rights of the file that it
  /// takes the place of. What is no ordinary file, a pipe, a device or a link to a file that is still to be made, is
  /// written to directly.
  ///
  /// - Parameters:
  ///   - name: the path as messages show it, where that is another.
  ///   - project: the root of the project, which no link may lead out of.
  static func writeFile(
    _ path: String, as name: String? = nil, in project: String?, _ bytes: [UInt8]
  ) throws(CommandError) {
    let name = name ?? path
    try checkStays(path, project: project)
    let existing = try kind(of: path)
    if existing == .folder { throw CommandError(message: "'\(name)' cannot be written: it is a folder") }
    if existing == .other || (existing == nil && isLink(path)) {
      return try writeDirectly(path, as: name, flags: O_TRUNC, bytes)
    }
    // Replacing the file behind a link leaves the link.
    let target = resolvedPath(path) ?? path
    try deferringInterruption { () throws(CommandError) in
      try writeBeside(target, as: name, bytes) { rename($0, target) == 0 }
    }
  }

  private static func writeDirectly(
    _ path: String, as name: String, flags: Int32, _ bytes: [UInt8]
  ) throws(CommandError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw CommandError(message: "'\(name)' cannot be written: \(reason())") }
    try finish(bytes, descriptor, name: "'\(name)'")
  }

  /// Writes a temporary file in the folder of a file, with the file's rights, and moves it.
  ///
  /// - Parameter move: moves the temporary file to its place; returns false if that fails, and `errno` says why.
  private static func writeBeside(
    _ target: String, as name: String, _ bytes: [UInt8], move: (String) -> Bool
  ) throws(CommandError) {
    let (beside, descriptor) = openNew(beside: target)
    guard descriptor >= 0 else { throw CommandError(message: "'\(name)' cannot be written: \(reason())") }
    do throws(CommandError) {
      var status = stat()
      if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
      try finish(bytes, descriptor, name: "'\(name)'")
      if move(beside) { return }
      let isThere = errno == EEXIST
      throw CommandError(message: isThere ? "'\(name)' is there by now" : "'\(name)' cannot be written: \(reason())")
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// A file that was not there. A name that can be guessed may be a link already, which others planted; so another is
  /// taken then, and after some of them none.
  private static func openNew(beside target: String) -> (path: String, descriptor: Int32) {
    // Not after the target's name, which may be as long as the file system allows.
    let name = "\(target.contains("/") ? parent(target) + "/" : "").archlint-\(getpid())"
    var path = "\(name).tmp"
    var descriptor: Int32 = -1
    for number in 1...16 {
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EEXIST { break }
      path = "\(name)-\(number).tmp"
    }
    return (path, descriptor)
  }

  /// Writes a file that was not there, whole or not at all. One that came meanwhile stays as it is, also behind a link.
  ///
  /// - Parameters:
  ///   - name: the path as messages show it.
  ///   - project: the root of the project, which no link may lead out of.
  static func makeFile(
    _ path: String, as name: String, in project: String?, _ bytes: [UInt8]
  ) throws(CommandError) {
    try checkStays(path, project: project)
    try deferringInterruption { () throws(CommandError) in
      try writeBeside(path, as: name, bytes) { moveToNew($0, path) }
    }
  }

  /// Gives a file another name that is none yet: by a link, where the file system knows no links by a renaming that
  /// replaces nothing, and where it knows none of these by a look and a renaming.
  ///
  /// - Returns: false where that is refused, and `errno` says why.
  private static func moveToNew(_ path: String, _ target: String) -> Bool {
    if link(path, target) == 0 {
      unlink(path)
      return true
    }
    if errno == EEXIST { return false }
    if renameExclusively(path, target) == 0 { return true }
    if errno == EEXIST { return false }
    var status = stat()
    if lstat(target, &status) == 0 {
      errno = EEXIST
      return false
    }
    return rename(path, target) == 0
  }

  /// At the end of a file, which is made where there is none.
  static func append(_ bytes: [UInt8], toFile path: String) throws(CommandError) {
    try writeDirectly(path, as: path, flags: O_APPEND, bytes)
  }

  /// Writes what an open file is to hold, and closes it: quotas and file systems of a network tell only then that there
  /// was no room. It is closed also where a signal came in between.
  private static func finish(_ bytes: [UInt8], _ descriptor: Int32, name: String) throws(CommandError) {
    do throws(CommandError) {
      let isRead = try writeAll(bytes, to: descriptor, name: name)
      if !isRead { throw CommandError(message: "\(name) cannot be written: nobody reads it any more") }
    } catch {
      close(descriptor)
      throw error
    }
    if close(descriptor) != 0, errno != EINTR { throw CommandError(message: "\(name) cannot be written: \(reason())") }
  }

  /// Makes a folder and those around it that are missing, all of them or none.
  ///
  /// - Returns: the ones that it made, the outermost first.
  static func makeFolder(_ path: String) throws(CommandError) -> [String] {
    var missing: [String] = []
    var folder = path
    while folder != "/", try kind(of: folder) == nil {
      missing.append(folder)
      folder = parent(folder)
    }
    var made: [String] = []
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let error = CommandError(message: "the folder '\(folder)' cannot be made: \(reason())")
        for folder in made.reversed() { remove(folder) }
        throw error
      }
    }
    return made
  }

  /// Removes a file, or a folder that is empty; what cannot be removed stays.
  static func remove(_ path: String) { if unlink(path) != 0 { rmdir(path) } }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(CommandError) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { systemWrite(descriptor, $0 + written, bytes.count - written) } ?? 0
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        return false
      } else if errno == EAGAIN {
        wait(for: POLLOUT, descriptor)
      } else if errno != EINTR {
        throw CommandError(message: "\(name) cannot be written: \(reason())")
      }
    }
    return true
  }

  /// Whoever started this may have made its pipes such that nothing waits for them.
  private static func wait(for event: some BinaryInteger, _ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    poll(&entry, 1, -1)
  }

  /// Absolute.
  static func workingFolder() throws(CommandError) -> String {
    guard let pointer = getcwd(nil, 0) else {
      throw CommandError(message: "the working folder cannot be told: \(reason())")
    }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// As `2026-12-31`, in UTC; SOURCE_DATE_EPOCH, where it is set, says another day, so that a run can be repeated.
  static func today() -> String {
    var seconds = time(nil)
    if let text = environment("SOURCE_DATE_EPOCH"), let given = Int(text) { seconds = time_t(given) }
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let year = String(Int(parts.tm_year) + 1900)
    return [year, twoDigits(parts.tm_mon + 1), twoDigits(parts.tm_mday)].joined(separator: "-")
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// A file that takes the number of a standard stream that was closed would be read and written in its place. Reading
  /// the one that stands there now fails, and so does writing to it.
  static func occupyClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func leave(_ code: ExitCode) -> Never { exit(code.rawValue) }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
