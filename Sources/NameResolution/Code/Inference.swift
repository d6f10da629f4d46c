import ProjectModel

/// The items that are being inferred or read, by which cycles are recognized.
struct Inference {
  enum Item: Equatable {
    /// The type of a declaration, which may follow from its initial value.
    case type(DeclarationID)
    /// The constraints of a type parameter, which may name members of the parameter: `T: Store<T.State>`.
    case constraints(TypeParameter)
    /// The initializer that the compiler makes for a type, by the index of the type.
    case initializer(Int)
  }

  private var open: [Item] = []
  /// Whether a cycle or the limit cut the latest inference off, so that its result depends on where it began.
  var isIncomplete = false

  /// The maximum number of items that are followed from one to the next.
  private static let limit = 12

  /// Computes the value of an item.
  ///
  /// - Parameters:
  ///   - fallback: the value if the item is already being computed, or the limit is reached.
  ///   - keep: called with the value if no cycle and no limit cut it off.
  mutating func value<Value>(
    of item: Item, or fallback: Value, keep: (Value) -> Void, make: (inout Inference) -> Value
  ) -> Value {
    if open.count >= Self.limit || open.contains(item) {
      isIncomplete = true
      return fallback
    }
    open.append(item)
    let outer = isIncomplete
    isIncomplete = false
    let found = make(&self)
    if !isIncomplete { keep(found) }
    isIncomplete = outer || isIncomplete
    open.removeLast()
    return found
  }
}
