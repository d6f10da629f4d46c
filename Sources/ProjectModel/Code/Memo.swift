import Synchronization

/// Values that are dear to make, each made once, whoever asks for it first. Those who ask at the same time wait.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  package init() {}

  /// - Parameter make: makes the value for the key; it must not ask for another.
  package func value(for key: Key, make: () -> Value) -> Value {
    values.withLock { values in
      if let known = values[key] { return known }
      let value = make()
      values[key] = value
      return value
    }
  }
}
