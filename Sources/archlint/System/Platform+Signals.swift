import CSystem
import Synchronization

/// The signal that arrived while interruptions were deferred. 0 for none.
private let deferredSignal = Atomic<Int32>(0)

extension Platform {
  /// Turns a closed pipe and an exceeded file size limit into errors of `write`. By default they would end the process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Runs the work and delays signals that end the process, so that no half-written file is left.
  static func deferringInterruption<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Initializes the atomic before a signal handler can use it.
    _ = deferredSignal.load(ordering: .relaxed)
    let previous = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU].map { number in
      (number, signal(number) { deferredSignal.store($0, ordering: .relaxed) })
    }
    defer {
      for (number, handler) in previous { signal(number, handler) }
      let number = deferredSignal.exchange(0, ordering: .relaxed)
      // Inside another deferral, the outer one handles the signal.
      if number != 0 { raise(number) }
    }
    return try work()
  }
}
