import CSystem

// Runs a program and collects its output. Arguments and variables are bytes, so paths and names from a repository reach
// the program unchanged, even if they are not valid text.

/// Finds a program in the folders of the PATH variable. Relative folders are skipped. Folders inside an untrusted
/// folder are skipped too, because they could contain a malicious program of any name.
///
/// - Parameter untrusted: an absolute path without symbolic links.
package func findProgram(_ name: String, outside untrusted: [UInt8]) -> [UInt8]? {
  let prefix = Array("PATH=".utf8)
  let variable = processEnvironment().first { $0.starts(with: prefix) }?.dropFirst(prefix.count) ?? []
  for folder in variable.split(separator: UInt8(ascii: ":")) where folder.first == slash {
    let real = (try? resolved(Array(folder)).get()) ?? Array(folder)
    // Every folder is inside `/`, so `/` cannot be untrusted.
    if untrusted != [slash], isPath(real, atOrBelow: untrusted) { continue }
    let path = Array(folder) + [slash] + Array(name.utf8)
    if isExecutable(path) { return path }
  }
  return nil
}

/// The environment variables of this process, each as `NAME=value`.
package func processEnvironment() -> [[UInt8]] {
  var entries: [[UInt8]] = []
  var next = environ
  while let entry = next.pointee {
    entries.append(Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
    next += 1
  }
  return entries
}

/// How a program ended, and its output.
package struct SubprocessResult: Sendable {
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)
    /// The program was still running at the time limit, and was killed.
    case timedOut
    /// It could not be started.
    case notStarted(SystemError)
  }

  package var ending: Ending
  package var output: [UInt8] = []
  package var errors: [UInt8] = []

  package var hasSucceeded: Bool { ending == .exited(0) }
}

/// Runs a program to its end and collects its output. The caller has to ignore SIGPIPE, because a program may end
/// without reading its input.
///
/// - Parameters:
///   - program: the path of an executable file. PATH is not searched.
///   - arguments: without the program's name. Arguments and variables must not contain NUL bytes.
///   - environment: each variable as `NAME=value`.
///   - input: the program's standard input.
///   - seconds: the time limit.
package func runProgram(
  _ program: [UInt8], _ arguments: [[UInt8]], environment: [[UInt8]], input: [UInt8] = [], timeLimit seconds: Int
) -> SubprocessResult {
  ReadRecord.current?.noteProgram()
  var pipes: [Pipe] = []
  for _ in 0..<3 {
    guard let pipe = Pipe() else {
      let error = SystemError.current
      for pipe in pipes { pipe.closeBoth() }
      return SubprocessResult(ending: .notStarted(error))
    }
    pipes.append(pipe)
  }
  let (inputPipe, outputPipe, errorPipe) = (pipes[0], pipes[1], pipes[2])
  var actions = uninitializedSpawnFileActions()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, inputPipe.readEnd, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, outputPipe.writeEnd, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, errorPipe.writeEnd, STDERR_FILENO)
  var process: pid_t = 0
  let outcome = withCStrings([program] + arguments) { arguments in
    withCStrings(environment) { environment in
      posix_spawn(&process, arguments[0]!, &actions, nil, arguments, environment)
    }
  }
  close(inputPipe.readEnd)
  close(outputPipe.writeEnd)
  close(errorPipe.writeEnd)
  var exchange = Exchange(
    input: input, inputEnd: inputPipe.writeEnd, outputEnd: outputPipe.readEnd, errorEnd: errorPipe.readEnd)
  defer { exchange.closeAll() }
  guard outcome == 0 else { return SubprocessResult(ending: .notStarted(SystemError(code: outcome))) }
  let deadline = Deadline(secondsFromNow: seconds)
  guard exchange.run(until: deadline), let status = exitStatus(of: process, before: deadline) else {
    kill(process, SIGKILL)
    _ = exitStatus(of: process, before: nil)
    return SubprocessResult(ending: .timedOut, output: exchange.output, errors: exchange.errors)
  }
  // The low seven bits of `status` are the signal that ended the program. The next byte is the exit code.
  let signal = status & 0x7F
  let ending = signal == 0 ? SubprocessResult.Ending.exited(status >> 8 & 0xFF) : .killed(signal: signal)
  return SubprocessResult(ending: ending, output: exchange.output, errors: exchange.errors)
}

