import Synchronization

/// Values that are dear to make, each made once, whoever asks for it first. Those who ask at the same time wait.
package struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Table {
    var values: [Key: Value] = [:]
  }

  /// A `Table`, once there is a value. Where there is none its type is not asked for either, which the runtime would
  /// have to make first.
  private final class Store: Sendable {
    let table = Mutex<AnyObject?>(nil)
  }

  private let store = Store()

  package init() {}

  /// - Parameter make: makes the value for the key; it must not ask for another.
  package func value(for key: Key, make: () -> Value) -> Value {
    store.table.withLock { held in
      let table = held as? Table ?? Table()
      held = table
      if let known = table.values[key] { return known }
      let value = make()
      table.values[key] = value
      return value
    }
  }
}
