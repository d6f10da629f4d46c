import CSystem
import ProjectFiles
import Synchronization

// Checks the limits of the process (`ulimit`). If a run cannot work with them, it ends with a message and exit code 3.

/// The minimum stack size in bytes. No input needs more, because recursion is limited. Debug builds use the most.
private let smallestStack: UInt64 = 512 << 10

/// The minimum number of open files: the standard streams, pipes to git, and some files.
private let fewestFiles: UInt64 = 24

/// The address space for a thread in bytes: its stack, and twice the 64 MB that glibc reserves for its memory.
private let memoryOfThread: UInt64 = 136 << 20

extension Platform {
  /// Ends the process if a limit is too low for any run. Also prepares the message that is printed when memory runs
  /// out.
  static func checkLimits() {
    if let stack = softLimit(of: RLIMIT_STACK), stack < smallestStack {
      refuse("the stack is limited to \(stack >> 10) KB, but archlint needs \(smallestStack >> 10) KB", "ulimit -s")
    }
    if let files = softLimit(of: RLIMIT_NOFILE), files < fewestFiles {
      refuse("the limit of open files is \(files), but archlint needs \(fewestFiles)", "ulimit -n")
    }
    if let memoryLimit { reportOutOfMemory(limit: memoryLimit) }
  }

  /// The maximum number of threads within the limits. Each thread needs an open file, a stack, and reserved memory.
  static func threadLimit() -> Int {
    let files = softLimit(of: RLIMIT_NOFILE).map { $0 - fewestFiles + 8 } ?? .max
    return Int(min(files, UInt64(memoryLimit ?? .max) / memoryOfThread, 4096))
  }

  private static func refuse(_ problem: String, _ command: String) -> Never {
    _ = try? write(Array("archlint: error: \(problem); raise the limit with '\(command)'\n".utf8), to: .error)
    leave(.failure)
  }
}

/// The address of the message as a C string. It is prepared, because no memory can be allocated when memory has run
/// out.
private let outOfMemoryMessage = Atomic<UInt>(0)

/// An eighth of the memory limit. If a crash happens and this much cannot be allocated, the limit is the reason for the
/// crash.
private let probeSize = Atomic(0)

extension Platform {
  /// Makes a run that exceeds a memory limit end with a message and exit code 3. Without this, the Swift runtime would
  /// end the process with a signal. Other crashes stay the same.
  private static func reportOutOfMemory(limit: Int) {
    let message = "archlint: error: out of memory: the limit is \(limit >> 20) MB; raise it with 'ulimit'\n"
    outOfMemoryMessage.store(UInt(bitPattern: strdup(message)), ordering: .relaxed)
    probeSize.store(limit / 8, ordering: .relaxed)
    handleFailedAllocation(with: explainCrash)
  }
}

private func explainCrash(_ signal: Int32) {
  let hasFailedAllocation = errno == ENOMEM
  let size = probeSize.load(ordering: .relaxed)
  let probe = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
  if hasFailedAllocation || probe == MAP_FAILED,
    let message = UnsafePointer<CChar>(bitPattern: outOfMemoryMessage.load(ordering: .relaxed))
  {
    _ = write(STDERR_FILENO, message, strlen(message))
    _exit(ExitCode.failure.rawValue)
  }
  // The signal handler is removed when it is called, so the signal now ends the process.
  raise(signal)
}
