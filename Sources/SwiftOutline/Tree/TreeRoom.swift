/// The arrays that the parser fills while it reads a tree. They are reused for the next file.
struct TreeRoom: ~Copyable {
  var nodes = Stack<SyntaxNode>()
  /// The operands and operators of all expressions that are being read.
  var operands = Stack<SyntaxID>()
  var operators = Stack<PendingOperator>()

  mutating func removeAll() {
    nodes.removeAll()
    operands.removeAll()
    operators.removeAll()
  }
}
