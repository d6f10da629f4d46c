extension SyntaxTree {
  /// All nodes, in any order.
  package var allNodes: some Sequence<SyntaxID> { nodes.indices.lazy.map { SyntaxID($0) } }
}
