import Synchronization

/// A cache that several threads share. Two threads may compute the same value; both get the same result. Unlike in a
/// `Memo`, a computation may ask for its own key, so declarations that depend on each other cannot block threads.
final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  func value(for key: Key) -> Value? { values.withLock { $0[key] } }

  func set(_ value: Value, for key: Key) { values.withLock { $0[key] = value } }
}
