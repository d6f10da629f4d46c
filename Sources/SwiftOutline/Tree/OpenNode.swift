/// A node that is being read. It has the start of the node and the children that were read so far.
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
  /// The ID that replaces an operand that is missing in the code.
  static let missing = SyntaxID(-1)
}
