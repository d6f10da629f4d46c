import SwiftOperators
import SwiftSyntax

// The nodes that the outliner's syntax tree should have, translated from the tree of SwiftParser. Chains of members and
// calls, operators of one precedence, and ternaries are nested there and flat here.

func nodes(in tree: SourceFileSyntax, byteCount: Int) -> Node {
  let walk = NodeWalk(operators: operatorTable(for: tree))
  let folded = walk.operators.foldAll(tree) { _ in }
  let file = folded.as(SourceFileSyntax.self) ?? tree
  return Node("sourceFile", 0..<byteCount, walk.statements(file.statements))
}

/// The translation of each kind of syntax node; the methods are in extensions, by the part of the grammar.
struct NodeWalk {
  let operators: OperatorTable
}
