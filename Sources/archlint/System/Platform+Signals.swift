import CSystem
import Synchronization

/// The signal that came while interruptions were deferred; 0 for none.
private let deferredSignal = Atomic<Int32>(0)

extension Platform {
  /// A closed pipe and a file over the limit of its size become errors of `write`, not the end of the process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Does the work, and obeys a signal that ends the process only after that, so that no half-written file is left.
  static func deferringInterruption<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Initializes it before a signal handler can.
    _ = deferredSignal.load(ordering: .relaxed)
    let previous = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU].map { number in
      (number, signal(number) { deferredSignal.store($0, ordering: .relaxed) })
    }
    defer {
      for (number, handler) in previous { signal(number, handler) }
      let number = deferredSignal.exchange(0, ordering: .relaxed)
      // Within another deferral this defers it again.
      if number != 0 { raise(number) }
    }
    return try work()
  }
}
