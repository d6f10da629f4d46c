import CSystem
import ProjectFiles
import Synchronization

// The limits that the system sets for the process (`ulimit`). A run that cannot fit ends with a message and exit code 3.

/// Recursion is bounded, so no input needs more. Debug builds need the most.
private let smallestStack: UInt64 = 512 << 10

/// The standard streams, the pipes to git, and some files.
private let fewestFiles: UInt64 = 24

/// The stack, and twice the 64 MB of addresses that glibc takes for the memory of a thread.
private let memoryOfThread: UInt64 = 136 << 20

extension Platform {
  /// Ends the process if a limit is too small for any run, and prepares for running out of memory later.
  static func checkLimits() {
    if let stack = softLimit(of: RLIMIT_STACK), stack < smallestStack {
      refuse("the stack is limited to \(stack >> 10) KB, and archlint needs \(smallestStack >> 10) KB", "ulimit -s")
    }
    if let files = softLimit(of: RLIMIT_NOFILE), files < fewestFiles {
      refuse("the limit of open files is \(files), and archlint needs \(fewestFiles)", "ulimit -n")
    }
    if let memoryLimit { reportOutOfMemory(limit: memoryLimit) }
  }

  /// For how many threads there is room: each has a file open, a stack, and memory that the C library keeps for it.
  static func threadLimit() -> Int {
    let files = softLimit(of: RLIMIT_NOFILE).map { $0 - fewestFiles + 8 } ?? .max
    return Int(min(files, UInt64(memoryLimit ?? .max) / memoryOfThread, 4096))
  }

  private static func refuse(_ problem: String, _ command: String) -> Never {
    _ = try? write(Array("archlint: error: \(problem); raise the limit with '\(command)'\n".utf8), to: .error)
    leave(.failure)
  }
}

/// The address of a C string to print when memory has run out, since nothing can be allocated then.
private let outOfMemoryMessage = Atomic<UInt>(0)

/// An eighth of the memory limit: if that much cannot be had, the limit is the reason for a crash.
private let probeSize = Atomic(0)

extension Platform {
  /// The Swift runtime ends the process by a signal when an allocation fails. Under a memory limit the signal becomes a
  /// message and exit code 3. Other crashes stay crashes.
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
  // The handler is gone, so this is an ordinary crash.
  raise(signal)
}
