extension SyntaxTree {
  /// All nodes of the tree, in no particular order.
  package var allNodes: some Sequence<SyntaxID> { nodes.indices.lazy.map { SyntaxID($0) } }
}
