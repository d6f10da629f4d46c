import CSystem

// The system calls of long sessions with another process.

extension Platform {
  /// The next bytes of standard input. Waits for them. Empty if the stream has ended or cannot be read.
  static func nextInput() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count >= 0 { return Array(buffer[..<count]) }
      if errno == EAGAIN {
        var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
      } else if errno != EINTR {
        return []
      }
    }
  }

  /// Runs the work in a thread of its own. False if the system refuses another thread.
  static func inThread(_ work: @escaping @Sendable () -> Void) -> Bool { startThread(work) }

  /// Whether a process exists.
  static func isRunning(process: Int) -> Bool {
    guard let process = pid_t(exactly: process), process > 0 else { return true }
    return kill(process, 0) == 0 || errno != ESRCH
  }

  /// The time since some moment in the past. It never goes back.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
