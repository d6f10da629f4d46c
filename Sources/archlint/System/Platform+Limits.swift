import CSystem
import ProjectFiles
import Synchronization

// Checks the limits of the process (`ulimit`). A run that cannot work within them ends with a message and exit code 3.

/// Recursion is limited, so no input needs a larger stack. Debug builds need the most.
private let smallestStack: UInt64 = 512 << 10

/// Enough for the standard streams, the pipes to git, and some files.
private let fewestFiles: UInt64 = 24

/// The stack, and twice the 64 MB of address space that glibc reserves for the memory of a thread.
private let memoryOfThread: UInt64 = 136 << 20

extension Platform {
  /// Ends the process if a limit is too small for any run. Also prepares the message for a later lack of memory.
  static func checkLimits() {
    if let stack = softLimit(of: RLIMIT_STACK), stack < smallestStack {
      refuse("the stack is limited to \(stack >> 10) KB, and archlint needs \(smallestStack >> 10) KB", "ulimit -s")
    }
    if let files = softLimit(of: RLIMIT_NOFILE), files < fewestFiles {
      refuse("the limit of open files is \(files), and archlint needs \(fewestFiles)", "ulimit -n")
    }
    if let memoryLimit { reportOutOfMemory(limit: memoryLimit) }
  }

  /// The number of threads that the limits allow. Each thread needs an open file, a stack, and memory that the C
  /// library reserves for it.
  static func threadLimit() -> Int {
    let files = softLimit(of: RLIMIT_NOFILE).map { $0 - fewestFiles + 8 } ?? .max
    return Int(min(files, UInt64(memoryLimit ?? .max) / memoryOfThread, 4096))
  }

  private static func refuse(_ problem: String, _ command: String) -> Never {
    _ = try? write(Array("archlint: error: \(problem); raise the limit with '\(command)'\n".utf8), to: .error)
    leave(.failure)
  }
}

/// The address of a C string. It is prepared, because nothing can be allocated when memory has run out.
private let outOfMemoryMessage = Atomic<UInt>(0)

/// An eighth of the memory limit. If this much cannot be allocated, the limit is the reason for a crash.
private let probeSize = Atomic(0)

extension Platform {
  /// Turns a failed allocation under a memory limit into a message and exit code 3. The Swift runtime ends the process
  /// with a signal in this case. Other crashes are not changed.
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
  // The handler was removed when it was called, so the signal now crashes the process as usual.
  raise(signal)
}
