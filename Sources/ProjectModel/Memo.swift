import Synchronization

/// A thread-safe cache of values that are expensive to compute. The first caller for a key computes the value.
/// Concurrent callers for the same key wait for it.
package struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The slot for one value.
  private final class Cell: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private final class Table {
    var cells: [Key: Cell] = [:]
  }

  /// Holds a `Table` once there is a value. The type is erased because the runtime has to instantiate the generic
  /// `Table` before it can use it, and an unused `Memo` avoids that cost.
  private final class Store: Sendable {
    let table = Mutex<AnyObject?>(nil)
  }

  private let store = Store()

  package init() {}

  /// - Parameter make: Computes the value for the key. It must not request the same key, which would deadlock.
  package func value(for key: Key, make: () -> Value) -> Value {
    // Computes the value outside the table's lock, so that callers for other keys do not wait.
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
