import Dispatch
import Synchronization

/// Events from several threads, which one thread handles in order.
final class EventQueue<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  private let waiting = DispatchSemaphore(value: 0)

  func add(_ event: Event) {
    events.withLock { $0.append(event) }
    waiting.signal()
  }

  /// The next event; nil if there is none within this time.
  func next(within milliseconds: Int) -> Event? {
    guard waiting.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
    return events.withLock { $0.removeFirst() }
  }
}
