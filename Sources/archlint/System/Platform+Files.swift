import CSystem

extension Platform {
  /// Writes a file completely or not at all. The content is first written to a temporary file in the same folder, which
  /// then replaces the file and gets its permissions. Pipes, devices and broken links are written directly.
  ///
  /// - Parameters:
  ///   - name: The path for messages, if it is different.
  ///   - project: The root of the project. Links must not lead out of it.
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
    // For a link, its target is replaced, so that the link is kept.
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

  /// Writes a temporary file next to the target, with the permissions of the target, and moves it.
  ///
  /// - Parameter move: Moves the temporary file to the target. Returns false and sets `errno` if that fails.
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
      throw CommandError(message: isThere ? "'\(name)' exists by now" : "'\(name)' cannot be written: \(reason())")
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Creates a temporary file. An attacker could guess its name and put a link there, so existing files are never
  /// opened; up to 16 names are tried.
  private static func openNew(beside target: String) -> (path: String, descriptor: Int32) {
    // The name of the target is not part of the name, because it may have the maximum length already.
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

  /// Writes a new file completely or not at all. If the file or a link exists by then, it is not overwritten.
  ///
  /// - Parameters:
  ///   - name: The path for messages.
  ///   - project: The root of the project. Links must not lead out of it.
  static func makeFile(
    _ path: String, as name: String, in project: String?, _ bytes: [UInt8]
  ) throws(CommandError) {
    try checkStays(path, project: project)
    try deferringInterruption { () throws(CommandError) in
      try writeBeside(path, as: name, bytes) { moveToNew($0, path) }
    }
  }

  /// Renames a file without replacing an existing one: with a hard link or, if the file system has none, an exclusive
  /// rename. If that is missing as well, checks whether the target exists, and renames.
  ///
  /// - Returns: False if renaming fails. `errno` contains the reason.
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

  /// Appends to a file, which is created if it does not exist.
  static func append(_ bytes: [UInt8], toFile path: String) throws(CommandError) {
    try writeDirectly(path, as: path, flags: O_APPEND, bytes)
  }

  /// Writes the content to an open file, and closes it. Errors of `close` are reported, because some file systems
  /// report a full disk only then. If a signal interrupts `close`, the file is closed nevertheless.
  private static func finish(_ bytes: [UInt8], _ descriptor: Int32, name: String) throws(CommandError) {
    do throws(CommandError) {
      let isRead = try writeAll(bytes, to: descriptor, name: name)
      if !isRead { throw CommandError(message: "\(name) cannot be written: the program that reads it has closed it") }
    } catch {
      close(descriptor)
      throw error
    }
    if close(descriptor) != 0, errno != EINTR { throw CommandError(message: "\(name) cannot be written: \(reason())") }
  }

  /// Creates a folder and missing folders around it. If one cannot be created, none is left.
  ///
  /// - Returns: The created folders, the outermost first.
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
        let error = CommandError(message: "the folder '\(folder)' cannot be created: \(reason())")
        for folder in made.reversed() { remove(folder) }
        throw error
      }
    }
    return made
  }

  /// Moves a file to a path that is not in use.
  static func moveFile(_ path: String, to target: String, as name: String) throws(CommandError) {
    if moveToNew(path, target) { return }
    throw CommandError(
      message: errno == EEXIST ? "'\(name)' exists by now" : "'\(name)' cannot be written: \(reason())")
  }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Removes a folder if it is empty.
  static func removeFolder(_ path: String) -> Bool { rmdir(path) == 0 }

  /// Removes a file or an empty folder. Failures are ignored.
  static func remove(_ path: String) { if unlink(path) != 0 { rmdir(path) } }
}
