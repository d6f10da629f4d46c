import CSystem
import Synchronization

/// The signal that arrived while interruptions were delayed; 0 for none.
private let deferredSignal = Atomic<Int32>(0)

extension Platform {
  /// Makes `write` return an error if a pipe is closed or a file is too large. By default, signals would end the
  /// process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Runs `work`, and delays signals that end the process until it is done, so that no half-written file is left.
  static func deferringInterruption<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The atomic variable is initialized before a signal handler can use it.
    _ = deferredSignal.load(ordering: .relaxed)
    let previous = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU].map { number in
      (number, signal(number) { deferredSignal.store($0, ordering: .relaxed) })
    }
    defer {
      for (number, handler) in previous { signal(number, handler) }
      let number = deferredSignal.exchange(0, ordering: .relaxed)
      // In nested calls, the outermost one handles the signal.
      if number != 0 { raise(number) }
    }
    return try work()
  }
}
