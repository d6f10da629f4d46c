import ProjectModel

/// The declarations whose types are being inferred from their initial values, so that cycles end.
struct Inference {
  private var open: [DeclarationID] = []
  /// Whether a cycle or the limit cut the latest inference off, so that its result depends on where it began.
  var isIncomplete = false

  /// The maximum number of initial values that are followed from one to the next.
  private static let limit = 12

  mutating func enter(_ id: DeclarationID) -> Bool {
    if open.count >= Self.limit || open.contains(id) {
      isIncomplete = true
      return false
    }
    open.append(id)
    return true
  }

  mutating func leave(_ id: DeclarationID) { open.removeLast() }

  var depth: Int { open.count }
}
