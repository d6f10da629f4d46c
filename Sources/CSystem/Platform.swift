#if canImport(Darwin)
  @_exported import Darwin
  import Foundation
#elseif canImport(Musl)
  @_exported import Musl
  @_spi(_Unicode) import Swift
#else
  @_exported import Glibc
  @_spi(_Unicode) import Swift
#endif

// All differences between platforms. A file that imports CSystem has the platform's C library. Where macOS, Linux with
// glibc and Linux with musl declare a function or type differently, CSystem has one form for all of them. CSystem
// decides nothing: which files to read, which limits to check and which programs to run is up to the modules that
// import it.

// MARK: Files

extension stat {
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// When the file's content, owner or permissions last changed.
  package var statusChangeTime: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}

/// Renames a file like `rename`, but fails with EEXIST if the new path exists.
///
/// - Returns: 0, or -1 with the reason in `errno`: ENOSYS on Linux, where Swift does not import `renameat2`.
package func renameExclusively(_ path: String, _ newPath: String) -> Int32 {
  #if canImport(Darwin)
    return renamex_np(path, newPath, UInt32(RENAME_EXCL))
  #else
    errno = ENOSYS
    return -1
  #endif
}

/// The text in Unicode normalization form C.
package func canonicallyComposed(_ text: String) -> String {
  #if canImport(Darwin)
    return text.precomposedStringWithCanonicalMapping
  #else
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text._nfc)
    return String(scalars)
  #endif
}

// MARK: Processes and threads

#if canImport(Darwin)
  package typealias SpawnFileActions = posix_spawn_file_actions_t?
#else
  package typealias SpawnFileActions = posix_spawn_file_actions_t
#endif

/// An empty value for `posix_spawn_file_actions_init` to initialize.
package func uninitializedSpawnFileActions() -> SpawnFileActions {
  #if canImport(Darwin)
    nil
  #else
    posix_spawn_file_actions_t()
  #endif
}

/// Starts a detached thread.
///
/// - Returns: false if the system refuses another thread.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return false }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  // The stack size is set, because the default follows the stack limit of the process and may be a few KB.
  pthread_attr_setstacksize(&attributes, 8 << 20)
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let argument = Unmanaged.passRetained(ThreadBody(run: body))
  if pthread_create(&thread, &attributes, runThread, argument.toOpaque()) == 0 { return true }
  argument.release()
  return false
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

#if canImport(Darwin)
  private func runThread(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
#endif

// MARK: Limits and memory

// A resource that `ulimit` limits, such as `RLIMIT_STACK`.
#if canImport(Glibc)
  package typealias LimitedResource = __rlimit_resource
#else
  package typealias LimitedResource = Int32
#endif

/// The soft limit of a resource; nil if there is none.
package func softLimit(of resource: LimitedResource) -> UInt64? {
  var limit = rlimit()
  #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  #else
    let isKnown = getrlimit(resource, &limit) == 0
  #endif
  // Each C library has its own number for "no limit". All of these numbers are larger than any machine's memory.
  return isKnown && limit.rlim_cur < 1 << 60 ? UInt64(limit.rlim_cur) : nil
}

/// Installs a handler for crash signals, which runs on a stack of its own.
///
/// Under a memory limit, a failed allocation makes the Swift runtime end the process with a crash signal. The handler
/// is called for all other crashes too, and at most once for each signal. On macOS it is never called, because the
/// system does not enforce memory limits.
package func handleFailedAllocation(with handler: @convention(c) (Int32) -> Void) {
  #if os(Linux)
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = malloc(size)
    stack.ss_size = size
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
    var action = sigaction()
    #if canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = SA_ONSTACK | Int32(truncatingIfNeeded: SA_RESETHAND)
    for signal in [SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP] { sigaction(signal, &action, nil) }
  #endif
}

/// Whether `malloc` requests the memory of each thread in pieces of 4 KiB. glibc does so for all threads except the
/// first.
package var growsThreadMemoryByPage: Bool {
  #if canImport(Glibc)
    true
  #else
    false
  #endif
}

/// How a program is about to use memory. The kernel may ignore this advice.
package enum MemoryAdvice {
  /// The program will use most of the memory, so that pages of 2 MiB pay off.
  case largePages
  /// The program will use all of the memory at once. Kernels before 5.14 ignore this advice.
  case populate
}

/// Tells the kernel how a block of memory is about to be used. Only whole pages in the block are affected. Does nothing
/// on macOS.
package func advise(_ advice: MemoryAdvice, of memory: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let (page, number): (UInt, Int32) =
      switch advice {
      case .largePages: (2 << 20, MADV_HUGEPAGE)
      // The number of MADV_POPULATE_WRITE, which older headers do not declare.
      case .populate: (4 << 10, 23)
      }
    let start = UInt(bitPattern: memory.baseAddress)
    let (first, end) = ((start + page - 1) / page * page, (start + UInt(memory.count)) / page * page)
    if first < end { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), number) }
  #endif
}
