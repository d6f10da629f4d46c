import SwiftOutline

/// A stack of the declarations that contain the current position in a file. One pass in source order updates it. It
/// holds only declarations that can contain others.
struct EnclosingDeclarations {
  private(set) var open: [(declaration: Int, end: UInt32)] = []

  /// Pops the declarations that do not contain `declaration`, then pushes it.
  ///
  /// - Parameter number: the index of `declaration` in its outline.
  /// - Returns: the index of the innermost enclosing declaration, or -1 at the top of the file.
  mutating func enter(_ number: Int, _ declaration: Declaration) -> Int {
    leave(before: declaration.range.start)
    // In `let a = 1, b = 2`, both declarations start at the `let`, so `a` has to be popped by its end.
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
