import SwiftOutline

/// The declarations around a place, while a file is gone through from its start: those that can hold others.
struct EnclosingDeclarations {
  private(set) var open: [(declaration: Int, end: UInt32)] = []

  /// The innermost declaration around the next one, -1 for none; the next one is open from then on.
  mutating func enter(_ number: Int, _ declaration: Declaration) -> Int {
    leave(before: declaration.range.start)
    // Of several names in one `let`, each begins where the first does.
    while let last = open.last, last.end < declaration.range.end { open.removeLast() }
    let owner = open.last?.declaration ?? -1
    switch declaration.kind {
    case .enumCase, .operator, .precedenceGroup, .associatedtype: break
    default: open.append((number, declaration.range.end))
    }
    return owner
  }

  mutating func leave(before offset: UInt32) {
    while let last = open.last, last.end <= offset { open.removeLast() }
  }
}
