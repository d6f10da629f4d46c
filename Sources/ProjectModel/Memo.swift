import Synchronization

/// A thread-safe cache. The first caller for a key computes the value, and other callers for the same key wait for it.
package struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The slot for one value.
  private final class Cell: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private final class Table {
    var cells: [Key: Cell] = [:]
  }

  /// Holds the `Table` once there is a value. The stored type is not generic, because creating the generic type at run
  /// time takes time that an unused `Memo` can save.
  private final class Store: Sendable {
    let table = Mutex<AnyObject?>(nil)
  }

  private let store = Store()

  package init() {}

  /// - Parameter make: Computes the value for the key. It must not request the value for the same key, or it deadlocks.
  package func value(for key: Key, make: () -> Value) -> Value {
    // The value is computed outside of the table's lock, so that callers with other keys need not wait.
    let cell = store.table.withLock { held in
      let table = held as? Table ?? Table()
      held = table
      if let known = table.cells[key] { return known }
      let cell = Cell()
      table.cells[key] = cell
      return cell
    }
    return cell.value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
