import CSystem

// Calls the system for output, the terminal, the environment and the date. The module ProjectFiles finds and reads
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

  /// - Returns: False if the reader has closed the stream.
  static func write(_ bytes: [UInt8], to stream: Stream) throws(CommandError) -> Bool {
    try writeAll(bytes, to: stream.rawValue, name: stream == .output ? "standard output" : "standard error")
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(CommandError) -> Bool {
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

  /// Waits until a non-blocking stream is ready. The parent process may have made the standard streams non-blocking.
  private static func wait(for event: some BinaryInteger, _ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    poll(&entry, 1, -1)
  }

  /// An absolute path.
  static func workingFolder() throws(CommandError) -> String {
    guard let pointer = getcwd(nil, 0) else {
      throw CommandError(message: "the working folder cannot be read: \(reason())")
    }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The current date in UTC, for example `2026-12-31`. `SOURCE_DATE_EPOCH` overrides it for reproducible runs.
  static func today() -> String {
    var seconds = Int(time(nil))
    if let text = environment("SOURCE_DATE_EPOCH"), let given = Int(text) { seconds = given }
    return String(timestamp(seconds).prefix { $0 != "T" })
  }

  /// Formats a time in UTC, for example `2026-12-31T23:59:59Z`.
  ///
  /// - Parameter seconds: The number of seconds since 1970.
  static func timestamp(_ seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let day = [String(Int(parts.tm_year) + 1900), twoDigits(parts.tm_mon + 1), twoDigits(parts.tm_mday)]
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits)
    return "\(day.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Opens a placeholder for each standard stream that is closed. Otherwise, the next opened file would get the number
  /// of that stream, and output would be written into it. Reading and writing the placeholder fails.
  static func occupyClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func leave(_ code: ExitCode) -> Never { exit(code.rawValue) }

  static func reason() -> String { String(cString: strerror(errno)) }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
