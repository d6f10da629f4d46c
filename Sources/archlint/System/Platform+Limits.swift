#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import ProjectFiles
import Synchronization

// The limits that the system sets for the process (`ulimit`). A run that cannot fit ends with a message and exit code 3.

/// Recursion is bounded, so no input needs more. Debug builds need the most.
private let smallestStack: UInt64 = 512 << 10

/// The standard streams, the pipes to git, and some files.
private let fewestFiles: UInt64 = 24

/// The stack, and twice the 64 MB of addresses that glibc takes for the memory of a thread.
private let memoryOfThread: UInt64 = 136 << 20

/// More than any machine has, and less than what the C libraries use for "no limit".
private let unlimited: UInt64 = 1 << 60

extension Platform {
  /// Ends the process if a limit is too small for any run, and prepares for running out of memory later.
  static func checkLimits() {
    let stack = limit(number(RLIMIT_STACK))
    if stack < smallestStack {
      refuse("the stack is limited to \(stack >> 10) KB, and archlint needs \(smallestStack >> 10) KB", "ulimit -s")
    }
    let files = limit(number(RLIMIT_NOFILE))
    if files < fewestFiles {
      refuse("the limit of open files is \(files), and archlint needs \(fewestFiles)", "ulimit -n")
    }
    #if os(Linux)
      if let memoryLimit { reportOutOfMemory(limit: memoryLimit) }
    #endif
  }

  /// For how many threads there is room: each has a file open, a stack, and memory that the C library keeps for it.
  static func threadLimit() -> Int {
    let files = limit(number(RLIMIT_NOFILE)) - fewestFiles + 8
    return Int(min(files, UInt64(memoryLimit ?? .max) / memoryOfThread, 4096))
  }

  private static func refuse(_ problem: String, _ command: String) -> Never {
    _ = try? write(Array("archlint: error: \(problem); raise the limit with '\(command)'\n".utf8), to: .error)
    leave(.failure)
  }
}

private func limit(_ resource: Int32) -> UInt64 {
  var limit = rlimit()
  #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(resource), &limit) == 0
  #else
    let isKnown = getrlimit(resource, &limit) == 0
  #endif
  return isKnown ? min(UInt64(limit.rlim_cur), unlimited) : unlimited
}

#if canImport(Glibc)
  private func number(_ resource: __rlimit_resource) -> Int32 { Int32(resource.rawValue) }
#else
  private func number(_ resource: Int32) -> Int32 { resource }
#endif

#if os(Linux)
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
      // The stack cannot grow either.
      let size = 64 << 10
      var stack = stack_t()
      stack.ss_sp = malloc(size)
      stack.ss_size = size
      if stack.ss_sp != nil { sigaltstack(&stack, nil) }
      var action = sigaction()
      #if canImport(Musl)
        action.__sa_handler.sa_handler = explainCrash
      #else
        action.__sigaction_handler.sa_handler = explainCrash
      #endif
      action.sa_flags = SA_ONSTACK | Int32(truncatingIfNeeded: SA_RESETHAND)
      for signal in [SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP] { sigaction(signal, &action, nil) }
    }
  }

  private func explainCrash(_ signal: Int32) {
    let hasFailedAllocation = errno == ENOMEM
    let size = probeSize.load(ordering: .relaxed)
    let probe = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    if hasFailedAllocation || probe == MAP_FAILED,
      let message = UnsafePointer<CChar>(bitPattern: outOfMemoryMessage.load(ordering: .relaxed))
    {
      _ = write(STDERR_FILENO, message, strlen(message))
      _exit(ExitCode.failure.rawValue)
    }
    // The handler is gone, so this is an ordinary crash.
    raise(signal)
  }
#endif
