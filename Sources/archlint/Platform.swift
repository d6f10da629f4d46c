#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Everything that archlint's commands ask of the operating system. Nothing else here calls it.

/// An input or output that failed, as a full sentence.
struct PlatformError: Error {
  var message: String
}

enum Platform {
  enum FileKind { case file, folder, other }

  /// What is there, links followed; nil for nothing, or a link to nothing.
  static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The folder is named by a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// An ordinary file, whole. Anything else would not end, or would wait.
  static func readFile(_ path: String) throws(PlatformError) -> [UInt8] {
    guard let kind = kind(of: path) else { throw PlatformError(message: "there is no file '\(path)'") }
    guard kind == .file else { throw PlatformError(message: "'\(path)' is not a file") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw PlatformError(message: "'\(path)' cannot be read: \(reason())") }
    defer { close(descriptor) }
    return try readAll(descriptor, name: "'\(path)'")
  }

  static func readStandardInput() throws(PlatformError) -> [UInt8] { try readAll(STDIN_FILENO, name: "standard input") }

  private static func readAll(_ descriptor: Int32, name: String) throws(PlatformError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw PlatformError(message: "\(name) cannot be read: \(reason())")
      }
    }
  }

  /// The names in a folder, in the order of their bytes.
  static func names(in folder: String) throws(PlatformError) -> [String] {
    guard let stream = opendir(folder) else { throw PlatformError(message: "'\(folder)' cannot be read: \(reason())") }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  enum Stream: Int32 { case output = 1, error = 2 }

  /// - Returns: false where nobody reads any more.
  static func write(_ bytes: [UInt8], to stream: Stream) throws(PlatformError) -> Bool {
    try writeAll(bytes, to: stream.rawValue, name: stream == .output ? "standard output" : "standard error")
  }

  /// Writes a file whole or not at all: beside its place first, then moved there. What is no ordinary file, a
  /// pipe or a device, is written to directly.
  static func writeFile(_ path: String, _ bytes: [UInt8]) throws(PlatformError) {
    let existing = kind(of: path)
    if existing == .folder { throw PlatformError(message: "'\(path)' cannot be written: it is a folder") }
    let isDirect = existing == .other
    let target = isDirect ? path : resolved(path)
    let beside = isDirect ? path : "\(target).\(getpid()).tmp"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw PlatformError(message: "'\(path)' cannot be written: \(reason())") }
    do {
      defer { close(descriptor) }
      _ = try writeAll(bytes, to: descriptor, name: "'\(path)'")
    } catch {
      if !isDirect { unlink(beside) }
      throw error
    }
    if !isDirect, rename(beside, target) != 0 {
      let error = PlatformError(message: "'\(path)' cannot be written: \(reason())")
      unlink(beside)
      throw error
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(PlatformError) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { systemWrite(descriptor, $0 + written, bytes.count - written) } ?? 0
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        return false
      } else if errno != EINTR {
        throw PlatformError(message: "\(name) cannot be written: \(reason())")
      }
    }
    return true
  }

  /// The file behind a link, so that replacing it leaves the link.
  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Absolute.
  static func workingFolder() throws(PlatformError) -> String {
    guard let pointer = getcwd(nil, 0) else {
      throw PlatformError(message: "the working folder cannot be told: \(reason())")
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

  /// A closed pipe becomes an error of `write`, not the end of the process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  static func leave(_ code: ExitCode) -> Never { exit(code.rawValue) }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
