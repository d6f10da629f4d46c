/// The buffers that a tree parser fills. They are reused for the next file.
struct TreeRoom: ~Copyable {
  var nodes = Stack<SyntaxNode>()
  /// The operands and operators of the expressions that are being read.
  var operands = Stack<SyntaxID>()
  var operators = Stack<PendingOperator>()

  mutating func removeAll() {
    nodes.removeAll()
    operands.removeAll()
    operators.removeAll()
  }
}