private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  /// Creates a pipe. Returns nil if the system refuses; `errno` then has the reason. Child processes do not inherit the
  /// pipe's descriptors.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func closeBoth() {
    close(readEnd)
    close(writeEnd)
  }
}

private struct Deadline {
  private let end: Int

  init(secondsFromNow seconds: Int) { end = Self.now + seconds * 1000 }

  /// The remaining time in milliseconds; 0 after the deadline.
  var remaining: Int32 { Int32(clamping: max(0, end - Self.now)) }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

/// Waits for a process that has closed its output.
///
/// - Parameter deadline: nil to wait without limit.
/// - Returns: nil if the process is still running at the deadline.
private func exitStatus(of process: pid_t, before deadline: Deadline?) -> Int32? {
  var status: Int32 = 0
  while true {
    let ended = waitpid(process, &status, deadline == nil ? 0 : WNOHANG)
    if ended == process { return status }
    if ended < 0, errno != EINTR { return 0 }
    if let deadline {
      if deadline.remaining == 0 { return nil }
      usleep(100)
    }
  }
}

/// Calls `body` with an array of C strings that ends with nil.
private func withCStrings<Result>(
  _ texts: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { text in
    (text + [0]).withUnsafeBytes { strdup($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}

/// Writes a program's input and reads its output at the same time, so that neither process blocks the other.
private struct Exchange {
  private var input: [UInt8]
  private var written = 0
  private var descriptors: [pollfd]
  var output: [UInt8] = []
  var errors: [UInt8] = []

  private static let (outputIndex, errorIndex, inputIndex) = (0, 1, 2)

  init(input: [UInt8], inputEnd: Int32, outputEnd: Int32, errorEnd: Int32) {
    self.input = input
    descriptors = [
      pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0),
    ]
    // With O_NONBLOCK, a write takes only as many bytes as fit into the pipe.
    _ = fcntl(inputEnd, F_SETFL, O_NONBLOCK)
  }

  /// - Returns: whether the program closed its output before the deadline.
  mutating func run(until deadline: Deadline) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while descriptors.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&descriptors, nfds_t(descriptors.count), deadline.remaining)
      if ready == 0 { return false }
      if ready < 0 {
        if errno == EINTR { continue }
        return false
      }
      for index in descriptors.indices where descriptors[index].fd >= 0 && descriptors[index].revents != 0 {
        let count = index == Self.inputIndex ? writeInput() : readOutput(index, &buffer)
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { close(index) }
      }
    }
    return true
  }

  private mutating func writeInput() -> Int {
    let (start, end) = (written, descriptors[Self.inputIndex].fd)
    let count = input.withUnsafeBytes { bytes in
      start == bytes.count ? 0 : write(end, bytes.baseAddress! + start, bytes.count - start)
    }
    written += max(0, count)
    return count
  }

  private mutating func readOutput(_ index: Int, _ buffer: inout [UInt8]) -> Int {
    let count = read(descriptors[index].fd, &buffer, buffer.count)
    if count > 0 {
      if index == Self.outputIndex { output += buffer[..<count] } else { errors += buffer[..<count] }
    }
    return count
  }

  private mutating func close(_ index: Int) {
    systemClose(descriptors[index].fd)
    descriptors[index].fd = -1
  }

  mutating func closeAll() {
    for index in descriptors.indices where descriptors[index].fd >= 0 { close(index) }
  }
}

/// `close` for use inside a type that has its own function `close`.
private func systemClose(_ descriptor: Int32) { close(descriptor) }
