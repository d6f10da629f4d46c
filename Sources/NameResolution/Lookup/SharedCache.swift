import Synchronization

/// A cache that several threads share. If two threads compute the same value, both get the value that is stored first.
/// Unlike with a `Memo`, computing a value may request the same key, so declarations that depend on each other cause no
/// deadlock.
final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  func value(for key: Key) -> Value? { values.withLock { $0[key] } }

  func set(_ value: Value, for key: Key) { values.withLock { $0[key] = value } }
}
