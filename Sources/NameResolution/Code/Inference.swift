import ProjectModel

/// The types that are being inferred at the moment. If one of them is needed for its own inference, that is a cycle.
struct Inference {
  enum Item: Equatable {
    /// The type of a declaration. It may have to be inferred from the initial value.
    case type(DeclarationID)
    /// The constraints of a type parameter. They can refer to the parameter itself, as in `T: Store<T.State>`.
    case constraints(TypeParameter)
    /// The initializer that the compiler makes for a type, by the index of the type.
    case initializer(Int)
  }

  private var open: [Item] = []
  /// Whether the latest inference was cut off by a cycle or the limit. Its result then depends on where it began, and
  /// is not cached.
  var isIncomplete = false

  /// The maximum number of items that are being inferred at once, each of them for the one before it.
  private static let limit = 12

  /// Infers the value of an item.
  ///
  /// - Parameters:
  ///   - fallback: the result if the item is already being inferred, or the limit is reached.
  ///   - keep: stores the value. Called only if neither a cycle nor the limit cut the inference off.
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
