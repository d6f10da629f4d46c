import CSystem

extension Platform {
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
}
