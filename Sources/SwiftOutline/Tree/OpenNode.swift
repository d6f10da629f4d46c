/// A node that is being read: its start and its children so far.
struct OpenNode {
  let start: Int
  var first: Int32 = -1
  var last: Int32 = -1
  /// The number of nodes on the longest path from a child to a leaf.
  var height: UInt8 = 0

  var isEmpty: Bool { first < 0 }
  var hasOneChild: Bool { first >= 0 && first == last }
}

extension SyntaxID {
  /// In place of an operand that is missing.
  static let missing = SyntaxID(-1)
}
