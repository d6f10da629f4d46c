import Synchronization

/// Values that are dear to make, each made once, whoever asks for it first. Those who ask for the same one wait.
package struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// One value, once it is made.
  private final class Cell: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private final class Table {
    var cells: [Key: Cell] = [:]
  }

  /// A `Table`, once there is a value. Where there is none its type is not asked for either, which the runtime would
  /// have to make first.
  private final class Store: Sendable {
    let table = Mutex<AnyObject?>(nil)
  }

  private let store = Store()

  package init() {}

  /// - Parameter make: makes the value for the key; it must not ask for the same one.
  package func value(for key: Key, make: () -> Value) -> Value {
    // Others are not to wait until it is made.
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
